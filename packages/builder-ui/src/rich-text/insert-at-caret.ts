/** Puts something in the place of the selection, the caret after it. */
import { isBlank } from "./block-tree.ts";
import { rangeIn } from "./caret.ts";

/** Puts HTML in. */
export function insertHtmlAt(element: Element, html: string): void {
  const range = emptiedRange(element);
  if (!range) return;
  const added = range.createContextualFragment(html);
  const last = added.lastChild;
  range.insertNode(added);
  if (last) caretAfter(last);
  element.normalize();
}

/** Ends the line. The break at the end of a block shows only together with another one. */
export function insertBreak(element: Element): void {
  const range = emptiedRange(element);
  if (!range) return;
  const line = element.ownerDocument.createElement("br");
  range.insertNode(line);
  if (isLast(element, line)) line.after(element.ownerDocument.createElement("br"));
  caretAfter(line);
}

/** The caret, without what was selected; an empty text loses the break that keeps its line. */
function emptiedRange(element: Element): Range | null {
  const range = rangeIn(element);
  range?.deleteContents();
  const breaks = element.querySelectorAll("br");
  if (breaks.length === 1 && isBlank(element.innerHTML)) breaks[0]?.remove();
  return range;
}

function isLast(element: Element, node: Node): boolean {
  const rest = element.ownerDocument.createRange();
  rest.setStartAfter(node);
  rest.setEnd(element, element.childNodes.length);
  return rest.toString() === "" && !rest.cloneContents().querySelector("br, img");
}

function caretAfter(node: Node): void {
  const range = node.ownerDocument?.createRange();
  range?.setStartAfter(node);
  range?.collapse(true);
  const selection = node.ownerDocument?.getSelection();
  selection?.removeAllRanges();
  if (range) selection?.addRange(range);
}
