import { afterEach, describe, expect, test, vi } from "vitest";
import { add, closeAll, fresh, kill, namesOf, openRaw, query, start, texts } from "../../test/page.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  closeAll();
});

/** Makes every opening of some databases fail as a browser without storage does. */
function refuseToOpen(refuses: (name: string) => boolean): void {
  const real = indexedDB;
  vi.stubGlobal("indexedDB", {
    open(name: string, version?: number) {
      if (refuses(name)) throw new DOMException("The user denied permission.", "SecurityError");
      return version === undefined ? real.open(name) : real.open(name, version);
    },
    deleteDatabase: (name: string) => real.deleteDatabase(name),
  });
}

const cannotOpen = "Cannot get objects from database because you cannot open the Local database";

describe("when nothing can be kept (private mode)", () => {
  test("the graph works in memory and says that it does (S7)", async () => {
    refuseToOpen(() => true);
    const { name, backend } = fresh();
    const graph = await start(name, backend);
    expect(graph.storage).toMatchObject({
      isDurable: false,
      error: { code: "cannot-open", message: cannotOpen },
    });
    await add(graph, "one");
    expect(texts(graph)).toEqual(["one"]);
    await graph.sync();
    expect(namesOf(await graph.query(query))).toEqual(["one"]);
  });

  test("a mirror that cannot be opened costs nothing but the memory of answers", async () => {
    const { name, backend } = fresh();
    refuseToOpen((asked) => asked === name);
    const graph = await start(name, backend);
    expect(graph.storage).toMatchObject({ isDurable: true, error: { code: "cannot-open" } });
    backend.isUp = false;
    await add(graph, "one");
    kill(graph);
    expect(texts(await start(name, backend))).toEqual(["one"]);
  });
});

test("a mirror that is broken is deleted and opened again, and unsent work is not touched (S8)", async () => {
  const { name, backend } = fresh();
  backend.isUp = false;
  const first = await start(name, backend);
  await add(first, "unsent");
  kill(first);
  // Stores with other keys: the mirror's reads and writes fail in them.
  await new Promise((resolve) => {
    indexedDB.deleteDatabase(name).addEventListener("success", resolve);
  });
  const broken = await openRaw(name, 10, (database) => {
    database.createObjectStore("concept", { keyPath: "id" }).put({ id: 1, text: "not JSON", gone: [] });
    for (const store of ["connection", "answer", "settings"])
      database.createObjectStore(store, { keyPath: "id" });
  });
  const step = broken.transaction("settings", "readwrite");
  step.objectStore("settings").put({ id: "layout", value: 1 });
  await new Promise((resolve) => step.addEventListener("complete", resolve));
  broken.close();
  const second = await start(name, backend);
  expect(texts(second)).toEqual(["unsent"]);
  expect(second.storage.error).toBeUndefined();
});

describe("when the browser evicts the databases", () => {
  test("unsent work is written down again, and no ghost id is drawn twice (S10)", async () => {
    const { name, backend } = fresh();
    backend.isUp = false;
    const graph = await start(name, backend);
    const before = [await add(graph, "one"), await add(graph, "two")];
    await Promise.all(
      [name, `${name}-local`].map(
        (database) =>
          new Promise((resolve) => {
            indexedDB.deleteDatabase(database).addEventListener("success", resolve);
          }),
      ),
    );
    await expect.poll(async () => (await graph.outbox.entries()).length).toBe(2);
    const after = await add(graph, "three");
    expect(before).not.toContain(after);
    kill(graph);
    const next = await start(name, backend);
    expect(texts(next)).toEqual(["one", "two", "three"]);
    const later = await add(next, "four");
    expect([...before, after]).not.toContain(later);
    backend.isUp = true;
    await next.sync();
    expect(namesOf(await next.query(query))).toEqual(["one", "two", "three", "four"]);
  });
});

test("a browser that deletes the database while nobody is there: what was committed comes back from its copy (S15)", async () => {
  const { name, backend } = fresh();
  backend.isUp = false;
  const graph = await start(name, backend);
  const before = [await add(graph, "one"), await add(graph, "two")];
  kill(graph);
  await new Promise((resolve) => {
    indexedDB.deleteDatabase(`${name}-local`).addEventListener("success", resolve);
  });
  const next = await start(name, backend);
  expect(texts(next)).toEqual(["one", "two"]);
  expect(before).not.toContain(await add(next, "three"));
  backend.isUp = true;
  await next.sync();
  expect(namesOf(await next.query(query))).toEqual(["one", "two", "three"]);
  kill(next);
  backend.isUp = false;
  // What was sent is not in the copy any more.
  expect(await (await start(name, backend)).outbox.entries()).toEqual([]);
});

describe("schema versions", () => {
  test("an upgrade that another tab blocks is not waited for for ever, and the caller is told (S11)", async () => {
    const { name, backend } = fresh();
    const old = await openRaw(`${name}-local`, 9, (database) => database.createObjectStore("outbox"));
    const graph = await start(name, backend, { openTimeoutMs: 50 });
    expect(graph.storage).toMatchObject({ isDurable: false, error: { message: cannotOpen } });
    await add(graph, "one");
    expect(texts(graph)).toEqual(["one"]);
    old.close();
  });

  test("a newer release raises the version: this one goes on, and unsent work is there (S12)", async () => {
    const { name, backend } = fresh();
    backend.isUp = false;
    const graph = await start(name, backend);
    await add(graph, "one");
    const newer = await openRaw(`${name}-local`, 12, (database) => database.createObjectStore("new"));
    newer.close();
    await add(graph, "two");
    kill(graph);
    expect(texts(await start(name, backend))).toEqual(["one", "two"]);
  });

  test("an upgrade from an older version adds what is missing and drops nothing (S13)", async () => {
    const { name, backend } = fresh();
    backend.isUp = false;
    const graph = await start(name, backend);
    await add(graph, "kept");
    const text = JSON.stringify((await graph.outbox.entries())[0]!.commit);
    kill(graph);
    const other = fresh().name;
    const old = await openRaw(`${other}-local`, 3, (database) => {
      database.createObjectStore("outbox", { autoIncrement: true }).add(text);
    });
    old.close();
    const opened = await start(other, backend);
    expect(texts(opened)).toEqual(["kept"]);
  });
});
