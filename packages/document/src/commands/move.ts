import { Draft } from "../draft.ts";
import { checkDrop } from "../drop-rules.ts";
import { ancestors, indexInParent, isInside, isWidgetContainer } from "../look.ts";
import { done, refusal, refuse, refuseMissing, type EditResult } from "../refusal.ts";
import type { HtmlDocument } from "../html-document.ts";
import type { DocumentNode, Dragged, NodeId, Place, Refusal } from "../types.ts";

/**
 * Moves nodes to a place, in the order given; nodes inside another of them travel with it. `index` counts the children
 * as they are before the move.
 */
export function moveNodes(document: HtmlDocument, ids: readonly NodeId[], place: Place): EditResult {
  const moved = outermost(document, ids);
  const refused = checkMove(document, moved, place);
  if (refused) return { ok: false, refusal: refused };
  const set = new Set(moved);
  const target = document.children(place.parent);
  const index = target.slice(0, Math.max(place.index, 0)).filter((id) => !set.has(id)).length;
  const rest = target.filter((id) => !set.has(id));
  const next = rest.toSpliced(index, 0, ...moved);
  if (sameOrder(target, next)) return done(document, moved);
  const draft = new Draft(document);
  for (const parent of parentsOf(document, moved)) draft.unlist(parent, set);
  draft.setChildren(place.parent, next);
  for (const id of moved) draft.reparent(id, place.parent);
  return done(draft.finish(), moved);
}

/** Swaps a node with the sibling before it, blanks and comments left in place. */
export function moveUp(document: HtmlDocument, id: NodeId): EditResult {
  return swapWithNeighbour(document, id, -1);
}

/** Swaps a node with the sibling after it, blanks and comments left in place. */
export function moveDown(document: HtmlDocument, id: NodeId): EditResult {
  return swapWithNeighbour(document, id, 1);
}

/** What a node counts as when it is dropped somewhere. */
export function draggedAs(node: DocumentNode): Dragged {
  if (isWidgetContainer(node)) return { widget: true };
  return { tag: node.kind === "element" ? node.tag : `#${node.kind}` };
}

/** The ids that are not inside another of them, without doubles. */
export function outermost(document: HtmlDocument, ids: readonly NodeId[]): NodeId[] {
  const unique = new Set(ids);
  return [...unique].filter((id) => !ancestors(document, id).some((above) => unique.has(above)));
}

function checkMove(document: HtmlDocument, ids: readonly NodeId[], place: Place): Refusal | null {
  if (ids.length === 0) return refusal("nothing-to-insert", "nothingToInsert");
  for (const id of ids) {
    const node = document.node(id);
    if (!node) return refusal("missing-node", "missingNode");
    if (node.kind === "root") return refusal("root", "root");
    if (id === place.parent || isInside(document, place.parent, id)) {
      return refusal("inside-itself", "insideItself");
    }
    if (node.kind === "comment" || (node.kind === "text" && node.text.trim() === "")) continue;
    const answer =
      node.parent === place.parent
        ? { ok: true as const }
        : checkDrop(document, place.parent, draggedAs(node), place.index);
    if (!answer.ok) return answer;
  }
  return null;
}

function parentsOf(document: HtmlDocument, ids: readonly NodeId[]): Set<NodeId> {
  const parents = new Set<NodeId>();
  for (const id of ids) {
    const parent = document.node(id)?.parent;
    if (parent !== null && parent !== undefined) parents.add(parent);
  }
  return parents;
}

function sameOrder(before: readonly NodeId[], after: readonly NodeId[]): boolean {
  return before.length === after.length && before.every((id, index) => id === after[index]);
}

function swapWithNeighbour(document: HtmlDocument, id: NodeId, step: 1 | -1): EditResult {
  const node = document.node(id);
  if (!node) return refuseMissing();
  if (node.kind === "root") return refuse("root", "root");
  const siblings = document.children(node.parent);
  const from = indexInParent(document, id);
  const to = neighbourIndex(document, siblings, from, step);
  if (to === null) return refuse("at-the-edge", step < 0 ? "first" : "last");
  const draft = new Draft(document);
  draft.setChildren(node.parent, siblings.with(from, siblings[to] as NodeId).with(to, id));
  draft.reparent(id, node.parent);
  draft.reparent(siblings[to] as NodeId, node.parent);
  return done(draft.finish(), [id]);
}

/** The sibling that a node would change places with: the nearest that is neither blank nor a comment. */
export function neighbourOf(document: HtmlDocument, id: NodeId, step: 1 | -1): NodeId | null {
  const parent = document.node(id)?.parent;
  if (parent === null || parent === undefined) return null;
  const siblings = document.children(parent);
  const at = neighbourIndex(document, siblings, siblings.indexOf(id), step);
  return at === null ? null : (siblings[at] ?? null);
}

function neighbourIndex(
  document: HtmlDocument,
  siblings: readonly NodeId[],
  from: number,
  step: number,
): number | null {
  for (let at = from + step; at >= 0 && at < siblings.length; at += step) {
    const node = document.node(siblings[at] as NodeId);
    if (node?.kind === "element" || (node?.kind === "text" && node.text.trim() !== "")) return at;
  }
  return null;
}
