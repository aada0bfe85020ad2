/** What differs between two states of a site, such as what visitors see and what they would see. */
import type { Id, SitePage, SiteRecord } from "./records.ts";

/** What of a page differs: what it shows, its address, or its properties. */
export type PageAspect = "content" | "path" | "properties";

/** A page that differs. */
export interface PageChange {
  /** The page. */
  id: Id;
  /** Its title, the present one where it has one. */
  title: string;
  /** As it was; null for a page that was added. */
  before: SitePage | null;
  /** As it is; null for a page that was taken away. */
  after: SitePage | null;
  /** What differs, where the page is in both. */
  aspects: PageAspect[];
}

/** What of a site as a whole differs. */
export type SiteAspect = "main page" | "menu" | "settings" | "redirects";

/** What differs between two states of a site. */
export interface SiteChanges {
  /** Pages that differ, in the order of the present site, and then those that were taken away. */
  pages: PageChange[];
  /** What of the site as a whole differs. */
  aspects: SiteAspect[];
}

/** What differs between a state of a site and a later one; everything is new where there was none. */
export function siteChanges(before: SiteRecord | null, after: SiteRecord): SiteChanges {
  const past = new Map(before?.pages.map((page) => [page.id, page]));
  const present = new Set(after.pages.map(({ id }) => id));
  const gone = (before?.pages ?? []).filter(({ id }) => !present.has(id));
  const pages = [
    ...after.pages.map((page) => pageChange(past.get(page.id) ?? null, page)),
    ...gone.map((page) => pageChange(page, null)),
  ];
  return {
    pages: pages.filter((page) => !page.before || !page.after || page.aspects.length > 0),
    aspects: before ? siteAspects(before, after) : [],
  };
}

function pageChange(before: SitePage | null, after: SitePage | null): PageChange {
  const page = after ?? before;
  const aspects = before && after ? pageAspects(before, after) : [];
  return { id: page?.id ?? 0, title: page?.title ?? "", before, after, aspects };
}

function pageAspects(before: SitePage, after: SitePage): PageAspect[] {
  const { body, path, ...properties } = before;
  const { body: newBody, path: newPath, ...newProperties } = after;
  return present({
    content: !isSameBody(body, newBody),
    path: path !== newPath,
    properties: !isSame(properties, newProperties),
  });
}

/** The number and the time of a version are no change that anybody sees. */
function isSameBody(one: SitePage["body"], other: SitePage["body"]): boolean {
  const unseen = new Set(["id", "originId", "version", "timestamp", "widgetId"]);
  const seen = (body: SitePage["body"]): string =>
    JSON.stringify(body, (key, value: unknown) => (unseen.has(key) ? undefined : value));
  return seen(one) === seen(other);
}

function siteAspects(before: SiteRecord, after: SiteRecord): SiteAspect[] {
  return present({
    "main page": before.mainPageId !== after.mainPageId,
    menu: !isSame(before.menu, after.menu),
    settings: before.name !== after.name || !isSame(before.settings, after.settings),
    redirects: !isSame(before.redirects, after.redirects),
  });
}

function present<Aspect extends string>(aspects: Record<Aspect, boolean>): Aspect[] {
  return (Object.keys(aspects) as Aspect[]).filter((aspect) => aspects[aspect]);
}

/** Both were read in the same way, so that their fields stand in the same order. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
