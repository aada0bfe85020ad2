import { createHash } from "node:crypto";
import {
  createRouteTable,
  notFoundSlug,
  renderPage,
  slugOf,
  type PageScripts,
  type RouteMatch,
  type RouteTable,
} from "@tessera/site-export/render";
import type { PageRecord, SiteRecord } from "@tessera/content";

/** A rendered page. */
export interface RenderedPage {
  readonly status: 200 | 404;
  readonly html: string;
  readonly etag: string;
}

/** Most rendered pages that one site keeps; addresses with parameters are without number. */
const keptPages = 500;

/** One published state of a project: its routes, and its pages as they are asked for. */
export class PublishedSite {
  readonly #site: SiteRecord;
  readonly #main: PageRecord;
  readonly #routes: RouteTable<PageRecord>;
  readonly #notFound: PageRecord | undefined;
  readonly #scripts: PageScripts;
  readonly #rendered = new Map<string, RenderedPage>();

  /** The site of a project; null when it has no main page, for then it is not published. */
  static of(site: SiteRecord, scripts: PageScripts): PublishedSite | null {
    const main = site.pages.find((page) => page.id === site.mainPageId);
    return main ? new PublishedSite(site, main, scripts) : null;
  }

  private constructor(site: SiteRecord, main: PageRecord, scripts: PageScripts) {
    this.#site = site;
    this.#main = main;
    this.#scripts = scripts;
    this.#notFound = site.pages.find((page) => slugOf(page) === notFoundSlug);
    const routes = site.pages.map((page) => ({ path: `/${slugOf(page)}`, page }));
    this.#routes = createRouteTable([{ path: "/", page: main }, ...routes]);
  }

  /** The page at a path of this site; null when the site has neither that page nor one for missing pages. */
  page(path: string, origin: string): RenderedPage | null {
    const match = this.#routes.match(path);
    const found = match && match.page !== this.#notFound ? match : null;
    const shown = found ?? (this.#notFound && { page: this.#notFound, params: {} });
    if (!shown) return null;
    const address = found ? this.#addressOf(found.page, path) : `/${notFoundSlug}`;
    return this.#render(shown, found ? 200 : 404, `${origin}${address}`);
  }

  // The main page is one page, whichever of its two paths led to it.
  #addressOf(page: PageRecord, path: string): string {
    return page === this.#main ? "/" : path;
  }

  #render({ page, params }: RouteMatch<PageRecord>, status: 200 | 404, address: string): RenderedPage {
    const key = `${status} ${address}`;
    const known = this.#rendered.get(key);
    if (known) return known;
    const { html } = renderPage(page, { siteName: this.#site.name, address, params, ...this.#scripts });
    const etag = `"${createHash("sha256").update(html).digest("base64url").slice(0, 27)}"`;
    const rendered: RenderedPage = { status, html, etag };
    const [oldest] = this.#rendered.keys();
    if (this.#rendered.size >= keptPages && oldest !== undefined) this.#rendered.delete(oldest);
    this.#rendered.set(key, rendered);
    return rendered;
  }
}
