import { GraphError } from "../errors.ts";
import { checkedIds } from "../wire/full-query.ts";
import type { GraphStore } from "../store/store.ts";
import { isRecord, type ConceptRecord, type ConnectionRecord } from "../wire/records.ts";
import type { Http } from "./http.ts";

/** Ids in one bulk request. */
const chunkSize = 5000;

/** Fetches what memory lacks. Calls of one moment share their requests. */
export interface BulkLoader {
  concepts(ids: Iterable<number>): Promise<void>;
  connections(ids: Iterable<number>): Promise<void>;
  /** Fetches the concepts at the ends of links that are here, and the names of their linkers. */
  endsOf(links: Iterable<number>): Promise<void>;
}

/** Creates the loader over a store. */
export function createBulkLoader(http: Http, store: GraphStore): BulkLoader {
  const fetchConcepts = gather(async (ids) => {
    store.merge(await fetchAll<ConceptRecord>(http, "/api/get_concept_bulk", ids), []);
  });
  const fetchConnections = gather(async (ids) => {
    const links = await fetchAll<ConnectionRecord>(http, "/api/get_connection_bulk", ids);
    await concepts(namelessTypes(links));
    store.merge([], links);
  });
  const concepts = (ids: Iterable<number>): Promise<void> =>
    fetchConcepts(checkedIds([...ids]).filter((id) => id > 0 && store.conceptRow(id) < 0));

  return {
    concepts,
    connections: (ids) =>
      fetchConnections(checkedIds([...ids]).filter((id) => id > 0 && store.links.find(id) < 0)),
    async endsOf(links) {
      const ends = new Set<number>();
      for (const row of links) {
        ends.add(store.conceptId(store.links.of[row]!));
        ends.add(store.conceptId(store.links.to[row]!));
      }
      await concepts(ends);
    },
  };
}

/** Ids of the types of linkers that came without their name: it has to be looked up. */
export function namelessTypes(links: readonly ConnectionRecord[]): number[] {
  return links.filter((link) => !link.typeCharacter && link.typeId > 0).map((link) => link.typeId);
}

async function fetchAll<T>(http: Http, path: string, ids: readonly number[]): Promise<T[]> {
  const chunks: number[][] = [];
  for (let at = 0; at < ids.length; at += chunkSize) chunks.push(ids.slice(at, at + chunkSize));
  const answers = await Promise.all(chunks.map((body) => http<T[]>({ base: "cache", path, body })));
  if (!answers.every((answer) => Array.isArray(answer) && answer.every(isRecord)))
    throw new GraphError("bad-answer");
  return answers.flat();
}

/** Joins the calls of one microtask turn into one. */
function gather(fetch: (ids: number[]) => Promise<void>): (ids: number[]) => Promise<void> {
  let waiting: { ids: Set<number>; done: Promise<void> } | undefined;
  return (ids) => {
    if (ids.length === 0) return Promise.resolve();
    if (!waiting) {
      const turn = { ids: new Set<number>(), done: Promise.resolve() };
      turn.done = Promise.resolve().then(() => {
        waiting = undefined;
        return fetch([...turn.ids]);
      });
      waiting = turn;
    }
    for (const id of ids) waiting.ids.add(id);
    return waiting.done;
  };
}
