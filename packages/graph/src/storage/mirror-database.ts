import type { DBSchema, IDBPDatabase } from "idb";
import { GraphError } from "../errors.ts";
import type { GraphStore } from "../store/store.ts";
import { segmentKey, type Segment } from "./notebook.ts";
import {
  bulkSize,
  readConcepts,
  readLinks,
  segmentSize,
  writeConcepts,
  writeLinks,
  type Read,
} from "./segments.ts";

/** Stores of the main database (specification 3, section 3); a record of the first two is a segment. */
export interface MirrorSchema extends DBSchema {
  concept: { key: number; value: Segment };
  connection: { key: number; value: Segment };
  answer: { key: string; value: { id: string; at: number; text: string } };
  settings: { key: string; value: { id: string; value: number } };
}

/** The open main database. */
export type Database = IDBPDatabase<MirrorSchema>;
type SegmentStore = "concept" | "connection";

/** Rows that the mirror keeps at most; the segments that were written longest ago go first. */
const maxRows = 200_000;
const maxAnswers = 500;
/** The way in which segments and answers are written; another one starts anew. */
const layout = 1;

/** Fills a store with what the mirror holds, then tidies the mirror up in the background. */
export async function loadMirror(database: Database, store: GraphStore, name: string): Promise<void> {
  const known = await database.get("settings", "layout");
  if (known?.value !== layout) await empty(database);
  const [concepts, links] = await Promise.all([
    segmentsOf(database, "concept", "cannot-load-concepts"),
    segmentsOf(database, "connection", "cannot-load-connections"),
  ]);
  const read = {
    concept: concepts.map(({ text }) => readConcepts(store, text)),
    connection: links.map(({ text }) => readLinks(store, text)),
  };
  for (const { gone } of concepts) for (const id of gone) store.forgetConcept(id);
  for (const { gone } of links) for (const id of gone) store.links.end(id);
  for (const { latest } of [...read.concept, ...read.connection]) store.advance(latest);
  const tidy = async (): Promise<void> => {
    await compact(
      database,
      "concept",
      concepts,
      read.concept,
      (row) => store.concepts.has(row),
      (rows) => writeConcepts(store, rows),
    );
    await compact(
      database,
      "connection",
      links,
      read.connection,
      (row) => store.links.isLive(row),
      (rows) => writeLinks(store, rows),
    );
    await pruneAnswers(database);
  };
  // A mirror that could not be tidied up is as good as before: the next opening tries again.
  void exclusively(`${name}-compact`, tidy).catch(() => undefined);
}

/** Empties a mirror; settings go with it, as they say what has been loaded. */
export async function empty(database: Database): Promise<void> {
  const names = ["concept", "connection", "answer", "settings"] as const;
  const step = database.transaction(names, "readwrite");
  for (const name of names) void step.objectStore(name).clear();
  void step.objectStore("settings").put({ id: "layout", value: layout });
  await step.done;
}

async function segmentsOf(
  database: Database,
  name: SegmentStore,
  code: "cannot-load-concepts" | "cannot-load-connections",
): Promise<Segment[]> {
  try {
    return await database.getAll(name);
  } catch (cause) {
    throw new GraphError(code, { cause });
  }
}

/** Joins small segments into full ones, without what is no longer. */
async function compact(
  database: Database,
  name: SegmentStore,
  segments: Segment[],
  read: Read[],
  isLive: (row: number) => boolean,
  write: (rows: readonly number[]) => string,
): Promise<void> {
  const total = read.reduce((sum, { rows }) => sum + rows.length, 0);
  const isTidy = segments.length <= 2 * Math.ceil(total / segmentSize) + 8;
  if (isTidy && total <= maxRows) return;
  const rows = [...new Set(read.flatMap((part) => part.rows))].filter(isLive).slice(-maxRows * 0.8);
  const step = database.transaction(name, "readwrite", { durability: "relaxed" });
  for (const { id } of segments) void step.store.delete(id);
  for (let at = 0; at < rows.length; at += bulkSize) {
    void step.store.put({ id: segmentKey(), gone: [], text: write(rows.slice(at, at + bulkSize)) });
  }
  await step.done;
}

async function pruneAnswers(database: Database): Promise<void> {
  if ((await database.count("answer")) <= maxAnswers) return;
  const all = await database.getAll("answer");
  const old = all.toSorted((one, other) => one.at - other.at).slice(0, all.length - maxAnswers / 2);
  const step = database.transaction("answer", "readwrite");
  for (const { id } of old) void step.store.delete(id);
  await step.done;
}

/** Runs a task unless another tab runs it already. */
async function exclusively(name: string, task: () => Promise<void>): Promise<void> {
  if (typeof navigator === "undefined" || !navigator.locks) return task();
  await navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? task() : undefined));
}
