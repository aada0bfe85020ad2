/** Puts a published page in place of the page of a run frame. */
import { pageDataId, type PageData } from "../compose/page-data.ts";
import { loadLibraries } from "../run/load-libraries.ts";
import { hydrateWidget, type RunOptions } from "../run/run-widget.ts";

const sheets = "head > link[rel=stylesheet]";
/** What runs in a way of its own here, and what browsers fetch beside the page. */
const left = "script, link[rel~=icon], link[rel=manifest], link[rel=apple-touch-icon]";

/** Shows a complete HTML document and runs the code of its widgets; the scripts of its site are left out. */
export async function showPage(document: Document, html: string, options: RunOptions): Promise<void> {
  const page = new DOMParser().parseFromString(html, "text/html");
  const data = page.getElementById(pageDataId)?.textContent;
  const scripts = addressesIn(page, "head script[src]", "src");
  for (const element of page.querySelectorAll(left)) element.remove();
  await Promise.all(addressesIn(page, sheets, "href").map((url) => addSheet(document, url)));
  for (const link of page.querySelectorAll(sheets)) link.remove();
  document.documentElement.lang = page.documentElement.lang;
  document.head.querySelector("style")?.remove();
  document.head.append(...page.head.children);
  for (const { name, value } of page.body.attributes) document.body.setAttribute(name, value);
  document.body.replaceChildren(...page.body.childNodes);
  await loadLibraries({ document, log: options.log ?? (() => undefined) }, { css: [], js: scripts });
  if (data) await hydrateWidget(document.body, (JSON.parse(data) as PageData).widget, options).ready;
}

/** Adds a style sheet so that its rules can be read, where its host allows that, and else as pages do. */
async function addSheet(document: Document, url: string): Promise<void> {
  const shared = sheetLink(document, url);
  shared.crossOrigin = "anonymous";
  const plain = sheetLink(document, url);
  if (await comes(shared, () => document.head.append(shared))) return;
  await comes(plain, () => shared.replaceWith(plain));
}

function sheetLink(document: Document, url: string): HTMLLinkElement {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = url;
  return link;
}

/** Whether a file comes once its element is added. */
function comes(element: HTMLElement, add: () => void): Promise<boolean> {
  return new Promise((resolve) => {
    element.addEventListener("load", () => resolve(true));
    element.addEventListener("error", () => resolve(false));
    add();
  });
}

function addressesIn(page: Document, selector: string, attribute: string): string[] {
  return [...page.querySelectorAll(selector)].map((element) => element.getAttribute(attribute) ?? "");
}
