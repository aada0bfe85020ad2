import { join } from "node:path";
import { setTimeout } from "node:timers/promises";

import { expect, onTestFinished, test } from "vitest";

import { temporaryFolder } from "../../../test/kit.ts";
import { connect, type Connection } from "./connection.ts";
import { createWriteQueue, type WriteQueue, type WriteTimes } from "./write-queue.ts";

/** A queue over a file with one table, and how often it has committed. */
function open({ groupMs = Number.POSITIVE_INFINITY, patienceMs = 60_000 }: WriteTimes = {}): {
  connection: Connection;
  queue: WriteQueue;
  commits: () => number;
  forgotten: () => number;
} {
  const connection = connect(join(temporaryFolder(), "queue.sqlite"));
  onTestFinished(() => connection.close());
  connection.exec("CREATE TABLE item (id INTEGER PRIMARY KEY)");
  const count = { commits: 0, forgotten: 0 };
  const counting: Connection = {
    ...connection,
    exec: (sql) => {
      connection.exec(sql);
      if (sql === "COMMIT") count.commits++;
    },
  };
  const queue = createWriteQueue(counting, () => count.forgotten++, { groupMs, patienceMs });
  return { connection, queue, commits: () => count.commits, forgotten: () => count.forgotten };
}

async function ids(connection: Connection): Promise<number[]> {
  return (await connection.all<{ id: number }>("SELECT id FROM item ORDER BY id")).map((row) => row.id);
}

test("writes that arrive together are committed together", async () => {
  const { connection, queue, commits } = open();
  const insert = (id: number) => queue.run(() => connection.run("INSERT INTO item VALUES ($1)", [id]));
  await Promise.all(Array.from({ length: 100 }, (_, at) => insert(at)));
  expect(await ids(connection)).toHaveLength(100);
  expect(commits()).toBe(2);
});

test("a group that has taken its time leaves the rest to the next one", async () => {
  const { connection, queue, commits } = open({ groupMs: 0 });
  const insert = (id: number) => queue.run(() => connection.run("INSERT INTO item VALUES ($1)", [id]));
  await Promise.all(Array.from({ length: 5 }, (_, at) => insert(at)));
  expect(await ids(connection)).toHaveLength(5);
  expect(commits()).toBe(5);
});

test("one that fails leaves no trace, and its neighbours are written", async () => {
  const { connection, queue, forgotten } = open();
  const insert = (id: number, fails = false) =>
    queue.run(async () => {
      await connection.run("INSERT INTO item VALUES ($1)", [id]);
      if (fails) throw new Error("no");
      return id;
    });
  const outcomes = await Promise.allSettled([insert(1), insert(2, true), insert(3)]);
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(await ids(connection)).toEqual([1, 3]);
  expect(forgotten()).toBe(1);
});

test("what is told as written is in the file", async () => {
  const { connection, queue } = open();
  await queue.run(() => connection.run("INSERT INTO item VALUES (7)"));
  const [main] = await connection.all<{ file: string }>("PRAGMA database_list");
  const other = connect(main?.file ?? "");
  onTestFinished(() => other.close());
  expect(await ids(other)).toEqual([7]);
});

/** Another program that has begun to write to the file of a connection. */
async function writeBeside(connection: Connection): Promise<Connection> {
  const [main] = await connection.all<{ file: string }>("PRAGMA database_list");
  const other = connect(main?.file ?? "");
  onTestFinished(() => other.close());
  other.exec("BEGIN IMMEDIATE");
  return other;
}

test("while another program writes, writes wait and everything else goes on", async () => {
  const { connection, queue } = open();
  const other = await writeBeside(connection);
  const start = performance.now();
  const written = queue.run(() => connection.run("INSERT INTO item VALUES (8)"));
  await setTimeout(50);
  expect(performance.now() - start).toBeLessThan(2000);
  expect(await ids(connection)).toEqual([]);
  other.exec("COMMIT");
  await written;
  expect(await ids(connection)).toEqual([8]);
});

test("writes are refused, and can be sent again, when another program does not come to an end", async () => {
  const { connection, queue } = open({ patienceMs: 30 });
  const other = await writeBeside(connection);
  const insert = (): Promise<void> => queue.run(() => connection.run("INSERT INTO item VALUES (9)"));
  await expect(insert()).rejects.toMatchObject({ code: "not_ready", status: 503 });
  other.exec("ROLLBACK");
  await insert();
  expect(await ids(connection)).toEqual([9]);
});
