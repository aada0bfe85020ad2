/**
 * Slugs that a page had before, each with the time at which it was given up: a site leads who comes by an old address to
 * the page, and where two pages had the same slug, to the one that had it last.
 */
import type { Query, Transaction } from "@tessera/graph";
import type { Item } from "./item.ts";
import type { Id } from "./records.ts";
import type { Redirect } from "./site-records.ts";
import { formerSlugFields, linkers, types } from "./schema.ts";
import { addTexts } from "./write-widget.ts";

/** Sub-query for the slugs that a page had before. */
export const formerSlugsQuery: Query = {
  typeConnection: linkers.pageFormerSlugs,
  selectors: formerSlugFields.map((field) => `${types.formerSlug}_${field}`),
  order: "ASC",
  inpage: 1000,
};

/** Notes that a page that was read with {@link formerSlugsQuery} gets another slug. */
export function giveUpSlug(tx: Transaction, page: Item, next: string): void {
  const present = page.text(`${types.page}_slug`);
  if (present === next) return;
  // What a page is called now is no way to it any more, and what it is called again needs none.
  for (const each of page.many(linkers.pageFormerSlugs)) {
    if ([present, next].includes(slugOf(each))) tx.trash(each.id);
  }
  if (present === "") return;
  const former = tx.node(types.formerSlug);
  addTexts(tx, former, { slug: present, until: new Date().toISOString() });
  tx.connect(page.id, former, linkers.pageFormerSlugs);
}

/** Ids under which the former slugs of a page are kept. */
export function formerSlugIds(page: Item): Id[] {
  return page.many(linkers.pageFormerSlugs).map(({ id }) => id);
}

/** The former slugs of pages as redirects, each once: to the page that had it last. */
export function formerSlugsOf(pages: readonly Item[]): Redirect[] {
  const all = pages.flatMap((page) =>
    page.many(linkers.pageFormerSlugs).map((former) => ({
      from: slugOf(former),
      until: former.text(`${types.formerSlug}_until`),
      pageId: page.id,
    })),
  );
  const latest = new Map<string, Redirect>();
  for (const { from, pageId } of all.toSorted((one, other) => (one.until < other.until ? -1 : 1)))
    latest.set(from, { id: null, from, to: "", pageId });
  return [...latest.values()];
}

function slugOf(former: Item): string {
  return former.text(`${types.formerSlug}_slug`);
}
