import type { SitePage, SiteRecord } from "@tessera/content";
import { ExportError } from "../errors.ts";
import { loginPath, notFoundPath, pathOfPage, privatePages } from "../routing/page-path.ts";
import { createRouteTable, type RouteTable } from "../routing/route-table.ts";
import type { SiteRoute } from "../browser/site-data.ts";
import { mainFirst } from "./bring-site.ts";
import { safeName, type UniquePaths } from "./names.ts";

/** Where a page of a site lies in its archive. */
export interface PlannedPage {
  readonly page: SitePage;
  /** Path on the site, with parameters as they are written. */
  readonly path: string;
  /** `about/index.html` */
  readonly html: string;
  /** `about/style.css` */
  readonly css: string;
  /** Address from the root of the site: `about/`, and empty for the main page. */
  readonly address: string;
  readonly auth: boolean;
}

/** All pages of a site and how they are found. */
export interface SitePlan {
  readonly pages: readonly PlannedPage[];
  readonly notFound: PlannedPage | undefined;
  readonly routes: readonly SiteRoute[];
  readonly table: RouteTable<PlannedPage>;
}

/** Gives each page of a site its place; throws when there is none. */
export function planSite(site: SiteRecord, paths: UniquePaths): SitePlan {
  const inOrder = mainFirst(site);
  const [main] = inOrder;
  if (!main) throw new ExportError("no-pages");
  const guarded = privatePages(site.menu);
  const isPrivate = (page: SitePage): boolean => guarded.has(page.id) && `/${page.path}` !== loginPath;
  const pages = inOrder.map((page): PlannedPage => {
    const place = page === main ? home : placeOf(page, paths);
    return { page, ...place, auth: isPrivate(page) };
  });
  const notFound = pages.find(({ page }) => `/${page.path}` === notFoundPath && page !== main);
  const shown = pages.filter((planned) => planned !== notFound);
  const routes = [...shown.map((planned) => ({ path: planned.path, planned })), ...mainByPath(shown)];
  return {
    pages,
    notFound,
    routes: routes.map(({ path, planned: { address, auth } }) => ({ path, file: address, auth })),
    table: createRouteTable(routes.map(({ path, planned }) => ({ path, page: planned }))),
  };
}

const home = { path: "/", html: "index.html", css: "style.css", address: "" };

// The main page has two paths, as on a server.
function mainByPath([main]: readonly PlannedPage[]): { path: string; planned: PlannedPage }[] {
  return main && main.page.path !== "" ? [{ path: `/${main.page.path}`, planned: main }] : [];
}

function placeOf(page: SitePage, paths: UniquePaths): Omit<PlannedPage, "page" | "auth"> {
  const { path } = page;
  if (`/${path}` === notFoundPath)
    return { path: notFoundPath, html: "404.html", css: "404.css", address: "404.html" };
  const folder = paths.take(
    path
      .split("/")
      .map((part) => safeName(part, "page"))
      .join("/"),
  );
  const address = folder.split("/").map(encodeURIComponent).join("/");
  return {
    path: decodeURIComponent(pathOfPage(page)),
    html: `${folder}/index.html`,
    css: `${folder}/style.css`,
    address: `${address}/`,
  };
}
