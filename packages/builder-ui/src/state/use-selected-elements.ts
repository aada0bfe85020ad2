import type { ElementNode } from "@tessera/document";
import { useBuilder } from "./store.ts";
import { sourceNow, type Workspace } from "./workspace.ts";

/** The elements that are selected, the primary one last; the same array as long as each of them is. */
export function useSelectedElements(): readonly ElementNode[] {
  return useBuilder(({ workspace }) => elementsOf(workspace), isSame);
}

function elementsOf(workspace: Workspace): ElementNode[] {
  const { document } = sourceNow(workspace);
  return workspace.selection.map((id) => document.node(id)).filter((node) => node?.kind === "element");
}

const isSame = (one: readonly ElementNode[], other: readonly ElementNode[]): boolean =>
  one.length === other.length && one.every((node, at) => node === other[at]);
