import { serializeInner, type HtmlDocument, type NodeId } from "@tessera/document";
import { createSignal, type Signal } from "../platform/signal.ts";
import { workspaceActions } from "../state/store.ts";
import type { TextLook, Typing } from "../state/typing.ts";
import { elementBeside, elementOf, isBlank, isBlock, without, type BlockEdit } from "./block-tree.ts";
import { joinWithNext, joinWithPrevious, splitBlock, turnInto } from "./blocks.ts";
import { halvesAt, isCaretAt, isInLine, lengthOf, rangeIn, select, spanOf, type Span } from "./caret.ts";
import { asItems, asOneRun, cleanHtml, cleanText } from "./clean-paste.ts";
import { clearFormats, setColor, setLink, toggleFormat, type Format } from "./inline-format.ts";
import { insertBreak, insertHtmlAt } from "./insert-at-caret.ts";
import { insertBlocks, type NewBlock } from "./insert-blocks.ts";
import { liftItem, nestItem, toggleList } from "./lists.ts";
import { NextFormats } from "./next-formats.ts";
import { nextText, takesText } from "./next-text.ts";
import { SeveralTexts } from "./several-texts.ts";
import { lookOf, noLook } from "./text-look.ts";
import { closeForTyping, openForTyping, typedHtml } from "./typed-html.ts";
import { documentOf, nextBurst, saveDocument, saveText, type TypingPlace } from "./typing-place.ts";

/** A person types; Enter may take them from one element to the next. */
export interface TypingSession {
  /** The element in which they type now. */
  id: () => NodeId;
  /** Ends it; what was typed is in the document then. */
  end: () => void;
}

/** Where the caret stands in an element that is entered: everything or a part selected, at the end, or after some characters. */
type Entry = number | Span | "all" | "end";

/** Milliseconds after which typed text enters the document, so that a crash in the middle of a paragraph keeps it. */
const saveDelay = 300;
/** Milliseconds without a key after which typing is another step of the history. */
const burstPause = 1000;
/** Input that this editor does not do, or does by itself: the browser's own way of doing it would write foreign HTML. */
const refused =
  /^format|^insert(?:OrderedList|UnorderedList|HorizontalRule|Link|FromPaste|FromDrop|FromYank)|^delete(?:Content)?ByDrag/;
/** Input of characters at the caret. */
const written = /^insert(?:Composition)?Text$/;
/** Elements of one line: Enter ends typing in them. */
const oneLine = /^(?:button|a|summary|label|option|legend)$/;

/** Makes the text of an element editable, all of it selected, until it is left. */
export function beginTyping(place: TypingPlace, first: NodeId): TypingSession {
  return new Typer(place, first);
}

class Typer implements TypingSession {
  readonly #place: TypingPlace;
  readonly #look: Signal<TextLook> = createSignal(noLook);
  #id: NodeId;
  #element: HTMLElement | null = null;
  /** HTML of the element as it is in the document. */
  #saved = "";
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastKey = -Infinity;
  #burst = nextBurst();
  /** What was selected when a field of the toolbar took the focus. */
  #paused: Span | null = null;
  #isPlainPaste = false;
  /** An element that a paste has made for what is typed behind it, and the step of that paste. */
  #spare: { readonly id: NodeId; readonly burst: string } | null = null;
  /** The last key was Ctrl+A. */
  #hasPressedAll = false;
  readonly #several: SeveralTexts;
  readonly #next = new NextFormats();

  constructor(place: TypingPlace, first: NodeId) {
    this.#place = place;
    this.#id = first;
    this.#several = this.#followSeveral();
    place.frame.document.addEventListener("selectionchange", this.#follow);
    this.#enter(first, "all");
    if (this.#element) place.canvas.typing.set(this.#typing());
  }

  id(): NodeId {
    return this.#id;
  }

  end(): void {
    this.#place.frame.document.removeEventListener("selectionchange", this.#follow);
    this.#place.canvas.typing.set(null);
    this.#place.canvas.textSheet.set(null);
    this.#several.stop();
    this.#leave();
    this.#dropSpare();
  }

  get #isButton(): boolean {
    return /^(?:button|summary)$/.test(this.#element?.localName ?? "");
  }

  get #document(): HtmlDocument {
    return documentOf(this.#place);
  }

  /** A selection that leaves the text over which this one types; meanwhile no element is editable. */
  #followSeveral(): SeveralTexts {
    return new SeveralTexts(this.#place, {
      element: () => this.#element,
      leave: () => this.#leave(),
      enter: (id, part) => void this.#go(id, part),
      edit: (make, burst) => void this.#editBlocks(make, burst),
      split: () => this.#split(this.#burst),
      paste: (event) => this.#paste(event),
      command: (key) => {
        const act = this.#keys[key];
        act?.();
        return act !== undefined;
      },
      follow: () => this.#follow(),
    });
  }

