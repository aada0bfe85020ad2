/** What leads from addresses of before in an archive: a page for each, which any host can serve, and a list that some hosts read. */
import type { SiteRecord } from "@tessera/content";
import type { LocalSite } from "../render/local-sites.ts";
import { localPath } from "../routing/page-path.ts";
import { escapeHtml, escapeJson } from "../escape.ts";
import { renameInLink } from "../render/addresses.ts";
import { createRedirectTable } from "../routing/redirect-table.ts";
import { isExact } from "../routing/route-table.ts";
import type { SiteStar } from "../browser/site-data.ts";
import type { ArchiveFile } from "../zip/write-zip.ts";
import { safeName, type UniquePaths } from "./names.ts";
import type { SitePlan } from "./site-plan.ts";

/** The list, in the form that Netlify and Cloudflare Pages read; it alone can hold redirects with a star. */
export const redirectList = "_redirects";

/** What redirects are written with. */
export interface RedirectMaking {
  readonly site: SiteRecord;
  readonly plan: SitePlan;
  /** Paths in the archive by the addresses under which the site names them. */
  readonly paths: ReadonlyMap<string, string>;
}

/** A redirect at whose path no page is. */
interface Leading {
  readonly from: string;
  readonly to: string;
}

/** The files that lead from addresses of before. */
export function* redirectFiles(
  { site, plan, paths: files }: RedirectMaking,
  paths: UniquePaths,
): Generator<ArchiveFile> {
  const leading = leadingFrom(site, plan, files);
  for (const { from, to } of [...leading, ...mainByPath(plan), ...untranslated(plan)]) {
    if (from.endsWith("*")) continue;
    const parts = from.split("/").map((part) => safeName(part, "page"));
    // A page that only a file system takes for the same one, such as of other case, keeps its place.
    const folder = parts.join("/");
    if (paths.take(folder) === folder)
      yield { path: `${folder}/index.html`, content: stub(to, parts.length, plan) };
  }
  if (leading.length > 0) yield { path: redirectList, content: listOf(leading) };
}

/** The main page has a path of its own besides the root, in each of its languages. */
function mainByPath({ pages, locals }: SitePlan): Leading[] {
  const [main] = pages;
  const path = main?.page.path ?? "";
  if (!main || path === "" || path.includes(":")) return [];
  return locals.all
    .filter((local) => local.has(main.page))
    .map(({ prefix }) => ({ from: `${prefix}/${path}`.slice(1), to: localPath(prefix, "/") }));
}

/** Pages that do not exist in a language lead to the first one, where the site has that language at all. */
function untranslated(plan: SitePlan): Leading[] {
  const { pages, locals, notFound } = plan;
  const ofFirst = pages.filter((planned) => planned.local === locals.first && planned !== notFound);
  return usedLanguages(plan).flatMap(({ prefix, has }) => {
    const missing = ofFirst.filter(({ page, path }) => !has(page) && !path.includes(":"));
    return missing.map(({ path }) => ({ from: localPath(prefix, path).slice(1), to: path }));
  });
}

/** The redirects with a star, the longest first, as the page for missing ones follows them. */
export function starsOf(site: SiteRecord, plan: SitePlan, files: RedirectMaking["paths"]): SiteStar[] {
  const leading = leadingFrom(site, plan, files).filter(({ from }) => from.endsWith("*"));
  return longestFirst(leading).map(({ from, to }) => {
    const keepsRest = to.endsWith("*");
    return { from: `/${from.slice(0, -1)}`, to: keepsRest ? to.slice(0, -1) : to, keepsRest };
  });
}

function longestFirst(stars: readonly Leading[]): Leading[] {
  return stars.toSorted((one, other) => other.from.split("/").length - one.from.split("/").length);
}

function leadingFrom(site: SiteRecord, plan: SitePlan, files: RedirectMaking["paths"]): Leading[] {
  const main = plan.pages[0]?.page.id ?? null;
  const isPage = (path: string): boolean => isExact(plan.table, path);
  const here = (url: string): string => (files.has(url) ? `/${files.get(url)}` : url);
  const redirects = site.redirects.map((each) => ({ ...each, to: renameInLink(each.to, here) }));
  const table = createRedirectTable({ ...site, redirects, mainPageId: main }, isPage);
  const leading = redirects.flatMap(({ from, to }) => {
    if (from.endsWith("*")) return table.below(`/${from}`) === null ? [] : [{ from, to }];
    const path = `/${from.split("/").map(encodeURIComponent).join("/")}`;
    const target = isPage(path) ? null : table.exact(path);
    return target === null ? [] : [{ from, to: target }];
  });
  return [...leading, ...inLanguages(leading, plan)];
}

/** In other languages redirects lead from the paths of the first one, to the pages in that language. */
function inLanguages(leading: readonly Leading[], plan: SitePlan): Leading[] {
  return usedLanguages(plan).flatMap((local) =>
    leading.map(({ from, to }) => ({
      from: `${local.prefix}/${from}`.slice(1),
      to: targetIn(local, to, plan),
    })),
  );
}

function targetIn(local: LocalSite, to: string, { table, inLanguage }: SitePlan): string {
  const [path = ""] = to.split(/[?#]/, 1);
  const page = isExact(table, path) ? table.match(path)?.page : undefined;
  const there = page && inLanguage(page.page, local);
  return there ? there.path + to.slice(path.length) : to;
}

/** The further languages in which a page exists. */
function usedLanguages({ locals, pages }: SitePlan): LocalSite[] {
  return locals.all.filter(
    (local) => local !== locals.first && pages.some((planned) => planned.local === local),
  );
}

/** Hosts take a star as `:splat`, and the first line that fits. */
function listOf(redirects: readonly Leading[]): string {
  const stars = redirects.filter(({ from }) => from.endsWith("*"));
  const exact = redirects.filter((each) => !stars.includes(each));
  const lines = [...exact, ...longestFirst(stars)].map(({ from, to }) => {
    const path = from.split("/").map(encodeURIComponent).join("/");
    return `/${path} ${to.replace(/\*$/, ":splat")} 301`;
  });
  return `${lines.join("\n")}\n`;
}

/** A page that leads on by itself, and by a link where it may not. */
function stub(to: string, depth: number, { table }: SitePlan): string {
  const address = to.startsWith("/") ? "../".repeat(depth) + local(to, table) : to;
  const target = escapeHtml(address);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="refresh" content="0; url=${target}">
<link rel="canonical" href="${target}">
<meta name="robots" content="noindex">
<title>${target}</title>
<script>location.replace(${escapeJson(address)}${to.includes("?") ? "" : " + location.search"}${to.includes("#") ? "" : " + location.hash"})</script>
</head>
<body><a href="${target}">${target}</a></body>
</html>
`;
}

/** Address of a path in the archive, from its root. */
function local(to: string, table: SitePlan["table"]): string {
  const [, path = "", tail = ""] = /^([^?#]*)(.*)$/.exec(to) ?? [];
  const address = isExact(table, path) ? table.match(path)?.page.address : undefined;
  return (address ?? path.slice(1)) + tail;
}
