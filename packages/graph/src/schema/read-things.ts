import type { QueryItem } from "../query/format.ts";
import { formats } from "../wire/formats.ts";
import type { Query } from "../wire/full-query.ts";
import { linkerOf, typeOf } from "./names.ts";
import type { Definitions } from "./types.ts";

/** Links to read along, as data. */
export interface Along {
  readonly [link: string]: true | Along | undefined;
}

/** A typed question, as data. */
export interface Question {
  ids?: readonly number[];
  with?: Along;
  where?: Readonly<Record<string, unknown>>;
  inpage?: number;
  page?: number;
  order?: "ASC" | "DESC";
}

/** The query that answers a typed question. */
export function queryOf(definitions: Definitions, type: string, question: Question): Query {
  const { ids, inpage, page, order } = question;
  const filters = Object.entries(question.where ?? {}).map(([field, value], index) => {
    const definition = definitions[type]![field];
    const search = definition?.kind === "field" ? definition.encode(value as never) : "";
    return { type: `the_${field}`, search, logicoperator: "=", name: `filter${index}`, operateon: "" };
  });
  return {
    ...partOf(definitions, type, question.with ?? {}),
    type: typeOf(type),
    ...(ids && { conceptIds: [...ids], inpage: ids.length }),
    ...(inpage !== undefined && { inpage }),
    ...(page !== undefined && { page }),
    ...(order && { order }),
    filters,
    filterLogic: filters.map(({ name }) => name).join(" AND "),
    outputFormat: formats.DATAID,
  };
}

function partOf(definitions: Definitions, type: string, along: Along): Query {
  const definition = definitions[type]!;
  const selectors = Object.keys(definition)
    .filter((key) => definition[key]!.kind === "field")
    .map((field) => linkerOf(type, field, definition[field]!));
  const freeschemaQueries = Object.entries(along).flatMap(([key, more]) => {
    const link = definition[key];
    if (link?.kind !== "link" || !more) return [];
    const part = partOf(definitions, link.to, more === true ? {} : more);
    // A filter would leave out what is linked, since it is not what it looks at.
    const included = { includeInFilter: true, order: "ASC" as const };
    return [{ ...part, ...included, typeConnection: linkerOf(type, key, link) }];
  });
  return { selectors, freeschemaQueries };
}

/** Reads an item of the format DATAID as a thing. */
export function thingOf(
  definitions: Definitions,
  type: string,
  along: Along,
  item: QueryItem,
): Record<string, unknown> {
  const parts = ((item["data"] as QueryItem)[typeOf(type)] ?? {}) as QueryItem;
  const thing: Record<string, unknown> = { id: item["id"] };
  for (const [key, definition] of Object.entries(definitions[type]!)) {
    const found = parts[linkerOf(type, key, definition)];
    if (definition.kind === "field") {
      const value = found === undefined ? undefined : definition.decode(textOf(found as QueryItem));
      if (value !== undefined) thing[key] = value;
      continue;
    }
    const more = along[key];
    if (!more) continue;
    const read = (each: QueryItem): unknown =>
      thingOf(definitions, definition.to, more === true ? {} : more, each);
    if (definition.isMany) thing[key] = ((found ?? []) as QueryItem[]).map(read);
    else thing[key] = found === undefined ? undefined : read(found as QueryItem);
  }
  return thing;
}

/** The text in `{id, data: {the_title: "Home"}}`. */
function textOf({ data }: QueryItem): string {
  return String(Object.values(data as QueryItem)[0]);
}
