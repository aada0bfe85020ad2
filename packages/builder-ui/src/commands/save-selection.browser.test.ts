import { expect, test, vi } from "vitest";
import { openWorkplace } from "../../test/workplace.ts";
import { workspaceActions } from "../state/store.ts";
import { saveSelection } from "./save-commands.ts";

test("a selection is stored with the styles that it needs, and what is open stays as it is", async () => {
  const { context, ports, select, source, store, html, workspace } = await openWorkplace(
    '<h1>a</h1><p class="price">b</p>',
  );
  const css = "h1 { color: red }\n.price { color: blue }";
  store.dispatch(workspaceActions.edited({ source: { ...source(), css }, step: { label: "Style" } }));
  select("p");
  const create = vi.spyOn(ports.widgets, "create");
  expect(await saveSelection(context, "Part")).toBe(true);
  const stored = { name: "Part", html: '<p class="price">b</p>', css: ".price { color: blue }" };
  expect(create.mock.calls[0]?.[0]).toMatchObject(stored);
  expect(workspace().target).toMatchObject({ id: null });
  expect(html()).toBe('<h1>a</h1><p class="price">b</p>');
  expect(source().css).toBe(css);
});
