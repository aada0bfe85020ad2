/** Renders the pages of a published site: as it serves them, and as it would serve a page that is not published yet. */
import type { SitePage, SiteRecord } from "@tessera/content";
import { siteTitle, type CardFacts } from "@tessera/content/search";
import type { FormProblems } from "../forms/compose-forms.ts";
import { formTexts } from "../forms/form-texts.ts";
import { createAccess, type AccessOf } from "../routing/page-access.ts";
import type { LiveLink } from "../routing/live-links.ts";
import { localPath, pathOfPage } from "../routing/page-path.ts";
import type { SiteData } from "../browser/site-data.ts";
import type { DrawnIcons } from "./app-icons.ts";
import type { PageLanguages } from "./language-links.ts";
import { createLocalLinks } from "./local-links.ts";
import { createLocalSites, type LocalSite, type LocalSites } from "./local-sites.ts";
import { menuHtml } from "./menu.ts";
import { createSharing, type SharingPlace } from "./page-sharing.ts";
import { renderSitePage, type PageContext, type PageDocument, type PageForms } from "./render-page.ts";
import type { SizeOf } from "./rewrite-html.ts";
import { cardFolder, cardName } from "./share-card.ts";
import { headTags } from "./site-head.ts";
import { toolsFor, type ToolsName } from "./tools-name.ts";

/** Icons that are drawn for sites without one of their own, with their pixels, by the paths at which they are served. */
export const servedIcons: DrawnIcons = { "/.tessera/icon-192.png": 192, "/.tessera/icon-512.png": 512 };

/** Paths of the scripts that pages load. */
export interface SiteScripts extends Readonly<Record<ToolsName, string>> {
  readonly script: string;
  /** What sends forms in place. */
  readonly forms: string;
  /** What signs visitors in and reads and writes the graph. */
  readonly visitor: string;
}

/** What pages are rendered with besides their project. */
export interface ServedParts {
  readonly scripts: SiteScripts;
  /** Pixels of pictures, where they are known. */
  readonly sizeOf: SizeOf;
  /** Whether the picture of a card can be had. */
  readonly hasCard: (card: CardFacts) => boolean;
  /**
   * Address of the published site, which takes forms and calls of code and knows the members, where this is a copy of it; null for
   * a copy that stands alone. Left out on the published site itself.
   */
  readonly publishedAt?: string | null | undefined;
}

/** What all pages of a site have in common, made ready once. */
export interface PreparedSite {
  readonly site: SiteRecord;
  /** HTML of the menu. */
  readonly menu: string;
  readonly accessOf: AccessOf;
  readonly locals: LocalSites;
  /** Links of pages in a language. */
  readonly linksIn: (local: LocalSite) => LiveLink;
}

/** A page where it is shown. */
export interface PlacedPage {
  readonly page: SitePage;
  readonly params: Readonly<Record<string, string>>;
  /** The language that it is shown in. */
  readonly local: LocalSite;
  /** Its path without the language. */
  readonly address: string;
  /** True for the page that is shown in place of missing ones. */
  readonly isMissing: boolean;
}

/** Renders a page at an origin, with what is wrong with one of its forms. */
export type RenderPlaced = (placed: PlacedPage, origin: string, problems?: FormProblems) => PageDocument;

/** Makes ready what all pages of a site have in common. */
export function prepareSite(site: SiteRecord): PreparedSite {
  const locals = createLocalSites(site);
  return {
    site,
    menu: menuHtml(site.menu, site),
    accessOf: createAccess(site),
    locals,
    linksIn: createLocalLinks(site, locals),
  };
}

/** A page of a site at its own address in the first language; its path has no parameters. */
export function ownPlace({ site, locals }: PreparedSite, page: SitePage): PlacedPage {
  return { page, params: {}, local: locals.first, address: addressIn(site, page), isMissing: false };
}

/** Renders the pages of a site. */
export function createPageRenderer(prepared: PreparedSite, parts: ServedParts): RenderPlaced {
  const { site, menu, accessOf, linksIn } = prepared;
  const { scripts, sizeOf } = parts;
  const sharings = new Map<LocalSite, ReturnType<typeof createSharing>>();
  const sharingIn = (local: LocalSite): ReturnType<typeof createSharing> => {
    const known = sharings.get(local) ?? createSharing(local.site);
    sharings.set(local, known);
    return known;
  };
  return (placed, origin, problems) => {
    const { local } = placed;
    const { settings, name } = local.site;
    const page = local.named(placed.page);
    const path = localPath(local.prefix, placed.address);
    const address = `${origin}${path}`;
    const title = siteTitle(settings, name);
    const context: PageContext = {
      siteName: title,
      address,
      params: placed.params,
      settings,
      menu,
      headTags: headTags(site, { drawn: servedIcons, sizeOf, manifest: "/manifest.webmanifest" }),
      script: scripts.script,
      tools: scripts[toolsFor(settings.language)],
      sizeOf,
      linkTo: linksIn(local),
      sharing: sharingIn(local)(page, address, sharingPlace(prepared, parts, { origin, local })),
      forms: { ...takersOf(parts, path), script: scripts.forms, shown: problems },
      ...languagesOf(prepared, placed, origin),
    };
    const data: SiteData = {
      name: title,
      ...(parts.publishedAt === null
        ? { noServer: formTexts(settings.language).noServerCalls }
        : { projectId: site.id, graph: scripts.visitor }),
      worker: "/sw.js",
      ...(accessOf(page) === "everyone" ? {} : { auth: true }),
    };
    return renderSitePage(page, context, { data, items: site.menu });
  };
}

/** The languages of a page, of a site that has several. A missing page leads to the main page in each of them. */
function languagesOf(
  { site, locals: { all, first } }: PreparedSite,
  { page, local, isMissing, address }: PlacedPage,
  origin: string,
): Partial<PageContext> {
  if (all.length === 1) return {};
  const main = site.pages.find(({ id }) => id === site.mainPageId);
  const target = isMissing ? (main ?? page) : page;
  const links = all
    .filter((each) => each.has(target))
    .map(({ language, prefix }) => {
      const href = localPath(prefix, isMissing ? "/" : address);
      return { language, href, address: isMissing ? "" : origin + href };
    });
  const { translations, original } = local;
  const languages: PageLanguages = { translations, original, links };
  return local === first ? { languages } : { languages, writtenAt: address };
}

// The main page is one page, whichever of its two paths led to it.
function addressIn({ mainPageId }: SiteRecord, page: SitePage): string {
  return page.id === mainPageId ? "/" : pathOfPage(page);
}

/** Where pages and pictures lie, seen from a host and in a language. */
function sharingPlace(
  { site, locals }: PreparedSite,
  { sizeOf, hasCard }: ServedParts,
  { origin, local }: { origin: string; local: LocalSite },
): SharingPlace {
  return {
    addressOf: (page) => {
      const { prefix } = local.has(page) ? local : locals.first;
      return origin + localPath(prefix, addressIn(site, page));
    },
    pictureAt: (picture) => {
      const url = URL.parse(picture, origin)?.href;
      return url === undefined ? null : { url, size: sizeOf(picture) };
    },
    cardAt: (card) => (hasCard(card) ? origin + cardFolder + cardName(card) : ""),
  };
}

/** Where the forms of a page are posted, and where members sign in. */
function takersOf({ publishedAt }: ServedParts, path: string): Pick<PageForms, "address" | "membersAt"> {
  if (publishedAt === undefined) return { address: path };
  return publishedAt === null
    ? { address: null, membersAt: null }
    : { address: path, membersAt: publishedAt + path };
}
