/** Items of lists: one level deeper, one level up, and paragraphs that become items. */
import { serializeInner, setTag, type ElementNode, type HtmlDocument, type NodeId } from "@tessera/document";
import {
  elementBeside,
  elementOf,
  elementsAfter,
  elementsIn,
  indexOf,
  isBlock,
  isList,
  listsIn,
  madeAfter,
  madeIn,
  moved,
  must,
  shared,
  withInner,
  without,
  type BlockEdit,
  type Made,
} from "./block-tree.ts";

/** Tab in a list: the item goes below the one before it. */
export function nestItem(document: HtmlDocument, id: NodeId): BlockEdit | null {
  const item = elementOf(document, id);
  const list = item && elementOf(document, item.parent);
  const previous = item?.tag === "li" ? elementBeside(document, id, -1) : null;
  if (!list || previous?.tag !== "li") return null;
  const last = listsIn(document, previous.id).at(-1);
  const target = last
    ? { document, id: last.id }
    : madeIn(document, previous.id, document.children(previous.id).length, list.tag);
  return target && { document: moved(target.document, [id], target.id), id, offset: 0 };
}

/** Shift+Tab in a list, or Enter in an empty item: one level up; out of the outermost list it is a paragraph. */
export function liftItem(document: HtmlDocument, id: NodeId): BlockEdit | null {
  const item = elementOf(document, id);
  const list = item && elementOf(document, item.parent);
  if (!item || !list || !isList(list) || item.tag !== "li") return null;
  const outer = elementOf(document, list.parent);
  const edit =
    outer?.tag === "li" ? toOuterList(document, item, list, outer) : toParagraph(document, item, list);
  const isLeftEmpty = edit !== null && elementsIn(edit.document, list.id).length === 0;
  return isLeftEmpty ? { ...edit, document: without(edit.document, [list.id]) } : edit;
}

/** The items after one that goes a level up go below it. */
function toOuterList(
  document: HtmlDocument,
  item: ElementNode,
  list: ElementNode,
  outer: ElementNode,
): BlockEdit | null {
  const after = elementsAfter(document, item.id);
  const own = listsIn(document, item.id).at(-1);
  const below: Made | null =
    after.length === 0 || own
      ? { document, id: own?.id ?? item.id }
      : madeIn(document, item.id, document.children(item.id).length, list.tag);
  if (!below || outer.parent === null) return null;
  const kept = moved(below.document, after, below.id);
  return {
    document: moved(kept, [item.id], outer.parent, indexOf(kept, outer.id) + 1),
    id: item.id,
    offset: 0,
  };
}

/** The items after one that leaves its list are a list of their own, and those below it stand after it. */
function toParagraph(document: HtmlDocument, item: ElementNode, list: ElementNode): BlockEdit | null {
  const lists = listsIn(document, item.id).map(({ id }) => id);
  const inner = serializeInner(without(document, lists), item.id);
  const below = lists.flatMap((each) => elementsIn(document, each).map(({ id }) => id));
  const rest = [...below, ...elementsAfter(document, item.id)];
  const made = madeAfter(document, list.id, "p");
  if (!made) return null;
  const filled = withInner(made.document, made.id, inner);
  const second = rest.length > 0 ? madeAfter(filled, made.id, list.tag, shared(list)) : null;
  const parted = second ? moved(second.document, rest, second.id) : filled;
  return { document: without(parted, [item.id]), id: made.id, offset: 0 };
}

/** Makes an item of a block, in the list before it where there is one; of an item of such a list, a paragraph. */
export function toggleList(document: HtmlDocument, id: NodeId, tag: "ul" | "ol"): BlockEdit | null {
  const element = elementOf(document, id);
  if (!element || !isBlock(element.tag)) return null;
  if (element.tag === "li") {
    const list = elementOf(document, element.parent);
    if (!list || !isList(list) || list.tag === tag) return liftItem(document, id);
    return { document: must(setTag(document, list.id, tag)), id, offset: 0 };
  }
  if (/^d[td]$/.test(element.tag)) return null;
  const before = elementBeside(document, id, -1);
  const target = before?.tag === tag ? { document, id: before.id } : madeAfter(document, id, tag);
  const item = target && madeIn(target.document, target.id, target.document.children(target.id).length, "li");
  if (!item) return null;
  const filled = withInner(item.document, item.id, serializeInner(document, id));
  const joined = withNextList(without(filled, [id]), target.id, tag);
  return { document: joined, id: item.id, offset: 0 };
}

/** A list right after another one of its kind joins it. */
function withNextList(document: HtmlDocument, id: NodeId, tag: string): HtmlDocument {
  const next = elementBeside(document, id, 1);
  if (next?.tag !== tag) return document;
  return without(moved(document, document.children(next.id), id), [next.id]);
}
