import type { SiteRecord } from "@tessera/content";
import { formTexts } from "../forms/form-texts.ts";
import { messages } from "../messages.ts";
import { drawIcon } from "../render/icon.ts";
import { menuHtml, withMenu } from "../render/menu.ts";
import { messagePage, notFoundMessage } from "../render/message-page.ts";
import { renderSitePage, type PageContext, type PageDocument } from "../render/render-page.ts";
import { createSharing, type PageSharing } from "../render/page-sharing.ts";
import { cardName } from "../render/share-card.ts";
import { createLocalLinks } from "../render/local-links.ts";
import type { LocalSite } from "../render/local-sites.ts";
import { renameInWidget } from "../render/addresses.ts";
import { serviceWorker } from "../render/service-worker.ts";
import { headTags, siteManifest } from "../render/site-head.ts";
import { siteDataTags } from "../render/site-data-tags.ts";
import { robotsText, siteMap } from "../render/site-map.ts";
import { siteTitle, themeColour } from "@tessera/content/search";
import { toolsFor, type ToolsName } from "../render/tools-name.ts";
import { createLiveLinks, type LiveLink } from "../routing/live-links.ts";
import { sourcePath } from "../source/project-source.ts";
import { AssetBox } from "./asset-box.ts";
import { bringSite, type BroughtSite } from "./bring-site.ts";
import { cardFiles, cardsPath, withLocalLogo, type BroughtCards } from "./card-files.ts";
import { readme, type FileOptions } from "./file-options.ts";
import { linkTo } from "./local-link.ts";
import { UniquePaths } from "./names.ts";
import { redirectFiles, redirectList, starsOf } from "./redirect-files.ts";
import { planSite, type PlannedPage, type SitePlan } from "./site-plan.ts";
import type { ExportPorts } from "./ports.ts";
import type { SiteData, SiteStar } from "../browser/site-data.ts";
import type { ArchiveFile } from "../zip/write-zip.ts";

/** What the pages of one site are made with. */
interface Making extends BroughtSite {
  /** Id of the project at its server. */
  readonly projectId: number;
  readonly plan: SitePlan;
  readonly box: AssetBox;
  readonly options: FileOptions;
  readonly menu: string;
  readonly links: LiveLink;
  /** Paths of the site, as links from a page in a language. */
  readonly linksIn: (local: LocalSite) => LiveLink;
  readonly stars: readonly SiteStar[];
  /** Path below which the site is shown, with a slash at its end. */
  readonly base: string;
  readonly cards: BroughtCards;
  readonly sharing: (local: LocalSite) => ReturnType<typeof createSharing>;
}

/** The files of a project as a static site, in the order in which they are written. */
export async function* siteFiles(
  whole: SiteRecord,
  ports: ExportPorts,
  options: FileOptions = {},
): AsyncGenerator<ArchiveFile, void, undefined> {
  const paths = new UniquePaths();
  for (const own of ownPaths) paths.take(own);
  const box = new AssetBox(ports, paths, options.signal);
  const brought = yield* bringSite(whole, box, options);
  // Pictures of shared links are named by their whole address alone.
  const cards = options.address === undefined ? noCards : yield* cardFiles(whole, brought, options);
  const making = makingOf(whole, brought, { paths, box, options, cards });
  let [sends, scripted] = [false, false];
  for (const planned of making.plan.pages) {
    const page = pageOf(planned, making);
    sends ||= page.sends;
    scripted ||= page.scripted;
    yield { path: planned.html, content: page.html };
    yield { path: planned.css, content: page.css };
  }
  if (!making.plan.notFound) yield { path: "404.html", content: plainNotFound(making) };
  yield* redirectFiles(making, paths);
  yield* hostFiles(making);
  yield* scriptFiles(making, ports, { sends, scripted: scripted || findsPages(making) });
  yield { path: sourcePath, content: `${JSON.stringify(making.source, null, 2)}\n` };
  yield readme(
    messages.projectReadme(making.site.name, { base: making.base, server: options.server }) +
      messages.withheld(making.withheld) +
      (options.address === undefined ? messages.noAddress : cards.isWhole ? "" : messages.noCards),
    box,
    options,
  );
}

