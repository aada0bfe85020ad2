import { afterEach, describe, expect, test } from "vitest";
import { add, closeAll, fresh, kill, namesOf, openRaw, query, start, texts } from "../../test/page.ts";
import type { QueryDetails, QueryItem } from "../index.ts";

afterEach(closeAll);

/** A database that has seen an answer of the server, and whose page was left. */
async function leftPage(): Promise<ReturnType<typeof fresh> & { ids: number[] }> {
  const { name, backend } = fresh();
  const writer = await start(`${name}-writer`, backend);
  await add(writer, "one");
  await add(writer, "two");
  await writer.sync();
  const reader = await start(name, backend);
  const ids = (await reader.query(query)).map((item) => Number(item["id"]));
  kill(reader);
  backend.isUp = false;
  return { name, backend, ids };
}

describe("reads after a reload without the server", () => {
  test("answer what the server answered before, and say that it is remembered (S4)", async () => {
    const { name, backend } = await leftPage();
    const graph = await start(name, backend);
    const { items, details } = await graph.queryWithDetails(query);
    expect(namesOf(items)).toEqual(["one", "two"]);
    expect(details).toEqual({ totalCount: 2, isRemembered: true });
  });

  test("show unsent work with it", async () => {
    const { name, backend } = await leftPage();
    const graph = await start(name, backend);
    await add(graph, "three");
    expect(namesOf(await graph.query(query))).toEqual(["one", "two", "three"]);
  });

  test("reject what was never asked: failure is not emptiness (S6)", async () => {
    const { name, backend } = await leftPage();
    const graph = await start(name, backend);
    await expect(graph.query({ type: "the_other" })).rejects.toMatchObject({ code: "network" });
  });

  test("show what was confirmed after the question was asked", async () => {
    const { name, backend } = fresh();
    const first = await start(name, backend);
    await add(first, "one");
    await first.sync();
    await first.query(query);
    await add(first, "two");
    await first.sync();
    kill(first);
    backend.isUp = false;
    const second = await start(name, backend);
    expect(namesOf(await second.query(query))).toEqual(["one", "two"]);
  });

  test("do not show what was ended and deleted", async () => {
    const { name, backend, ids } = await leftPage();
    backend.isUp = true;
    const first = await start(name, backend);
    await first.transaction(async (tx) => {
      tx.trash(ids[0]!);
      await tx.setValue(ids[1]!, "name", "zwei");
    });
    await first.sync();
    kill(first);
    backend.isUp = false;
    const second = await start(name, backend);
    expect(namesOf(await second.query(query))).toEqual(["zwei"]);
    expect(texts(second)).toEqual(["zwei"]);
  });

  test("compositions and single values can be read and written", async () => {
    const { name, backend } = fresh();
    const first = await start(name, backend);
    const item = await add(first, "one");
    const folder = (await first.transaction((tx) => tx.composition("boomFolder", { name: "Docs" }))).value;
    await first.sync();
    const [itemId, folderId] = [first.concepts.resolve(item), first.concepts.resolve(folder)];
    await first.compositions.read(folderId);
    await first.connections.load(itemId);
    kill(first);
    backend.isUp = false;
    const second = await start(name, backend);
    expect(await second.compositions.read(folderId)).toEqual({ boomFolder: { name: "Docs" } });
    await second.transaction((tx) => tx.setValue(itemId, "name", "uno"));
    expect(texts(second)).toEqual(["uno"]);
    backend.isUp = true;
    await second.sync();
    expect(namesOf(await second.query(query))).toEqual(["uno"]);
  });
});

describe("a live query", () => {
  test("shows what is remembered first, then what the server says (S5)", async () => {
    const { name, backend } = await leftPage();
    backend.isUp = true;
    const writer = await start(`${name}-other`, backend);
    await add(writer, "three");
    await writer.sync();
    const graph = await start(name, backend);
    const seen: [string[], boolean][] = [];
    await new Promise<void>((resolve) => {
      graph.live(query, (items: QueryItem[], details: QueryDetails) => {
        seen.push([namesOf(items), details.isRemembered]);
        if (!details.isRemembered) resolve();
      });
    });
    expect(seen).toEqual([
      [["one", "two"], true],
      [["one", "two", "three"], false],
    ]);
  });

  test("stays with what is remembered when the server is not there, and follows local work", async () => {
    const { name, backend } = await leftPage();
    const graph = await start(name, backend);
    const seen: string[][] = [];
    graph.live(
      query,
      (items) => seen.push(namesOf(items)),
      () => expect.unreachable(),
    );
    await expect.poll(() => seen).toEqual([["one", "two"]]);
    await add(graph, "three");
    await expect.poll(() => seen.at(-1)).toEqual(["one", "two", "three"]);
  });
});

test("the main database has the version and the stores of the specification (S2)", async () => {
  const { name } = await leftPage();
  const database = await openRaw(name);
  expect(database.version).toBe(10);
  expect([...database.objectStoreNames]).toEqual(["answer", "concept", "connection", "settings"]);
  database.close();
});

test("many small segments become full ones (S3)", async () => {
  const { name, backend } = fresh();
  for (let round = 0; round < 14; round += 1) {
    const graph = await start(name, backend);
    await add(graph, `item ${round}`);
    await graph.sync();
    kill(graph);
  }
  const last = await start(name, backend);
  const count = async (): Promise<number> => {
    const database = await openRaw(name);
    const request = database.transaction("concept").objectStore("concept").count();
    return new Promise((resolve) => {
      request.addEventListener("success", () => {
        database.close();
        resolve(request.result);
      });
    });
  };
  await expect.poll(count).toBeLessThan(10);
  expect(texts(last)).toHaveLength(14);
});
