/** Keeps the keyboard from a frame that nobody went into. */
export interface FocusGuard {
  /** Somebody has pressed something in the frame, by finger or pointer: no code can make the browser say so. */
  readonly pressed: () => void;
  readonly end: () => void;
}

/** Milliseconds within which a Tab, a press or a loss of focus belongs to what comes after it. */
const together = 300;
/** Milliseconds that a press may take to be told; a frame that took the focus before gets none for a while. */
const grace = { first: 30, again: 0, forgotten: 10_000 };
/** Milliseconds after which a focus that was sent back has settled. */
const settled = 50;
/** How often a frame may take the keyboard from a field, counted from the last press or Tab. */
const maxTaken = 3;

/** What is told of the keyboard. */
export interface FocusReports {
  /** Whether somebody types in the page: until that ends the code in the frame gets no keys, whatever has the focus. */
  readonly onTyping: (typing: boolean) => void;
  /** The frame takes the keyboard again and again. */
  readonly onThief: () => void;
}

/**
 * Gives the keyboard back to a field of the page when a frame takes it by itself: what somebody types there is not for
 * the frame. Who goes in by Tab or by a press is let in; of a press the frame itself tells, a moment later.
 */
export function guardFocus(frame: HTMLIFrameElement, { onTyping, onThief }: FocusReports): FocusGuard {
  const { ownerDocument: document } = frame;
  const ending = new AbortController();
  const options = { capture: true, signal: ending.signal };
  let left: { readonly element: EventTarget | undefined; readonly at: number } | null = null;
  let letInAt = -Infinity;
  let sentBackAt = -Infinity;
  let timer: ReturnType<typeof setTimeout>;
  let taken = 0;
  const letIn = (): void => {
    letInAt = performance.now();
    taken = 0;
    onTyping(false);
  };
  const keydown = ({ key }: KeyboardEvent): void => {
    if (key === "Tab") letIn();
    // While the focus is on its way nothing has it, and that is no end of typing.
    else if (takesKeys(document.activeElement)) onTyping(true);
  };
  const focusin = (): void => {
    if (document.activeElement !== frame) onTyping(takesKeys(document.activeElement));
  };
  const focusout = (event: FocusEvent): void => {
    left = { element: event.composedPath()[0], at: performance.now() };
  };
  const blur = (): void => {
    const now = performance.now();
    const isOurs = (frame.getRootNode() as Document).activeElement === frame;
    if (!isOurs || !left || now - left.at > together || now - letInAt < together) return;
    const { element } = left;
    if (!isField(element)) return;
    const wait = now - sentBackAt < grace.forgotten ? grace.again : grace.first;
    // Not at once in any case: while the frame is getting the focus, it cannot be taken from it.
    timer = setTimeout(() => {
      sentBackAt = performance.now();
      element.focus({ preventScroll: true });
      // Once the keyboard is back: keys on their way into a frame that is removed are lost.
      if (++taken > maxTaken) setTimeout(onThief, settled);
    }, wait);
  };
  document.addEventListener("keydown", keydown, options);
  document.addEventListener("focusin", focusin, options);
  document.addEventListener("focusout", focusout, options);
  document.defaultView?.addEventListener("blur", blur, options);
  const pressed = (): void => {
    clearTimeout(timer);
    letIn();
    if (letInAt - sentBackAt < together) setTimeout(() => frame.focus({ preventScroll: true }), settled);
  };
  return { pressed, end: () => ending.abort() };
}

function isField(target: EventTarget | undefined): target is HTMLElement {
  // Not `instanceof`: the design canvas is a document with other classes.
  const { localName = "", isContentEditable = false } = (target ?? {}) as Partial<HTMLElement>;
  return isContentEditable || /^(?:input|textarea|select)$/.test(localName);
}

/** Whether keys that are pressed now are text; of another frame it is not known, so they may be. */
export function takesKeys(active: Element | null): boolean {
  const inner = active?.shadowRoot?.activeElement;
  return inner ? takesKeys(inner) : active?.localName === "iframe" || isField(active ?? undefined);
}
