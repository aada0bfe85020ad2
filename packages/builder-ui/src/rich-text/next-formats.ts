/**
 * Formats that are chosen at the caret, for what is typed next. The browser puts the characters in, by whatever method of
 * input, and they get the formats afterwards; until then only the caret's place and the choice are kept here.
 */
import { select, spanOf, textsOf } from "./caret.ts";
import { hasFormat, toggleFormat, type Format } from "./inline-format.ts";

/** What is chosen for the text that is typed next; another place of the caret drops it. */
export class NextFormats {
  readonly #chosen = new Map<Format, boolean>();
  /** Characters before the caret at which they were chosen. */
  #at = 0;
  /** Characters before the caret where it has to be: more by the blanks that were typed since. */
  #caret = 0;
  #isComposing = false;

  /** Whether what is typed next has a format, or all that is selected has it. */
  isOn(element: Element, format: Format): boolean {
    return this.#chosen.get(format) ?? hasFormat(element, format);
  }

  /** Chooses a format at the caret, or its absence; false where something is selected, which can have it now. */
  toggle(element: Element, format: Format): boolean {
    const span = spanOf(element);
    if (!span || span.start !== span.end) return false;
    this.moved(element);
    if (this.#chosen.size === 0) this.#at = this.#caret = span.start;
    this.#chosen.set(format, !this.isOn(element, format));
    return true;
  }

  /** Forgets what was chosen. */
  drop(): void {
    this.#chosen.clear();
    this.#isComposing = false;
  }

  /** Forgets what was chosen at another place than that of the caret. */
  moved(element: Element): void {
    const span = spanOf(element);
    const isThere = span?.start === this.#caret && span.end === this.#caret;
    if (!isThere && !this.#isComposing) this.drop();
  }

  /** A method of input begins to compose text: its characters may change until they are final. */
  compose(): void {
    this.#isComposing = true;
  }

  /** The composed text is final. */
  composed(element: Element): void {
    this.#isComposing = false;
    this.typed(element);
  }

  /** Gives what was typed since the choice its formats. */
  typed(element: Element): void {
    const end = spanOf(element)?.end ?? 0;
    if (this.#chosen.size === 0 || this.#isComposing) return;
    // Blanks wait for what follows: browsers write one at the end of a text as one that must not break.
    if (end > this.#at && isBlanks(element, this.#at, end)) return void (this.#caret = end);
    if (end > this.#at) this.#apply(element, end);
    this.drop();
  }

  #apply(element: Element, end: number): void {
    select(element, { start: this.#at, end });
    for (const [format, isOn] of this.#chosen)
      if (hasFormat(element, format) !== isOn) toggleFormat(element, format);
    select(element, { start: end, end });
  }
}

function isBlanks(element: Element, start: number, end: number): boolean {
  const text = textsOf(element).map(({ data }) => data);
  return text.join("").slice(start, end).trim() === "";
}
