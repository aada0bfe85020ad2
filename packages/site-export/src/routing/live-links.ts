/** Links between pages of a site that follow their targets: by the id that a link names, and by the addresses of before. */
import { pathOfPage } from "./page-path.ts";
import { createRedirectTable, withQuery, type RedirectSite } from "./redirect-table.ts";
import { createRouteTable, isExact } from "./route-table.ts";

/** Attribute of a link that names its page; `href` is where the page was when the link was made. */
export const pageAttribute = "data-page";

/** The address of a link now: the same one where nothing better is known. `page` is what its {@link pageAttribute} says. */
export type LiveLink = (href: string, page: string | null) => string;

/** Makes the links of a site ready. */
export function createLiveLinks(site: RedirectSite): LiveLink {
  const paths = new Map(
    site.pages.map((page) => [String(page.id), page.id === site.mainPageId ? "/" : pathOfPage(page)]),
  );
  const routes = createRouteTable(site.pages.map((page) => ({ path: `/${page.path}`, page })));
  const isPage = (path: string): boolean => path === "/" || isExact(routes, path);
  const redirects = createRedirectTable(site, isPage);
  return (href, page) => {
    const named = page === null ? undefined : paths.get(page);
    // A page with parameters is one of many addresses: which one, only the link says.
    if (named !== undefined && !named.includes("/:")) return named + tailOf(href);
    if (!/^\/(?!\/)/.test(href)) return href;
    const path = pathOf(href);
    const moved = isPage(path) ? null : redirects.exact(path);
    if (moved === null || !moved.startsWith("/")) return href;
    const [, query = "", hash = ""] = /^[^?#]*(\?[^#]*)?(#.*)?$/.exec(href) ?? [];
    return withQuery(moved, query) + (moved.includes("#") ? "" : hash);
  };
}

function pathOf(href: string): string {
  const path = href.replace(/[?#].*$/, "");
  return path.length > 1 ? path.replace(/\/$/, "") : path;
}

/** Query and place within the page. */
function tailOf(href: string): string {
  return /[?#].*$/.exec(href)?.[0] ?? "";
}
