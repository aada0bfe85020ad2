import { writeAttribute } from "../syntax/escape.ts";
import { collapsed } from "./blanks.ts";
import { findTexts, type Edit } from "./find-texts.ts";
import { plainToMarked, readPieces } from "./marked-text.ts";
import { hasWord } from "./translatable.ts";

/** Lines of text that lie inside each other, by elements such as `svg`, are translated down to this depth. */
const deepestEdit = 50;

/**
 * The texts of HTML that people read, in document order and each once: lines of text and attributes such as `alt`, as plain text
 * with single blanks. An element inside a line stands as a mark, `Hello <1>you</1>`, or `<2/>` where it holds no text. What is
 * marked `translate="no"`, and code and styles, are left out.
 */
export function readTexts(html: string): string[] {
  return [...new Set([...findTexts(html)].map(({ text }) => text))];
}

/** How HTML is translated. */
export interface TranslateOptions {
  /** Attributes that say the language of texts that are not translated, such as `lang="en"`. @default none are written */
  readonly original?: Readonly<Record<string, string>>;
}

/**
 * HTML with translations in place of its texts; every other byte stays as it is. A translation that is empty, or whose marks are
 * not those of its text, is not used, and nothing in one becomes HTML. A choice of a list goes on to send what it sent before.
 */
export function translateHtml(
  html: string,
  translations: Readonly<Record<string, string>>,
  { original = {} }: TranslateOptions = {},
): string {
  const attributes = Object.entries(original).map(([name, value]) => ` ${writeAttribute(name, value)}`);
  // Names of a menu are translated before they become HTML.
  const known = new Set(Object.values(translations).map(collapsed));
  const edits: Edit[] = [];
  for (const { text, edits: editsFor, mark } of findTexts(html)) {
    const translation = (Object.hasOwn(translations, text) && translations[text]) || "";
    const made = editsFor(translation);
    const isOriginal = made.length === 0 && collapsed(translation) !== text && !known.has(text);
    const marked = isOriginal && attributes.length > 0 ? mark(attributes.join("")) : null;
    edits.push(...(marked ? [marked] : made));
  }
  return edits.length === 0 ? html : writeEdits(html, edits);
}

/** A text without HTML, such as a title, as translations name it; "" where it holds no word. */
export function plainTextKey(text: string): string {
  const key = plainToMarked(collapsed(text));
  return hasWord(key) ? key : "";
}

/** What a text without HTML says in translations; the text itself where they do not have it. */
export function translateText(text: string, translations: Readonly<Record<string, string>>): string {
  const key = plainTextKey(text);
  const [piece, more] = Object.hasOwn(translations, key)
    ? readPieces(collapsed(translations[key] ?? ""))
    : [];
  return key !== "" && piece?.kind === "text" && more === undefined ? piece.text : text;
}

function writeEdits(source: string, edits: readonly Edit[]): string {
  // What is around another edit comes first.
  const sorted = edits.toSorted((one, other) => one.start - other.start || other.end - one.end);
  return write({ start: 0, end: source.length }, 0);

  function write({ start, end }: { start: number; end: number }, depth: number): string {
    if (depth > deepestEdit) return source.slice(start, end);
    let out = "";
    let at = start;
    for (let index = firstFrom(start); index < sorted.length; index = firstFrom(at, index + 1)) {
      const edit = sorted[index] as Edit;
      if (edit.start >= end) break;
      // Something around this range, of which this is one part.
      if (edit.end > end) continue;
      out += source.slice(at, edit.start);
      out += edit.parts.map((part) => (typeof part === "string" ? part : write(part, depth + 1))).join("");
      at = edit.end;
    }
    return out + source.slice(at, end);
  }

  /** The first edit, from an index on, that begins at an offset or behind it. */
  function firstFrom(offset: number, from = 0): number {
    let [low, high] = [from, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] as Edit).start < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
