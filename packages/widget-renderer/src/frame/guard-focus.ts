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

/**
 * Gives the keyboard back to a field of the page when a frame takes it by itself: what somebody types there is not for
 * the frame. Who goes in by Tab or by a press is let in; of a press the frame itself tells, a moment later.
 */
export function guardFocus(frame: HTMLIFrameElement): FocusGuard {
  const { ownerDocument: document } = frame;
  const ending = new AbortController();
  const options = { capture: true, signal: ending.signal };
  let left: { readonly element: EventTarget | undefined; readonly at: number } | null = null;
  let letInAt = -Infinity;
  let sentBackAt = -Infinity;
  let timer: ReturnType<typeof setTimeout>;
  const keydown = ({ key }: KeyboardEvent): void => {
    if (key === "Tab") letInAt = performance.now();
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
    }, wait);
  };
  document.addEventListener("keydown", keydown, options);
  document.addEventListener("focusout", focusout, options);
  document.defaultView?.addEventListener("blur", blur, options);
  const pressed = (): void => {
    clearTimeout(timer);
    letInAt = performance.now();
    if (letInAt - sentBackAt < together) setTimeout(() => frame.focus({ preventScroll: true }), settled);
  };
  return { pressed, end: () => ending.abort() };
}

function isField(target: EventTarget | undefined): target is HTMLElement {
  // Not `instanceof`: the design canvas is a document with other classes.
  const { localName = "", isContentEditable = false } = (target ?? {}) as Partial<HTMLElement>;
  return isContentEditable || /^(?:input|textarea|select)$/.test(localName);
}
