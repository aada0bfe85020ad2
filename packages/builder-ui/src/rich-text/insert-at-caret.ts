/** Puts something in the place of the selection, the caret after it. */
import { rangeIn } from "./caret.ts";

/** Puts HTML in. */
export function insertHtmlAt(element: Element, html: string): void {
  const range = rangeIn(element);
  if (!range) return;
  range.deleteContents();
  const added = range.createContextualFragment(html);
  const last = added.lastChild;
  range.insertNode(added);
  if (last) caretAfter(last);
  element.normalize();
}

/** Ends the line. The break at the end of a block shows only together with another one. */
export function insertBreak(element: Element): void {
  const range = rangeIn(element);
  if (!range) return;
  range.deleteContents();
  const line = element.ownerDocument.createElement("br");
  range.insertNode(line);
  if (isLast(element, line)) line.after(element.ownerDocument.createElement("br"));
  caretAfter(line);
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
