import { afterEach, expect, test, vi } from "vitest";
import { closeAll, fresh, kill, namesOf, query, start, texts } from "../../test/page.ts";
import type { Graph, Transaction } from "../index.ts";

afterEach(() => {
  vi.useRealTimers();
  closeAll();
});

const expired = "Query Transaction Expired";
const day = 24 * 60 * 60 * 1000;

/** An open transaction with an item in it, written down. */
async function marked(graph: Graph, text: string): Promise<Transaction> {
  const tx = graph.begin();
  tx.addValue(tx.node("the_item"), "name", text);
  await tx.mark();
  return tx;
}

test("a marked transaction is resumed after a reload, goes on, and is committed as one (T8)", async () => {
  const { name, backend } = fresh();
  const first = await start(name, backend);
  const before = await marked(first, "one");
  kill(first);
  const second = await start(name, backend);
  expect(texts(second)).toEqual([]);
  expect(await second.openTransactions()).toMatchObject([{ id: before.id }]);
  const tx = await second.resume(before.id);
  const value = tx.concept("name", "one");
  const item = tx.node("the_item");
  tx.connect(item, value, "the_item_name");
  await tx.commit();
  expect(texts(second)).toEqual(["one", "one"]);
  await second.sync();
  expect(namesOf(await second.query(query))).toEqual(["one", "one"]);
  const values = [...backend.store!.concepts.values()].filter((it) => it.typeCharacter === "the_name");
  expect(values).toHaveLength(1);
  expect(await second.openTransactions()).toEqual([]);
});

test("ghosts of before the reload resolve in it", async () => {
  const { name, backend } = fresh();
  const first = await start(name, backend);
  const tx = first.begin();
  const item = tx.node("the_item");
  await tx.mark();
  kill(first);
  const second = await start(name, backend);
  const resumed = await second.resume(tx.id);
  resumed.addValue(item, "name", "late");
  await resumed.commit();
  expect(texts(second)).toEqual(["late"]);
});

test("rolled back, it leaves no trace", async () => {
  const { name, backend } = fresh();
  const first = await start(name, backend);
  const tx = await marked(first, "one");
  tx.rollback();
  await expect.poll(() => first.openTransactions()).toEqual([]);
  kill(first);
  const second = await start(name, backend);
  await expect(second.resume(tx.id)).rejects.toThrow(expired);
  expect(await second.outbox.entries()).toEqual([]);
});

test("two tabs resume it: one commits it, for the other it has expired (T9)", async () => {
  const { name, backend } = fresh();
  backend.isUp = false;
  const [one, other] = [await start(name, backend), await start(name, backend)];
  const { id } = await marked(one, "only once");
  const [here, there] = [await one.resume(id), await other.resume(id)];
  await here.commit();
  await expect(there.commit()).rejects.toThrow(expired);
  await expect.poll(() => texts(other)).toEqual(["only once"]);
  expect(await other.outbox.entries()).toHaveLength(1);
});

test("after seven days it is dropped at the next synchronisation, and has expired (T10)", async () => {
  const { name, backend } = fresh();
  const graph = await start(name, backend);
  const tx = await marked(graph, "old");
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 7 * day + 1000 });
  await expect(tx.commit()).rejects.toThrow(expired);
  await expect(graph.resume(tx.id)).rejects.toThrow(expired);
  await graph.sync();
  expect(await graph.openTransactions()).toEqual([]);
  expect(texts(graph)).toEqual([]);
});

test("six days are no reason", async () => {
  const { name, backend } = fresh();
  const graph = await start(name, backend);
  const tx = await marked(graph, "young");
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 6 * day });
  await tx.commit();
  expect(texts(graph)).toEqual(["young"]);
});
