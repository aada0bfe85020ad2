/**
 * A selection over several texts. The browser keeps a selection within the element in which it began while that is editable,
 * so typing ends there, the selection goes on over the page, and what is done to it is done here.
 */
import type { HtmlDocument, NodeId } from "@tessera/document";
import type { TextLook } from "../state/typing.ts";
import { elementOf, isList, type BlockEdit, type Caret } from "./block-tree.ts";
import { halvesAt, isInLine, lengthBefore, lengthOf, select, type Span } from "./caret.ts";
import { deleteBetween } from "./delete-between.ts";
import { hasFormat, toggleFormat, type Format } from "./inline-format.ts";
import { toggleList } from "./lists.ts";
import { textsOf } from "./next-text.ts";
import {
  partOf,
  placeAt,
  placeAtPoint,
  rangeBetween,
  selectedRange,
  selectRange,
  type TextRange,
} from "./text-range.ts";
import { closeForTyping, openForTyping, typedHtml } from "./typed-html.ts";
import { documentOf, nextBurst, saveDocument, saveText, type TypingPlace } from "./typing-place.ts";

/** Typing in one text, which a selection over several interrupts. */
export interface OneText {
  /** The element that is editable; null while the selection is over several texts. */
  element: () => HTMLElement | null;
  /** Saves what was typed, and ends typing in the element. */
  leave: () => void;
  /** Goes on typing in one text, with a part of it selected. */
  enter: (id: NodeId, part: Span) => void;
  /** Enters an edit as a step of the history, and goes on typing where it leads. */
  edit: (make: (document: HtmlDocument) => BlockEdit | null, burst: string) => void;
  /** Enter at the caret. */
  split: () => void;
  /** Pastes at the caret. */
  paste: (event: ClipboardEvent) => void;
  /** Does what a key with Ctrl stands for; false where it stands for nothing. */
  command: (key: string) => boolean;
  /** Tells the toolbar what the selected text looks like. */
  follow: () => void;
}

/** Makes an edit of one block; null where there is nothing to do. */
type Change = (document: HtmlDocument, id: NodeId) => BlockEdit | null;

/** How a key moves the end of a selection. */
type Move = readonly ["forward" | "backward", "character" | "line" | "lineboundary"];

const arrows: Readonly<Record<string, Move>> = {
  ArrowLeft: ["backward", "character"],
  ArrowRight: ["forward", "character"],
  ArrowUp: ["backward", "line"],
  ArrowDown: ["forward", "line"],
  Home: ["backward", "lineboundary"],
  End: ["forward", "lineboundary"],
};

/** Follows the pointer and the keys of a frame in which a person types, from the first text to the last. */
export class SeveralTexts {
  readonly #place: TypingPlace;
  readonly #one: OneText;
  readonly #listening = new AbortController();
  /** Where the selection that is being drawn began. */
  #from: Caret | null = null;
  #swallowsClick = false;
  #paused: TextRange | null = null;

