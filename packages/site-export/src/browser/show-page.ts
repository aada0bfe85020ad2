/** Puts a page that was fetched in the place of the one that is shown. */
export async function showPage(html: string, url: string): Promise<void> {
  const page = new DOMParser().parseFromString(html, "text/html");
  resolveAddresses(page, url);
  const { added, scripts, old } = compareHeads(page);
  document.head.append(...added);
  // Nothing is shown without its styles.
  await Promise.all(added.filter(isStyleSheet).map(settled));
  document.documentElement.lang = page.documentElement.lang;
  document.documentElement.dir = page.documentElement.dir;
  document.body.replaceChildren(...page.body.childNodes);
  for (const element of old) element.remove();
  for (const script of scripts) await run(script);
  for (const script of document.body.querySelectorAll("script")) revive(script);
}

/** A page may be shown under another path than the one it was written for; so its addresses become whole. */
function resolveAddresses(page: Document, url: string): void {
  for (const name of ["href", "src", "poster"])
    for (const element of page.querySelectorAll(`[${name}]`)) {
      const value = element.getAttribute(name) ?? "";
      if (!/^(?:[a-z][a-z\d+.-]*:|#|\/)/i.test(value))
        element.setAttribute(name, URL.parse(value, url)?.href ?? value);
    }
  for (const element of page.querySelectorAll("[srcset]"))
    element.setAttribute("srcset", resolveSet(element.getAttribute("srcset") ?? "", url));
}

function resolveSet(srcset: string, url: string): string {
  return srcset.replace(/(^|,\s+|,)([^\s,]+)/g, (all, before: string, each: string) => {
    return each.startsWith("data:") ? all : before + (URL.parse(each, url)?.href ?? each);
  });
}

interface HeadChanges {
  readonly added: readonly Element[];
  readonly scripts: readonly HTMLScriptElement[];
  readonly old: readonly Element[];
}

/** What both heads have stays: style sheets do not flash, scripts run once. */
function compareHeads(page: Document): HeadChanges {
  const present = new Map([...document.head.children].map((element) => [element.outerHTML, element]));
  const loaded = new Set([...document.scripts].map((script) => script.src));
  const fresh = [...page.head.children].filter((element) => !present.delete(element.outerHTML));
  const isScript = (element: Element): element is HTMLScriptElement => element instanceof HTMLScriptElement;
  return {
    added: fresh.filter((element) => !isScript(element)),
    scripts: fresh.filter(isScript).filter((script) => !loaded.has(script.src)),
    old: [...present.values()].filter((element) => !isScript(element)),
  };
}

function isStyleSheet(element: Element): element is HTMLLinkElement {
  return element instanceof HTMLLinkElement && element.relList.contains("stylesheet");
}

function settled(element: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    element.addEventListener("load", () => resolve());
    element.addEventListener("error", () => resolve());
  });
}

/** Scripts that came with parsed HTML do nothing; a copy of them runs. */
function copyOf(script: HTMLScriptElement): HTMLScriptElement {
  const copy = document.createElement("script");
  for (const { name, value } of script.attributes) copy.setAttribute(name, value);
  copy.async = false;
  copy.text = script.text;
  return copy;
}

function run(script: HTMLScriptElement): Promise<void> {
  const copy = copyOf(script);
  const done = copy.src ? settled(copy) : Promise.resolve();
  document.head.append(copy);
  return done;
}

// The script of the site itself runs already, and data is no code.
function revive(script: HTMLScriptElement): void {
  const isCode = script.type === "" || script.type === "module" || script.type === "text/javascript";
  if (!isCode || script.src === siteScript) return;
  script.replaceWith(copyOf(script));
}

const siteScript = (document.currentScript as HTMLScriptElement | null)?.src ?? "";
