import type { Graph, Query } from "../src/index.ts";
import { openInPage, type PageBackend } from "./page-backend.ts";

/** Reads the items of {@link add} back. */
export const query: Query = { type: "the_item", order: "ASC", selectors: ["the_item_name"] };

const open: Graph[] = [];
let names = 0;

/** Closes what a test has opened. */
export function closeAll(): void {
  for (const graph of open.splice(0)) graph.close();
}

/** A database name and a backend that no other test has. */
export function fresh(): { name: string; backend: PageBackend } {
  return { name: `test-${Date.now()}-${names++}`, backend: { isUp: true, lose: 0, requests: 0 } };
}

/** Opens a graph on a database; all that share a name are tabs of one another. */
export async function start(
  name: string,
  backend: PageBackend,
  options: Parameters<typeof openInPage>[2] = {},
): Promise<Graph> {
  const graph = await openInPage(name, backend, options);
  open.push(graph);
  return graph;
}

/** Ends an engine as a closed tab would: nothing more is written or sent. */
export function kill(graph: Graph): void {
  open.splice(open.indexOf(graph), 1);
  graph.close();
}

/** Commits an item with a name. */
export async function add(graph: Graph, text: string): Promise<number> {
  return (
    await graph.transaction((tx) => {
      const item = tx.node("the_item");
      tx.addValue(item, "name", text);
      return item;
    })
  ).value;
}

/** Names of all items in memory. */
export function texts(graph: Graph): string[] {
  return namesOf(graph.queryLocal({ ...query, inpage: 1000 }).items);
}

/** Names in an answer. */
export function namesOf(items: readonly object[]): string[] {
  const read = items as { the_item: { the_item_name: { the_name: string } } }[];
  return read.map((item) => item.the_item.the_item_name.the_name);
}

/** Opens a database as somebody else would. */
export function openRaw(
  name: string,
  version?: number,
  upgrade: (database: IDBDatabase) => void = () => undefined,
): Promise<IDBDatabase> {
  const request = indexedDB.open(name, version);
  request.addEventListener("upgradeneeded", () => upgrade(request.result));
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("not opened")));
  });
}
