import type { WidgetRecord } from "@tessera/content";
import { descendants, isEditedContainer, parseHtml, type NodeId } from "@tessera/document";
import { expect, test, vi } from "vitest";
import type { CommandContext } from "./command.ts";
import { emptySource } from "../state/source.ts";
import { createBuilderStore, workspaceActions } from "../state/store.ts";
import { sourceNow } from "../state/workspace.ts";
import { widgetCommands } from "./widget-commands.ts";

const container = (wrapper: string): string => `<div id="${wrapper}" class="added-widget-container"></div>`;
const link = (wrapper: string, widgetId: number) => ({
  wrapper,
  widgetId,
  type: "widget",
  parent: "",
  useLatest: false,
});

/** Two containers, of widgets 7 and `second`, both versions of the widget `origin` given. */
function twoContainers(second: number, origin: number) {
  const store = createBuilderStore();
  const source = {
    ...emptySource(),
    document: parseHtml(container("a") + container("b")),
    children: [link("a", 7), link("b", second)],
  };
  store.dispatch(workspaceActions.edited({ source, step: { label: "Add" } }));
  for (const [id, originId] of [
    [7, 7],
    [second, origin],
  ] as const) {
    const widget = { id, originId, version: null, name: "Card", html: "<p>card</p>", children: [] };
    store.dispatch(workspaceActions.versionLoaded(widget as unknown as WidgetRecord));
  }
  const select = (nodes: readonly NodeId[]): void => void store.dispatch(workspaceActions.selected(nodes));
  const context = { store, select, ports: { widgets: { isMine: () => true } } } as unknown as CommandContext;
  const { document } = source;
  const [first, other] = [...descendants(document)] as [NodeId, NodeId];
  const open = (id: NodeId): void => {
    select([id]);
    widgetCommands["edit-widget"].run(context);
  };
  const isOpen = (id: NodeId): boolean =>
    isEditedContainer(sourceNow(store.getState().workspace).document.node(id));
  return { first, other, open, isOpen, selection: () => store.getState().workspace.selection };
}

vi.mock("../primitives/toast.tsx", () => ({ toast: { info: vi.fn<() => void>() } }));

test("a widget that stands twice is edited in one place at a time", () => {
  const { first, other, open, isOpen, selection } = twoContainers(8, 7);
  open(first);
  open(other);
  expect([isOpen(first), isOpen(other)]).toEqual([true, false]);
  expect(selection()).toEqual([first]);
});

test("two widgets are edited in place side by side", () => {
  const { first, other, open, isOpen } = twoContainers(8, 8);
  open(first);
  open(other);
  expect([isOpen(first), isOpen(other)]).toEqual([true, true]);
});
