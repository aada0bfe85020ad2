import { setTimeout } from "node:timers/promises";

import { access } from "@tessera/graph/wire";
import type { Client } from "pg";
import { describe, expect, onTestFinished, test } from "vitest";

import { openPostgresStore, withClient } from "../src/store/postgres/postgres-store.ts";
import type { Store, Viewer } from "../src/store/store.ts";
import { account, request } from "./contract/cast.ts";
import { draft, settled, testDatabase } from "./kit.ts";

const bob: Viewer = { userId: 10_900, admin: false };

/** A page of somebody's that everybody sees. */
async function publicPage(store: Store, owner: Viewer): Promise<number> {
  const batch = draft();
  const ghost = batch.node("the_page", { accessId: access.public });
  return settled((await store.sync(request(batch), owner)).concepts, ghost).id;
}

/** Bob's list with the page in it; returns the links that were made. */
async function listWith(store: Store, page: number): Promise<number> {
  const batch = draft(-7000, -7000);
  batch.link(batch.node("the_list"), page, "the_list_page");
  return (await store.sync({ ...request(batch), randomizer: 77 }, bob)).connections.length;
}

/** Resolves when so many sessions of the database wait for others, or the work is over. */
async function untilWaiting(client: Client, count: number, work?: Promise<unknown>): Promise<void> {
  const over = new AbortController();
  void work?.finally(() => over.abort());
  const sql = "SELECT count(*)::int AS waiting FROM pg_locks WHERE NOT granted";
  while (!over.signal.aborted) {
    const { rows } = await client.query<{ waiting: number }>(sql);
    if ((rows[0]?.waiting ?? 0) >= count) return;
    await setTimeout(5);
  }
}

/** Holds back whoever makes links, so that others come between. */
async function whileLinksWait(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  await withClient(url, async (client) => {
    await client.query("BEGIN");
    await client.query("LOCK TABLE connection IN SHARE MODE");
    await work(client);
    await client.query("COMMIT");
  });
}

const endings: readonly (readonly [
  string,
  (store: Store, page: number, owner: Viewer) => Promise<unknown>,
])[] = [
  ["its owner deletes it", (store, page, owner) => store.deleteConcept(page, owner)],
  ["its owner's account is erased", (store, _, owner) => store.accounts.erase(owner.userId)],
];

describe.each(endings)("PostgreSQL: a thing to which somebody links while %s", (_, end) => {
  test("leaves no link that leads to nothing", { timeout: 60_000 }, async () => {
    const url = await testDatabase();
    const store = await openPostgresStore({ url, connections: 5 });
    onTestFinished(() => store.close());
    const { userId } = await store.accounts.create(account("owner@example.org"));
    const owner = { userId, admin: false };
    const page = await publicPage(store, owner);
    let linked: Promise<number> = Promise.resolve(0);
    let ended: Promise<unknown> = Promise.resolve();
    await whileLinksWait(url, async (client) => {
      linked = listWith(store, page);
      await untilWaiting(client, 1);
      ended = end(store, page, owner);
      await untilWaiting(client, 2, ended);
    });
    await Promise.all([linked, ended]);
    expect(await store.concepts([page], owner)).toEqual([]);
    const dangling = await withClient(url, async (client) =>
      client.query("SELECT k.id FROM connection k WHERE k.ended = 0 AND k.to_id = $1", [page]),
    );
    expect(dangling.rows).toEqual([]);
  });
});
