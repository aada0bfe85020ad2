/** Deleting a selection that begins in one text and ends in another one. */
import {
  ancestors,
  isEditedContainer,
  isWidgetContainer,
  type HtmlDocument,
  type NodeId,
} from "@tessera/document";
import { elementOf, isBlock, isList, withInner, without, type BlockEdit, type Caret } from "./block-tree.ts";
import { join, type Halves } from "./blocks.ts";

/**
 * Takes away what is between a place in one text and a place in a later one, the elements between them included. What is left
 * of two blocks becomes one, unless they stand in different cells of a table or in different widgets.
 *
 * @param head HTML of the first text before the selection.
 * @param tail HTML of the last text after the selection, with the lists below it.
 */
export function deleteBetween(
  document: HtmlDocument,
  first: Caret,
  last: NodeId,
  { head, tail }: Halves,
): BlockEdit {
  const cleared = without(document, between(document, first.id, last));
  const cut = withInner(cleared, last, tail);
  if (isOneText(document, first.id, last))
    return { ...join(cut, first.id, last, head), offset: first.offset };
  // A text around the last one keeps what it holds: the last text is in it.
  const isAround = ancestors(document, last).includes(first.id);
  return { ...first, document: isAround ? cut : withInner(cut, first.id, head) };
}

/** Whether what is left of two texts can stand in one block. */
function isOneText(document: HtmlDocument, first: NodeId, last: NodeId): boolean {
  const areBlocks = [first, last].every((id) => isBlock(elementOf(document, id)?.tag ?? ""));
  return areBlocks && borderAround(document, first) === borderAround(document, last);
}

/** The nearest cell or widget around a text, out of which no text is taken. */
function borderAround(document: HtmlDocument, id: NodeId): NodeId | undefined {
  return ancestors(document, id).find((each) => {
    const element = elementOf(document, each);
    if (!element) return false;
    return (
      /^(?:td|th|caption)$/.test(element.tag) || isEditedContainer(element) || isWidgetContainer(element)
    );
  });
}

/** The outermost nodes that begin after one text and end before another; the parts of a table stay, without their content. */
function between(document: HtmlDocument, first: NodeId, last: NodeId): NodeId[] {
  const around = new Set([...ancestors(document, first), ...ancestors(document, last)]);
  const found: NodeId[] = [];
  let isWithin = false;
  const visit = (id: NodeId): boolean => {
    if (id === last) return false;
    if (id === first) {
      isWithin = true;
      return listsAndWayTo(document, id, around).every(visit);
    }
    if (around.has(id) || (isWithin && isTablePart(document, id))) return document.children(id).every(visit);
    if (isWithin && isSeen(document, id)) found.push(id);
    return true;
  };
  visit(document.root);
  return found;
}

/** Below the first text: its lists, and what leads to the last text. The rest is its own text, which is cut elsewhere. */
function listsAndWayTo(document: HtmlDocument, id: NodeId, around: ReadonlySet<NodeId>): NodeId[] {
  return document.children(id).filter((child) => {
    const element = elementOf(document, child);
    return element !== null && (isList(element) || around.has(child));
  });
}

const isTablePart = (document: HtmlDocument, id: NodeId): boolean =>
  /^(?:tbody|thead|tfoot|tr|td|th)$/.test(elementOf(document, id)?.tag ?? "");

/** Nobody means to delete what is not shown. */
const isSeen = (document: HtmlDocument, id: NodeId): boolean =>
  !/^(?:script|style|template|link|meta)$/.test(elementOf(document, id)?.tag ?? "");