const noCards: BroughtCards = { names: new Set(), isWhole: true };

/** Paths of what every archive of a site has. */
const ownPaths = [
  "assets",
  cardsPath,
  "icons",
  "scripts",
  "source",
  "README.md",
  "index.html",
  "style.css",
  "404.html",
  "404.css",
  "favicon.ico",
  "manifest.webmanifest",
  "robots.txt",
  "sitemap.xml",
  "sw.js",
  redirectList,
];

function makingOf(
  { id }: SiteRecord,
  brought: BroughtSite,
  { paths, ...given }: { paths: UniquePaths } & Pick<Making, "box" | "options" | "cards">,
): Making {
  const plan = planSite(brought.site, paths);
  const main = plan.pages[0]?.page.id ?? null;
  const site = { ...brought.site, mainPageId: main };
  const menu = menuHtml(site.menu, { pages: site.pages, mainPageId: main });
  const links = createLiveLinks(site);
  const stars = starsOf(site, plan, brought.paths);
  const sharing = sharingIn(plan.locals.all, brought);
  const linksIn = createLocalLinks(site, plan.locals);
  const parts = { plan, menu, links, linksIn, stars, sharing, base: baseOf(given.options) };
  return { ...brought, ...given, site, projectId: id, ...parts };
}

/** What pages are shown with elsewhere, by language. */
function sharingIn(locals: readonly LocalSite[], brought: BroughtSite): Making["sharing"] {
  const known = new Map(
    locals.map((local) => [local, createSharing(withLocalLogo({ ...brought, site: local.site }))]),
  );
  return (local) => known.get(local) ?? createSharing(local.site);
}

function baseOf({ base, address = "" }: FileOptions): string {
  const path = base ?? URL.parse(address)?.pathname ?? "/";
  return path.endsWith("/") ? path : `${path}/`;
}

/** Whether the page for missing ones has to find pages, and redirects, that a host of files does not know. */
function findsPages({ plan, stars }: Making): boolean {
  return stars.length > 0 || plan.routes.some(({ path }) => path.includes(":"));
}

function languageOf({ settings }: SiteRecord, { language }: FileOptions): string {
  return language ?? (settings.language || "en");
}

/** Whole address of a place in the archive; empty where nobody knows the host. */
function wholeAddress(path: string, { address }: FileOptions): string {
  return address === undefined ? "" : address.replace(/\/+$/, "") + `/${path}`;
}

const icons = { "icons/icon-192.png": 192, "icons/icon-512.png": 512 } as const;

/** What browsers and search engines ask the host for besides pages. */
function* hostFiles({ site, options, plan, box, paths }: Making): Generator<ArchiveFile> {
  const [title, colour] = [siteTitle(site.settings, site.name), themeColour(site.settings)];
  for (const [path, pixels] of Object.entries(icons))
    yield { path, content: drawIcon(title, colour, pixels) };
  yield { path: "favicon.ico", content: drawIcon(title, colour, 512) };
  const favicon = paths.get(site.settings.favicon) ?? site.settings.favicon;
  const sizeOf = (url: string): ReturnType<AssetBox["sizeOf"]> => box.sizeOf(url);
  const shown = { ...site, settings: { ...site.settings, favicon } };
  const manifest = siteManifest(shown, { root: "./", drawn: icons, sizeOf });
  yield { path: "manifest.webmanifest", content: manifest };
  const isKnown = options.address !== undefined;
  yield { path: "robots.txt", content: robotsText(isKnown ? wholeAddress("sitemap.xml", options) : null) };
  const addressOf = (path: string): string =>
    wholeAddress(plan.table.match(path)?.page.address ?? "", options);
  if (isKnown) yield { path: "sitemap.xml", content: siteMap(site, addressOf) };
}

async function* scriptFiles(
  making: Making,
  ports: ExportPorts,
  { sends, scripted }: { sends: boolean; scripted: boolean },
): AsyncGenerator<ArchiveFile, void, undefined> {
  if (sends) yield { path: "scripts/forms.js", content: await ports.script("forms") };
  if (!scripted) return;
  yield { path: "scripts/router.js", content: await ports.script("router") };
  for (const [name, tools] of toolsOf(making))
    yield { path: `scripts/${name}`, content: await ports.script(tools) };
  if (making.options.server !== undefined)
    yield { path: "scripts/visitor.js", content: await ports.script("visitor") };
  yield { path: "sw.js", content: serviceWorker };
}

