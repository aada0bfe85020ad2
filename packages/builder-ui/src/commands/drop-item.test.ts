import { beforeEach, describe, expect, test, vi } from "vitest";
import { openWorkplace, type Workplace } from "../../test/workplace.ts";
import { messages } from "../messages.ts";
import { toast } from "../primitives/toast.tsx";
import type { DragItem } from "../state/drag-items.ts";
import { emptySource, widgetInput } from "../state/source.ts";
import { parseHtml, type Place } from "@tessera/document";
import { dropItem, dropWrapped } from "./drop-item.ts";

const refused = vi.spyOn(toast, "error").mockImplementation(() => undefined);
beforeEach(() => refused.mockClear());

const paragraph: DragItem = { kind: "html", html: "<p>new</p>", tag: "p", label: "Paragraph" };

/** The place before the first child of the only element with that tag, or of the document. */
function startOf({ all, source }: Workplace, tag?: string): Place {
  return { parent: (tag && all(tag)[0]) || source().document.root, index: 0 };
}

function drop(workplace: Workplace, item: DragItem, place: Place): Promise<void> {
  return dropItem(workplace.store, workplace.ports, item, place);
}

describe("a drop", () => {
  test("of an element is one step that selects it and can be undone", async () => {
    const workplace = await openWorkplace("<p>old</p>");
    await drop(workplace, paragraph, startOf(workplace));
    expect(workplace.html()).toBe("<p>new</p><p>old</p>");
    const { selection, history } = workplace.workspace();
    expect(selection).toEqual([workplace.all("p")[0]]);
    expect(history.entries.map(({ label }) => label)).toEqual([messages.addItem("Paragraph")]);
  });

  test("where it may not stand changes nothing and says why", async () => {
    const workplace = await openWorkplace("<ul><li>one</li></ul>");
    await drop(workplace, paragraph, startOf(workplace, "ul"));
    expect(workplace.html()).toBe("<ul><li>one</li></ul>");
    expect(workplace.workspace().history.entries).toEqual([]);
    expect(refused).toHaveBeenCalledOnce();
  });

  test("of what stands in the document moves it", async () => {
    const workplace = await openWorkplace("<p>a</p><div></div>");
    const item: DragItem = { kind: "nodes", ids: workplace.all("p"), tag: "p", label: "Paragraph" };
    await drop(workplace, item, startOf(workplace, "div"));
    expect(workplace.html()).toBe("<div><p>a</p></div>");
    expect(workplace.workspace().history.entries[0]?.label).toBe(messages.moveItem("Paragraph"));
  });

  test("of a plain button into a form makes it one that sends the form", async () => {
    const workplace = await openWorkplace("<form><p></p></form>");
    const html = `<button type="button">Button</button>`;
    const button: DragItem = { kind: "html", html, tag: "button", label: "Button" };
    await drop(workplace, button, startOf(workplace, "p"));
    await drop(workplace, button, startOf(workplace));
    expect(workplace.html()).toBe(`${html}<form><p><button type="submit">Button</button></p></form>`);
  });

  test("that was refused is put into the element that may stand there", async () => {
    const workplace = await openWorkplace("<ul></ul><p>a</p>");
    await dropWrapped(workplace.store, paragraph, startOf(workplace, "ul"), "li");
    expect(workplace.html()).toBe("<ul><li><p>new</p></li></ul><p>a</p>");
    const ids = [workplace.all("p")[1]!];
    const moving: DragItem = { kind: "nodes", ids, tag: "p", label: "Paragraph" };
    await dropWrapped(workplace.store, moving, startOf(workplace, "ul"), "li");
    expect(workplace.html()).toBe("<ul><li><p>a</p></li><li><p>new</p></li></ul>");
  });
});

describe("a drop of a saved widget", () => {
  const saved = (html: string) => widgetInput({ ...emptySource(), document: parseHtml(html) }, "Card", "");

  test("links it by a container that follows the latest version", async () => {
    const workplace = await openWorkplace("<p>a</p>");
    const id = await workplace.ports.widgets.create(saved("<b>card</b>"));
    await drop(workplace, { kind: "widget", id, label: "Card" }, startOf(workplace));
    const [link] = workplace.source().children;
    expect(link).toMatchObject({ widgetId: id, useLatest: true });
    expect(workplace.html()).toBe(`<div class="added-widget-container" id="${link?.wrapper}"></div><p>a</p>`);
    expect(workplace.workspace().widgets[id]?.html).toBe("<b>card</b>");
  });

  test("twice makes two links, each with a container of its own", async () => {
    const workplace = await openWorkplace("");
    const id = await workplace.ports.widgets.create(saved("<b>card</b>"));
    for (let time = 0; time < 2; time++)
      await drop(workplace, { kind: "widget", id, label: "Card" }, startOf(workplace));
    const wrappers = workplace.source().children.map(({ wrapper }) => wrapper);
    expect(new Set(wrappers).size).toBe(2);
  });

  test("into itself is refused, alone and inside of another", async () => {
    const outer = await openWorkplace("");
    const { ports } = outer;
    const inner = await ports.widgets.create(saved("<b>inner</b>"));
    await drop(outer, { kind: "widget", id: inner, label: "Inner" }, startOf(outer));
    const around = await ports.widgets.create(widgetInput(outer.source(), "Around", ""));
    const workplace = await openWorkplace("<b>inner</b>", { id: inner, ports });
    for (const id of [inner, around])
      await drop(workplace, { kind: "widget", id, label: "Card" }, startOf(workplace));
    expect(workplace.html()).toBe("<b>inner</b>");
    expect(refused.mock.calls).toEqual([[messages.notInsideItself], [messages.notInsideItself]]);
  });

  test("that is gone is told", async () => {
    const workplace = await openWorkplace("<p>a</p>");
    await drop(workplace, { kind: "widget", id: 999, label: "Card" }, startOf(workplace));
    expect(workplace.html()).toBe("<p>a</p>");
    expect(refused).toHaveBeenCalledWith(messages.widgetMissing);
  });
});
