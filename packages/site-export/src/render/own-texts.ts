/** The texts that a page does not share with others: by their translations a page exists in a language. */
import type { SitePage, SiteRecord, WidgetRecord } from "@tessera/content";
import { plainTextKey } from "@tessera/document/translation";
import { readFields, textsOfPage } from "./site-texts.ts";

/**
 * The texts of each page of a site without those of widgets inside it that stand on other pages, too, and without titles and
 * descriptions that others have; of a page that has nothing of its own, all. So to translate a header makes no page exist.
 */
export function createOwnTexts({ pages }: Pick<SiteRecord, "pages">): (id: number) => readonly string[] {
  const shared = sharedBy(pages, ({ body }) => new Set(widgetsIn(body)));
  const sharedFields = sharedBy(pages, fieldsOf);
  return (id) => {
    const page = pages.find((each) => each.id === id);
    if (!page) return [];
    const fields = Object.fromEntries(
      readFields.map((field) => [field, sharedFields.has(plainTextKey(page[field])) ? "" : page[field]]),
    );
    const own = textsOfPage({ ...page, ...fields, body: without(page.body, shared) });
    return own.length > 0 ? own : textsOfPage(page);
  };
}

function fieldsOf(page: SitePage): ReadonlySet<string> {
  return new Set(readFields.map((field) => plainTextKey(page[field])));
}

/** What several pages have. */
function sharedBy<Thing>(
  pages: readonly SitePage[],
  thingsOf: (page: SitePage) => ReadonlySet<Thing>,
): ReadonlySet<Thing> {
  const counts = new Map<Thing, number>();
  for (const page of pages)
    for (const thing of thingsOf(page)) counts.set(thing, (counts.get(thing) ?? 0) + 1);
  return new Set([...counts].flatMap(([thing, count]) => (count > 1 ? [thing] : [])));
}

/** The versions of widgets inside a widget. */
function widgetsIn(widget: WidgetRecord): number[] {
  return widget.children.flatMap((child) => [child.widget.id, ...widgetsIn(child.widget)]);
}

function without(widget: WidgetRecord, shared: ReadonlySet<number>): WidgetRecord {
  const children = widget.children
    .filter((child) => !shared.has(child.widget.id))
    .map((child) => ({ ...child, widget: without(child.widget, shared) }));
  return { ...widget, children };
}
