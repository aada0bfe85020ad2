import { deleteDB, openDB } from "idb";
import { beforeEach, expect, test } from "vitest";
import { forgetWorkOf } from "../account/forget-work.ts";
import type { Source } from "../state/source.ts";
import type { Target } from "../state/workspace.ts";
import { forgetHistoriesOf, historyKey, readHistory, writeHistory } from "./history-store.ts";
import type { StoredHistory } from "./stored-history.ts";

const target: Target = { kind: "widget", id: 12, name: "Card", type: "" };
const keyOf = (account: string) => historyKey(account, target);

const historyOf = (text: string): StoredHistory =>
  ({ first: { html: text } as unknown as Source, steps: [] }) as unknown as StoredHistory;

beforeEach(() => deleteDB("tessera-histories"));

test("the history of one account is not read by another, nor by a visitor", async () => {
  await writeHistory(keyOf("1"), historyOf("of 1"));
  expect(await readHistory(keyOf("1"))).toEqual(historyOf("of 1"));
  expect(await readHistory(keyOf("2"))).toBeNull();
  expect(await readHistory(keyOf(""))).toBeNull();
});

test("forgetting the histories of an account keeps those of the others", async () => {
  const accounts = ["", "1", "12", "2"];
  for (const account of accounts) await writeHistory(keyOf(account), historyOf(`of ${account}`));
  await forgetHistoriesOf("1");
  const kept = await Promise.all(accounts.map((account) => readHistory(keyOf(account))));
  expect(kept).toEqual([historyOf("of "), null, historyOf("of 12"), historyOf("of 2")]);
});

test("an account that left the device leaves no history of a change of a moment before", async () => {
  await writeHistory(keyOf("3"), historyOf("of 3"));
  const leaving = forgetWorkOf({ entityId: 3 });
  await Promise.all([leaving, writeHistory(keyOf("3"), historyOf("later"))]);
  expect(await readHistory(keyOf("3"))).toBeNull();
});

for (const [title, step] of [
  ["a history is stored", () => writeHistory(keyOf("2"), historyOf("of 2"))],
  ["those of an account are forgotten", () => forgetHistoriesOf("2")],
] as const) {
  test(`a history of an earlier release, of which no account is known, is dropped when ${title}`, async () => {
    await writeHistory(keyOf("1"), historyOf("of 1"));
    const database = await openDB("tessera-histories");
    await database.put("histories", { history: historyOf("of whom"), at: 1 }, "widget 12");
    await step();
    expect(await database.getAllKeys("histories")).not.toContain("widget 12");
    database.close();
    expect(await readHistory(keyOf("1"))).toEqual(historyOf("of 1"));
  });
}
