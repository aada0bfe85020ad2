// Captured before any untrusted code runs, which could replace them.
const { apply } = Reflect;
const Observer = MutationObserver;
const { observe } = MutationObserver.prototype;
const { remove } = Element.prototype;
const find = {
  document: Document.prototype.querySelector,
  root: DocumentFragment.prototype.querySelector,
};

/** The elements that hold a document of their own. */
const holders = "iframe, frame, object, embed, fencedframe, portal";

// Without a prototype, to which code could add what makes observing fail.
const everyChild = { __proto__: null, childList: true, subtree: true };

/**
 * Keeps the page the only document: an element that would hold another one is taken out of a tree before the browser
 * gets round to loading it. It is the tree that is looked at, however it was made.
 */
export function refuseNestedDocuments(tree: Document | ShadowRoot): void {
  const search = tree === document ? find.document : find.root;
  const clear = (): void => {
    for (;;) {
      const holder = apply(search, tree, [holders]) as Element | null;
      if (!holder) return;
      apply(remove, holder, []);
    }
  };
  apply(observe, new Observer(clear), [tree, everyChild]);
}
