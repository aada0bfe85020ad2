import { replaceMethod, type Native } from "./replace-native.ts";

// Captured before any untrusted code runs, which could replace them.
const { apply } = Reflect;
const { hasAttribute, removeAttribute, setAttribute } = Element.prototype;
const { preventDefault } = Event.prototype;
const { addEventListener } = EventTarget.prototype;
const getRoot = Object.getOwnPropertyDescriptor(Document.prototype, "documentElement")!.get!;
const getType = Object.getOwnPropertyDescriptor(Event.prototype, "type")!.get!;

/** Methods that do nothing but move the focus. */
const focusing = { HTMLElement: ["focus"], SVGElement: ["focus"], MathMLElement: ["focus"] };

/** Methods that move the focus beside what they do. */
const alsoFocusing = {
  HTMLElement: ["click", "showPopover", "hidePopover", "togglePopover"],
  HTMLInputElement: ["select"],
  HTMLTextAreaElement: ["select"],
  HTMLDialogElement: ["show", "showModal", "close", "requestClose"],
};

/**
 * Keeps the code of a page from moving the focus into it while it may not: `focus()` does nothing, and dialogs, popovers,
 * selections and clicks do what they do without it. No code gets the native methods back, since no other realm can be had.
 */
export function withholdFocus(target: Window & typeof globalThis, mayFocus: () => boolean): void {
  const { document } = target;
  const refuse = (native: Native): Native =>
    function (...args) {
      return mayFocus() ? apply(native, this, args) : undefined;
    };
  const quiet = (native: Native): Native =>
    function (...args) {
      return mayFocus() ? apply(native, this, args) : withoutFocus(document, this, native, args);
    };
  replaceAll(target, focusing, refuse);
  replaceAll(target, alsoFocusing, quiet);
  replaceMethod(target, "focus", refuse);
  replaceMethod(target.EventTarget.prototype, "dispatchEvent", (native) => {
    const quietly = quiet(native);
    return function (...args) {
      // A click of code activates labels, buttons and links like one of a person.
      return apply(isClick(args[0]) ? quietly : native, this, args);
    };
  });
}

/** Keeps the browser from leading to an invalid field of a tree, whoever asked for its judgement. */
export function withholdInvalidFocus(tree: Document | ShadowRoot, mayFocus: () => boolean): void {
  const stay = (event: Event): void => {
    if (!mayFocus()) apply(preventDefault, event, []);
  };
  // `true` and no object, which would inherit what code puts into `Object.prototype`.
  apply(addEventListener, tree, ["invalid", stay, true]);
}

type Names = Readonly<Record<string, readonly string[]>>;

function replaceAll(target: object, names: Names, wrap: (native: Native) => Native): void {
  for (const [type, methods] of Object.entries(names)) {
    const { prototype } = (Reflect.get(target, type) ?? {}) as { prototype?: object };
    for (const name of methods) if (prototype) replaceMethod(prototype, name, wrap);
  }
}

/** Runs a method while nothing can be focused: neither the page, nor a dialog in front of it, which is no part of that. */
function withoutFocus(document: Document, self: unknown, native: Native, args: unknown[]): unknown {
  const restoreRoot = makeInert(apply(getRoot, document, []));
  const restoreSelf = makeInert(self);
  try {
    return apply(native, self, args);
  } finally {
    restoreSelf();
    restoreRoot();
  }
}

function makeInert(element: unknown): () => void {
  if (!(element instanceof Element) || apply(hasAttribute, element, ["inert"])) return () => undefined;
  apply(setAttribute, element, ["inert", ""]);
  return () => apply(removeAttribute, element, ["inert"]);
}

function isClick(event: unknown): boolean {
  try {
    return apply(getType, event, []) === "click";
  } catch {
    // It is no event, which the native method says better.
    return false;
  }
}
