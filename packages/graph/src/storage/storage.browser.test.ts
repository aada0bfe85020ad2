import { afterEach, describe, expect, test } from "vitest";
import { add, closeAll, fresh, kill, openRaw, query, start, texts } from "../../test/page.ts";

afterEach(closeAll);

describe("law 1: a committed write survives", () => {
  test("defect 6: nothing is kept over reloads: here what was committed is, from the moment its promise resolved", async () => {
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

test("the local database has the version and the stores of the specification (S1)", async () => {
  const { name, backend } = fresh();
  backend.isUp = false;
  const first = await start(name, backend);
  await add(first, "kept");
  kill(first);
  const database = await openRaw(`${name}-local`);
  expect(database.version).toBe(10);
  expect([...database.objectStoreNames]).toEqual([
    "localconcept",
    "localconnection",
    "localid",
    "outbox",
    "transaction",
  ]);
  database.close();
  const second = await start(name, backend);
  expect(texts(second)).toEqual(["kept"]);
});

test("a ghost from before a reload that this device has forgotten is translated by the server (N13)", async () => {
  const { name, backend } = fresh();
  const first = await start(name, backend);
  const ghost = await add(first, "one");
  await first.sync();
  const permanent = first.concepts.resolve(ghost);
  kill(first);
  const database = await openRaw(`${name}-local`);
  const step = database.transaction("localconcept", "readwrite");
  step.objectStore("localconcept").clear();
  await new Promise((resolve) => step.addEventListener("complete", resolve));
  database.close();
  const second = await start(name, backend);
  expect(second.concepts.resolve(ghost)).toBe(ghost);
  expect(await second.concepts.translate(ghost)).toBe(permanent);
  expect(second.concepts.resolve(ghost)).toBe(permanent);
  expect(await second.concepts.translate(-999_999)).toBe(0);
});
