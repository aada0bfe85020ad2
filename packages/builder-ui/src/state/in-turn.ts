import type { EditResult, HtmlDocument, NodeId } from "@tessera/document";

/** Edits a document by each of the items, as one edit of the nodes; the first refusal ends it and changes nothing. */
export function inTurn<Item>(
  document: HtmlDocument,
  items: Iterable<Item>,
  change: (document: HtmlDocument, item: Item) => EditResult,
  nodes: readonly NodeId[],
): EditResult {
  let now = document;
  for (const item of items) {
    const result = change(now, item);
    if (!result.ok) return result;
    now = result.document;
  }
  return { ok: true, document: now, nodes };
}
