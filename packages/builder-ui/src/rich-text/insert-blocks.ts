/** Pasted blocks in a text: the first joins what is before the caret, the last what is after it, as far as they are text. */
import { serializeInner, type HtmlDocument, type NodeId } from "@tessera/document";
import {
  elementOf,
  elementsIn,
  isBlank,
  isBlock,
  isList,
  listsIn,
  madeAfter,
  ownLength,
  withInner,
  without,
  type BlockEdit,
  type Caret,
} from "./block-tree.ts";
import type { Halves } from "./blocks.ts";

/** A block of text that is put in: its tag, and its inner HTML. */
export interface NewBlock {
  readonly tag: string;
  readonly inner: string;
}

/** Puts blocks in at the caret, in the place of what is selected. */
export function insertBlocks(
  document: HtmlDocument,
  id: NodeId,
  { head, tail }: Halves,
  added: readonly NewBlock[],
): BlockEdit | null {
  const element = elementOf(document, id);
  const [first, ...rest] = added;
  if (!element || !first) return null;
  const joins = first.tag === "p" || first.tag === element.tag;
  let next = withInner(document, id, joins ? head + first.inner : head);
  let caret: Caret = { id, offset: ownLength(next, id) };
  let at = id;
  for (const block of joins ? rest : added) {
    const made = madeAfter(next, at, element.tag === "li" ? "li" : block.tag);
    if (!made) return null;
    next = withInner(made.document, made.id, block.inner);
    at = made.id;
    if (isBlock(elementOf(next, at)?.tag ?? "")) caret = { id: at, offset: ownLength(next, at) };
  }
  const item = isBlank(tail) ? lastItem(next, at) : null;
  const isSpare = isBlank(tail) && item === null && caret.id !== at;
  if (caret.id === at) next = withInner(next, at, serializeInner(next, at) + tail);
  else if (item !== null) caret = { id: item, offset: ownLength(next, item) };
  else {
    const made = madeAfter(next, at, /^h\d$/.test(element.tag) ? "p" : element.tag);
    if (!made) return null;
    next = withInner(made.document, made.id, tail);
    caret = { id: made.id, offset: 0 };
  }
  const isLeftEmpty = !joins && isBlank(head) && caret.id !== id;
  return { ...caret, document: isLeftEmpty ? without(next, [id]) : next, isSpare };
}

/** The last item of a list, in lists below it too; null for anything else. */
function lastItem(document: HtmlDocument, id: NodeId): NodeId | null {
  const list = elementOf(document, id);
  const item = list && isList(list) ? elementsIn(document, id).at(-1) : undefined;
  if (item?.tag !== "li") return null;
  const below = listsIn(document, item.id).at(-1);
  return (below && lastItem(document, below.id)) ?? item.id;
}
