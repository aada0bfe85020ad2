/**
 * What Enter, Backspace, Delete and the toolbar do to the blocks of a text: paragraphs, headings and items of lists. Each
 * function yields the next document and where typing goes on; null where there is nothing to do.
 */
import { serializeHtml, serializeInner, type HtmlDocument, type NodeId } from "@tessera/document";
import {
  elementBeside,
  elementOf,
  elementsIn,
  isBlank,
  isBlock,
  isList,
  listsIn,
  madeAfter,
  moved,
  ownLength,
  shared,
  withAttributes,
  withInner,
  without,
  type BlockEdit,
} from "./block-tree.ts";
import { liftItem } from "./lists.ts";

/** The HTML of a text before and after the caret. */
export interface Halves {
  readonly head: string;
  readonly tail: string;
}

/** Enter: what is after the caret goes into the next block; an empty item leaves its list. */
export function splitBlock(document: HtmlDocument, id: NodeId, halves: Halves): BlockEdit | null {
  const element = elementOf(document, id);
  if (!element || !isBlock(element.tag)) return null;
  const { head, tail } = halves;
  if (element.tag === "li" && isBlank(head) && isBlank(tail)) return liftItem(document, id);
  const isHeading = /^h\d$/.test(element.tag);
  if (isHeading && isBlank(head) && !isBlank(tail)) return lineBefore(document, id);
  const tag = isHeading ? "p" : element.tag;
  const next = madeAfter(document, id, tag, isHeading ? [] : shared(element));
  if (!next) return null;
  const split = withInner(withInner(next.document, id, head), next.id, tail);
  return { document: split, id: next.id, offset: 0 };
}

/** Enter before the text of a heading: an empty line above it, and the heading stays one. */
function lineBefore(document: HtmlDocument, id: NodeId): BlockEdit | null {
  const made = madeAfter(document, id, "p");
  const parent = document.node(id)?.parent ?? null;
  if (!made || parent === null) return null;
  const index = document.children(parent).indexOf(id);
  const filled = withInner(made.document, made.id, "");
  return { document: moved(filled, [made.id], parent, index), id, offset: 0 };
}

/** Backspace at the start: the block joins the one before it; the first item of a list leaves the list. */
export function joinWithPrevious(document: HtmlDocument, id: NodeId): BlockEdit | null {
  const previous = blockBefore(document, id);
  if (previous !== null) return join(document, previous, id);
  return elementOf(document, id)?.tag === "li" ? liftItem(document, id) : null;
}

/** Delete at the end: the block after it joins. */
export function joinWithNext(document: HtmlDocument, id: NodeId): BlockEdit | null {
  const next = blockAfter(document, id);
  return next === null ? null : join(document, id, next);
}

/** The block whose text ends right before one begins: of a list, the last item however deep. */
function blockBefore(document: HtmlDocument, id: NodeId): NodeId | null {
  const beside = elementBeside(document, id, -1);
  return beside && lastBlock(document, beside.id);
}

function lastBlock(document: HtmlDocument, id: NodeId): NodeId | null {
  const element = elementOf(document, id);
  if (!element) return null;
  const below = isList(element) ? elementsIn(document, id).at(-1) : listsIn(document, id).at(-1);
  if (below) return lastBlock(document, below.id);
  return isBlock(element.tag) ? id : null;
}

/** The block whose text begins right after one ends: the first item of a list below it, or of one beside it. */
function blockAfter(document: HtmlDocument, id: NodeId): NodeId | null {
  const below = listsIn(document, id).at(0);
  const next = below ?? elementBeside(document, id, 1) ?? afterLast(document, id);
  if (!next) return null;
  if (isList(next)) return elementsIn(document, next.id).at(0)?.id ?? null;
  return isBlock(next.tag) ? next.id : null;
}

/** What follows the list of a last item. */
function afterLast(document: HtmlDocument, id: NodeId): ReturnType<typeof elementOf> {
  const list = elementOf(document, elementOf(document, id)?.parent ?? null);
  if (!list || !isList(list)) return null;
  const around = elementOf(document, list.parent);
  return elementBeside(document, around?.tag === "li" ? around.id : list.id, 1);
}

/**
 * Appends the text of a block to another one, or to the part of its text that is given as `head`; lists below it stay lists,
 * below what takes its place.
 */
export function join(
  document: HtmlDocument,
  first: NodeId,
  second: NodeId,
  head = ownHtml(document, first),
): BlockEdit {
  const tail = ownHtml(document, second);
  const offset = isBlank(head) ? 0 : ownLength(document, first);
  const lists = listsIn(document, second).map((list) => list.id);
  const isFirstBelow = elementOf(document, elementOf(document, second)?.parent ?? null)?.parent === first;
  const kept = isFirstBelow ? keptBelow(document, second, lists) : keptAfter(document, first, second, lists);
  const gone = withoutEmptyLists(without(kept, [second]), document, second);
  const below = listsIn(gone, first)
    .map((list) => serializeHtml(gone, list.id))
    .join("");
  const text = isBlank(head) ? tail : isBlank(tail) ? head : head + tail;
  return { document: withInner(gone, first, text + below), id: first, offset };
}

/** The items of lists below the first item of a list take its place in that list. */
function keptBelow(document: HtmlDocument, item: NodeId, lists: readonly NodeId[]): HtmlDocument {
  const parent = document.node(item)?.parent ?? null;
  const items = lists.flatMap((list) => elementsIn(document, list).map((each) => each.id));
  return parent === null
    ? document
    : moved(document, items, parent, document.children(parent).indexOf(item) + 1);
}

/** Lists below an item go below the item that it joins, or stay where it was when that is no item. */
function keptAfter(
  document: HtmlDocument,
  first: NodeId,
  second: NodeId,
  lists: readonly NodeId[],
): HtmlDocument {
  if (elementOf(document, first)?.tag === "li") return moved(document, lists, first);
  const items = lists.flatMap((list) => elementsIn(document, list).map((each) => each.id));
  const parent = document.node(second)?.parent ?? null;
  return parent === null
    ? document
    : moved(document, items, parent, document.children(parent).indexOf(second) + 1);
}

/** An item that leaves may leave an empty list behind. */
function withoutEmptyLists(next: HtmlDocument, before: HtmlDocument, item: NodeId): HtmlDocument {
  const list = elementOf(before, elementOf(before, item)?.parent ?? null);
  const isEmpty = list !== null && isList(list) && elementsIn(next, list.id).length === 0;
  return isEmpty ? without(next, [list.id]) : next;
}

/** The HTML of a block without the lists below it. */
function ownHtml(document: HtmlDocument, id: NodeId): string {
  const lists = listsIn(document, id).map((list) => list.id);
  return serializeInner(without(document, lists), id);
}

/** Makes a paragraph or heading of a block, its attributes kept; the item of a list leaves the list first. */
export function turnInto(document: HtmlDocument, id: NodeId, tag: string): BlockEdit | null {
  const element = elementOf(document, id);
  if (!element || element.tag === tag || !isBlock(element.tag)) return null;
  if (element.tag === "li") {
    const lifted = liftItem(document, id);
    return lifted && (turnInto(lifted.document, lifted.id, tag) ?? lifted);
  }
  // Not by `setTag`: the drop rules are for what is dropped, and refuse words in bold within a heading.
  const made = madeAfter(document, id, tag);
  if (!made) return null;
  const filled = without(withInner(made.document, made.id, serializeInner(document, id)), [id]);
  return { document: withAttributes(filled, made.id, element.attributes), id: made.id, offset: 0 };
}
