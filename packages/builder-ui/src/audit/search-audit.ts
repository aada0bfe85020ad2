/** What of a page looks wrong in search results, before it is published. */
import type { PageFields, PageSummary } from "@tessera/content";
import { messages } from "../messages.ts";
import { descriptionLimit, lengthOf, shownTitle, titleLimit } from "../state/text-limits.ts";
import type { Finding } from "./audit.ts";

/** Findings about a page beside the other pages of its owner; of one that search engines leave out there are none. */
export function searchAudit(fields: PageFields, others: readonly PageSummary[]): Finding[] {
  if (fields.search_listing === "hidden") return [];
  const title = shownTitle(fields);
  const description = fields.meta_description.trim();
  const twin = others.find((other) => isSame(shownTitle(other), title));
  const [titleLength, length] = [lengthOf(title), lengthOf(description)];
  const problems = [
    description === "" ? messages.pageWithoutDescription : null,
    twin ? messages.sameTitleAs(twin.title) : null,
    titleLength > titleLimit ? messages.titleTooLong(titleLength, titleLimit) : null,
    length > descriptionLimit ? messages.descriptionTooLong(length, descriptionLimit) : null,
  ];
  return problems
    .filter((message) => message !== null)
    .map((message) => ({ rule: messages.searchRule, id: null, place: "page", message }));
}

function isSame(one: string, other: string): boolean {
  return one !== "" && one.toLowerCase() === other.toLowerCase();
}
