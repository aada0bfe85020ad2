import type { ElementNode } from "@tessera/document";
import { useBuilder } from "./store.ts";
import { sourceNow } from "./workspace.ts";

/** The element that is selected alone. */
export function useSelectedElement(): ElementNode | null {
  return useBuilder(({ workspace }) => {
    const [id, second] = workspace.selection;
    if (id === undefined || second !== undefined) return null;
    const node = sourceNow(workspace).document.node(id);
    return node?.kind === "element" ? node : null;
  });
}
