import { parseHtml, setInnerHtml } from "@tessera/document";
import { beforeAll, expect, test, vi } from "vitest";
import { openWorkplace, type Workplace } from "../../test/workplace.ts";
import { createMemoryPorts } from "../local/local-ports.ts";
import { tellCanvasStands } from "../platform/canvas-stands.ts";
import { emptySource, widgetInput } from "../state/source.ts";
import { settleInPlace } from "./save-commands.ts";
import { workspaceActions } from "../state/store.ts";
import { dropItem } from "./drop-item.ts";
import { editCommands } from "./edit-commands.ts";
import { structureCommands } from "./structure-commands.ts";
import { widgetCommands } from "./widget-commands.ts";

// What detaches is loaded behind the canvas.
beforeAll(tellCanvasStands);

const code = { css: ".price { color: red }", after_render: "console.log(1);" };

/** A document with a saved widget between two paragraphs, which is selected. */
async function openWithWidget(ports = createMemoryPorts()): Promise<Workplace> {
  const workplace = await openWorkplace("<p>a</p><p>b</p>", { ports });
  const { store, source, context } = workplace;
  const document = parseHtml('<h2 class="price">9</h2>');
  const id = await ports.widgets.create(widgetInput({ ...emptySource(), document, ...code }, "Price", ""));
  await dropItem(
    store,
    ports,
    { kind: "widget", id, label: "Price" },
    { parent: source().document.root, index: 1 },
  );
  context.select(workplace.all("div"));
  return workplace;
}

test.each([
  ["Detach widget", widgetCommands["detach-widget"]],
  ["Unwrap", structureCommands.unwrap],
])(
  "%s leaves the elements, the styles and the code of a widget in its place, and no link",
  async (_, command) => {
    const { context, html, source } = await openWithWidget();
    expect(command.applies(context)).toBe(true);
    await command.run(context);
    expect(html()).toMatch(/^<p>a<\/p><div class="[\w-]+">\s*<h2 class="price">9<\/h2>\s*<\/div><p>b<\/p>$/);
    expect(source().children).toEqual([]);
    expect(source().css).toContain("color: red");
    expect(source().after_render).toContain("console.log(1);");
  },
);

test("it is one step that can be undone", async () => {
  const { context, html, source } = await openWithWidget();
  const before = html();
  await widgetCommands["detach-widget"].run(context);
  editCommands.undo.run(context);
  expect(html()).toBe(before);
  expect(source().children).toHaveLength(1);
});

test("what a stranger made becomes one's own only after an answer", async () => {
  const ports = createMemoryPorts();
  const strange = {
    ...ports,
    widgets: { ...ports.widgets, authorOf: () => 7 },
    consents: { has: () => false, add: vi.fn<(author: number) => void>() },
  };
  const { context, html, ask } = await openWithWidget(strange);
  const before = html();
  ask.mockResolvedValueOnce("no");
  await widgetCommands["detach-widget"].run(context);
  expect(html()).toBe(before);
  expect(strange.consents.add).not.toHaveBeenCalled();
});

test("it is for widgets alone", async () => {
  const workplace = await openWorkplace("<div><p>a</p></div>");
  workplace.select("div");
  expect(widgetCommands["detach-widget"].applies(workplace.context)).toBe(false);
  await structureCommands.unwrap.run(workplace.context);
  expect(workplace.html()).toBe("<p>a</p>");
});

test("what was edited in place and is to change only here becomes content of one's own, as it was edited", async () => {
  const { context, ports, store, html, source, ask } = await openWithWidget();
  const link = source().children[0]!;
  const other = { ...widgetInput(emptySource(), "Row", ""), html: '<div id="w"></div>' };
  await ports.widgets.create({ ...other, children: [{ ...link, wrapper: "w" }] });
  widgetCommands["edit-widget"].run(context);
  const [container] = context.store.getState().workspace.selection;
  const edited = setInnerHtml(source().document, container!, '<h2 class="price">7</h2>');
  if (!edited.ok) throw new Error("refused");
  const next = { ...source(), document: edited.document };
  store.dispatch(workspaceActions.edited({ source: next, step: { label: "Type" } }));
  ask.mockResolvedValueOnce("no");
  await settleInPlace(context);
  expect(html()).toMatch(/^<p>a<\/p><div class="[\w-]+">\s*<h2 class="price">7<\/h2>\s*<\/div><p>b<\/p>$/);
  expect(source().children).toEqual([]);
  expect((await ports.widgets.read(link.widgetId))?.html).toBe('<h2 class="price">9</h2>');
});
