import { afterEach, expect, test } from "vitest";
import { add, closeAll, fresh, kill, openRaw, query, start, texts } from "../../test/page.ts";

afterEach(closeAll);

/** Copies a local database, as a profile is copied or restored. */
async function copyDatabase(from: string, to: string): Promise<void> {
  const source = await openRaw(`${from}-local`);
  const names = [...source.objectStoreNames];
  const target = await openRaw(`${to}-local`, source.version, (made) => {
    for (const name of names) {
      const { keyPath, autoIncrement } = source.transaction(name).objectStore(name);
      made.createObjectStore(name, { keyPath, autoIncrement });
    }
  });
  for (const name of names) {
    const values = await read(source.transaction(name).objectStore(name).getAll());
    const keys = await read(source.transaction(name).objectStore(name).getAllKeys());
    const store = target.transaction(name, "readwrite").objectStore(name);
    for (const [at, value] of values.entries())
      await read(store.keyPath === null ? store.put(value, keys[at]) : store.put(value));
  }
  source.close();
  target.close();
}

function read<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("not read")));
  });
}

test("what is saved in copies of a database is kept, in each of them", async () => {
  const { name, backend } = fresh();
  const first = await start(name, backend);
  await add(first, "before");
  await first.sync();
  kill(first);
  const copies = ["one", "two"].map((copy) => `${name}-${copy}`);
  for (const copy of copies) await copyDatabase(name, copy);
  for (const copy of [name, ...copies]) {
    const graph = await start(copy, backend);
    const id = await add(graph, `in ${copy}`);
    await graph.sync();
    expect(graph.concepts.resolve(id)).toBeGreaterThan(0);
  }
  const reader = await start(`${name}-reader`, backend);
  await reader.query(query);
  expect(texts(reader).toSorted()).toEqual(
    ["before", `in ${name}`, ...copies.map((copy) => `in ${copy}`)].toSorted(),
  );
});

test("a ghost of any earlier session is translated under the number that it was written under", async () => {
  const { name, backend } = fresh();
  const written: [ghost: number, id: number][] = [];
  for (const text of ["one", "two", "three"]) {
    const graph = await start(name, backend);
    const ghost = await add(graph, text);
    await graph.sync();
    written.push([ghost, graph.concepts.resolve(ghost)]);
    kill(graph);
  }
  const database = await openRaw(`${name}-local`);
  await read(database.transaction("localconcept", "readwrite").objectStore("localconcept").clear());
  database.close();
  const later = await start(name, backend);
  for (const [ghost, id] of written) {
    expect(later.concepts.resolve(ghost)).toBe(ghost);
    expect(await later.concepts.translate(ghost)).toBe(id);
  }
});

test("tabs of one database, and a page with work that waits, write under one number", async () => {
  const { name, backend } = fresh();
  const [one, other] = [await start(name, backend), await start(name, backend)];
  backend.isUp = false;
  const item = await add(one, "waits");
  await expect.poll(() => texts(other)).toEqual(["waits"]);
  kill(one);
  await other.transaction((tx) => tx.addValue(item, "name", "told by the other"));
  kill(other);
  backend.isUp = true;
  const again = await start(name, backend);
  await again.transaction((tx) => tx.addValue(item, "name", "told by the next"));
  await again.sync();
  expect(await again.outbox.entries()).toEqual([]);
  const resolved = again.concepts.resolve(item);
  kill(again);
  // Nothing waits any more: the next page is told apart, and what it refers to is known all the same.
  const last = await start(name, backend);
  await last.query(query);
  await last.transaction((tx) => tx.addValue(item, "name", "told at last"));
  await last.sync();
  expect(last.concepts.resolve(item)).toBe(resolved);
  const [found] = await last.query({ conceptIds: [resolved], selectors: ["the_item_name"] });
  expect(JSON.stringify(found)).toContain("told at last");
});
