import type { LibraryWidget, PaletteElement } from "@tessera/content";
import { messages } from "../messages.ts";

/** A text of the palette or the library in the chosen language; as it stands when the product did not bring it along. */
export function inLanguage(text: string): string {
  return Object.hasOwn(messages.seededWords, text) ? (messages.seededWords[text] ?? text) : text;
}

/** An element of the palette as it is shown and dropped; its record keeps the words that it has. */
export function shownElement(element: PaletteElement): PaletteElement {
  return { ...element, name: inLanguage(element.name), default: inLanguage(element.default) };
}

/** An entry of the library as it is shown. What somebody made is in their words, though its name may be a known one. */
export function shownEntry(entry: LibraryWidget): LibraryWidget {
  const description = inLanguage(entry.description);
  return description === entry.description ? entry : { ...entry, name: inLanguage(entry.name), description };
}

/** The words by which an entry of the library is found. */
export function entryWords(entry: LibraryWidget): string {
  const { name, description } = shownEntry(entry);
  return `${name} ${description}`;
}
