/** What a page of a site is shown with elsewhere: its picture, and the pages above it. */
import type { PageAccess, SitePage, SiteRecord } from "@tessera/content";
import { cardOf, type CardFacts } from "@tessera/content/search";
import { createAccess } from "../routing/page-access.ts";
import { cardSize } from "./share-card.ts";
import type { ImageSize } from "../files/image-size.ts";

/** A picture that stands for a page where its link is shared. */
export interface SharedPicture {
  /** Whole address. */
  readonly url: string;
  /** Pixels, where they are known. */
  readonly size: ImageSize | null;
}

/** A page above another one. */
export interface Crumb {
  readonly name: string;
  /** Whole address. */
  readonly address: string;
}

/** What a page of a site is shown with in search results and where its link is shared. */
export interface PageSharing {
  /** Its own picture, else its card; null where only the logo is left. */
  readonly picture: SharedPicture | null;
  /** The pages above it and itself, from the main page on; none where there is no page above it but the main one. */
  readonly trail: readonly Crumb[];
  readonly isMain: boolean;
}

/** Where a site lies. */
export interface SharingPlace {
  /** Whole address of a page of the site; "" where nobody knows it. */
  readonly addressOf: (page: SitePage) => string;
  /** Where a picture that the site names lies; null where it has no whole address. */
  readonly pictureAt: (url: string) => SharedPicture | null;
  /** Whole address of a card; "" where it is not drawn. */
  readonly cardAt: (card: CardFacts) => string;
}

/**
 * Says what the pages of a site are shown with; null for pages that not everyone sees, of which nothing is told.
 */
export function createSharing(
  site: SiteRecord,
): (page: SitePage, address: string, place: SharingPlace) => PageSharing | null {
  const accessOf = createAccess(site);
  const byPath = new Map(site.pages.map((page) => [page.path, page]));
  const main = site.pages.find(({ id }) => id === site.mainPageId);
  return (page, address, place) => {
    if (accessOf(page) !== "everyone") return null;
    const above = page === main ? [] : pagesAbove(page.path, byPath).filter(isOpen);
    const named = [...(main && isOpen(main) ? [main] : []), ...above.filter((each) => each !== main)];
    const crumbs = named.map((each) => ({ name: titleOf(each), address: place.addressOf(each) }));
    return {
      picture: pictureOf(page, site, place),
      trail: above.length === 0 ? [] : [...crumbs, { name: titleOf(page), address }],
      isMain: page === main,
    };
  };

  function isOpen(page: SitePage): boolean {
    const access: PageAccess = accessOf(page);
    return access === "everyone" && !page.path.includes(":");
  }
}

function pictureOf(page: SitePage, site: SiteRecord, place: SharingPlace): SharedPicture | null {
  const card = cardOf(page, site);
  if (!card) return place.pictureAt(page.social_image);
  const url = place.cardAt(card);
  return url === "" ? null : { url, size: cardSize };
}

function pagesAbove(path: string, byPath: ReadonlyMap<string, SitePage>): SitePage[] {
  const segments = path.split("/");
  return segments
    .slice(0, -1)
    .map((_, at) => byPath.get(segments.slice(0, at + 1).join("/")))
    .filter((page) => page !== undefined);
}

function titleOf({ title, meta_title }: SitePage): string {
  return meta_title || title;
}
