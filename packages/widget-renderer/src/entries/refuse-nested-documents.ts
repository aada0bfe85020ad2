// Taken before any stranger's code runs, which may put its own in their place.
const { apply } = Reflect;
const { observe } = MutationObserver.prototype;
const { attachShadow, remove } = Element.prototype;
const find = {
  document: Document.prototype.querySelector,
  root: DocumentFragment.prototype.querySelector,
};

/** The elements that hold a document of their own. */
const holders = "iframe, frame, object, embed, fencedframe, portal";

/**
 * Keeps the page the only document: an element that would hold another one is taken out of the tree before the browser
 * gets round to loading it, in the page and in its shadow roots. It is the tree that is looked at, however it was made.
 */
export function refuseNestedDocuments(target: Window & typeof globalThis): void {
  const watch = (tree: Document | ShadowRoot, search: (selector: string) => Element | null): void => {
    const clear = (): void => {
      for (;;) {
        const holder: Element | null = apply(search, tree, [holders]);
        if (!holder) return;
        apply(remove, holder, []);
      }
    };
    apply(observe, new target.MutationObserver(clear), [tree, { childList: true, subtree: true }]);
  };
  watch(target.document, find.document);
  target.Element.prototype.attachShadow = function (this: Element, init: ShadowRootInit): ShadowRoot {
    // Cloned roots would be watched by nobody; without a prototype, nobody else can ask for that either.
    const { mode, delegatesFocus, slotAssignment } = init;
    const own = { __proto__: null, mode, delegatesFocus, slotAssignment };
    const root = apply(attachShadow, this, [own]) as ShadowRoot;
    watch(root, find.root);
    return root;
  };
}
