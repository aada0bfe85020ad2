/** A selection that begins in one text and ends in another one. */
import type { HtmlDocument, NodeId } from "@tessera/document";
import type { Frame } from "../state/canvas-context.tsx";
import type { Caret } from "./block-tree.ts";
import { lengthBefore, lengthOf, pointAt, type Span } from "./caret.ts";
import { textsOf } from "./next-text.ts";

/** Two places in different texts, and the texts from one to the other. */
export interface TextRange {
  /** The place that comes first in the document. */
  readonly first: Caret;
  readonly last: Caret;
  /** The texts in which something is selected, in order. */
  readonly texts: readonly NodeId[];
  /** The selection was made from its end to its beginning. */
  readonly isBackward: boolean;
}

/** The range between two places; null where they are in one text, or in none. */
export function rangeBetween(document: HtmlDocument, from: Caret, to: Caret): TextRange | null {
  const texts = textsOf(document);
  const [start, end] = [texts.indexOf(from.id), texts.indexOf(to.id)];
  if (start < 0 || end < 0 || start === end) return null;
  const isBackward = end < start;
  const [first, last] = isBackward ? [to, from] : [from, to];
  const within = texts.slice(Math.min(start, end), Math.max(start, end) + 1);
  return { first, last, isBackward, texts: within };
}

/** What is selected in the frame, where it is in several texts. */
export function selectedRange(frame: Frame, document: HtmlDocument): TextRange | null {
  const selection = frame.document.getSelection();
  if (!selection || selection.isCollapsed) return null;
  const from = placeAt(frame, document, selection.anchorNode, selection.anchorOffset);
  const to = placeAt(frame, document, selection.focusNode, selection.focusOffset);
  return from && to && rangeBetween(document, from, to);
}

/** Selects a range in the frame. */
export function selectRange({ document, view }: Frame, { first, last, isBackward }: TextRange): void {
  const [from, to] = (isBackward ? [last, first] : [first, last]).map(({ id, offset }) => {
    const element = view.elementOf(id);
    return element && pointAt(element, offset);
  });
  if (from && to) document.getSelection()?.setBaseAndExtent(from.node, from.offset, to.node, to.offset);
}

/** The place in a text at a point of the frame's viewport; null beside of texts. */
export function placeAtPoint(frame: Frame, document: HtmlDocument, x: number, y: number): Caret | null {
  const page: Document & { caretPositionFromPoint?: Document["caretPositionFromPoint"] } = frame.document;
  // WebKit has the older of the two names alone.
  if (!page.caretPositionFromPoint) {
    const range = page.caretRangeFromPoint(x, y);
    return range && placeAt(frame, document, range.startContainer, range.startOffset);
  }
  const position = page.caretPositionFromPoint(x, y);
  return position && placeAt(frame, document, position.offsetNode, position.offset);
}

/** The place in a text to which a point of the page belongs. */
export function placeAt(
  { view }: Frame,
  document: HtmlDocument,
  node: Node | null,
  offset: number,
): Caret | null {
  const texts = new Set(textsOf(document));
  let id = node && view.idAt(node);
  while (id !== null && !texts.has(id)) id = document.node(id)?.parent ?? null;
  const element = id === null ? undefined : view.elementOf(id);
  return element && id !== null && node ? { id, offset: lengthBefore(element, node, offset) } : null;
}

/** What of one text of a range is selected. */
export function partOf({ first, last }: TextRange, id: NodeId, element: Element): Span {
  const start = id === first.id ? first.offset : 0;
  return { start, end: id === last.id ? last.offset : lengthOf(element) };
}
