/** The texts of a site that can be translated, as the memory of its translations names them. */
import type { MenuItem, PageFields, SitePage, SiteRecord } from "@tessera/content";
import { plainTextKey, readTexts } from "@tessera/document/translation";
import { composePage } from "./render-page.ts";

/** Fields of a page that people read. */
export const readFields = ["title", "meta_title", "meta_description", "meta_keywords"] as const;

/** The texts of a page: its title, what search engines are told, and what it shows with all its widgets, without the menu. */
export function textsOfPage(page: SitePage): string[] {
  return [...new Set([...textsOfFields(page), ...readTexts(composePage(page, ""))])];
}

function textsOfFields(page: Pick<PageFields, (typeof readFields)[number]>): string[] {
  return readFields.map((field) => plainTextKey(page[field])).filter((text) => text !== "");
}

/** The texts that all pages of a site share: the items of its menu, and its title. */
export function textsOfSite({ menu, settings }: Pick<SiteRecord, "menu" | "settings">): string[] {
  const texts = [...namesOf(menu), settings.storeName].map(plainTextKey);
  return [...new Set(texts.filter((text) => text !== ""))];
}

function namesOf(items: readonly MenuItem[]): string[] {
  return items.flatMap(({ name, menus }) => [name, ...namesOf(menus)]);
}
