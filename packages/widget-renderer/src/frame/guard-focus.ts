/** Keeps the keyboard from a frame that nobody went into. */
export interface FocusGuard {
  /** The frame reports a press of a person in it, which no code can forge. */
  readonly pressed: () => void;
  /** The frame reports a focus that it was not given, or a key that came with it. */
  readonly focused: () => void;
  /** Whether the frame gets no keys, since the person has not gone into it. */
  readonly isWithheld: () => boolean;
  /** Ends it; a focus that is in the frame returns to the page. */
  readonly end: () => void;
}

/** Leaves the frame that the person went into last: the page hears nothing of who goes from one frame into another. */
let leaveLast: (() => void) | null = null;

/** How often a frame may take the keyboard, counted from the last press or Tab into it. */
const maxTaken = 3;

/** Milliseconds in which the focus arrives in the frame after a press in it or a Tab; keys of meanwhile reach the page. */
const focusOnItsWay = 500;

function isOnItsWay(since: number): boolean {
  return performance.now() - since < focusOnItsWay;
}

/** Receives what is decided about the keyboard. */
export interface FocusReports {
  /** Whether the keyboard is withheld: until that ends the code in the frame gets no keys, whatever has the focus. */
  readonly onWithheld: (withheld: boolean) => void;
  /** The frame takes the keyboard again and again. */
  readonly onThief: () => void;
}

/**
 * Decides who has the keyboard: this frame from when the person presses in it or goes into it by Tab until they do something
 * elsewhere; the page at any other time, at first too. The frame's own runtime keeps its code from taking it; what gets past
 * that is sent back to where the focus was.
 */
export function guardFocus(frame: HTMLIFrameElement, { onWithheld, onThief }: FocusReports): FocusGuard {
  const { ownerDocument: document } = frame;
  const window = document.defaultView;
  const ending = new AbortController();
  const options = { signal: ending.signal };
  let last = focusedElement(document, frame);
  let withheld = true;
  let pressedAt = -Infinity;
  let tabbedAt = -Infinity;
  let taken = 0;
  const withhold = (now: boolean): void => {
    if (now !== withheld) onWithheld(now);
    withheld = now;
  };
  const leave = (): void => {
    pressedAt = -Infinity;
    withhold(true);
  };
  const letIn = (): void => {
    if (leaveLast !== leave) leaveLast?.();
    leaveLast = leave;
    taken = 0;
    withhold(false);
  };
  const pressed = (): void => {
    letIn();
    pressedAt = performance.now();
  };
  const look = (): void => {
    if (activeIn(document) === frame) return isOnItsWay(tabbedAt) ? letIn() : undefined;
    if (isOnItsWay(pressedAt)) return;
    last = focusedElement(document, frame);
    leave();
  };
  const keydown = ({ key }: KeyboardEvent): void => {
    if (key === "Tab") tabbedAt = performance.now();
    look();
  };
  const arriveElsewhere = (): void => {
    pressedAt = tabbedAt = -Infinity;
    look();
  };
  // A press or a Tab that something else makes use of moves no focus.
  const mousedown = ({ defaultPrevented }: Event): void => {
    if (!defaultPrevented) leave();
  };
  const afterKeydown = ({ defaultPrevented }: Event): void => {
    if (defaultPrevented) tabbedAt = -Infinity;
  };
  const giveBack = (): void => {
    window?.focus();
    frame.blur();
    last?.focus({ preventScroll: true });
  };
  const focused = (): void => {
    if (isOnItsWay(tabbedAt)) letIn();
    // Who was let in can be there before that is known inside.
    if (!withheld) return onWithheld(false);
    if (activeIn(document) === frame) taken++;
    giveBack();
    if (taken > maxTaken) onThief();
  };
  document.addEventListener("keydown", keydown, { ...options, capture: true });
  document.addEventListener("focusin", arriveElsewhere, { ...options, capture: true });
  document.addEventListener("mouseup", look, { ...options, capture: true });
  window?.addEventListener("keydown", afterKeydown, options);
  window?.addEventListener("mousedown", mousedown, options);
  // The focus has gone into this frame, into another one, or to another window.
  window?.addEventListener("blur", look, options);
  return {
    pressed,
    focused,
    isWithheld: () => withheld,
    end: () => {
      ending.abort();
      if (leaveLast === leave) leaveLast = null;
      // What is removed with the focus would leave it nowhere.
      if (withheld && activeIn(document) === frame) giveBack();
    },
  };
}

/** The element that holds the focus, in whatever shadow root it is. */
function activeIn(tree: DocumentOrShadowRoot): Element | null {
  const active = tree.activeElement;
  return active?.shadowRoot?.activeElement ? activeIn(active.shadowRoot) : active;
}

/** The element of the page that has the focus; null when it is the frame or nothing. */
function focusedElement(document: Document, frame: HTMLIFrameElement): HTMLElement | null {
  const active = activeIn(document) as HTMLElement | null;
  return active === frame || active === document.body ? null : active;
}
