/** Links of a site that stay in the language of the page that they stand on. */
import type { SitePage, SiteRecord } from "@tessera/content";
import { createLiveLinks, type LiveLink } from "../routing/live-links.ts";
import { localPath } from "../routing/page-path.ts";
import { createRouteTable } from "../routing/route-table.ts";
import type { LocalSite, LocalSites } from "./local-sites.ts";

/**
 * Makes the links of a site ready, by language: a link to a page that exists in the language leads to it there, every other
 * one to the first language. An address that names a language already is left as it is.
 */
export function createLocalLinks(site: SiteRecord, locals: LocalSites): (local: LocalSite) => LiveLink {
  const live = createLiveLinks(site);
  const routes = createRouteTable<Pick<SitePage, "id">>([
    ...site.pages.filter(({ id }) => id === site.mainPageId).map((page) => ({ path: "/", page })),
    ...site.pages.map((page) => ({ path: `/${page.path}`, page })),
  ]);
  return (local) => (href) => {
    const now = live(href);
    if (local === locals.first || !/^\/(?!\/)/.test(now)) return now;
    const [path = ""] = now.split(/[?#]/, 1);
    if (locals.at(path).local !== locals.first) return now;
    const clean = path.length > 1 ? path.replace(/\/$/, "") : path;
    const match = routes.match(clean);
    return match && local.has(match.page) ? localPath(local.prefix, clean) + now.slice(path.length) : now;
  };
}
