/** Keeps the keyboard from a frame that nobody went into. */
export interface FocusGuard {
  /** Somebody has pressed something in the frame, by finger or pointer: no code can make the browser say so. */
  readonly pressed: () => void;
  readonly end: () => void;
}

/** Milliseconds within which a Tab or a press belongs to what comes after it. */
const together = 300;
/** Milliseconds that the frame has to tell of the press by which it got the keyboard. */
const grace = 30;
/** Milliseconds after which a focus that was sent back has settled. */
const settled = 50;

/**
 * Keeps the keyboard where it is until somebody goes into the frame. While they type elsewhere the frame is `inert`, so
 * that no code in it can take the focus; a Tab and the pointer above it end that. Whoever does not type keeps the focus as
 * well: a frame that takes it by itself gives it back, and is inert until it is pointed at or tabbed to.
 */
export function guardFocus(frame: HTMLIFrameElement, container: Element): FocusGuard {
  const guard = new Guard(frame);
  const { ownerDocument: page } = frame;
  const ending = new AbortController();
  const options = { capture: true, signal: ending.signal };
  page.addEventListener("keydown", (event) => guard.keydown(event), options);
  page.addEventListener("focusin", (event) => guard.focused(event.composedPath()[0]), options);
  // Not captured: the fields of the page lose the focus as well, and only the page's own is meant.
  page.defaultView?.addEventListener("blur", () => guard.left(), { signal: ending.signal });
  // An inert frame lets the pointer through to what is around it.
  const pointed = (event: Event): void => guard.pointed(event as PointerEvent);
  container.addEventListener("pointermove", pointed, options);
  container.addEventListener("pointerdown", pointed, options);
  frame.addEventListener("pointerleave", () => guard.rest(), options);
  return { pressed: () => guard.pressed(), end: () => ending.abort() };
}

class Guard {
  readonly #frame: HTMLIFrameElement;
  /** Where the keyboard was in the page before. */
  #last: EventTarget | null;
  /** It has taken the focus by itself. */
  #hasTaken = false;
  #letInAt = -Infinity;
  #sentBackAt = -Infinity;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(frame: HTMLIFrameElement) {
    this.#frame = frame;
    this.#last = frame.ownerDocument.activeElement;
    this.rest();
  }

  keydown(event: KeyboardEvent): void {
    if (event.key !== "Tab") return this.rest();
    this.#letInAt = performance.now();
    this.#frame.inert = false;
    // A Tab that the page took for itself leads nowhere.
    setTimeout(() => event.defaultPrevented && this.rest());
  }

  focused(target: EventTarget | undefined): void {
    if (target === this.#frame) return;
    this.#last = target ?? null;
    this.rest();
  }

  /** The page lost the keyboard: to the frame, to another one, or to another window. */
  left(): void {
    if (!this.#hasFocus()) return this.rest();
    if (performance.now() - this.#letInAt < together) return;
    // Not at once: a press that led here may still be told of.
    this.#timer = setTimeout(() => this.#sendBack(), grace);
  }

  pointed({ clientX, clientY }: PointerEvent): void {
    const { left, right, top, bottom } = this.#frame.getBoundingClientRect();
    if (clientX >= left && clientX <= right && clientY >= top && clientY <= bottom) this.#frame.inert = false;
  }

  pressed(): void {
    clearTimeout(this.#timer);
    this.#letInAt = performance.now();
    if (this.#letInAt - this.#sentBackAt > together) return;
    this.#frame.inert = false;
    setTimeout(() => this.#frame.focus({ preventScroll: true }), settled);
  }

  /** What it is while nobody points at it or goes into it. */
  rest(): void {
    if (this.#hasFocus()) return;
    this.#letInAt = -Infinity;
    this.#frame.inert = this.#hasTaken || takesKeys(this.#frame.ownerDocument.activeElement);
  }

  #sendBack(): void {
    this.#sentBackAt = performance.now();
    this.#hasTaken = true;
    this.#frame.blur();
    (this.#last as Partial<HTMLElement> | null)?.focus?.({ preventScroll: true });
    this.rest();
  }

  #hasFocus(): boolean {
    return (this.#frame.getRootNode() as Document).activeElement === this.#frame;
  }
}

/** Whether keys that are pressed now are text; of another frame it is not known, so they may be. */
function takesKeys(active: Element | null): boolean {
  const inner = active?.shadowRoot?.activeElement;
  if (inner) return takesKeys(inner);
  // Not `instanceof`: the design canvas is a document with other classes.
  const { localName = "", isContentEditable = false } = (active ?? {}) as Partial<HTMLElement>;
  return isContentEditable || /^(?:input|textarea|select|iframe)$/.test(localName);
}
