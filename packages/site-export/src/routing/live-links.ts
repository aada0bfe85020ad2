/** Links between pages of a site that follow their targets, by the addresses of before. */
import { createRedirectTable, withQuery, type RedirectSite } from "./redirect-table.ts";
import { createRouteTable, isExact } from "./route-table.ts";

/** The address of a link now: the same one where nothing better is known. */
export type LiveLink = (href: string) => string;

/** Makes the links of a site ready. */
export function createLiveLinks(site: RedirectSite): LiveLink {
  const routes = createRouteTable(site.pages.map((page) => ({ path: `/${page.path}`, page })));
  const isPage = (path: string): boolean => path === "/" || isExact(routes, path);
  const redirects = createRedirectTable(site, isPage);
  return (href) => {
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
