import type { QueryItem } from "@tessera/graph";

/**
 * Reading aid for answers in the DATAID format: an item is `{id, data: {the_page: {the_page_title: …}}}`, where
 * each linker leads to one such item or to a list of them.
 */
export interface Item {
  id: number;
  /** Its own text, "" when it is no bare text. */
  value: string;
  /** Text of the value that a linker leads to, "" when there is none. */
  text(linker: string): string;
  /** Thing that a single-valued linker leads to. */
  one(linker: string): Item | undefined;
  /** Things that a linker leads to. */
  many(linker: string): Item[];
  /** How many things a linker leads to, also where only a page of them was asked for. */
  count(linker: string): number;
}

/** Reads an item of an answer. */
export function readItem(item: QueryItem): Item {
  const parts = partsOf(item);
  const counts = (item["data"] ?? {}) as QueryItem;
  const many = (linker: string): Item[] => asList(parts[linker]).map(readItem);
  return {
    id: Number(item["id"]),
    value: textOf(item),
    many,
    one: (linker) => many(linker)[0],
    count: (linker) => Number(counts[`${linker}_count`] ?? asList(parts[linker]).length),
    text(linker) {
      const [value] = asList(parts[linker]);
      return value ? textOf(value) : "";
    },
  };
}

function textOf(item: QueryItem): string {
  const text = bodyOf(item);
  return typeof text === "string" ? text : "";
}

function asList(value: unknown): QueryItem[] {
  if (value === undefined) return [];
  return (Array.isArray(value) ? value : [value]) as QueryItem[];
}

/** What stands under the type's name; counts stand beside it. */
function bodyOf(item: QueryItem): unknown {
  const data = (item["data"] ?? {}) as QueryItem;
  const type = Object.keys(data).find((key) => !key.endsWith("_count"));
  return type === undefined ? undefined : data[type];
}

function partsOf(item: QueryItem): QueryItem {
  const body = bodyOf(item);
  return typeof body === "object" && body !== null ? (body as QueryItem) : {};
}

/** A number as the graph keeps it, null where there is none. */
export function numberOrNull(text: string): number | null {
  return text === "" ? null : Number(text);
}
