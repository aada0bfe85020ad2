import { linkers, sentFilesIn, type SentFile } from "@tessera/content/schema";
import type { ConceptRecord } from "@tessera/graph/wire";

import type { EntryFile, Link, Store, Viewer } from "../store/store.ts";

/** What was sent in by a form, with its texts by field. */
export interface Entry {
  id: number;
  type: string;
  created: string;
  values: Record<string, string>;
  /** Files by field; in `values` stand their names. */
  files: Record<string, SentFile[]>;
}

/** Name of the type of the entries of a form, as the widgets of the site read them. */
export function typeOfEntry(project: number, type: string): string {
  return `the_site${project}_${type}`;
}

/**
 * A page of the entries of a project, the newest first. `before` leads to the next page; null on the last. It is the place
 * of a link, so that it leads there also when the entry has been deleted meanwhile.
 */
export async function entriesOf(
  store: Store,
  project: number,
  { limit, ...place }: { limit: number; after?: number },
  viewer: Viewer,
): Promise<{ entries: Entry[]; before: number | null }> {
  const type = (await store.typeIds([linkers.projectEntries])).get(linkers.projectEntries);
  if (type === undefined) return { entries: [], before: null };
  // One more shows whether there is another page.
  const window = { order: "DESC", limit: limit + 1, offset: 0, ...place } as const;
  const links = await store.pageOfLinks({ id: project, type, direction: "from", window }, viewer);
  const shown = links.slice(0, limit);
  const ids = shown.map(({ to }) => to);
  const entries = await readEntries(store, project, ids, viewer);
  return { entries, before: links.length > limit ? (shown.at(-1)?.id ?? null) : null };
}

/** The entries of a project with these ids; those that have been deleted are left out. */
export async function readEntries(
  store: Store,
  project: number,
  ids: number[],
  viewer: Viewer,
): Promise<Entry[]> {
  const things = await store.concepts(ids, viewer);
  const inside = await store.links({ ids, direction: "from" }, viewer);
  const values = await store.concepts([...new Set(inside.map(({ to }) => to))], viewer);
  const byId = new Map(values.map((concept) => [concept.id, concept]));
  const files = Map.groupBy(await store.uploads.ofEntries(viewer.userId, ids), ({ entryId }) => entryId);
  return things.map((thing) => {
    const entry = entryOf(thing, project, inside, byId);
    return withFiles(entry, files.get(thing.id) ?? []);
  });
}

function entryOf(
  thing: ConceptRecord,
  project: number,
  inside: readonly Link[],
  byId: ReadonlyMap<number, ConceptRecord>,
): Omit<Entry, "files"> {
  const fields = inside.flatMap(({ of, to }) => {
    const value = of === thing.id ? byId.get(to) : undefined;
    return value ? [[value.typeCharacter.replace(/^the_/, ""), value.characterValue] as const] : [];
  });
  const type = thing.typeCharacter.replace(typeOfEntry(project, ""), "");
  return { id: thing.id, type, created: thing.entryTimeStamp, values: Object.fromEntries(fields) };
}

/** Names the files of an entry by their fields, also in its texts: a visitor may type the same elsewhere, where it is a text. */
function withFiles(entry: Omit<Entry, "files">, sent: readonly EntryFile[]): Entry {
  const fields = Object.entries(entry.values).map(([field, text]) => {
    const named = new Set(sentFilesIn(text).map(({ name }) => name));
    const files = sent.filter(({ name }) => named.has(name)).map(({ name, title }) => ({ name, title }));
    return [field, files] as const;
  });
  const held = fields.filter(([, files]) => files.length > 0);
  const titles = held.map(([field, files]) => [field, files.map(({ title }) => title).join(", ")] as const);
  const values = { ...entry.values, ...Object.fromEntries(titles) };
  return { ...entry, values, files: Object.fromEntries(held) };
}
