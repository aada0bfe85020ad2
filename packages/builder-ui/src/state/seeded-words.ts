import type { PaletteElement } from "@tessera/content";
import { messages } from "../messages.ts";

/** A text of the palette in the chosen language; as it stands when the product did not bring it along. */
export function inLanguage(text: string): string {
  return Object.hasOwn(messages.seededWords, text) ? (messages.seededWords[text] ?? text) : text;
}

/** An element of the palette as it is shown and dropped; its record keeps the words that it has. */
export function shownElement(element: PaletteElement): PaletteElement {
  return { ...element, name: inLanguage(element.name), default: inLanguage(element.default) };
}
