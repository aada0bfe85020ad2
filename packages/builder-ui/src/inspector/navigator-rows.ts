import type { HtmlDocument, NodeId } from "@tessera/document";

/** One row of the navigator that is not below a closed one. What it says is read when it is drawn. */
export interface NavigatorRow {
  id: NodeId;
  depth: number;
  hasChildren: boolean;
}

/** The elements of a document in reading order, without those below a closed one. */
export function navigatorRows(document: HtmlDocument, isOpen: (id: NodeId) => boolean): NavigatorRow[] {
  const rows: NavigatorRow[] = [];
  const isElement = (id: NodeId): boolean => document.node(id)?.kind === "element";
  const visit = (parent: NodeId, depth: number): void => {
    for (const id of document.children(parent)) {
      if (!isElement(id)) continue;
      const hasChildren = document.children(id).some(isElement);
      rows.push({ id, depth, hasChildren });
      if (hasChildren && isOpen(id)) visit(id, depth + 1);
    }
  };
  visit(document.root, 0);
  return rows;
}

const hintLength = 28;

/** A few words of what an element says, to tell it from its neighbours. */
export function hintOf(document: HtmlDocument, id: NodeId): string {
  for (const child of document.children(id)) {
    const node = document.node(child);
    const text = node?.kind === "text" ? node.text.trim() : "";
    if (text) return text.length > hintLength ? `${text.slice(0, hintLength)}…` : text;
  }
  return "";
}
