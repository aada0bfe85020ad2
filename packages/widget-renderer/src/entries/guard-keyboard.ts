// Captured before any untrusted code runs, which could replace them.
const { apply } = Reflect;
const { preventDefault, stopImmediatePropagation } = Event.prototype;
const { hasFocus } = Document.prototype;
const later = setTimeout;
const now = performance.now.bind(performance);

/** What the frame reports of the keyboard: a press of a person in it, or a focus that it was not given. */
export type KeyboardReport = "press" | "focus";

/** Decides whether the code of this page may have the keyboard. */
export interface KeyboardGuard {
  /** Sets whether the page around withholds the keyboard, since the person is not in this page. */
  readonly setWithheld: (withheld: boolean) => void;
  /** Whether code may move the focus: a person has acted in this page and is not elsewhere. */
  readonly mayFocus: () => boolean;
  /** Sets the only receiver of reports. */
  readonly onReport: (report: (what: KeyboardReport) => void) => void;
}

const keyEvents = [
  "keydown",
  "keypress",
  "keyup",
  "beforeinput",
  "compositionstart",
  "compositionupdate",
  "compositionend",
];

/** Milliseconds for which browsers keep a user activation, with a margin. */
const activationLifetime = 6000;

/**
 * Keeps keys from the code of the page while the page around withholds them: its listeners are all later than these and
 * receive nothing. A press of a person in this page ends that; any other focus is reported, and the page around decides.
 */
export function guardKeyboard(target: Window & typeof globalThis): KeyboardGuard {
  const isActive = activationOf(target);
  let isWithheld = true;
  let staleUntil = 0;
  let report: (what: KeyboardReport) => void = () => undefined;
  const press = (): void => {
    isWithheld = false;
    report("press");
  };
  const judgeFocus = (): void => {
    if (!isWithheld) return;
    // Assistive technology sets the focus natively and activates the page; code cannot do the latter.
    if (isActive() && now() > staleUntil) press();
    else report("focus");
  };
  const swallow = (event: Event): void => {
    if (!isWithheld || !event.isTrusted) return;
    // Tab is no text, and leads on at once whoever has just come in by it.
    if ((event as KeyboardEvent).key !== "Tab") apply(preventDefault, event, []);
    apply(stopImmediatePropagation, event, []);
    // The key has activated this page, though it was not meant for it.
    staleUntil = now() + activationLifetime;
    report("focus");
  };
  const listen = (type: string, listener: (event: Event) => void): void =>
    target.addEventListener(type, (event) => event.isTrusted && listener(event), { capture: true });
  for (const type of keyEvents) listen(type, swallow);
  listen("pointerdown", press);
  listen("focus", () => later(judgeFocus));
  return {
    setWithheld: (withheld) => {
      // An activation of before says nothing about a focus of later.
      if (withheld && !isWithheld && isActive()) staleUntil = now() + activationLifetime;
      isWithheld = withheld;
    },
    mayFocus: () => !isWithheld && (apply(hasFocus, target.document, []) || isActive()),
    onReport: (receiver) => {
      report = receiver;
    },
  };
}

/** Reads whether a person has just acted in a page; false in engines that do not tell. */
function activationOf(target: Window & typeof globalThis): () => boolean {
  const { userActivation } = target.navigator;
  const { get } = Object.getOwnPropertyDescriptor(target.UserActivation?.prototype ?? {}, "isActive") ?? {};
  return () => get !== undefined && (apply(get, userActivation, []) as boolean);
}
