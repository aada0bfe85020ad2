import type { SitePage, SiteRecord } from "@tessera/content";
import { messages } from "../messages.ts";
import { menuHtml, withMenu } from "../render/menu.ts";
import { escapeHtml } from "../escape.ts";
import { drawIcon } from "../render/icon.ts";
import { renderPage, type PageDocument } from "../render/render-page.ts";
import { siteTitle, themeColour } from "../render/theme.ts";
import { toolsFor } from "../render/tools-name.ts";
import { sourcePath, toSource } from "../source/project-source.ts";
import { canBeFetched, filesOfWidget, renameInWidget } from "../render/addresses.ts";
import { AssetBox } from "./asset-box.ts";
import { UniquePaths } from "./names.ts";
import { planSite, type PlannedPage, type SitePlan } from "./site-plan.ts";
import { redirectFiles, redirectList } from "./redirect-files.ts";
import { createLiveLinks, type LiveLink } from "../routing/live-links.ts";
import type { ExportPorts } from "./ports.ts";
import type { SiteData } from "../browser/site-data.ts";
import type { ArchiveFile } from "../zip/write-zip.ts";

/** How files are made. */
export interface FileOptions {
  readonly signal?: AbortSignal | undefined;
  /** Told after each page, with how many there are. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
  /** Told of each file that could not be fetched. */
  readonly onMissing?: ((url: string) => void) | undefined;
  /** Path below which a host will show the site; needed by its page for missing ones alone. `/` by default. */
  readonly base?: string | undefined;
  /** Address of the published site, such as `https://shop.example.org`, which takes the forms; without one they send nothing. */
  readonly server?: string | undefined;
  /** Language of the text; that of the project by default, else English. */
  readonly language?: string | undefined;
}

/** What the pages of one site are made with. */
interface Making {
  readonly site: SiteRecord;
  readonly plan: SitePlan;
  readonly box: AssetBox;
  readonly options: FileOptions;
  readonly menu: string;
  readonly links: LiveLink;
}

/** The files of a project as a static site, in the order in which they are written. */
export async function* siteFiles(
  site: SiteRecord,
  ports: ExportPorts,
  options: FileOptions = {},
): AsyncGenerator<ArchiveFile, void, undefined> {
  const paths = new UniquePaths();
  for (const own of [
    "assets",
    "scripts",
    "source",
    "README.md",
    ownIcon,
    "index.html",
    "style.css",
    "404.html",
    "404.css",
    redirectList,
  ])
    paths.take(own);
  const plan = planSite(site, paths);
  const main = plan.pages[0]?.page.id ?? null;
  const menu = menuHtml(site.menu, { pages: site.pages, mainPageId: main });
  const box = new AssetBox(ports, paths, options.signal);
  const links = createLiveLinks({ ...site, mainPageId: main });
  const making: Making = { site, plan, box, options, menu, links };
  await box.bring([site.settings.favicon, site.settings.logo].filter(canBeFetched));
  let sends = false;
  for (const [index, planned] of plan.pages.entries()) {
    options.signal?.throwIfAborted();
    await box.bring(filesOfWidget(planned.page.body));
    yield* box.take();
    const page = pageOf(planned, making);
    sends ||= page.sends;
    yield { path: planned.html, content: page.html };
    yield { path: planned.css, content: page.css };
    options.onProgress?.(index + 1, plan.pages.length);
  }
  yield* redirectFiles(making, paths);
  if (box.pathOf(site.settings.favicon) === null) yield { path: ownIcon, content: iconOf(site) };
  yield { path: "scripts/router.js", content: await ports.script("router") };
  yield { path: "scripts/tools.js", content: await ports.script(toolsFor(languageOf(site, options))) };
  if (sends) yield { path: "scripts/forms.js", content: await ports.script("forms") };
  yield { path: sourcePath, content: `${JSON.stringify(toSource(site, box.sources()), null, 2)}\n` };
  const hasNotFound = plan.pages.some(({ address }) => address === "404.html");
  const notFound = hasNotFound ? messages.notFoundPage(options.base ?? "/") : "";
  yield readme(messages.projectReadme(site.name, { notFound, server: options.server }), box, options);
}

