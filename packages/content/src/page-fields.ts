import type { Query } from "@tessera/graph";
import type { Item } from "./item.ts";
import { pageDataTypeOf } from "./page-data.ts";
import type { PageFields, PageSummary } from "./records.ts";
import { linkers, pageFields, types } from "./schema.ts";

/** Selectors that read the fields of a page. */
export const pageSelectors: string[] = pageFields.map((field) => `${types.page}_${field}`);

/** Sub-query for the fields of pages that hang on something. */
export function pagesBy(linker: string, order: "ASC" | "DESC"): Query {
  return { typeConnection: linker, selectors: pageSelectors, order };
}

/** Sub-query for the id of a page's body. */
export const bodyQuery: Query = { typeConnection: linkers.pageBody };

/** Sub-query for whose a page is; one that was taken out of its list is nobody's (`removal.ts`). */
export const ownerQuery: Query = { typeConnection: linkers.entityPages, reverse: true };

/** True for a page that was read with {@link ownerQuery} and was not taken out of its list. */
export function isListed(page: Item): boolean {
  return page.many(`${linkers.entityPages}_reverse`).length > 0;
}

/** A page as lists show it. */
export function toPage(item: Item): PageSummary {
  const fields = Object.fromEntries(pageFields.map((field) => [field, item.text(`${types.page}_${field}`)]));
  return { id: item.id, ...fieldsOf(fields) };
}

/** Fields of a page as texts say them; what may say few things only says one of these. */
export function fieldsOf(texts: Record<string, string>): PageFields {
  return {
    ...(texts as unknown as PageFields),
    type: texts["type"] === "fixed" ? "fixed" : "fluid",
    search_listing: texts["search_listing"] === "hidden" ? "hidden" : "",
    data_type: pageDataTypeOf(texts["data_type"]),
  };
}