  #enter(id: NodeId, at: Entry): void {
    const { view } = this.#place.frame;
    const element = view.elementOf(id);
    if (!element) return this.#place.canvas.text.set(null);
    this.#id = id;
    this.#element = element;
    this.#lastKey = -Infinity;
    this.#hasPressedAll = false;
    this.#next.drop();
    view.hold(id);
    openForTyping(view, this.#document, element);
    this.#saved = typedHtml(element, element.localName);
    for (const [type, listener] of this.#listeners) element.addEventListener(type, listener);
    element.focus();
    const end = typeof at === "number" ? at : lengthOf(element);
    select(element, typeof at === "object" ? at : { start: at === "all" ? 0 : end, end });
    this.#place.canvas.text.set(id);
    this.#follow();
  }

  #leave(): void {
    const left = this.#element;
    if (!left) return;
    for (const [type, listener] of this.#listeners) left.removeEventListener(type, listener);
    this.#save();
    this.#element = null;
    closeForTyping(left);
    this.#place.frame.view.hold(null);
  }

  /** Goes on in another text; the selection follows. */
  #go(id: NodeId | null, at: Entry): boolean {
    if (id === null) return false;
    this.#leave();
    this.#dropSpare();
    this.#place.store.dispatch(workspaceActions.selected([id]));
    this.#enter(id, at);
    return true;
  }

  /** Where nothing was typed behind a pasted table, nothing is left there. */
  #dropSpare(): void {
    const spare = this.#spare;
    this.#spare = null;
    const document = this.#document;
    if (!spare || !elementOf(document, spare.id) || !isBlank(serializeInner(document, spare.id))) return;
    const before = elementBeside(document, spare.id, -1);
    saveDocument(this.#place, without(document, [spare.id]), spare.burst, before ? [before.id] : []);
  }

