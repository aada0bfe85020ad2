import { closeSync, existsSync, openSync, readFileSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

import { expect, test } from "vitest";

import { openStore } from "../src/open-store.ts";
import { readSettings } from "../src/settings.ts";
import { checkIntegrity } from "../src/store/sqlite/integrity.ts";
import { temporaryFolder } from "./kit.ts";
import { outcome, readyPort, spawnServer } from "./processes.ts";

interface Stored {
  folder: string;
  file: string;
}

/** A store that ended in peace. */
async function closedStore(): Promise<Stored> {
  const folder = temporaryFolder();
  const store = await openStore(readSettings({ DATA_DIR: folder }));
  await store.secret("access-token");
  await store.close();
  return { folder, file: join(folder, "tessera.sqlite") };
}

/** Writes over the first pages of a table and its indexes, as a bad disk does; the file keeps its size and its head. */
function harm(file: string, table: string): void {
  const database = new DatabaseSync(file, { readOnly: true });
  const sql = "SELECT rootpage AS page FROM sqlite_master WHERE tbl_name = ?";
  const pages = database.prepare(sql).all(table) as { page: number }[];
  const { page_size: size } = database.prepare("PRAGMA page_size").get() as { page_size: number };
  database.close();
  const opened = openSync(file, "r+");
  for (const { page } of pages) writeSync(opened, Buffer.alloc(size, 0xff), 0, size, (page - 1) * size);
  closeSync(opened);
}

/** Makes a store larger than what is looked through at a start. */
function grow(file: string): void {
  const database = new DatabaseSync(file);
  database.exec("INSERT INTO batch VALUES (-2, 0, 'large', hex(zeroblob(9000000)), 0)");
  database.close();
}

test("a small store that is damaged inside stops the start with one line, and can still be exported", async () => {
  const { folder, file } = await closedStore();
  harm(file, "draft");
  for (const purpose of ["serve", "alone"] as const) {
    const failure = await openStore(readSettings({ DATA_DIR: folder }), purpose).then(
      () => "it was opened",
      (error: Error) => error.message,
    );
    expect(failure).toMatch(
      /tessera\.sqlite is damaged: restore a backup into an empty DATA_DIR\. SQLite says: [^\n]+\.$/,
    );
  }
  const store = await openStore(readSettings({ DATA_DIR: folder }), "beside");
  expect((await store.secret("access-token")).length).toBeGreaterThan(0);
  await store.close();
});

test.each([["backup"], ["export", "ada@example.org"]])(
  "the command %s of a store that is damaged inside ends with one line",
  { timeout: 60_000 },
  async (...command) => {
    const { folder, file } = await closedStore();
    for (const table of ["draft", "account"]) harm(file, table);
    const target = join(folder, "written");
    const { code, lines } = await outcome(spawnServer({ DATA_DIR: folder }, [...command, target]));
    const line =
      /^tessera-server: The store .*tessera\.sqlite is damaged: restore a backup into an empty DATA_DIR\./;
    expect([code, lines]).toEqual([1, [expect.stringMatching(line)]]);
    expect(existsSync(target)).toBe(false);
  },
);

test(
  "damage inside a large store is told by the log, by /ready and by the metrics, soon after the start",
  { timeout: 60_000 },
  async () => {
    const { folder, file } = await closedStore();
    grow(file);
    harm(file, "draft");
    const METRICS_TOKEN = "a-token-for-the-metrics";
    const server = spawnServer({ DATA_DIR: folder, METRICS_TOKEN });
    const origin = `http://127.0.0.1:${await readyPort(server)}`;
    await expect.poll(() => server.output.stdout, { timeout: 30_000 }).toContain("the store is damaged");
    await expect
      .poll(async () => (await fetch(`${origin}/ready`)).json(), { timeout: 10_000 })
      .toMatchObject({ code: "not_ready", facts: { reason: "the store is damaged" } });
    const before = server.output.stdout.split("\n").length;
    expect((await fetch(`${origin}/ready`)).status).toBe(503);
    await expect.poll(() => server.output.stdout.split("\n").length).toBeGreaterThan(before);
    const told = server.output.stdout
      .split("\n")
      .slice(before - 1)
      .filter(Boolean);
    // The line of the look before may come only now, too.
    const notReady = { level: 40, reason: "the store is damaged", msg: "the server is not ready" };
    const others = told.map((line) => JSON.parse(line) as object);
    expect(others).toEqual(others.map(() => expect.objectContaining(notReady) as object));
    expect(told.join("")).not.toContain("    at ");
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    expect(await (await fetch(`${origin}/metrics`, { headers })).text()).toContain("tessera_ready 0");
    const ended = outcome(server);
    server.child.kill("SIGTERM");
    expect((await ended).code).toBe(0);
  },
);

test("a look finds whole stores whole and damaged ones damaged, and can be ended", async () => {
  const { file } = await closedStore();
  const before = readFileSync(file);
  expect(await checkIntegrity(file).found).toEqual({ state: "whole" });
  expect(readFileSync(file).equals(before)).toBe(true);
  harm(file, "draft");
  expect(await checkIntegrity(file).found).toMatchObject({ state: "damaged" });
  writeFileSync(file, "a".repeat(9000));
  expect(await checkIntegrity(file).found).toMatchObject({ state: "damaged" });
  expect(await checkIntegrity(`${file}.none`).found).toMatchObject({ state: "unknown" });
  const ended = checkIntegrity(file);
  ended.stop();
  expect(await ended.found).toMatchObject({ state: "unknown" });
});
