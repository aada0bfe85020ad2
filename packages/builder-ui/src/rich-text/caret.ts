/** The selection in an element that is typed in, counted in characters of its text, and the HTML on both sides of it. */
import type { Halves } from "./blocks.ts";
import { isOwnText, typedHtml } from "./typed-html.ts";

/** Characters before the beginning and before the end of a selection. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The selection within an element; null where it is elsewhere. */
export function rangeIn(element: Element): Range | null {
  const selection = element.ownerDocument.getSelection();
  if (!selection || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  return element.contains(range.commonAncestorContainer) ? range : null;
}

/** What is selected in an element; null where the selection is elsewhere. */
export function spanOf(element: Element): Span | null {
  const range = rangeIn(element);
  if (!range) return null;
  const start = lengthBefore(element, range.startContainer, range.startOffset);
  return { start, end: range.collapsed ? start : lengthBefore(element, range.endContainer, range.endOffset) };
}

/** Characters of the text that can be typed in. */
export function lengthOf(element: Element): number {
  return textsOf(element).reduce((sum, text) => sum + text.length, 0);
}

/** Selects a part of the text of an element. */
export function select(element: Element, { start, end }: Span): void {
  const selection = element.ownerDocument.getSelection();
  const [from, to] = [pointAt(element, start), pointAt(element, end)];
  selection?.setBaseAndExtent(from.node, from.offset, to.node, to.offset);
}

/** The HTML before and after the selection; what is selected is in neither. */
export function halvesAt(element: Element): Halves {
  const range = rangeIn(element);
  if (!range) return { head: element.innerHTML, tail: "" };
  const [head, tail] = [range.cloneRange(), range.cloneRange()];
  head.setStart(element, 0);
  head.setEnd(range.startContainer, range.startOffset);
  tail.setStart(range.endContainer, range.endOffset);
  tail.setEnd(element, element.childNodes.length);
  return { head: htmlOf(head), tail: htmlOf(tail) };
}

/** Whether the caret, with nothing selected, is at the start or the end of the text of an element. */
export function isCaretAt(element: Element, edge: "start" | "end"): boolean {
  const range = rangeIn(element);
  if (!range?.collapsed) return false;
  const rest = range.cloneRange();
  if (edge === "start") rest.setStart(element, 0);
  else rest.setEnd(element, element.childNodes.length);
  return isNothing(rest.cloneContents());
}

/** Whether the caret is in the first or the last line of an element, so that an arrow key would leave it. */
export function isInLine(
  element: Element,
  line: "first" | "last",
  range: Range | null = rangeIn(element),
): boolean {
  if (!range) return false;
  const caret = Array.from(range.getClientRects()).at(-1);
  if (!caret) return element.textContent === "" || isCaretAt(element, line === "first" ? "start" : "end");
  const whole = element.ownerDocument.createRange();
  whole.selectNodeContents(element);
  const box = whole.getBoundingClientRect();
  const gap = line === "first" ? caret.top - box.top : box.bottom - caret.bottom;
  return gap < caret.height / 2;
}

/** Whether a part of a text shows nothing: no character, no break and no picture. */
function isNothing(part: DocumentFragment): boolean {
  return part.textContent === "" && !part.querySelector("br, img, svg, input, video, audio, iframe");
}

/** The nodes of text within the selection, cut where it begins and ends. */
export function selectedTexts(element: Element): Text[] {
  const range = rangeIn(element);
  if (!range || range.collapsed) return [];
  const { startContainer, startOffset, endContainer, endOffset } = range;
  if (isText(endContainer) && endOffset < endContainer.length) endContainer.splitText(endOffset);
  const first = isText(startContainer) && startOffset > 0 ? startContainer.splitText(startOffset) : null;
  const whole = textsOf(element).filter((text) => text.length > 0 && range.intersectsNode(text));
  return whole.filter((text) => text === first || isWithin(text, range));
}

/** The nodes of text in an element, without those of elements in it that have a text of their own. */
export function textsOf(element: Element): Text[] {
  const walker = element.ownerDocument.createTreeWalker(
    element,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    (node) =>
      isShut(node)
        ? NodeFilter.FILTER_REJECT
        : isText(node)
          ? NodeFilter.FILTER_ACCEPT
          : NodeFilter.FILTER_SKIP,
  );
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}

const isShut = (node: Node): boolean => node.nodeType === 1 && isOwnText(node as Element);

function isWithin(text: Text, range: Range): boolean {
  return range.comparePoint(text, 0) >= 0 && range.comparePoint(text, text.length) <= 0;
}

const isText = (node: Node): node is Text => node.nodeType === 3;

/** Characters of the text of an element before a point in it. */
export function lengthBefore(element: Element, node: Node, offset: number): number {
  const before = element.ownerDocument.createRange();
  before.setStart(element, 0);
  before.setEnd(node, offset);
  return textsOf(element).reduce((sum, text) => {
    if (text === node) return sum + offset;
    return before.comparePoint(text, text.length) <= 0 ? sum + text.length : sum;
  }, 0);
}

/**
 * The point after some characters of the text of an element. The end of an empty one is before the break that keeps its line:
 * behind it, Chromium loses what an input method has begun to compose.
 */
export function pointAt(element: Element, offset: number): { node: Node; offset: number } {
  let left = offset;
  const texts = textsOf(element);
  for (const text of texts) {
    if (left <= text.length) return { node: text, offset: left };
    left -= text.length;
  }
  const { length } = element.childNodes;
  return { node: element, offset: element.lastChild?.nodeName === "BR" ? length - 1 : length };
}

function htmlOf(range: Range): string {
  const part = range.cloneContents();
  for (const each of part.querySelectorAll(emptied)) if (!each.firstChild) each.remove();
  return part.textContent === "" && !part.querySelector("img, svg, input, ul, ol")
    ? ""
    : typedHtml(part, "span");
}

/** What the cutting of a text may leave without content. */
const emptied = "a, b, strong, i, em, u, s, span, code, mark, small, sub, sup";