  constructor(place: TypingPlace, one: OneText) {
    this.#place = place;
    this.#one = one;
    const options = { capture: true, signal: this.#listening.signal };
    // At the window: before the listeners by which the canvas selects elements.
    const { window } = place.frame;
    window.addEventListener("mousedown", this.#press, options);
    window.addEventListener("mousemove", this.#draw, options);
    window.addEventListener("mouseup", this.#release, options);
    window.addEventListener("click", this.#click, options);
    window.addEventListener("keydown", this.#key, options);
    window.addEventListener("blur", this.#blurred, options);
    window.addEventListener("copy", this.#copy, options);
    window.addEventListener("cut", this.#cut, options);
    window.addEventListener("paste", this.#paste, options);
  }

  /** Follows no longer. */
  stop(): void {
    this.#listening.abort();
    if (this.#isActive) this.#place.frame.document.getSelection()?.removeAllRanges();
  }

  /** Takes the selection over the edge of the text that is typed in; false where the key does not lead there. */
  extendByKey({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
    const element = this.#one.element();
    const move = arrows[key];
    const selection = this.#place.frame.document.getSelection();
    if (!element || !move || !selection || ctrlKey || altKey || metaKey) return false;
    const [start, end] = endsOf(element, selection);
    if (!isAtEdge(element, selection, end, move)) return false;
    const id = this.#place.frame.view.idAt(element);
    if (id === null) return false;
    this.#one.leave();
    const left = this.#place.frame.view.elementOf(id);
    if (left) select(left, { start, end });
    selection.modify("extend", ...move);
    this.#settle({ id, offset: start });
    return true;
  }

  /** Selects every text of the document; false where there is one alone. */
  selectAll(): boolean {
    const texts = textsOf(this.#document);
    const [first, last] = [texts[0], texts.at(-1)];
    if (first === undefined || last === undefined || first === last) return false;
    this.#one.leave();
    const end = this.#place.frame.view.elementOf(last);
    this.#select({ id: first, offset: 0 }, { id: last, offset: end ? lengthOf(end) : 0 });
    return true;
  }

  /** How the selected text looks; null where nothing is selected over several texts. */
  look(): TextLook | null {
    const range = this.#range;
    const first = range && elementOf(this.#document, range.first.id);
    if (!range || !first) return null;
    const lists = new Set(range.texts.map((id) => this.#listOf(id)));
    const [list = null] = lists;
    return {
      bold: this.#isAll(range, "strong"),
      italic: this.#isAll(range, "em"),
      link: null,
      color: null,
      tag: first.tag,
      list: lists.size === 1 ? list : null,
    };
  }

  /** Gives all of the selected text a format, or takes it away where all of it has it. */
  toggle(format: Format): void {
    const range = this.#range;
    if (!range) return;
    const isOn = this.#isAll(range, format);
    this.format((element, part) => {
      if (isOn || !hasFormat(element, format, part)) toggleFormat(element, format);
    });
  }

  /** Changes what is selected of each text, as one step of the history. */
  format(change: (element: HTMLElement, part: Span) => void): void {
    const range = this.#range;
    if (!range) return;
    const burst = nextBurst();
    const at = textsOf(this.#document).indexOf(range.first.id);
    // From the last text to the first: an item of a list is written anew with the items below it.
    for (const id of range.texts.toReversed()) {
      const html = this.#opened(id, (element) => {
        const part = partOf(range, id, element);
        if (part.start === part.end) return null;
        select(element, part);
        change(element, part);
        return typedHtml(element, element.localName);
      });
      if (html !== null) saveText(this.#place, id, html, burst);
    }
    const texts = textsOf(this.#document);
    const [first = range.first.id, last = range.last.id] = [texts[at], texts[at + range.texts.length - 1]];
    this.#reselect(range, first, last);
  }

  /** Changes each of the blocks, as one step of the history. */
  changeBlocks(make: Change): void {
    const range = this.#range;
    if (!range) return;
    let document = this.#document;
    const ids = range.texts.map((id) => {
      const edit = make(document, id);
      document = edit?.document ?? document;
      return edit?.id ?? id;
    });
    if (document !== this.#document) saveDocument(this.#place, document, nextBurst());
    this.#reselect(range, ids[0] ?? range.first.id, ids.at(-1) ?? range.last.id);
  }

  /** Makes items of a list of all blocks, or paragraphs where all of them are such items. */
  toggleList(tag: "ul" | "ol"): void {
    const areItems = this.#range?.texts.every((id) => this.#listOf(id) === tag) === true;
    this.changeBlocks((document, id) =>
      areItems || listOf(document, id) !== tag ? toggleList(document, id, tag) : null,
    );
  }

  /** Keeps the selection while a field of the toolbar has the focus. */
  pause(): void {
    this.#paused ??= this.#range;
  }

  /** Gives the focus and the selection back. */
  resume(): void {
    const range = this.#paused;
    this.#paused = null;
    this.#place.frame.window.focus();
    if (range) selectRange(this.#place.frame, range);
  }

  get #isActive(): boolean {
    return this.#one.element() === null;
  }

  get #document(): HtmlDocument {
    return documentOf(this.#place);
  }

  get #range(): TextRange | null {
    return this.#isActive ? selectedRange(this.#place.frame, this.#document) : null;
  }

  #listOf(id: NodeId): "ul" | "ol" | null {
    return listOf(this.#document, id);
  }

  #isAll(range: TextRange, format: Format): boolean {
    const { view } = this.#place.frame;
    const parts = range.texts.flatMap((id) => {
      const element = view.elementOf(id);
      const part = element && partOf(range, id, element);
      return element && part && part.start < part.end ? [{ element, part }] : [];
    });
    return parts.length > 0 && parts.every(({ element, part }) => hasFormat(element, format, part));
  }

  /** Reads from an element as it is while it is typed in; the canvas shows the document again afterwards. */
  #opened<T>(id: NodeId, read: (element: HTMLElement) => T): T | null {
    const { view } = this.#place.frame;
    const element = view.elementOf(id);
    if (!element) return null;
    view.hold(id);
    openForTyping(view, this.#document, element);
    const result = read(element);
    closeForTyping(element);
    view.hold(null);
    return result;
  }

  #select(from: Caret, to: Caret): void {
    const range = rangeBetween(this.#document, from, to);
    if (range) selectRange(this.#place.frame, range);
    this.#one.follow();
  }

  #reselect(range: TextRange, first: NodeId, last: NodeId): void {
    const [start, end] = [range.first, range.last];
    selectRange(this.#place.frame, { ...range, first: { ...start, id: first }, last: { ...end, id: last } });
    this.#one.follow();
  }

  /** Goes back to one text where the selection is in one; nothing may be editable only while it is in several. */
  #settle(from: Caret): void {
    if (this.#range) return this.#one.follow();
    const selection = this.#place.frame.document.getSelection();
    const to = placeAt(
      this.#place.frame,
      this.#document,
      selection?.focusNode ?? null,
      selection?.focusOffset ?? 0,
    );
    const end = to?.id === from.id ? to.offset : from.offset;
    this.#one.enter(from.id, { start: from.offset, end });
  }

  get #anchor(): Caret | null {
    const { frame } = this.#place;
    const selection = frame.document.getSelection();
    return placeAt(frame, this.#document, selection?.anchorNode ?? null, selection?.anchorOffset ?? 0);
  }

  /** Deletes what is selected, and goes on typing where it was. */
  #replace(): void {
    const range = this.#range;
    if (!range) return;
    const { first, last } = range;
    const halvesIn = ({ id, offset }: Caret): { head: string; tail: string } | null =>
      this.#opened(id, (element) => {
        select(element, { start: offset, end: offset });
        return halvesAt(element);
      });
    const head = halvesIn(first)?.head ?? "";
    const tail = halvesIn(last)?.tail ?? "";
    this.#one.edit((document) => deleteBetween(document, first, last.id, { head, tail }), nextBurst());
  }

  readonly #press = (event: MouseEvent): void => {
    this.#swallowsClick = false;
    this.#from = null;
    if (event.button !== 0) return;
    const element = this.#one.element();
    const to = placeAtPoint(this.#place.frame, this.#document, event.clientX, event.clientY);
    const isInside = element?.contains(event.target as Node) === true;
    if (event.shiftKey && !isInside && to) this.#extendTo(event, to);
    else if (isInside) {
      this.#from = to;
      // A press on selected text would drag it along, which no text takes: it begins another selection.
      if (element && to && event.detail === 1) select(element, { start: to.offset, end: to.offset });
    } else if (!element) this.#place.canvas.text.set(null);
  };

  /** A press with Shift: the selection goes on from where it began to there. */
  #extendTo(event: MouseEvent, to: Caret): void {
    const from = this.#anchor;
    if (!from || to.id === from.id) return;
    event.preventDefault();
    event.stopPropagation();
    this.#swallowsClick = true;
    this.#one.leave();
    this.#select(from, to);
  }

  readonly #draw = (event: MouseEvent): void => {
    const from = this.#from;
    if (!from || (event.buttons & 1) === 0) return;
    const to = placeAtPoint(this.#place.frame, this.#document, event.clientX, event.clientY);
    if (!to || (to.id === from.id && !this.#isActive)) return;
    event.preventDefault();
    this.#one.leave();
    this.#swallowsClick = true;
    if (to.id !== from.id) return this.#select(from, to);
    const element = this.#place.frame.view.elementOf(to.id);
    if (element) select(element, { start: from.offset, end: to.offset });
  };

  readonly #release = (): void => {
    const from = this.#from;
    this.#from = null;
    if (from && this.#isActive) this.#settle(from);
  };

  readonly #click = (event: MouseEvent): void => {
    if (!this.#swallowsClick) return;
    this.#swallowsClick = false;
    event.preventDefault();
    event.stopPropagation();
  };

  readonly #key = (event: KeyboardEvent): void => {
    if (!this.#isActive || !this.#range) return;
    if (!this.#acts(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** Does what a key means for the selection; false where it means something else, such as saving. */
  #acts(event: KeyboardEvent): boolean {
    const { key, shiftKey, altKey } = event;
    if (event.ctrlKey || event.metaKey)
      return !altKey && (key === "a" ? this.selectAll() : this.#commands(event));
    if (altKey) return false;
    const move = arrows[key];
    if (move) {
      if (shiftKey) this.#extend(move);
      else this.#collapse(move[0]);
    } else if (key === "Escape") this.#place.canvas.text.set(null);
    else if (key === "Backspace" || key === "Delete") this.#replace();
    else if (key === "Enter") {
      this.#replace();
      this.#one.split();
    } else if (Array.from(key).length === 1) {
      this.#replace();
      this.#place.frame.document.execCommand("insertText", false, key);
    } else if (key === "Process" || key === "Dead") {
      // What an input method begins to write goes into the text that is left.
      this.#replace();
      return false;
    } else return key === "Tab";
    return true;
  }

  #commands(event: KeyboardEvent): boolean {
    const move = arrows[event.key];
    if (move && event.shiftKey) this.#extend([move[0], move[1] === "character" ? "word" : move[1]]);
    return move !== undefined || this.#one.command(event.key);
  }

  #extend([direction, granularity]: readonly [string, string]): void {
    const from = this.#anchor;
    this.#place.frame.document.getSelection()?.modify("extend", direction, granularity);
    if (from) this.#settle(from);
  }

  #collapse(direction: "forward" | "backward"): void {
    const range = this.#range;
    const place = direction === "forward" ? range?.last : range?.first;
    if (place) this.#one.enter(place.id, { start: place.offset, end: place.offset });
  }

  /** Ends typing; but not where another window has the focus, such as that of what is copied from. */
  readonly #blurred = (event: FocusEvent): void => {
    const isWindow = event.target === this.#place.frame.window;
    if (isWindow && this.#isActive && !this.#paused && document.hasFocus()) this.#place.canvas.text.set(null);
  };

  readonly #copy = (event: ClipboardEvent): void => {
    const selection = this.#place.frame.document.getSelection();
    if (!this.#range || !selection || !event.clipboardData) return;
    event.preventDefault();
    event.stopPropagation();
    event.clipboardData.setData("text/plain", selection.toString());
    event.clipboardData.setData("text/html", htmlOf(selection.getRangeAt(0)));
  };

  readonly #cut = (event: ClipboardEvent): void => {
    if (!this.#range) return;
    this.#copy(event);
    this.#replace();
  };

  readonly #paste = (event: ClipboardEvent): void => {
    if (!this.#range) return;
    this.#replace();
    this.#one.paste(event);
  };
}

/** Whether a key would move the end of a selection, which is after some characters of a text, out of it. */
function isAtEdge(
  element: Element,
  { focusNode, focusOffset }: Selection,
  end: number,
  [to, by]: Move,
): boolean {
  const isForward = to === "forward";
  if (by === "character") return end === (isForward ? lengthOf(element) : 0);
  if (by === "lineboundary" || !focusNode) return false;
  const caret = element.ownerDocument.createRange();
  caret.setStart(focusNode, focusOffset);
  return isInLine(element, isForward ? "last" : "first", caret);
}

/** Characters before the beginning and the end of a selection, in the direction in which it was made. */
function endsOf(element: Element, selection: Selection): readonly [number, number] {
  const { anchorNode, anchorOffset, focusNode, focusOffset } = selection;
  if (!anchorNode || !focusNode) return [0, 0];
  return [lengthBefore(element, anchorNode, anchorOffset), lengthBefore(element, focusNode, focusOffset)];
}

/** What is copied: the items of one list are still a list elsewhere. */
function htmlOf(range: Range): string {
  const html = typedHtml(range.cloneContents(), "div");
  const around = range.commonAncestorContainer as Partial<Element>;
  return around.localName === "ul" || around.localName === "ol"
    ? `<${around.localName}>${html}</${around.localName}>`
    : html;
}

function listOf(document: HtmlDocument, id: NodeId): "ul" | "ol" | null {
  const list = elementOf(document, elementOf(document, id)?.parent ?? null);
  return list && isList(list) ? (list.tag as "ul" | "ol") : null;
}
