import type { ConceptRecord, FilterSearch } from "@tessera/graph/wire";

import type { Store, Viewer } from "../store/store.ts";
import { conceptPasses } from "./filters.ts";

/** The texts of each thing: its own, those inside it and those it links to. */
type TextsById = ReadonlyMap<number, ConceptRecord[]>;

/** Reads the texts of things in two steps over the store, however many they are. */
async function textsOf(store: Store, viewer: Viewer, ids: number[]): Promise<TextsById> {
  const [inside, outside] = await Promise.all([
    store.linksInside(ids, viewer),
    store.links({ ids, direction: "from" }, viewer),
  ]);
  const pairs = [
    ...ids.map((id): [number, number] => [id, id]),
    ...inside.map((link): [number, number] => [link.type, link.to]),
    ...outside.map((link): [number, number] => [link.of, link.to]),
  ];
  const records = await store.concepts([...new Set(pairs.map(([, text]) => text))], viewer);
  const byId = new Map(records.map((record) => [record.id, record]));
  const texts = new Map<number, ConceptRecord[]>();
  for (const [id, text] of pairs) {
    const record = byId.get(text);
    if (!record) continue;
    const own = texts.get(id);
    if (own) own.push(record);
    else texts.set(id, [record]);
  }
  return texts;
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
  const texts = await textsOf(store, viewer, ids);
  const passes =
    (id: number) =>
    (filter: FilterSearch): boolean =>
      (texts.get(id) ?? []).some((text, at) => conceptPasses(filter, text, at === 0));
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
  const texts = await textsOf(store, viewer, ids);
  const wanted = words.toLowerCase();
  return ids.filter((id) =>
    (texts.get(id) ?? []).some((text) => text.characterValue.toLowerCase().includes(wanted)),
  );
}
