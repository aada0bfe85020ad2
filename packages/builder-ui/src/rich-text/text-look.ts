/** What the toolbar shows of the text at the caret. */
import type { TextLook } from "../state/typing.ts";
import { colorAt, linkAt } from "./inline-format.ts";
import type { NextFormats } from "./next-formats.ts";

/** The look of no text. */
export const noLook: TextLook = { bold: false, italic: false, link: null, color: null, tag: "", list: null };

/** The look of what is typed next in an element. */
export function lookOf(element: HTMLElement, next: NextFormats): TextLook {
  return {
    bold: next.isOn(element, "strong"),
    italic: next.isOn(element, "em"),
    link: linkAt(element),
    color: colorAt(element),
    tag: element.localName,
    list: element.localName === "li" ? listOf(element) : null,
  };
}

function listOf(item: Element): "ul" | "ol" | null {
  const tag = item.parentElement?.localName;
  return tag === "ul" || tag === "ol" ? tag : null;
}
