// Captured before any untrusted code runs, which could replace it.
const { apply } = Reflect;
const { attachShadow } = Element.prototype;

/** Visits the document of a page now, and each of its shadow roots when it is made, before anything is in it. */
export function forEachTree(
  target: Window & typeof globalThis,
  visit: (tree: Document | ShadowRoot) => void,
): void {
  visit(target.document);
  target.Element.prototype.attachShadow = function (this: Element, init: ShadowRootInit): ShadowRoot {
    // Cloned roots would be visited by nobody; without a prototype, nobody else can ask for that either.
    const { mode, delegatesFocus, slotAssignment } = init;
    const own = { __proto__: null, mode, delegatesFocus, slotAssignment };
    const root = apply(attachShadow, this, [own]) as ShadowRoot;
    visit(root);
    return root;
  };
}
