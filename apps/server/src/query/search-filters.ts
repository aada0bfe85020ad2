import type { ConceptRecord, FilterSearch } from "@tessera/graph/wire";

import type { Store, Viewer } from "../store/store.ts";
import { passesFilter } from "./filters.ts";

/** What a thing says: itself, the texts inside it and those that hang on it. */
type Sayings = ReadonlyMap<number, ConceptRecord[]>;

/** Reads what the things say, in two steps over the store however many they are. */
async function sayingsOf(store: Store, viewer: Viewer, ids: number[]): Promise<Sayings> {
  const [inside, outside] = await Promise.all([
    store.linksInside(ids, viewer),
    store.links({ ids, direction: "from" }, viewer),
  ]);
  const pairs = [
    ...ids.map((id): [number, number] => [id, id]),
    ...inside.map((link): [number, number] => [link.type, link.to]),
    ...outside.map((link): [number, number] => [link.of, link.to]),
  ];
  const records = await store.concepts([...new Set(pairs.map(([, said]) => said))], viewer);
  const byId = new Map(records.map((record) => [record.id, record]));
  const sayings = new Map<number, ConceptRecord[]>();
  for (const [id, said] of pairs) {
    const record = byId.get(said);
    if (record) sayings.set(id, [...(sayings.get(id) ?? []), record]);
  }
  return sayings;
}

/** Those of the things that pass one filter, or all of them under `and`. */
export async function filterThings(
  store: Store,
  viewer: Viewer,
  ids: number[],
  filters: FilterSearch[],
  logic: "and" | "or",
): Promise<number[]> {
  if (filters.length === 0) return ids;
  const sayings = await sayingsOf(store, viewer, ids);
  const passes =
    (id: number) =>
    (filter: FilterSearch): boolean =>
      (sayings.get(id) ?? []).some((said, at) => passesFilter(filter, said, at === 0));
  return ids.filter((id) => (logic === "and" ? filters.every(passes(id)) : filters.some(passes(id))));
}

/** Those of the things whose texts contain the words, in any case. */
export async function thingsThatSay(
  store: Store,
  viewer: Viewer,
  ids: number[],
  words: string,
): Promise<number[]> {
  if (words === "") return ids;
  const sayings = await sayingsOf(store, viewer, ids);
  const wanted = words.toLowerCase();
  return ids.filter((id) =>
    (sayings.get(id) ?? []).some((said) => said.characterValue.toLowerCase().includes(wanted)),
  );
}
