import { Draft } from "../draft.ts";
import { done, refuse, refuseMissing, type EditResult } from "../refusal.ts";
import { outermost } from "./move.ts";
import type { HtmlDocument } from "../html-document.ts";
import type { NodeId } from "../types.ts";

/** Takes nodes out of the document; returns what to select next: the neighbour or else the parent of the last. */
export function removeNodes(document: HtmlDocument, ids: readonly NodeId[]): EditResult {
  if (ids.length === 0 || ids.some((id) => !document.node(id))) return refuseMissing();
  if (ids.includes(document.root)) return refuse("root", "root");
  const gone = outermost(document, ids);
  const set = new Set(gone);
  const draft = new Draft(document);
  for (const id of gone) draft.unlist(parentOf(document, id), set);
  draft.forget(gone);
  return done(draft.finish(), nextSelection(document, gone.at(-1) as NodeId, set));
}

function parentOf(document: HtmlDocument, id: NodeId): NodeId {
  return document.node(id)?.parent ?? document.root;
}

function nextSelection(document: HtmlDocument, last: NodeId, gone: ReadonlySet<NodeId>): NodeId[] {
  const parent = parentOf(document, last);
  const siblings = document.children(parent);
  const at = siblings.indexOf(last);
  const candidates = [...siblings.slice(at + 1), ...siblings.slice(0, at).toReversed()];
  const sibling = candidates.find((id) => !gone.has(id) && document.node(id)?.kind === "element");
  if (sibling !== undefined) return [sibling];
  return parent === document.root ? [] : [parent];
}
