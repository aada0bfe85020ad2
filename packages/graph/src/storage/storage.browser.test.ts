import { afterEach, describe, expect, test } from "vitest";
import { openInPage, type PageBackend } from "../../test/page-backend.ts";
import type { Graph } from "../index.ts";

const query = { type: "the_item", order: "ASC" as const, selectors: ["the_item_name"] };
const open: Graph[] = [];
let names = 0;

afterEach(() => {
  for (const graph of open.splice(0)) graph.close();
});

function fresh(): { name: string; backend: PageBackend } {
  return { name: `test-${Date.now()}-${names++}`, backend: { isUp: true, lose: 0, requests: 0 } };
}

async function start(name: string, backend: PageBackend): Promise<Graph> {
  const graph = await openInPage(name, backend);
  open.push(graph);
  return graph;
}

/** Ends an engine as a closed tab would: nothing more is written or sent. */
function kill(graph: Graph): void {
  open.splice(open.indexOf(graph), 1);
  graph.close();
}

async function add(graph: Graph, text: string): Promise<number> {
  return graph.transaction((tx) => {
    const item = tx.node("the_item");
    tx.addValue(item, "name", text);
    return item;
  });
}

function texts(graph: Graph): string[] {
  const items = graph.queryLocal(query).items as { the_item: { the_item_name: { the_name: string } } }[];
  return items.map((item) => item.the_item.the_item_name.the_name);
}

describe("law 1: a committed write survives", () => {
  test("the end of the engine right after its promise resolved", async () => {
    const { name, backend } = fresh();
    backend.isUp = false;
    const first = await start(name, backend);
    const ids = [await add(first, "one"), await add(first, "two")];
    kill(first);
    const second = await start(name, backend);
    expect(texts(second)).toEqual(["one", "two"]);
    expect(ids.map((id) => second.concepts.get(id)?.id)).toEqual(ids);
    expect(await second.outbox.entries()).toHaveLength(2);
  });

  test("what was not committed does not", async () => {
    const { name, backend } = fresh();
    backend.isUp = false;
    const first = await start(name, backend);
    first.begin().node("the_item");
    kill(first);
    const second = await start(name, backend);
    expect(await second.outbox.entries()).toEqual([]);
  });
});

test("the outbox of an earlier session is sent as the same batch, once", async () => {
  const { name, backend } = fresh();
  const first = await start(name, backend);
  backend.lose = 1000;
  const id = await add(first, "one");
  await expect(first.sync()).rejects.toMatchObject({ code: "network" });
  kill(first);
  backend.lose = 0;
  const second = await start(name, backend);
  await second.sync();
  expect(await second.query(query)).toHaveLength(1);
  expect(second.concepts.resolve(id)).toBeGreaterThan(0);
  kill(second);

  const third = await start(name, backend);
  expect(third.concepts.resolve(id)).toBe(second.concepts.resolve(id));
  expect(await third.query(query)).toHaveLength(1);
});

describe("law 6: tabs", () => {
  test("never draw the same ghost id", async () => {
    const { name, backend } = fresh();
    backend.isUp = false;
    const tabs = await Promise.all([start(name, backend), start(name, backend), start(name, backend)]);
    const ids = await Promise.all(
      tabs.flatMap((tab) => Array.from({ length: 30 }, (_, index) => add(tab, `n${index}`))),
    );
    expect(new Set(ids).size).toBe(90);
  });

  test("see each other's committed writes, and what the server made of them", async () => {
    const { name, backend } = fresh();
    backend.isUp = false;
    const [one, two] = [await start(name, backend), await start(name, backend)];
    const id = await add(one, "from one");
    await expect.poll(() => texts(two)).toEqual(["from one"]);
    await add(two, "from two");
    await expect.poll(() => texts(one)).toEqual(["from one", "from two"]);
    backend.isUp = true;
    await Promise.all([one.sync(), two.sync()]);
    await expect.poll(() => two.concepts.resolve(id)).toBeGreaterThan(0);
    expect(one.concepts.resolve(id)).toBe(two.concepts.resolve(id));
    expect(await one.query(query)).toHaveLength(2);
    expect(await two.query(query)).toHaveLength(2);
  });
});

test("a newer schema version finds the outbox as it was", async () => {
  const { name, backend } = fresh();
  backend.isUp = false;
  const first = await start(name, backend);
  await add(first, "kept");
  kill(first);
  const request = indexedDB.open(`${name}-local`);
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("not opened")));
  });
  expect(database.version).toBe(10);
  expect([...database.objectStoreNames]).toEqual(["aliases", "localid", "outbox"]);
  database.close();
  const second = await start(name, backend);
  expect(texts(second)).toEqual(["kept"]);
});
