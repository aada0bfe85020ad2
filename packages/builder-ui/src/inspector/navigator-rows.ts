import type { HtmlDocument, NodeId } from "@tessera/document";
import { nodeLabel } from "../canvas/node-label.ts";

/** One visible row of the navigator. */
export interface NavigatorRow {
  id: NodeId;
  label: string;
  tag: string;
  /** A few words of what the element says, to tell it from its neighbours. */
  hint: string;
  depth: number;
  hasChildren: boolean;
}

/** The elements of a document in reading order, without those below a closed one. */
export function navigatorRows(document: HtmlDocument, isOpen: (id: NodeId) => boolean): NavigatorRow[] {
  const rows: NavigatorRow[] = [];
  const visit = (parent: NodeId, depth: number): void => {
    const node = document.node(parent);
    if (node?.kind !== "root" && node?.kind !== "element") return;
    for (const id of node.children) {
      const child = document.node(id);
      if (child?.kind !== "element") continue;
      const hasChildren = child.children.some((below) => document.node(below)?.kind === "element");
      rows.push({
        id,
        label: nodeLabel(child),
        tag: child.tag,
        hint: hintOf(document, child.children),
        depth,
        hasChildren,
      });
      if (hasChildren && isOpen(id)) visit(id, depth + 1);
    }
  };
  visit(document.root, 0);
  return rows;
}

const hintLength = 28;

function hintOf(document: HtmlDocument, children: readonly NodeId[]): string {
  for (const id of children) {
    const child = document.node(id);
    const text = child?.kind === "text" ? child.text.trim() : "";
    if (text) return text.length > hintLength ? `${text.slice(0, hintLength)}…` : text;
  }
  return "";
}
