import type { SitePage, SiteRecord } from "@tessera/content";
import { createLocalSites, type LocalSite, type LocalSites } from "../render/local-sites.ts";
import { ExportError } from "../errors.ts";
import { localPath, loginPath, notFoundPath, pathOfPage, privatePages } from "../routing/page-path.ts";
import { createRouteTable, type RouteTable } from "../routing/route-table.ts";
import type { SiteRoute } from "../browser/site-data.ts";
import { mainFirst } from "./bring-site.ts";
import { safeName, type UniquePaths } from "./names.ts";

/** Where a page of a site lies in its archive. */
export interface PlannedPage {
  readonly page: SitePage;
  /** The language that it is shown in. */
  readonly local: LocalSite;
  /** Path on the site, with parameters as they are written. */
  readonly path: string;
  /** That path in the first language, from which its relative addresses are meant. */
  readonly writtenAt: string;
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
  readonly locals: LocalSites;
  /** A page in a language; in the first one where it does not exist in that. */
  readonly inLanguage: (page: Pick<SitePage, "id">, local: LocalSite) => PlannedPage | undefined;
}

/** Gives each page of a site its place in each of its languages; throws when there is none. */
export function planSite(site: SiteRecord, paths: UniquePaths): SitePlan {
  const inOrder = mainFirst(site);
  const [main] = inOrder;
  if (!main) throw new ExportError("no-pages");
  const guarded = privatePages(site.menu);
  const isPrivate = (page: SitePage): boolean => guarded.has(page.id) && `/${page.path}` !== loginPath;
  const locals = createLocalSites({ ...site, mainPageId: main.id });
  // Those of the first language take their places first.
  const pages = locals.all.flatMap((local) =>
    inOrder
      .filter((page) => existsIn(local, page, main))
      .map((page): PlannedPage => {
        const place = placeIn(local, page, page === main, paths);
        return { page: local.named(page), local, ...place, auth: isPrivate(page) };
      }),
  );
  const notFound = pages.find(({ page }) => `/${page.path}` === notFoundPath && page.id !== main.id);
  const shown = pages.filter((planned) => planned !== notFound);
  const routes = [...shown.map((planned) => ({ path: planned.path, planned })), ...mainByPath(shown, main)];
  const byKey = new Map(pages.map((planned) => [keyOf(planned.page, planned.local), planned]));
  return {
    pages,
    notFound,
    routes: routes.map(({ path, planned: { address, auth } }) => ({ path, file: address, auth })),
    table: createRouteTable(routes.map(({ path, planned }) => ({ path, page: planned }))),
    locals,
    inLanguage: (page, local) => byKey.get(keyOf(page, local)) ?? byKey.get(keyOf(page, locals.first)),
  };
}

function keyOf({ id }: Pick<SitePage, "id">, { language }: LocalSite): string {
  return `${language} ${id}`;
}

/** A host has one page for missing ones, which is in the first language. */
function existsIn(local: LocalSite, page: SitePage, main: SitePage): boolean {
  const isNotFound = `/${page.path}` === notFoundPath && page !== main;
  return local.prefix === "" || (local.has(page) && !isNotFound);
}

type Place = Omit<PlannedPage, "page" | "local" | "auth">;

function placeIn(local: LocalSite, page: SitePage, isMain: boolean, paths: UniquePaths): Place {
  if (local.prefix !== "") return placeBelow(local, page, isMain, paths);
  return isMain ? home : placeOf(page, paths);
}

/** A page of another language lies in a folder of that. */
function placeBelow(
  { prefix, language }: LocalSite,
  page: SitePage,
  isMain: boolean,
  paths: UniquePaths,
): Place {
  const folder = paths.take(isMain ? language : `${language}/${folderOf(page)}`);
  const writtenAt = isMain ? "/" : decodeURIComponent(pathOfPage(page));
  return { ...placeAt(folder), path: localPath(prefix, writtenAt), writtenAt };
}

const home: Place = { path: "/", writtenAt: "/", html: "index.html", css: "style.css", address: "" };

// The main page has two paths, as on a server.
function mainByPath(shown: readonly PlannedPage[], main: SitePage): { path: string; planned: PlannedPage }[] {
  if (main.path === "") return [];
  const mains = shown.filter(({ page }) => page.id === main.id);
  return mains.map((planned) => ({ path: `${planned.local.prefix}/${main.path}`, planned }));
}

function placeOf(page: SitePage, paths: UniquePaths): Place {
  if (`/${page.path}` === notFoundPath)
    return {
      path: notFoundPath,
      writtenAt: notFoundPath,
      html: "404.html",
      css: "404.css",
      address: "404.html",
    };
  const path = decodeURIComponent(pathOfPage(page));
  return { ...placeAt(paths.take(folderOf(page))), path, writtenAt: path };
}

function folderOf({ path }: SitePage): string {
  return path
    .split("/")
    .map((part) => safeName(part, "page"))
    .join("/");
}

function placeAt(folder: string): Pick<PlannedPage, "html" | "css" | "address"> {
  const address = folder.split("/").map(encodeURIComponent).join("/");
  return { html: `${folder}/index.html`, css: `${folder}/style.css`, address: `${address}/` };
}
