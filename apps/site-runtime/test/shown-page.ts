/** What a visitor gets at an address, written so that two hosts of one site can be compared. */
import { createHash } from "node:crypto";
import type { Browser, Page, Response } from "playwright";

/** A page as it is shown at one width. */
export interface ShownPage {
  readonly status: number;
  /** The document, with addresses as {@link identify} names them. */
  readonly html: string;
  /** What the page asked for besides itself and its own style sheet, each once, in order of name. */
  readonly requests: readonly string[];
  /** The whole page as PNG. */
  readonly picture: string;
}

/** A device by its width. */
export const devices = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const;

const mark = "\u2063";
/** Stands between the tags of the head, and around it. */
const [next, between] = ["\u2064", "\u2062"];

/** Opens an address as a new visitor and waits until all is loaded. */
export async function lookAt(
  browser: Browser,
  address: string,
  viewport: (typeof devices)[keyof typeof devices],
): Promise<ShownPage> {
  const context = await browser.newContext({ viewport, reducedMotion: "reduce", serviceWorkers: "block" });
  const page = await context.newPage();
  const responses: Response[] = [];
  page.on("response", (response) => responses.push(response));
  const answer = await page.goto(address, { waitUntil: "networkidle" });
  const picture = (await page.screenshot({ fullPage: true })).toString("base64");
  const html = await serialize(page);
  const { origin } = new URL(page.url());
  const asked = responses.filter((each) => !isPage(each) && !isHint(each));
  const names = await Promise.all(asked.map((each) => identify(each.url(), origin)));
  const parts = html.split(mark);
  const shown = await Promise.all(
    parts.map(async (part, at) => (at % 2 === 0 ? part : identify(part, origin))),
  );
  await context.close();
  const requests = [...new Set(names)].filter((name) => name !== "own style sheet").toSorted();
  return {
    status: answer?.status() ?? 0,
    html: withPlainScopes(inOrder(shown.join(""))).replace(/\s*\n\s*/g, "\n"),
    requests,
    picture,
  };
}

/** A page that was shown without a reload has the tags of its head in another order. */
function inOrder(html: string): string {
  const [start, head = "", body] = html.split(between);
  return [start, ...head.split(next).toSorted(), body].join("\n");
}

function isPage(response: Response): boolean {
  const { "content-type": type = "" } = response.headers();
  return response.request().resourceType() === "document" || type.startsWith("text/html");
}

/** What may be fetched ahead is said by a header, which a host of files does not send. */
function isHint(response: Response): boolean {
  return response.url().endsWith("/ahead.json");
}

/** Classes of widgets follow from their style sheets, with the addresses in them. */
function withPlainScopes(html: string): string {
  const scopes = [...new Set(html.match(/\bw-[\da-f]{32}\b/g))];
  return scopes.reduce((plain, scope, at) => plain.replaceAll(scope, `w-${at}`), html);
}

/** Files that were fetched already, by address. */
const known = new Map<string, Promise<string>>();

/**
 * Names what an address stands for, whatever host has it: a file by what is in it, a script of the site by its name, a page
 * by its path.
 */
function identify(address: string, origin: string): Promise<string> {
  const url = new URL(address);
  if (/\/(?:style|404)\.css$/.test(url.pathname)) return Promise.resolve("own style sheet");
  const script = /\/(?:\.tessera|scripts)\/(\w+?)(?:-es)?(?:-[\da-f]{16})?\.js$/.exec(url.pathname)?.[1];
  if (script !== undefined) return Promise.resolve(script === "router" ? "script site" : `script ${script}`);
  const icon = /icon-(\d+)\.png$/.exec(url.pathname)?.[1];
  if (icon !== undefined) return Promise.resolve(`icon ${icon}`);
  // It is named by what is drawn on it, and the logo lies elsewhere in an archive.
  if (/\/(?:\.tessera\/card|cards)\/[\da-f]{16}\.png$/.test(url.pathname)) return Promise.resolve("card");
  if (/\/(?:uploads|assets)\/|\.(?:css|js|woff2)$/.test(url.pathname)) {
    const fetched = known.get(address) ?? contentOf(address);
    known.set(address, fetched);
    return fetched.then((content) => `${content}${url.hash}`);
  }
  const isHere = url.origin === origin || url.searchParams.has("form");
  const path = url.pathname.replace(/(.)\/$/, "$1") + url.search + url.hash;
  return Promise.resolve(isHere ? path : url.origin + path);
}

async function contentOf(address: string): Promise<string> {
  const url = new URL(address);
  const answer = await fetch(url);
  const bytes = Buffer.from(await answer.arrayBuffer());
  // A sheet of another host names its files where they are.
  const text = url.pathname.endsWith(".css") ? bytes.toString().replace(/url\([^)]*\)/g, "url()") : bytes;
  return `${answer.status} ${createHash("sha256").update(text).digest("hex").slice(0, 12)}`;
}

/** The document with every address whole and marked, and with its own style sheet in place. */
function serialize(page: Page): Promise<string> {
  return page.evaluate(
    async ([sign, next, between]) => {
      const whole = (url: string, base = document.baseURI): string => sign + new URL(url, base).href + sign;
      const inCss = (css: string, base?: string): string =>
        css.replace(/url\(\s*(?:"([^"]*)"|'([^']*)'|([^)]*))\s*\)/g, (all, ...parts: string[]) => {
          const url = parts.slice(0, 3).find(Boolean) ?? "";
          return url.startsWith("data:") ? all : `url(${whole(url, base)})`;
        });
      const copy = document.documentElement.cloneNode(true) as HTMLElement;
      for (const data of copy.querySelectorAll('script[type="application/json"]')) data.textContent = "";
      for (const data of copy.querySelectorAll('script[type="application/ld+json"]'))
        data.textContent = data.textContent.replace(/"(https?:[^"]*)"/g, (_, url: string) =>
          url.startsWith("https://schema.org") ? url : whole(url),
        );
      for (const style of copy.querySelectorAll("style")) style.textContent = inCss(style.textContent);
      for (const sheet of copy.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
        const { href } = new URL(sheet.getAttribute("href") ?? "", document.baseURI) as { href: string };
        if (!/\/(?:style|404)\.css$/.test(href)) continue;
        const style = document.createElement("style");
        style.textContent = inCss(await (await fetch(href)).text(), href);
        sheet.replaceWith(style);
      }
      for (const element of copy.querySelectorAll("*")) {
        for (const name of ["href", "src", "poster", "action"]) {
          const value = element.getAttribute(name);
          if (value !== null) element.setAttribute(name, whole(value));
        }
        const style = element.getAttribute("style");
        if (style !== null) element.setAttribute("style", inCss(style));
        const set = element.getAttribute("srcset");
        if (set !== null)
          element.setAttribute(
            "srcset",
            set.replace(/(^|,\s+)(\S+)/g, (_, before: string, url: string) => before + whole(url)),
          );
        const content = element.getAttribute("content");
        if (content !== null && /^https?:/.test(content)) element.setAttribute("content", whole(content));
        // Where the page of a success lies is an address, which a server would answer.
        element.removeAttribute("data-form-next");
      }
      // A page that was shown without a reload has the focus.
      const [head, body] = [copy.querySelector("head")!, copy.querySelector("body")!];
      body.removeAttribute("tabindex");
      // Only what the new page has and the old one has not is moved then.
      const tags = [...head.children].map((element) => element.outerHTML);
      const parts = [[`<html lang="${copy.lang}">`], tags, [body.outerHTML]];
      return parts.map((part) => part.join(next).replaceAll("&amp;", "&")).join(between);
    },
    [mark, next, between] as const,
  );
}
