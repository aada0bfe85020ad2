/** One page of a site as the published site serves it, from the record of the site alone: for whoever looks ahead. */
import type { SitePage, SiteRecord } from "@tessera/content";
import { siteTitle, type CardFacts } from "@tessera/content/search";
import { createAccess } from "../routing/page-access.ts";
import { createLiveLinks } from "../routing/live-links.ts";
import { pathOfPage } from "../routing/page-path.ts";
import type { DrawnIcons } from "./app-icons.ts";
import { menuHtml } from "./menu.ts";
import { createSharing, type SharingPlace } from "./page-sharing.ts";
import { renderSitePage, type PageContext, type PageDocument } from "./render-page.ts";
import type { SizeOf } from "./rewrite-html.ts";
import { cardFolder, cardName } from "./share-card.ts";
import { headTags } from "./site-head.ts";

/** What the published site knows besides the record of the site. */
export interface ServedFrom {
  /** Origin of the site. */
  readonly origin: string;
  /** Paths of the scripts that its pages load. */
  readonly scripts: Readonly<Record<"script" | "tools" | "forms" | "visitor", string>>;
  /** Icons that are drawn for sites without one, by path. */
  readonly drawn: DrawnIcons;
  /** Pixels of pictures, where they are known. */
  readonly sizeOf: SizeOf;
  /** Whether the picture of a card can be had. */
  readonly hasCard: (card: CardFacts) => boolean;
}

/** Renders a page of a site; nobody is signed in, and its path has no parameters. */
export function renderPageOfSite(site: SiteRecord, page: SitePage, from: ServedFrom): PageDocument {
  const { origin, scripts, sizeOf } = from;
  const { settings } = site;
  const name = siteTitle(settings, site.name);
  const path = pathIn(site, page);
  const context: PageContext = {
    siteName: name,
    address: `${origin}${path}`,
    params: {},
    settings,
    menu: menuHtml(site.menu, site),
    headTags: headTags(site, { drawn: from.drawn, sizeOf, manifest: "/manifest.webmanifest" }),
    script: scripts.script,
    tools: scripts.tools,
    sizeOf,
    linkTo: createLiveLinks(site),
    sharing: createSharing(site)(page, `${origin}${path}`, sharingPlace(site, from)),
    forms: { address: path, script: scripts.forms },
  };
  const auth = createAccess(site)(page) === "everyone" ? {} : { auth: true };
  const data = { name, projectId: site.id, graph: scripts.visitor, worker: "/sw.js", ...auth };
  return renderSitePage(page, context, { data, items: site.menu });
}

function pathIn({ mainPageId }: SiteRecord, page: SitePage): string {
  return page.id === mainPageId ? "/" : pathOfPage(page);
}

function sharingPlace(site: SiteRecord, { origin, sizeOf, hasCard }: ServedFrom): SharingPlace {
  return {
    addressOf: (page) => origin + pathIn(site, page),
    pictureAt: (picture) => {
      const url = URL.parse(picture, origin)?.href;
      return url === undefined ? null : { url, size: sizeOf(picture) };
    },
    cardAt: (card) => (hasCard(card) ? origin + cardFolder + cardName(card) : ""),
  };
}
