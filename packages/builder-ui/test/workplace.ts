import { vi, type Mock } from "vitest";
import { descendants, loadParser, parseHtml, serializeHtml, type NodeId } from "@tessera/document";
import { createMemoryPorts } from "../src/local/local-ports.ts";
import type { CommandContext } from "../src/commands/command.ts";
import type { BuilderPorts } from "../src/ports/ports.ts";
import { createSignal } from "../src/platform/signal.ts";
import { emptySource, type Source } from "../src/state/source.ts";
import { createBuilderStore, workspaceActions, type BuilderStore } from "../src/state/store.ts";
import { sourceNow, type Target, type Workspace } from "../src/state/workspace.ts";

/** A builder without a page around it: a document is open, commands run over ports in memory. */
export interface Workplace {
  context: CommandContext;
  store: BuilderStore;
  ports: BuilderPorts;
  ask: Mock<CommandContext["ask"]>;
  openDialog: Mock<CommandContext["openDialog"]>;
  workspace: () => Workspace;
  source: () => Source;
  /** The document as HTML. */
  html: () => string;
  /** The elements with that tag, in the order of the document. */
  all: (tag: string) => NodeId[];
  /** Selects all elements with one of the tags. */
  select: (...tags: string[]) => void;
  /** Replaces the document, as one step of the history. */
  write: (html: string) => void;
}

/** Opens a widget with that HTML; an `id` says that it is saved. */
export async function openWorkplace(
  html: string,
  {
    ports = createMemoryPorts(),
    ...more
  }: Partial<Target & { kind: "widget" }> & { ports?: BuilderPorts } = {},
): Promise<Workplace> {
  await loadParser();
  const store = createBuilderStore();
  const target: Target = { kind: "widget", id: null, name: "Card", type: "", ...more };
  const opened = { ...emptySource(), document: parseHtml(html) };
  store.dispatch(workspaceActions.opened({ target, source: opened, widgets: {} }));
  const ask = vi.fn<CommandContext["ask"]>(() => Promise.resolve("yes"));
  const openDialog = vi.fn<CommandContext["openDialog"]>();
  const select = (nodes: readonly NodeId[]): void => void store.dispatch(workspaceActions.selected(nodes));
  const canvas = {
    copied: createSignal({ clip: null, style: [] }),
    text: createSignal(null),
    frame: createSignal(null),
  };
  const context = { store, ports, canvas, ask, openDialog, select } as unknown as CommandContext;
  const workspace = (): Workspace => store.getState().workspace;
  const source = (): Source => sourceNow(workspace());
  const all = (tag: string): NodeId[] =>
    [...descendants(source().document)].filter((id) => {
      const node = source().document.node(id);
      return node?.kind === "element" && node.tag === tag;
    });
  return {
    context,
    store,
    ports,
    ask,
    openDialog,
    workspace,
    source,
    html: () => serializeHtml(source().document),
    all,
    select: (...tags) => select(tags.flatMap(all)),
    write: (text) => {
      const next = { ...source(), document: parseHtml(text) };
      store.dispatch(workspaceActions.edited({ source: next, step: { label: "Write" } }));
    },
  };
}
