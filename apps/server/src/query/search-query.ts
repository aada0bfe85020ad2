import type { FilterSearch } from "@tessera/graph/wire";

import { AppError } from "../errors.ts";
import { readOperator } from "./filters.ts";

/** One level of a search with linkers (protocol.md 2.5, SearchQuery). */
export interface SearchLevel {
  /** Where the search starts; of the first level only. */
  composition: number;
  type: string;
  search: string;
  /** Linkers to the things of the next level, by their full names. */
  fullLinkers: string[];
  /** The same by their older names, without the type in front. */
  listLinkers: string[];
  /** Linkers to values only. */
  selectors: string[];
  reverse: boolean;
  filters: FilterSearch[];
  /** Must all of the filters hold, or one? */
  logic: "and" | "or";
  textSearch: string;
  /** 0 when the level is not paged. */
  inpage: number;
  page: number;
}

const maxLevels = 12;
/** Linkers, selectors or filters of one level. */
export const maxNames = 200;
/** Items of a page. */
const largestPage = 10_000;

/** Reads the levels of a search; throws `bad_query` when there is something else. */
export function readSearch(body: unknown): SearchLevel[] {
  const levels = Array.isArray(body) ? body : [body];
  if (levels.length > maxLevels) refuse(`it has more than ${maxLevels} levels`);
  return levels.map(readLevel);
}

function readLevel(input: unknown): SearchLevel {
  if (typeof input !== "object" || input === null || Array.isArray(input))
    refuse("each level must be an object");
  const fields = new Map(
    Object.entries(input).map(([name, value]) => [name.toLowerCase(), value as unknown]),
  );
  return {
    composition: wholeNumber(fields.get("composition")),
    type: text(fields.get("type")),
    search: text(fields.get("search")),
    fullLinkers: names(fields.get("fulllinkers")),
    listLinkers: names(fields.get("listlinkers")),
    selectors: names(fields.get("selectors")),
    reverse: fields.get("reverse") === true,
    filters: fields.get("dofilter") === false ? [] : readFilters(fields.get("filtersearches")),
    logic: text(fields.get("logic")).toLowerCase() === "and" ? "and" : "or",
    textSearch: text(fields.get("textsearch")),
    inpage: checkPage(checkCount(wholeNumber(fields.get("inpage")), "inpage")),
    page: Math.max(1, checkCount(wholeNumber(fields.get("page")), "page")),
  };
}

function readFilters(input: unknown): FilterSearch[] {
  if (!Array.isArray(input)) return [];
  if (input.length > maxNames) refuse(`it has more than ${maxNames} filters`);
  return input.flatMap((item: unknown) => {
    if (typeof item !== "object" || item === null) return [];
    const fields = new Map(
      Object.entries(item).map(([name, value]) => [name.toLowerCase(), value as unknown]),
    );
    const logicoperator = readOperator(text(fields.get("logicoperator")));
    const named = { name: text(fields.get("name")), operateon: "", composition: false, index: 0 };
    return [{ ...named, type: text(fields.get("type")), search: text(fields.get("search")), logicoperator }];
  });
}

/** A number of a page, or of items on one; throws `bad_query` when it is negative. */
export function checkCount(value: number, name: string): number {
  return value < 0 ? refuse(`${name} must not be negative`) : value;
}

/** A page of that many items; throws `query_too_large` when it is more than one call returns. */
export function checkPage(inpage: number): number {
  if (inpage > largestPage) throw new AppError("query_too_large", { limit: largestPage });
  return inpage;
}

function text(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

function names(value: unknown): string[] {
  const list = Array.isArray(value) ? value.filter((name): name is string => typeof name === "string") : [];
  if (list.length > maxNames) refuse(`it names more than ${maxNames} linkers`);
  return list;
}

function wholeNumber(value: unknown): number {
  const read = Number(value ?? 0);
  return Number.isSafeInteger(read) ? read : 0;
}

function refuse(detail: string): never {
  throw new AppError("bad_query", { detail });
}
