/** What leads from addresses of before in an archive: a page for each, which any host can serve, and a list that some hosts read. */
import type { SiteRecord } from "@tessera/content";
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
  for (const { from, to } of [...leading, ...mainByPath(plan)]) {
    if (from.endsWith("*")) continue;
    const parts = from.split("/").map((part) => safeName(part, "page"));
    // A page that only a file system takes for the same one, such as of other case, keeps its place.
    const folder = parts.join("/");
    if (paths.take(folder) === folder)
      yield { path: `${folder}/index.html`, content: stub(to, parts.length, plan) };
  }
  if (leading.length > 0) yield { path: redirectList, content: listOf(leading) };
}

/** The main page has a path of its own besides the root. */
function mainByPath({ pages: [main] }: SitePlan): Leading[] {
  const path = main?.page.path ?? "";
  return path === "" || path.includes(":") ? [] : [{ from: path, to: "/" }];
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
  return redirects.flatMap(({ from, to }) => {
    if (from.endsWith("*")) return table.below(`/${from}`) === null ? [] : [{ from, to }];
    const path = `/${from.split("/").map(encodeURIComponent).join("/")}`;
    const target = isPage(path) ? null : table.exact(path);
    return target === null ? [] : [{ from, to: target }];
  });
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
