import type { FilterSearch, FreeschemaQuery } from "@tessera/graph/wire";

import { AppError } from "../errors.ts";
import { readOperator } from "./filters.ts";
import { checkCount, checkPage } from "./search-query.ts";

/** A query with every field filled in, at every level. */
export interface Query extends Omit<FreeschemaQuery, "freeschemaQueries" | "filters"> {
  freeschemaQueries: Query[];
  filters: FilterSearch[];
}

type Fields = ReadonlyMap<string, unknown>;

const deepest = 12;
/** Sub-queries, selectors and filters on all levels together; equal sub-queries and selectors count once. */
const maxParts = 5000;

/**
 * Reads the body of a query call. Names are bound without regard to case, since clients differ in it; what
 * is left out or null takes its default. Throws `bad_query` on anything of the wrong kind.
 */
export function readQuery(body: unknown): Query {
  let parts = 0;
  const read = (input: unknown, depth: number): Query => {
    if (depth > deepest) refuse(`it is nested deeper than ${deepest} levels`);
    const fields = fieldsOf(input);
    const plain = readPlain(fields);
    parts += 1 + plain.selectors.length + plain.filters.length;
    if (parts > maxParts) refuse(`it has more than ${maxParts} parts`);
    return {
      ...plain,
      freeschemaQueries: distinct(list(fields, "freeschemaqueries")).map((sub) => read(sub, depth + 1)),
    };
  };
  return read(body, 0);
}

function readPlain(fields: Fields): Omit<Query, "freeschemaQueries"> {
  return {
    type: text(fields, "type"),
    inpage: checkPage(count(fields, "inpage", 10)),
    page: count(fields, "page", 1),
    conceptIds: list(fields, "conceptids").map((id) => wholeNumber(id, "conceptIds")),
    selectors: distinct(list(fields, "selectors")).map((name) => asText(name, "selectors")),
    filters: list(fields, "filters").map(readFilter),
    filterLogic: text(fields, "filterlogic"),
    typeConnection: text(fields, "typeconnection"),
    order: text(fields, "order").toUpperCase() === "ASC" ? "ASC" : "DESC",
    outputFormat: number(fields, "outputformat", 6),
    name: text(fields, "name"),
    filterAncestor: text(fields, "filterancestor"),
    reverse: flag(fields, "reverse"),
    limit: flag(fields, "limit"),
    isSecure: flag(fields, "issecure"),
    includeInFilter: flag(fields, "includeinfilter"),
    isOldConnectionType: flag(fields, "isoldconnectiontype"),
  };
}

function readFilter(input: unknown): FilterSearch {
  const fields = fieldsOf(input);
  return {
    type: text(fields, "type"),
    search: text(fields, "search"),
    logicoperator: readOperator(text(fields, "logicoperator")),
    index: number(fields, "index", 0),
    composition: flag(fields, "composition"),
    name: text(fields, "name"),
    operateon: text(fields, "operateon"),
  };
}

function fieldsOf(input: unknown): Fields {
  if (typeof input !== "object" || input === null || Array.isArray(input))
    return refuse("it must be an object");
  return new Map(Object.entries(input).map(([name, value]) => [name.toLowerCase(), value]));
}

function text(fields: Fields, name: string): string {
  const value = fields.get(name) ?? "";
  return typeof value === "number" ? String(value) : asText(value, name);
}

function asText(value: unknown, name: string): string {
  return typeof value === "string" ? value : refuse(`${name} must be text`);
}

function number(fields: Fields, name: string, fallback: number): number {
  const value = fields.get(name) ?? fallback;
  return wholeNumber(value, name);
}

function wholeNumber(value: unknown, name: string): number {
  const read = typeof value === "string" && value !== "" ? Number(value) : value;
  return Number.isSafeInteger(read) ? (read as number) : refuse(`${name} must be a whole number`);
}

function count(fields: Fields, name: string, fallback: number): number {
  const value = checkCount(number(fields, name, fallback), name);
  return value > 0 ? Math.min(value, 2 ** 31) : fallback;
}

function flag(fields: Fields, name: string): boolean {
  const value = fields.get(name);
  return value === true || value === "true";
}

function list(fields: Fields, name: string): unknown[] {
  const value = fields.get(name) ?? [];
  return Array.isArray(value) ? value : refuse(`${name} must be a list`);
}

/** Each once: what is asked for again finds the same again. */
function distinct(items: readonly unknown[]): unknown[] {
  return items.length < 2
    ? [...items]
    : [...new Map(items.map((item) => [JSON.stringify(item), item])).values()];
}

function refuse(detail: string): never {
  throw new AppError("bad_query", { detail });
}
