/** Milliseconds until a tooltip is shown, and until it goes: long enough to reach it, and the next one comes at once. */
const delays = { show: 450, hide: 200 };

const hinted = "[data-tooltip]";

/**
 * Tells which element's tooltip is to be seen: that under the pointer after a while, or that which gets the focus by the
 * keyboard, until it is left, pressed, scrolled away or dismissed by a key (WCAG 2.2, 1.4.13). Returns how to stop.
 */
export function followHints(show: (hint: HTMLElement | null) => void): () => void {
  let pointed: HTMLElement | null = null;
  let aimed: HTMLElement | null = null;
  let shown: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const turn = (hint: HTMLElement | null): void => {
    shown = hint?.isConnected ? hint : null;
    show(shown);
  };
  const aim = (hint: HTMLElement | null, delay: number): void => {
    if (hint === aimed) return;
    aimed = hint;
    clearTimeout(timer);
    timer = setTimeout(() => turn(hint), delay);
  };
  // What was pressed stays aimed at, so that its tooltip does not come back before it was left.
  const dismiss = (): void => {
    clearTimeout(timer);
    if (shown) turn(null);
  };
  const overTarget = ({ target, pointerType }: PointerEvent): void => {
    if (pointerType === "touch" || !(target instanceof Element)) return;
    const hint = target.closest("[role=tooltip]") ? shown : target.closest<HTMLElement>(hinted);
    // A pointer at rest says nothing new when what is below it changes; the keyboard may be elsewhere.
    if (hint === pointed) return;
    pointed = hint;
    aim(hint, hint === null ? delays.hide : shown === null ? delays.show : 0);
  };
  const focused = ({ target }: FocusEvent): void => {
    const hint =
      target instanceof Element && target.matches(":focus-visible") && target.closest<HTMLElement>(hinted);
    if (hint) aim(hint, 0);
  };
  const left = (): void => aim(null, 0);
  // Of the whole document: the pointer may go to another window, or into a frame.
  const leftDocument = ({ target }: Event): void => {
    if (target !== document.documentElement) return;
    pointed = null;
    left();
  };

  const over = new AbortController();
  const options = { capture: true, passive: true, signal: over.signal };
  document.addEventListener("pointerover", overTarget, options);
  document.documentElement.addEventListener("pointerleave", leftDocument, options);
  document.addEventListener("focusin", focused, options);
  document.addEventListener("focusout", left, options);
  for (const type of ["pointerdown", "keydown", "scroll"]) document.addEventListener(type, dismiss, options);
  return () => {
    clearTimeout(timer);
    over.abort();
  };
}