/** The scripts that judge forms, by the names of their files: one for each language that has its own. */
function toolsOf({ site, options, plan }: Making): ReadonlyMap<string, ToolsName> {
  const languages = plan.locals.all.filter((local) => plan.pages.some((page) => page.local === local));
  const first = toolsFor(languageOf(site, options));
  const others = languages.slice(1).map(({ language }) => toolsFor(language));
  return new Map([["tools.js", first], ...others.map((tools) => [toolsFile(tools, first), tools] as const)]);
}

function toolsFile(tools: ToolsName, first: ToolsName): string {
  return tools === first ? "tools.js" : tools === "tools" ? "tools-en.js" : `${tools}.js`;
}

function pageOf(planned: PlannedPage, making: Making): PageDocument {
  const up = upwards(planned, making);
  const data = siteData(planned, making, up);
  const context = contextOf(planned, making, up);
  const page = localPage(planned, making, up);
  const rendered = renderSitePage(page, context, { data, items: making.site.menu });
  const isFinder = planned === making.plan.notFound && findsPages(making);
  return isFinder && !rendered.scripted ? withScript(rendered, data, context.script) : rendered;
}

/** A page that runs nothing itself, with the script that finds pages for its host. */
function withScript(page: PageDocument, data: SiteData, script: string): PageDocument {
  const end = page.html.lastIndexOf("</body>");
  const tags = siteDataTags(data, script).join("\n");
  return { ...page, scripted: true, html: `${page.html.slice(0, end)}${tags}\n${page.html.slice(end)}` };
}

function contextOf(planned: PlannedPage, making: Making, up: string): PageContext {
  const { box, options, plan, paths } = making;
  const { site } = planned.local;
  const isFirst = planned.local === plan.locals.first;
  const tools = toolsFile(toolsFor(languageIn(planned, making)), toolsFor(languageOf(making.site, options)));
  const local = (url: string): string => {
    const path = paths.get(url);
    return path === undefined ? url : up + path;
  };
  const { favicon, logo } = site.settings;
  const settings = { ...site.settings, favicon: local(favicon), logo: logoOf(logo, making) };
  const sizeOf = (url: string): ReturnType<AssetBox["sizeOf"]> =>
    url.startsWith(up) ? box.sizeOf(url.slice(up.length)) : null;
  const drawn = Object.fromEntries(Object.entries(icons).map(([path, pixels]) => [up + path, pixels]));
  return {
    siteName: siteTitle(site.settings, site.name),
    address: addressOf(planned, making),
    params: {},
    script: `${up}scripts/router.js`,
    tools: `${up}scripts/${tools}`,
    settings,
    sharing: sharingOf(planned, making),
    headTags: headTags({ settings }, { drawn, sizeOf, manifest: `${up}manifest.webmanifest` }),
    stylesheet: planned.address === "404.html" ? up + planned.css : "style.css",
    sizeOf,
    forms: {
      address: options.server === undefined ? null : options.server.replace(/\/+$/, "") + planned.path,
      script: `${up}scripts/forms.js`,
      linkTo: (path) => linkTo(path, planned, plan, up),
      membersAt: options.server === undefined ? null : options.server.replace(/\/+$/, "") + planned.path,
    },
    ...(isFirst && options.language !== undefined && { language: options.language }),
    ...languagesOf(planned, making, up),
  };
}

function languageIn({ local }: PlannedPage, { plan, site, options }: Making): string {
  return local === plan.locals.first ? languageOf(site, options) : local.language;
}

