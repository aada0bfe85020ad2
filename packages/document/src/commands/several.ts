/**
 * Commands on several nodes at once. Each takes the nodes in any order, leaves out those inside another of them, and works
 * in the order of the document, so that the order in which a person has pointed at them never shows in the result.
 */
import { ancestors } from "../look.ts";
import { refuse, refuseMissing, done, type EditResult } from "../refusal.ts";
import type { HtmlDocument } from "../html-document.ts";
import type { NodeId } from "../types.ts";
import { duplicateNode } from "./duplicate.ts";
import { moveDown, moveNodes, moveUp, neighbourOf, outermost } from "./move.ts";
import { wrapNodes } from "./wrap.ts";

/** Nodes in the order in which they stand in the document, without doubles; unknown ids come last. */
export function inDocumentOrder(document: HtmlDocument, ids: readonly NodeId[]): NodeId[] {
  const paths = new Map([...new Set(ids)].map((id) => [id, pathTo(document, id)] as const));
  const ordered = [...paths].toSorted(([, one], [, other]) => comparePaths(one, other));
  return ordered.map(([id]) => id);
}

/** The positions of a node and of those around it among their siblings, from the root down. */
function pathTo(document: HtmlDocument, id: NodeId): readonly number[] {
  if (!document.node(id)) return [Infinity];
  const line = [id, ...ancestors(document, id)].toReversed();
  return line.slice(1).map((each, index) => document.children(line[index]).indexOf(each));
}

function comparePaths(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((position, index) => position !== other[index]);
  // One stands inside the other, or they are the same.
  if (at < 0) return one.length - other.length;
  return (one[at] as number) - (other[at] ?? -1);
}

/** True when nodes are children of one parent with nothing but blanks and comments between them. */
export function areNeighbours(document: HtmlDocument, ids: readonly NodeId[]): boolean {
  const [first, ...more] = inDocumentOrder(document, ids);
  const parent = first === undefined ? undefined : document.node(first)?.parent;
  if (first === undefined || parent === undefined || parent === null) return false;
  let last = first;
  return more.every((id) => {
    const isNext = document.node(id)?.parent === parent && neighbourOf(document, last, 1) === id;
    last = id;
    return isNext;
  });
}

/**
 * Moves nodes one place up or down among their siblings; what stands at the edge, and what is held up by it, stays. Refused
 * when nothing can move.
 */
export function moveTogether(
  document: HtmlDocument,
  ids: readonly NodeId[],
  direction: "up" | "down",
): EditResult {
  const ordered = inDocumentOrder(document, outermost(document, ids));
  if (ordered.length === 0 || ordered.some((id) => !document.node(id))) return refuseMissing();
  const set = new Set(ordered);
  const [move, step] = direction === "up" ? ([moveUp, -1] as const) : ([moveDown, 1] as const);
  let now = document;
  for (const id of direction === "up" ? ordered : ordered.toReversed()) {
    const neighbour = neighbourOf(now, id, step);
    if (neighbour === null || set.has(neighbour)) continue;
    const moved = move(now, id);
    if (!moved.ok) return moved;
    now = moved.document;
  }
  if (now === document) return refuse("at-the-edge", direction === "up" ? "first" : "last");
  return done(now, ordered);
}

/**
 * Puts copies of nodes behind the last of them in each parent, in their order. Answers the copies in the order of the
 * document, as {@link inDocumentOrder} gives the originals.
 */
export function duplicateNodes(document: HtmlDocument, ids: readonly NodeId[]): EditResult {
  const ordered = inDocumentOrder(document, outermost(document, ids));
  if (ordered.length === 0) return refuseMissing();
  const copies = new Map<NodeId, NodeId>();
  let now = document;
  for (const siblings of byParent(document, ordered)) {
    let last = siblings.at(-1) as NodeId;
    for (const id of siblings) {
      const copied = copyBehind(now, id, last);
      if (!copied.ok) return copied;
      now = copied.document;
      last = copied.nodes[0] as NodeId;
      copies.set(id, last);
    }
  }
  return done(
    now,
    ordered.map((id) => copies.get(id) as NodeId),
  );
}

function byParent(document: HtmlDocument, ids: readonly NodeId[]): Iterable<NodeId[]> {
  return Map.groupBy(ids, (id) => document.node(id)?.parent).values();
}

function copyBehind(document: HtmlDocument, id: NodeId, behind: NodeId): EditResult {
  const copied = duplicateNode(document, id);
  const parent = document.node(id)?.parent;
  if (!copied.ok || parent === undefined || parent === null) return copied;
  const index = copied.document.children(parent).indexOf(behind) + 1;
  return behind === id ? copied : moveNodes(copied.document, copied.nodes, { parent, index });
}

/**
 * Gathers nodes, wherever they stand, into a new element at the place of the first of them, as {@link wrapNodes} does with
 * neighbours.
 */
export function groupNodes(document: HtmlDocument, ids: readonly NodeId[], tagOrHtml: string): EditResult {
  const ordered = inDocumentOrder(document, outermost(document, ids));
  const [first] = ordered;
  const parent = first === undefined ? undefined : document.node(first)?.parent;
  if (first === undefined || parent === undefined) return refuseMissing();
  if (parent === null) return refuse("root", "root");
  const index = document.children(parent).indexOf(first);
  const gathered = moveNodes(document, ordered, { parent, index });
  return gathered.ok ? wrapNodes(gathered.document, ordered, tagOrHtml) : gathered;
}
