import type { PageFields, PageSummary } from "@tessera/content";
import { expect, test } from "vitest";
import { emptyPageFields } from "../state/source.ts";
import { searchAudit } from "./search-audit.ts";

/** What is found about a page, as texts. */
function found(part: Partial<PageFields>, others: readonly PageSummary[] = []): string[] {
  const fields = { ...emptyPageFields("Tiles", "tiles"), meta_description: "Made to last", ...part };
  return searchAudit(fields, others).map(({ message }) => message);
}

const other: PageSummary = { ...emptyPageFields("TILES", "more-tiles"), id: 9 };

test("a page with a title of its own and a description that fits is fine", () => {
  expect(found({})).toEqual([]);
  expect(found({ meta_title: "x".repeat(60), meta_description: "x".repeat(160) })).toEqual([]);
});

test("a missing description, the title of another page and texts that are too long are found, each once", () => {
  expect(found({ meta_description: " " })).toEqual(["The page has no description."]);
  expect(found({}, [other])).toEqual(["The page “TILES” has the same title."]);
  expect(found({ meta_title: "Other tiles" }, [other])).toEqual([]);
  expect(found({ meta_title: "x".repeat(61), meta_description: "x".repeat(161) })).toEqual([
    "The title has 61 characters; search results show 60.",
    "The description has 161 characters; search results show 160.",
  ]);
});

test("a page that search engines leave out is not judged", () => {
  expect(found({ search_listing: "hidden", meta_description: "" }, [other])).toEqual([]);
});