/** The languages of a page, of a site that has several; a missing page leads to the main page in each of them. */
function languagesOf(
  planned: PlannedPage,
  making: Making,
  up: string,
): Pick<PageContext, "languages" | "linkTo"> {
  const { plan } = making;
  if (plan.locals.all.length === 1) return {};
  const isShown = planned !== plan.notFound;
  const target = isShown ? planned.page : plan.pages[0]?.page;
  const there = plan.pages.filter(({ page }) => page.id === target?.id);
  const links = there.map((each) => ({
    language: languageIn(each, making),
    href: up + placeOf(each) || "./",
    address: isShown ? addressOf(each, making) : "",
  }));
  const { translations, original } = planned.local;
  const languages = { translations, original, links };
  // What is written as an address here is one already; the script of the site follows paths.
  return { languages, linkTo: making.linksIn(planned.local) };
}

/** A page with parameters is one for all of their values, and the script of the site knows those that are shown. */
function placeOf({ path, address }: PlannedPage): string {
  return path.includes(":") ? path.slice(1) : address;
}

/** What a page is shown with elsewhere; that is named by whole addresses alone. */
function sharingOf(planned: PlannedPage, making: Making): PageSharing | null {
  const { plan, paths, box, options, cards } = making;
  return making.sharing(planned.local)(planned.page, addressOf(planned, making), {
    addressOf: (page) => {
      const above = plan.inLanguage(page, planned.local);
      return above ? addressOf(above, making) : "";
    },
    pictureAt: (picture) => {
      const path = paths.get(picture);
      const url = path === undefined ? (URL.parse(picture)?.href ?? "") : wholeAddress(path, options);
      return url === "" ? null : { url, size: path === undefined ? null : box.sizeOf(path) };
    },
    cardAt: (card) => {
      const name = cardName(card);
      return cards.names.has(name) ? wholeAddress(`${cardsPath}/${name}`, options) : "";
    },
  });
}

/** Whole address of a page; that of one with parameters is another one each time. */
function addressOf(planned: PlannedPage, { plan, options }: Making): string {
  if (planned.path.includes(":")) return "";
  return wholeAddress(planned === plan.notFound ? "404" : planned.address, options);
}

/** The picture that stands for the site elsewhere is named by its whole address, so by none while nobody knows the host. */
function logoOf(logo: string, { paths, options }: Making): string {
  const path = paths.get(logo);
  return path === undefined ? logo : wholeAddress(path, options);
}

function siteData(planned: PlannedPage, making: Making, up: string): SiteData {
  const { plan, options, stars, projectId } = making;
  const { site } = planned.local;
  const isNotFound = planned === plan.notFound;
  return {
    name: siteTitle(site.settings, site.name),
    base: up === "" ? "./" : up,
    file: planned.address,
    routes: plan.routes,
    worker: `${up}sw.js`,
    ...(plan.notFound ? { notFound: plan.notFound.address } : {}),
    ...(planned.auth ? { auth: true } : {}),
    ...(isNotFound && stars.length > 0 ? { stars } : {}),
    ...(options.server === undefined
      ? { noServer: formTexts(languageIn(planned, making)).noServerCalls }
      : { graph: `${up}scripts/visitor.js`, server: new URL(options.server).origin, projectId }),
  };
}

/** What is shown at unknown paths by a site that has no page for them. */
function plainNotFound(making: Making): string {
  const { base, plan, site, stars } = making;
  const place = { root: base, end: "" };
  const data: SiteData = {
    name: siteTitle(site.settings, site.name),
    base,
    file: "404.html",
    routes: plan.routes,
    ...(stars.length > 0 ? { stars } : {}),
  };
  const end = findsPages(making) ? siteDataTags(data, `${base}scripts/router.js`).join("\n") : "";
  return messagePage({ ...notFoundMessage, hasHome: true }, { ...place, end });
}

/** Where the root of the site lies, seen from a page. The page for missing ones is shown at any path. */
function upwards(planned: PlannedPage, { base }: Making): string {
  return planned.address === "404.html" ? base : "../".repeat(planned.html.split("/").length - 1);
}

/** The page with its menu, and with the archive's own files in place of what it names. */
function localPage(planned: PlannedPage, making: Making, up: string): PlannedPage["page"] {
  const { page } = planned;
  const { plan, menu, links, paths } = making;
  const local = renameInWidget(withMenu(page.body, menu), (url, kind) => {
    const brought = paths.get(url);
    if (brought !== undefined) return up + brought;
    return kind === "page" ? linkTo(links(url), planned, plan, up) : url;
  });
  return { ...page, body: local };
}
