/** The links of a site between its own pages: where each one stands, where it leads, and whether anything is there. */
import { attributeOf, loadParser } from "@tessera/document";
import type { Id, MenuItem, SitePage, SiteRecord } from "@tessera/content";
import { reservedPaths } from "@tessera/content/rules";
import { createLocalSites } from "../render/local-sites.ts";
import { composePage } from "../render/render-page.ts";
import { rewriteHtml } from "../render/rewrite-html.ts";
import { createRedirectTable } from "../routing/redirect-table.ts";
import { createRouteTable, isExact } from "../routing/route-table.ts";

/** A link of a site to one of its own addresses. */
export interface SiteLink {
  /** The page in which it stands; null for an item of the menu. */
  readonly from: Id | null;
  /** Where it leads, as it is written. */
  readonly href: string;
  /** The page that it leads to; null where there is none. */
  readonly to: Id | null;
  /** What is wrong with it: no page is there, or the page has no place of that name. */
  readonly problem: "missing" | "anchor" | null;
}

interface PageLinks {
  readonly page: SitePage;
  readonly hrefs: readonly string[];
  readonly ids: ReadonlySet<string>;
}

/** Reads the links of all pages and of the menu; those to other hosts and to files are left out. */
export async function readLinks(site: SiteRecord): Promise<SiteLink[]> {
  await loadParser();
  const pages = site.pages.map(linksIn);
  const find = finder(site, pages);
  return [
    ...pages.flatMap(({ page, hrefs }) => hrefs.flatMap((href) => find(href, page) ?? [])),
    ...hrefsOf(site.menu).flatMap((href) => find(href, null) ?? []),
    ...pageItemsOf(site.menu).map((item) => linkOfItem(item, site)),
  ];
}

/** Links of one's own; an item of a page leads wherever that is. */
function hrefsOf(menu: readonly MenuItem[]): string[] {
  return menu.flatMap(({ link, page, menus }) => [
    ...(page === null && link.trim() !== "" ? [link.trim()] : []),
    ...hrefsOf(menus),
  ]);
}

/** Items that name a page. */
function pageItemsOf(menu: readonly MenuItem[]): MenuItem[] {
  return menu.flatMap((item) => [...(item.page === null ? [] : [item]), ...pageItemsOf(item.menus)]);
}

/** An item that names a page leads to it wherever it is, and nowhere once the site has it no more. */
function linkOfItem({ name, link, page }: MenuItem, { pages }: SiteRecord): SiteLink {
  const isThere = pages.some(({ id }) => id === page);
  return {
    from: null,
    href: link.trim() || name,
    to: isThere ? page : null,
    problem: isThere ? null : "missing",
  };
}

function linksIn(page: SitePage): PageLinks {
  const hrefs: string[] = [];
  const ids = new Set<string>();
  rewriteHtml(composePage(page, ""), {
    attributes: (element) => {
      const id = attributeOf(element, "id");
      if (id !== null) ids.add(id);
      const href = ["a", "area"].includes(element.tag) ? attributeOf(element, "href") : null;
      if (href !== null) hrefs.push(href.trim());
      return null;
    },
  });
  return { page, hrefs, ids };
}

type Find = (href: string, from: SitePage | null) => SiteLink | null;

/** Finds where a link leads; null for one that leads elsewhere, and for one without a target. */
function finder(site: SiteRecord, pages: readonly PageLinks[]): Find {
  const main = pages.find(({ page }) => page.id === site.mainPageId);
  const table = createRouteTable([
    ...(main ? [{ path: "/", page: main }] : []),
    ...pages.map((each) => ({ path: `/${each.page.path}`, page: each })),
  ]);
  const redirects = createRedirectTable(site, (path) => isExact(table, path));
  const { at } = createLocalSites(site);
  return (href, from) => {
    const own = `/${from && from.id !== site.mainPageId ? from.path : ""}`;
    const url = URL.parse(href, `${origin}${own}`);
    if (!url || url.origin !== origin || href === "" || /^#(?:top)?$/i.test(href)) return null;
    const path = url.pathname.length > 1 ? url.pathname.replace(/\/$/, "") : url.pathname;
    if (isFile(path)) return null;
    const link = { from: from?.id ?? null, href };
    const isHere = from !== null && path === own;
    // A page has an address in each language, which leads to the first one where it is not translated.
    const target = isHere ? pages.find(({ page }) => page === from) : table.match(at(path).path)?.page;
    if (target) {
      const place = decodeURIComponent(url.hash.slice(1));
      const hasPlace = place === "" || target.ids.has(place);
      return { ...link, to: target.page.id, problem: hasPlace ? null : "anchor" };
    }
    const moved = redirects.exact(path) ?? redirects.below(path) ?? redirects.exact(at(path).path);
    if (moved === null) return { ...link, to: null, problem: "missing" };
    const there = moved.startsWith("/") ? table.match(moved.replace(/[?#].*$/, ""))?.page : undefined;
    return { ...link, to: there?.page.id ?? null, problem: null };
  };
}

const origin = "http://site.invalid";

/** Files that are not of the pages: uploads, and what each site has. */
function isFile(path: string): boolean {
  const [, first = ""] = path.split("/");
  return first === "uploads" || reservedPaths.includes(first);
}
