import type { IdSource } from "../html-document.ts";
import type { StoredChild } from "../stored-node.ts";
import type { NodeId } from "../types.ts";
import type { ParsedChild, ParsedParent } from "./parsed-node.ts";

/**
 * Turns parsed nodes into stored ones. Ids are given in document order, so that neighbours lie in the same chunk; a
 * node that already has an id (from matching with an earlier version) keeps it.
 */
export function freezeChildren(
  parsed: ParsedParent,
  parent: NodeId,
  ids: IdSource,
  put: (node: StoredChild) => void,
): readonly NodeId[] {
  giveIds(parsed, ids);
  const pending: { node: ParsedParent; id: NodeId }[] = [{ node: parsed, id: parent }];
  for (let top = pending.pop(); top; top = pending.pop()) {
    for (const child of top.node.children) {
      put(freeze(child, top.id));
      if (child.kind === "element" && child.children.length > 0)
        pending.push({ node: child, id: idOf(child) });
    }
  }
  return parsed.children.map(idOf);
}

function giveIds(parsed: ParsedParent, ids: IdSource): void {
  const pending: ParsedChild[] = parsed.children.toReversed();
  for (let node = pending.pop(); node; node = pending.pop()) {
    node.id ??= ids.next++ as NodeId;
    if (node.kind === "element") for (const child of node.children.toReversed()) pending.push(child);
  }
}

function idOf(node: ParsedChild): NodeId {
  return node.id as NodeId;
}

function freeze(node: ParsedChild, parent: NodeId): StoredChild {
  const id = idOf(node);
  if (node.kind !== "element") {
    return { kind: node.kind, id, parent, text: node.text, before: node.before, raw: node.raw };
  }
  const { tag, namespace, attributes, before, open, close, tail } = node;
  const children = node.children.map(idOf);
  return { kind: "element", id, parent, tag, namespace, attributes, children, before, open, close, tail };
}
