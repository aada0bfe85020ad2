import "@tessera/builder-ui/styles.css";
import {
  Builder,
  canvasStands,
  createBuilderStore,
  emptySource,
  followTheme,
  sourceNow,
  workspaceActions,
  type Source,
} from "@tessera/builder-ui";
import {
  descendants,
  insertHtml,
  isElement,
  parseHtml,
  serializeHtml,
  setStyle,
  type EditResult,
  type HtmlDocument,
  type NodeId,
  type ParentNode,
} from "@tessera/document";
import { createRoot } from "react-dom/client";
import { createPorts } from "../../src/ports/create-ports.ts";
import type { BenchFace } from "./bench-face.ts";
import { cards } from "./cards.ts";

const store = createBuilderStore();
const nowhere = {
  toWidget: () => undefined,
  toPage: () => undefined,
  toNewWidget: () => undefined,
  toScreen: () => undefined,
  clear: () => undefined,
};
// By then the editor can be used and was painted; what is loaded behind it comes while nobody has asked for anything yet.
void canvasStands.then(() => (window.bench = bench as BenchFace));
const data = canvasStands.then(async () => (await import("../../src/ports/data.ts")).openData());
const ports = createPorts(data, nowhere);
followTheme();
createRoot(document.getElementById("root") as HTMLElement).render(
  <Builder ports={ports} request={null} store={store} />,
);

const source = (): Source => sourceNow(store.getState().workspace);

function open(opened: Source): void {
  const target = { kind: "widget", id: 1, name: "Bench", type: "" } as const;
  store.dispatch(workspaceActions.opened({ target, source: opened, widgets: {} }));
}

function withTag(tag: string, className?: string): NodeId[] {
  const { document } = source();
  return [...descendants(document)].filter((id) => {
    const node = document.node(id);
    if (!isElement(node) || node.tag !== tag) return false;
    return (
      className === undefined ||
      node.attributes.some(({ name, value }) => name === "class" && value === className)
    );
  });
}

function edit(change: (document: HtmlDocument) => EditResult, label: string): void {
  const result = change(source().document);
  if (!result.ok) throw new Error(result.refusal.message);
  store.dispatch(
    workspaceActions.edited({ source: { ...source(), document: result.document }, step: { label } }),
  );
}

const end = (document: HtmlDocument, id: NodeId): number => (document.node(id) as ParentNode).children.length;

const bench: BenchFace<NodeId> = {
  load: (elements) => open({ ...emptySource(), document: parseHtml(cards(elements)) }),
  count: () =>
    [...descendants(source().document)].filter((id) => isElement(source().document.node(id))).length,
  html: () => serializeHtml(source().document),
  headings: () => withTag("h2"),
  containers: () => withTag("div", "col"),
  select: (heading) => void store.dispatch(workspaceActions.selected([heading])),
  deselect: () => void store.dispatch(workspaceActions.selected([])),
  add: (container) =>
    edit(
      (document) =>
        insertHtml(document, { parent: container, index: end(document, container) }, "<p>Added</p>"),
      "Add",
    ),
  edit: (heading, step) => edit((document) => setStyle(document, heading, "padding", `${step}px`), "Edit"),
  undo: () => void store.dispatch(workspaceActions.undone()),
  redo: () => void store.dispatch(workspaceActions.redone()),
  canUndo: () => store.getState().workspace.history.position > 0,
  clearHistory: () => open(source()),
  frameSelector: "iframe[title=Canvas]",
  isPainted: true,
};
