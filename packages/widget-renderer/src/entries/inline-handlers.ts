/**
 * Runs event handlers that stand in markup, such as `onclick`. The policy lets no inline code run, so that none runs in a
 * nested document; in this one they are compiled here and set as properties.
 */
export function runInlineHandlers(target: Window & typeof globalThis): void {
  const { document } = target;
  const names = Object.keys(target.HTMLElement.prototype).filter((name) => name.startsWith("on"));
  const selector = names.map((name) => `[${name}]`).join();
  const bindAll = (element: Element): void => {
    for (const { name, value } of element.attributes) if (names.includes(name)) bind(element, name, value);
  };
  const observer = new target.MutationObserver((records) => {
    for (const { type, target: changed, attributeName, addedNodes } of records) {
      if (type === "attributes" && attributeName !== null)
        bind(changed as Element, attributeName, (changed as Element).getAttribute(attributeName));
      for (const added of addedNodes) {
        if (!(added instanceof target.Element)) continue;
        if (added.matches(selector)) bindAll(added);
        for (const element of added.querySelectorAll(selector)) bindAll(element);
      }
    }
  });
  observer.observe(document, { childList: true, subtree: true, attributeFilter: names });
}

function bind(element: Element, name: string, code: string | null): void {
  Reflect.set(element, name, code === null ? null : compile(code));
}

/** Code with the names that handlers in markup see: those of the element, its form and the document. */
function compile(code: string): EventListener | null {
  try {
    // Code that is there to run; engines do the same with it where a policy lets them.
    // oxlint-disable-next-line typescript/no-implied-eval
    return new Function(
      "event",
      `with (this.ownerDocument) { with (this.form ?? {}) { with (this) {\n${code}\n} } }`,
    ) as EventListener;
  } catch (error) {
    reportError(error);
    return null;
  }
}
