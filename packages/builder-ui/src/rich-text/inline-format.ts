/** Bold, italic and links within a text: the browser's own commands write what their makers like, these what is meant. */
import { select, selectedTexts, spanOf, textsOf, type Span } from "./caret.ts";

/** A format by the tag that is written for it. */
export type Format = "strong" | "em" | "u" | "s" | "code";

/** Tells which elements of a text are meant. */
type Matches = (element: Element) => boolean;

const ofTags =
  (...tags: readonly string[]): Matches =>
  ({ localName }) =>
    tags.includes(localName);

/** The tags that say the same. */
const same: Readonly<Record<Format, Matches>> = {
  strong: ofTags("strong", "b"),
  em: ofTags("em", "i"),
  u: ofTags("u"),
  s: ofTags("s", "strike", "del"),
  code: ofTags("code"),
};

const formats = "strong, b, em, i, u, s, strike, del, code, font, mark, small, sub, sup, span, a";
const isFormat: Matches = (element) => element.matches(formats);

/** Whether all of a part of the text has a format; without a part, all that is selected. */
export function hasFormat(element: Element, format: Format, part: Span | null = spanOf(element)): boolean {
  return part !== null && isInside(element, same[format], part);
}

/** Address of the link that the selection is in; null outside of links. */
export function linkAt(element: Element): string | null {
  return linkAround(element)?.getAttribute("href") ?? null;
}

/** Gives the selected text a format, or takes it away where all of it has it. */
export function toggleFormat(element: Element, format: Format): void {
  const isOn = hasFormat(element, format);
  change(element, (texts) => {
    for (const text of texts) {
      lift(element, text, same[format]);
      if (!isOn) wrap(text, element.ownerDocument.createElement(format));
    }
  });
}

/** Makes a link of the selected text, or of the link around the caret; without an address the text is a link no more. */
export function setLink(element: Element, href: string): void {
  const link = linkAround(element);
  if (link && selectedTexts(element).length === 0) {
    if (href === "") link.replaceWith(...link.childNodes);
    else link.setAttribute("href", href);
    return;
  }
  change(element, (texts) => {
    for (const text of texts) {
      lift(element, text, ofTags("a"));
      if (href === "") continue;
      const made = element.ownerDocument.createElement("a");
      made.setAttribute("href", href);
      wrap(text, made);
    }
  });
}

/** The colour that the text at the caret was given; null where it has that of its block. */
export function colorAt(element: Element): string | null {
  const focus = element.ownerDocument.getSelection()?.focusNode ?? null;
  const colored = focus && around(element, focus, isColor);
  return colored ? (colored as HTMLElement).style.color : null;
}

/** Gives the selected text a colour, such as `var(--accent)`; "" takes it away. */
export function setColor(element: Element, value: string): void {
  change(element, (texts) => {
    for (const text of texts) {
      lift(element, text, isColor);
      if (value === "") continue;
      const span = element.ownerDocument.createElement("span");
      span.style.color = value;
      wrap(text, span);
    }
  });
}

/** Whether an element is there for the colour of its text alone. */
function isColor(element: Element): boolean {
  const { style } = element as HTMLElement;
  return (
    element.localName === "span" &&
    element.attributes.length === 1 &&
    style.length === 1 &&
    style.color !== ""
  );
}

/** Takes every format away from the selected text. */
export function clearFormats(element: Element): void {
  change(element, (texts) => {
    for (const text of texts) lift(element, text, isFormat);
  });
}

/** Changes the selected nodes of text and selects the same characters again. */
function change(element: Element, apply: (texts: readonly Text[]) => void): void {
  const span = spanOf(element);
  if (!span || span.start === span.end) return;
  apply(selectedTexts(element));
  merge(element);
  select(element, span);
}

function isInside(element: Element, matches: Matches, span: Span): boolean {
  const isWithin = (node: Node | null): boolean => node !== null && around(element, node, matches) !== null;
  if (span.start === span.end) return isWithin(element.ownerDocument.getSelection()?.focusNode ?? null);
  // The nodes are not cut only to be looked at.
  const inside = covered(element, span.start, span.end);
  return inside.length > 0 && inside.every(isWithin);
}

/** The nearest element around a node, within the text that is typed in, that matches. */
function around(element: Element, node: Node, matches: Matches): Element | null {
  for (let at: Node | null = node; at && at !== element; at = at.parentNode)
    if (at.nodeType === 1 && matches(at as Element)) return at as Element;
  return null;
}

function covered(element: Element, start: number, end: number): Text[] {
  let at = 0;
  return textsOf(element).filter((text) => {
    const [from, to] = [at, (at += text.length)];
    return to > start && from < end;
  });
}

function linkAround(element: Element): Element | null {
  const node = element.ownerDocument.getSelection()?.focusNode ?? null;
  return node && element.contains(node) ? around(element, node, ofTags("a")) : null;
}

/** Takes the text out of the elements around it that match; what is beside it in them stays in them. */
function lift(element: Element, text: Text, matches: Matches): void {
  for (;;) {
    const outer = around(element, text, matches);
    if (!outer) return;
    isolate(text, outer);
    outer.replaceWith(...outer.childNodes);
  }
}

/** Cuts an element so that of its text nothing but this is left in it. */
function isolate(text: Text, outer: Element): void {
  const { ownerDocument } = outer;
  for (const [isBefore, place] of [
    [true, "before"],
    [false, "after"],
  ] as const) {
    const range = ownerDocument.createRange();
    range.selectNodeContents(outer);
    if (isBefore) range.setEndBefore(text);
    else range.setStartAfter(text);
    const rest = outer.cloneNode(false) as Element;
    rest.append(range.extractContents());
    if (rest.textContent !== "" || rest.querySelector("img, br")) outer[place](rest);
  }
}

function wrap(text: Text, around: Element): void {
  text.replaceWith(around);
  around.append(text);
}

/** Joins equal formats that stand side by side, and takes away what holds nothing. */
function merge(element: Element): void {
  for (const each of element.querySelectorAll(formats)) if (!each.firstChild) each.remove();
  for (const each of element.querySelectorAll("strong, em, u, s, code, a, span")) {
    let next = each.nextSibling;
    while (next?.nodeType === 1 && next.cloneNode(false).isEqualNode(each.cloneNode(false))) {
      each.append(...next.childNodes);
      next.remove();
      next = each.nextSibling;
    }
  }
  element.normalize();
}