  #save(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const element = this.#element;
    const html = element ? typedHtml(element, element.localName) : this.#saved;
    if (html === this.#saved) return;
    this.#saved = html;
    saveText(this.#place, this.#id, html, this.#burst);
  }

  readonly #typed = (): void => {
    const now = performance.now();
    if (now - this.#lastKey > burstPause) this.#burst = nextBurst();
    this.#lastKey = now;
    this.#timer ??= setTimeout(() => this.#save(), saveDelay);
    this.#follow();
  };

  /** Notes what the caret stands in, where that has changed. */
  readonly #follow = (): void => {
    const element = this.#element;
    if (element && this.#paused === null) this.#next.moved(element);
    const next = element ? rangeIn(element) && lookOf(element, this.#next) : this.#several.look();
    if (next && JSON.stringify(next) !== JSON.stringify(this.#look.get())) this.#look.set(next);
  };

  /**
   * Enters an edit of blocks as a step of its own, or as one with what is typed next, and goes on typing where it leads; tells
   * whether the document was edited.
   */
  #editBlocks(make: (document: HtmlDocument) => BlockEdit | null, burst?: string): boolean {
    this.#save();
    const edit = make(this.#document);
    if (!edit) return false;
    this.#leave();
    saveDocument(this.#place, edit.document, burst, [edit.id]);
    // What the assistant works on is locked: the edit may have been refused.
    if (this.#document.node(edit.id)) this.#enter(edit.id, edit.offset);
    else this.#enter(this.#id, "end");
    if (burst === undefined) return true;
    this.#burst = burst;
    this.#lastKey = performance.now();
    return true;
  }

  /** As {@link #editBlocks}; the caret stays where it is in the text. */
  #changeBlock(make: (document: HtmlDocument) => BlockEdit | null): boolean {
    const offset = (this.#element && spanOf(this.#element)?.start) ?? 0;
    return this.#editBlocks((document) => {
      const edit = make(document);
      return edit && { ...edit, offset };
    });
  }

  /** Changes the element itself, as a step of its own. */
  #format(change: (element: HTMLElement) => void): void {
    if (!this.#element) return this.#several.format(change);
    this.#save();
    this.#burst = nextBurst();
    change(this.#element);
    this.#save();
    this.#burst = nextBurst();
    this.#follow();
  }

  #change(change: (element: HTMLElement) => void): void {
    if (!this.#element) return;
    change(this.#element);
    this.#typed();
  }

  #travel(action: ReturnType<typeof workspaceActions.undone | typeof workspaceActions.redone>): void {
    this.#leave();
    this.#place.store.dispatch(action);
    const [next = this.#id] = this.#place.store.getState().workspace.selection;
    if (takesText(this.#document, next)) this.#enter(next, "end");
    else this.#place.canvas.text.set(null);
  }

  #split(burst?: string): void {
    const element = this.#element;
    if (!element) return;
    if (isBlock(element.localName)) {
      const halves = halvesAt(element);
      this.#editBlocks((document) => splitBlock(document, this.#id, halves), burst);
    } else if (oneLine.test(element.localName)) element.blur();
    else if (element.localName === "pre") this.#change((each) => insertHtmlAt(each, "\n"));
    else this.#change(insertBreak);
  }

  #deleteBackward(): boolean {
    const isAtStart = this.#element !== null && isCaretAt(this.#element, "start");
    return isAtStart && (this.#editBlocks((document) => joinWithPrevious(document, this.#id)) || true);
  }

  #deleteForward(): boolean {
    const isAtEnd = this.#element !== null && isCaretAt(this.#element, "end");
    return isAtEnd && this.#editBlocks((document) => joinWithNext(document, this.#id));
  }

  readonly #input = (event: InputEvent): void => {
    const act = this.#inputs[event.inputType];
    const isDone = act ? act() : refused.test(event.inputType);
    if (isDone) event.preventDefault();
  };

  /** What this editor does itself, by type of input; true where the browser is to do nothing. */
  readonly #inputs: Readonly<Record<string, () => boolean>> = {
    insertParagraph: () => done(this.#split()),
    insertLineBreak: () => done(this.#change(insertBreak)),
    deleteContentBackward: () => this.#deleteBackward(),
    deleteContentForward: () => this.#deleteForward(),
    formatBold: () => done(this.#toggle("strong")),
    formatItalic: () => done(this.#toggle("em")),
    formatUnderline: () => done(this.#toggle("u")),
    historyUndo: () => done(this.#travel(workspaceActions.undone())),
    historyRedo: () => done(this.#travel(workspaceActions.redone())),
  };

  #toggle(format: Format): void {
    if (this.#element && this.#next.toggle(this.#element, format)) this.#follow();
    else if (this.#element) this.#format((element) => toggleFormat(element, format));
    else this.#several.toggle(format);
  }

  #turnInto(tag: string): void {
    if (this.#element) this.#changeBlock((document) => turnInto(document, this.#id, tag));
    else this.#several.changeBlocks((document, id) => turnInto(document, id, tag));
  }

  #toggleList(tag: "ul" | "ol"): void {
    if (this.#element) this.#changeBlock((document) => toggleList(document, this.#id, tag));
    else this.#several.toggleList(tag);
  }

  readonly #keys: Readonly<Record<string, () => void>> = {
    b: () => this.#toggle("strong"),
    i: () => this.#toggle("em"),
    u: () => this.#toggle("u"),
    z: () => this.#travel(workspaceActions.undone()),
    y: () => this.#travel(workspaceActions.redone()),
    Z: () => this.#travel(workspaceActions.redone()),
    k: () => this.#askLink(),
  };

  readonly #key = (event: KeyboardEvent): void => {
    if (event.isComposing) return;
    const held = event.ctrlKey || event.metaKey;
    this.#isPlainPaste = held && event.shiftKey && event.key.toLowerCase() === "v";
    if (!/^(?:Control|Meta)$/.test(event.key) && this.#isSecondAll(held && event.key === "a")) {
      if (this.#several.selectAll()) event.preventDefault();
      return event.stopPropagation();
    }
    // Commands of the builder that read the document find in it what was typed; plain keys are for the text alone.
    if (held || event.altKey) this.#save();
    else event.stopPropagation();
    const act = held && !event.altKey ? this.#keys[event.key] : this.#moves[event.key];
    if (!act || act(event) === false) return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** Keys without Ctrl; false where the browser moves the caret within the text. */
  readonly #moves: Readonly<Record<string, (event: KeyboardEvent) => boolean>> = {
    Escape: () => done(this.#element?.blur()),
    // A button would be pressed by these: they are not input there.
    Enter: () => this.#isButton && done(this.#element?.blur()),
    " ": () => this.#isButton && done(insertSpace(this.#place.frame.document)),
    Tab: ({ shiftKey }) => this.#tab(shiftKey),
    ArrowUp: (event) => this.#move(event, "first"),
    ArrowDown: (event) => this.#move(event, "last"),
    ArrowLeft: (event) => this.#move(event, "start"),
    ArrowRight: (event) => this.#move(event, "end"),
  };

  /** Ctrl+A selects the text first, as everybody expects who has it selected already, and every text only when it is pressed again. */
  #isSecondAll(isAll: boolean): boolean {
    const isSecond = isAll && this.#hasPressedAll;
    this.#hasPressedAll = isAll;
    return isSecond;
  }

  #tab(isBack: boolean): boolean {
    if (this.#element?.localName === "li")
      return done(this.#changeBlock((document) => (isBack ? liftItem : nestItem)(document, this.#id)));
    const next = nextText(this.#document, this.#id, isBack ? -1 : 1);
    return this.#go(next, "all") || done(this.#element?.blur());
  }

  /** An arrow key at the edge of the text leads into the next one. */
  #move(event: KeyboardEvent, edge: "first" | "last" | "start" | "end"): boolean {
    const { shiftKey, ctrlKey, altKey, metaKey } = event;
    const element = this.#element;
    if (shiftKey) return this.#several.extendByKey(event);
    if (!element || ctrlKey || altKey || metaKey) return false;
    const isAtEdge = edge === "first" || edge === "last" ? isInLine(element, edge) : isCaretAt(element, edge);
    const step = edge === "first" || edge === "start" ? -1 : 1;
    return isAtEdge && this.#go(nextText(this.#document, this.#id, step), step < 0 ? "end" : 0);
  }

  readonly #paste = (event: ClipboardEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    const html = this.#isPlainPaste ? "" : (event.clipboardData?.getData("text/html") ?? "");
    const text = event.clipboardData?.getData("text/plain") ?? "";
    const added = html === "" ? cleanText(text) : cleanHtml(html);
    if (this.#element && added.length > 0) this.#putIn(this.#element, added);
  };

  #putIn(target: HTMLElement, added: readonly NewBlock[]): void {
    const [first] = added;
    this.#save();
    if (!first) return;
    if (added.length === 1 && first.tag === "p")
      return this.#format((each) => insertHtmlAt(each, first.inner));
    if (!isBlock(target.localName)) return this.#format((each) => insertHtmlAt(each, asOneRun(added)));
    const halves = halvesAt(target);
    const blocks = target.localName === "li" ? asItems(added) : added;
    const burst = nextBurst();
    this.#editBlocks((document) => {
      const edit = insertBlocks(document, this.#id, halves, blocks);
      this.#spare = edit?.isSpare ? { id: edit.id, burst } : null;
      return edit;
    }, burst);
    this.#burst = nextBurst();
  }

  /** Ends typing; but not where another window has the focus, such as that of what is copied from. */
  readonly #blurred = (): void => {
    if (!document.hasFocus()) this.#save();
    else if (this.#paused === null) this.#place.canvas.text.set(null);
  };

  readonly #written = (event: InputEvent): void => {
    if (this.#element && written.test(event.inputType)) this.#next.typed(this.#element);
    this.#typed();
  };

  readonly #composed = (): void => {
    if (this.#element) this.#next.composed(this.#element);
    this.#typed();
  };

  /** Clipboard commands of the builder are for elements: within a text the browser's own cut and copy are meant. */
  readonly #ownClipboard = (event: Event): void => event.stopPropagation();

  readonly #listeners: readonly (readonly [string, EventListener])[] = (
    [
      ["beforeinput", this.#input],
      ["input", this.#written],
      ["compositionstart", () => this.#next.compose()],
      ["compositionend", this.#composed],
      ["keydown", this.#key],
      ["blur", this.#blurred],
      ["drop", (event: Event) => event.preventDefault()],
      ["copy", this.#ownClipboard],
      ["cut", this.#ownClipboard],
      ["paste", this.#paste],
    ] as const
  ).map(([type, listener]) => [type, listener as EventListener] as const);

  #typing(): Typing {
    return {
      look: this.#look,
      toggle: (format) => this.#toggle(format),
      link: (href) => this.#format((element) => setLink(element, href)),
      color: (value) => this.#format((element) => setColor(element, value)),
      clear: () => this.#format(clearFormats),
      turnInto: (tag) => this.#turnInto(tag),
      toggleList: (tag) => this.#toggleList(tag),
      pause: () => this.#pause(),
      resume: () => this.#resume(),
    };
  }

  #askLink(): void {
    this.#pause();
    this.#place.canvas.textSheet.set("link");
  }

  #pause(): void {
    this.#several.pause();
    this.#paused ??= this.#element && spanOf(this.#element);
  }

  #resume(): void {
    if (!this.#element) return this.#several.resume();
    const span = this.#paused;
    this.#paused = null;
    this.#element?.focus();
    if (this.#element && span) select(this.#element, span);
  }
}

/** As typed: only the browser itself knows which blanks of a text collapse. */
function insertSpace(document: Document): void {
  document.execCommand("insertText", false, " ");
}

/** For tables of acts: what was done needs nothing of the browser. */
function done(_act: unknown): true {
  return true;
}