function languageOf({ settings }: SiteRecord, { language }: FileOptions): string {
  return language ?? settings.language;
}

/** The icon of a site that names none, or whose icon could not be fetched. */
const ownIcon = "icon.png";

function iconOf({ settings, name }: SiteRecord): Uint8Array {
  return drawIcon(siteTitle(settings, name), themeColour(settings), 512);
}

/** The README of an archive, with what could not be brought along. */
export function readme(text: string, { missing }: AssetBox, { onMissing }: FileOptions): ArchiveFile {
  const urls = [...missing].toSorted();
  for (const url of urls) onMissing?.(url);
  return { path: "README.md", content: urls.length === 0 ? text : text + messages.missing(urls) };
}

function pageOf(planned: PlannedPage, making: Making): PageDocument {
  const { site, box, options, plan } = making;
  const up = upwards(planned, options.base ?? "/");
  const icon = box.pathOf(site.settings.favicon) ?? ownIcon;
  return renderPage(localPage(planned, making, up), {
    siteName: siteTitle(site.settings, site.name),
    address: "",
    params: {},
    script: `${up}scripts/router.js`,
    tools: `${up}scripts/tools.js`,
    settings: { ...site.settings, logo: "" },
    headTags: [
      `<link rel="icon" href="${escapeHtml(up + icon)}">`,
      `<meta name="theme-color" content="${themeColour(site.settings)}">`,
    ],
    site: siteData(planned, plan, making.site, up),
    stylesheet: planned.address === "404.html" ? up + planned.css : "style.css",
    sizeOf: (url) => (url.startsWith(up) ? box.sizeOf(url.slice(up.length)) : null),
    forms: {
      address: options.server === undefined ? null : options.server.replace(/\/+$/, "") + planned.path,
      script: `${up}scripts/forms.js`,
      linkTo: (path) => linkTo(path, planned.path, plan, up),
    },
    ...(options.language === undefined ? {} : { language: options.language }),
  });
}

function siteData(planned: PlannedPage, plan: SitePlan, site: SiteRecord, up: string): SiteData {
  return {
    name: siteTitle(site.settings, site.name),
    base: up === "" ? "./" : up,
    file: planned.address,
    routes: plan.routes,
    ...(plan.notFound ? { notFound: plan.notFound.address } : {}),
    ...(planned.auth ? { auth: true } : {}),
  };
}

/** Where the root of the site lies, seen from a page. The page for missing ones is shown at any path. */
function upwards(planned: PlannedPage, base: string): string {
  if (planned.address === "404.html") return base.endsWith("/") ? base : `${base}/`;
  return "../".repeat(planned.html.split("/").length - 1);
}

/** The page with its menu, and with the archive's own files in place of what it names. */
function localPage({ page, path }: PlannedPage, { plan, box, menu, links }: Making, up: string): SitePage {
  const body = withMenu(page.body, menu);
  const local = renameInWidget(body, (url, kind) => {
    const brought = box.pathOf(url);
    if (brought !== null) return up + brought;
    return kind === "page" ? linkTo(links(url), path, plan, up) : url;
  });
  return { ...page, body: local };
}

/** A link within the site as it is in the archive; every other one stays. */
function linkTo(link: string, from: string, { table }: SitePlan, up: string): string {
  if (link === "" || /^(?:[a-z][a-z\d+.-]*:|\/\/|#|\?)/i.test(link)) return link;
  const url = URL.parse(link, `http://site.invalid${from}`);
  if (!url) return link;
  const path = url.pathname.length > 1 ? url.pathname.replace(/\/$/, "") : url.pathname;
  const match = table.match(path);
  if (!match) return link;
  const isPattern = Object.keys(match.params).length > 0;
  const address = isPattern ? path.slice(1) : match.page.address;
  return (up + address || "./") + url.search + url.hash;
}
