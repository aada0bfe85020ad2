/** Keeps the keyboard from a frame that nobody went into. */
export interface FocusGuard {
  /** The frame reports a press of a person in it, which no code can forge. */
  readonly pressed: () => void;
  /** The frame reports a focus that it was not given, or a key that came with it. */
  readonly focused: () => void;
  /** Whether a person types in the page. */
  readonly isTyping: () => boolean;
  /** Ends it; a focus that is in the frame returns to the page. */
  readonly end: () => void;
}

/** How often a frame may take the keyboard, counted from the last press or Tab into it. */
const maxTaken = 3;

/** Receives what is decided about the keyboard. */
export interface FocusReports {
  /** Whether a person types in the page: until that ends the code in the frame gets no keys, whatever has the focus. */
  readonly onTyping: (typing: boolean) => void;
  /** The frame takes the keyboard again and again. */
  readonly onThief: () => void;
}

/**
 * Decides who has the keyboard: the page while the person is in one of its fields or in another frame, and this frame once
 * they press in it or go on by Tab. The frame's own runtime keeps its code from taking it; what gets past that is sent back.
 */
export function guardFocus(frame: HTMLIFrameElement, { onTyping, onThief }: FocusReports): FocusGuard {
  const { ownerDocument: document } = frame;
  const ending = new AbortController();
  const options = { capture: true, signal: ending.signal };
  let field = typingField(document, frame);
  let typing = field !== null;
  let taken = 0;
  const setTyping = (now: boolean): void => {
    if (now !== typing) onTyping(now);
    typing = now;
  };
  const letIn = (): void => {
    taken = 0;
    setTyping(false);
  };
  // While the focus is on its way nothing has it, and that is no end of typing.
  const look = (): void => {
    const active = activeIn(document);
    if (!active || active === frame || active === document.body) return;
    const typed = typingField(document, frame);
    field = typed ?? field;
    setTyping(typed !== null);
  };
  const keydown = ({ key }: KeyboardEvent): void => {
    if (key === "Tab") letIn();
    else look();
  };
  const giveBack = (): void => {
    document.defaultView?.focus();
    field?.focus({ preventScroll: true });
  };
  const focused = (): void => {
    // Who was let in can be there before that is known inside.
    if (!typing) return onTyping(false);
    if (activeIn(document) === frame) taken++;
    giveBack();
    if (taken > maxTaken) onThief();
  };
  document.addEventListener("keydown", keydown, options);
  document.addEventListener("focusin", look, options);
  // The focus has gone to another frame.
  document.defaultView?.addEventListener("blur", look, options);
  return {
    pressed: letIn,
    focused,
    isTyping: () => typing,
    end: () => {
      ending.abort();
      // What is removed with the focus would leave it nowhere.
      if (typing && activeIn(document) === frame) giveBack();
    },
  };
}

/** The element that holds the focus, in whatever shadow root it is. */
function activeIn(tree: DocumentOrShadowRoot): Element | null {
  const active = tree.activeElement;
  return active?.shadowRoot?.activeElement ? activeIn(active.shadowRoot) : active;
}

/** The element in which keys that are pressed now are text; those of another frame may be. */
function typingField(document: Document, frame: HTMLIFrameElement): HTMLElement | null {
  const active = activeIn(document) as HTMLElement | null;
  if (!active || active === frame) return null;
  return active.isContentEditable || /^(?:input|textarea|select|iframe)$/.test(active.localName)
    ? active
    : null;
}
