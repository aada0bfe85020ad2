/** What differs between two states of a site, such as what visitors see and what they would see. */
import type { Id } from "./records.ts";
import type { SitePage, SiteRecord } from "./site-records.ts";

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
export type SiteAspect = "main page" | "menu" | "settings" | "redirects" | "translations";

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
const unseen: ReadonlySet<string> = new Set(["id", "originId", "version", "timestamp", "widgetId"]);

function isSameBody(one: SitePage["body"], other: SitePage["body"]): boolean {
  return ordered(one, unseen) === ordered(other, unseen);
}

function siteAspects(before: SiteRecord, after: SiteRecord): SiteAspect[] {
  return present({
    "main page": before.mainPageId !== after.mainPageId,
    menu: !isSame(before.menu, after.menu),
    settings: before.name !== after.name || !isSameSettings(before.settings, after.settings),
    redirects: !isSame(before.redirects, after.redirects),
    translations: !isSame(before.translations ?? {}, after.translations ?? {}),
  });
}

/** Settings that are for the owner alone. */
const owners: ReadonlySet<string> = new Set(["budgets"]);

function isSameSettings(one: SiteRecord["settings"], other: SiteRecord["settings"]): boolean {
  return ordered(one, owners) === ordered(other, owners);
}

function present<Aspect extends string>(aspects: Record<Aspect, boolean>): Aspect[] {
  return (Object.keys(aspects) as Aspect[]).filter((aspect) => aspects[aspect]);
}

function isSame(one: unknown, other: unknown): boolean {
  return ordered(one) === ordered(other);
}

/** A value as text, whatever the order of its fields: publications are read in another way than what is saved. */
function ordered(value: unknown, without: ReadonlySet<string> = new Set()): string {
  return JSON.stringify(value, (key, each: unknown) => {
    if (without.has(key)) return undefined;
    const isRecord = typeof each === "object" && each !== null && !Array.isArray(each);
    return isRecord
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each;
  });
}
