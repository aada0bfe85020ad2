import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setImmediate } from "node:timers/promises";

import { access, order } from "@tessera/graph/wire";
import { describe, expect, onTestFinished, test } from "vitest";

import { openPostgresStore, withClient } from "../src/store/postgres/postgres-store.ts";
import type { Account, Store, Viewer } from "../src/store/store.ts";
import { account, ada, request } from "./contract/cast.ts";
import { draft, openTestStore, settled, temporaryFolder, testDatabase } from "./kit.ts";
import { longestTurn, longestWait } from "./loop-turns.ts";

const isSoak = process.env["SOAK"] === "1";
/** So many that a change of all of them at once takes far longer than others may wait, on the processor of each engine. */
const linkCounts = isSoak ? { sqlite: 200_000, postgres: 200_000 } : { sqlite: 60_000, postgres: 20_000 };
const timeout = isSoak ? 600_000 : 120_000;

/** A store of one engine, and a way to its tables that is quick enough to fill them. */
interface Filled {
  store: Store;
  linkCount: number;
  run: (sql: string) => Promise<void>;
}

async function onSqlite(): Promise<Filled> {
  const folder = temporaryFolder();
  const store = await openTestStore(folder);
  const run = async (sql: string): Promise<void> => {
    const database = new DatabaseSync(join(folder, "tessera.sqlite"));
    database.exec(
      sql.replace(
        "$numbers",
        `(WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n
      WHERE value < ${linkCounts.sqlite}) SELECT value FROM n)`,
      ),
    );
    database.close();
  };
  return { store, run, linkCount: linkCounts.sqlite };
}

async function onPostgres(): Promise<Filled> {
  const url = await testDatabase();
  const store = await openPostgresStore({ url, connections: 5 });
  onTestFinished(() => store.close());
  const run = (sql: string): Promise<void> =>
    withClient(url, async (client) => {
      await client.query(
        sql.replace("$numbers", `(SELECT value FROM generate_series(1, ${linkCounts.postgres}) AS s(value))`),
      );
      await client.query("ANALYZE");
    });
  return { store, run, linkCount: linkCounts.postgres };
}

let randomizers = 7000;

/** Ids far above those that the store draws. */
const firstLink = 1_000_000_000;

interface World extends Filled {
  hub: number;
  leaf: number;
  leafType: number;
  linker: number;
}

/** Many links from one thing to another, or inside it. */
async function manyLinks(filled: Filled, inside = false, owner: Viewer = ada): Promise<World> {
  const { store, run } = filled;
  const batch = draft();
  const [hubGhost, leafGhost] = [batch.node("the_hub", { accessId: access.public }), batch.node("the_leaf")];
  const { concepts } = await store.sync(request(batch), owner);
  const hub = settled(concepts, hubGhost).id;
  const { id: leaf, typeId: leafType } = settled(concepts, leafGhost);
  const linker = (await store.typeConcept("the_hub_leaf")).id;
  await run(`INSERT INTO connection SELECT ${firstLink} + n.value, ${inside ? leaf : hub}, ${leaf},
    ${inside ? hub : linker}, ${inside ? order.internal : order.linker}, ${owner.userId}, ${access.private}, 1, 0
    FROM $numbers n`);
  return { ...filled, hub, leaf, leafType, linker };
}

/** A thing of its own at the end of each of the links. */
async function manyThings({ run, leafType }: World, owner: number): Promise<void> {
  await run(`INSERT INTO concept (id, kind, user_id, type_id, category_id, access_id, referent_id, value, created)
    SELECT ${firstLink} + n.value, 0, ${owner}, ${leafType}, 4, ${access.private}, 0, '', 1 FROM $numbers n`);
  await run(`UPDATE connection SET to_id = id WHERE id > ${firstLink}`);
}

interface Shared extends World {
  reader: Account;
  /** What hangs below the last of the things. */
  deepest: number;
}

/** Very many things of Ada's below a hub, and somebody who is to read them. */
async function sharedHub(filled: Filled): Promise<Shared> {
  const { store, linkCount } = filled;
  const reader = await store.accounts.create(account("bob@example.org"));
  const world = await manyLinks(filled);
  await manyThings(world, ada.userId);
  const batch = draft(-4000, -4000);
  const title = batch.value("the_title", "deepest");
  batch.link(firstLink + linkCount, title, "the_leaf_title");
  const { concepts } = await store.sync({ ...request(batch), randomizer: ++randomizers }, ada);
  return { ...world, reader, deepest: settled(concepts, title).id };
}

async function shareHub({ store, hub, reader }: Shared): Promise<number> {
  const batch = draft(-6000, -6000);
  const link = batch.link(reader.userConcept, hub, "the_user_s_read_access");
  const answer = await store.sync({ ...request(batch), randomizer: ++randomizers }, ada);
  return settled(answer.connections, link).id;
}

const engines = [
  ["SQLite", onSqlite],
  ["PostgreSQL", onPostgres],
] as const;

const empty = () => ({ concepts: [], connections: [], randomizer: ++randomizers });

describe.each(engines)("%s: a small change leaves the processor to others", (_, open) => {
  test("that deletes a thing from which very many links start", { timeout }, async () => {
    const { store, hub } = await manyLinks(await open());
    expect(await longestTurn(() => store.sync({ ...empty(), trashed: [hub] }, ada))).toBeLessThan(
      longestWait(),
    );
    expect(await store.links({ ids: [hub], direction: "from" }, ada)).toEqual([]);
    expect(await store.concepts([hub], ada)).toEqual([]);
  });

  test("that deletes a thing to which very many links lead", { timeout }, async () => {
    const { store, hub, leaf } = await manyLinks(await open());
    expect(await longestTurn(() => store.deleteConcept(leaf, ada))).toBeLessThan(longestWait());
    expect(await store.links({ ids: [hub], direction: "from" }, ada)).toEqual([]);
  });

  test("that deletes a composition of very many links", { timeout }, async () => {
    const { store, hub } = await manyLinks(await open(), true);
    expect(await longestTurn(() => store.sync({ ...empty(), trashed: [hub] }, ada))).toBeLessThan(
      longestWait(),
    );
    expect(await store.linksInside([hub], ada)).toEqual([]);
  });

  test("that gives a field its one value where it had very many", { timeout }, async () => {
    const { store, hub, linker } = await manyLinks(await open());
    const batch = draft(-5000, -5000);
    batch.link(hub, batch.value("the_leaf", "one"), "the_hub_leaf", { isSingle: true });
    const one = { ...request(batch), randomizer: ++randomizers };
    expect(await longestTurn(() => store.sync(one, ada))).toBeLessThan(longestWait());
    expect(await store.links({ ids: [hub], direction: "from", types: [linker] }, ada)).toHaveLength(1);
  });

  test("that ends very many links by the older call", { timeout }, async () => {
    const { store, hub, linkCount } = await manyLinks(await open());
    const ids = Array.from({ length: linkCount }, (_, at) => firstLink + at + 1);
    expect(await longestTurn(() => store.endConnections(ids, ada))).toBeLessThan(longestWait());
    expect(await store.links({ ids: [hub], direction: "from" }, ada)).toEqual([]);
  });

  test("that opens very much to a reader, adds to it, and shuts it", { timeout }, async () => {
    const world = await sharedHub(await open());
    const { store, hub, reader, deepest } = world;
    let link = 0;
    const share = longestTurn(async () => void (link = await shareHub(world)));
    expect(await share).toBeLessThan(longestWait());
    const opened = { userId: reader.userId, admin: false };
    const below = [firstLink + 1, firstLink + 19_000, deepest];
    expect(await store.concepts(below, opened)).toHaveLength(3);
    const batch = draft(-8000, -8000);
    const title = batch.value("the_title", "new");
    batch.link(hub, title, "the_hub_title");
    const more = { ...request(batch), randomizer: ++randomizers };
    let added = 0;
    const add = longestTurn(async () => {
      added = settled((await store.sync(more, ada)).concepts, title).id;
    });
    expect(await add).toBeLessThan(longestWait());
    expect(await store.concepts([added], opened)).toHaveLength(1);
    expect(await longestTurn(() => store.sync({ ...empty(), ended: [link] }, ada))).toBeLessThan(
      longestWait(),
    );
    expect(await store.concepts([...below, added], opened)).toEqual([]);
  });

  test("that erases an account with very much in it", { timeout }, async () => {
    const filled = await open();
    const { store } = filled;
    const { userId } = await store.accounts.create(account("ada@example.org"));
    const world = await manyLinks(filled, false, { userId, admin: false });
    await manyThings(world, userId);
    expect(await longestTurn(() => store.accounts.erase(userId))).toBeLessThan(longestWait());
    expect(await store.countOfType(world.leafType, { userId, admin: false })).toBe(0);
    expect(await store.accounts.byUser(userId)).toBeUndefined();
  });

  test("that erases an account hides all of it as soon as the account is gone", { timeout }, async () => {
    const { store } = await open();
    const { userId } = await store.accounts.create(account("ada@example.org"));
    const batch = draft();
    const isPublic = { accessId: access.public };
    const ghosts = Array.from({ length: 1000 }, () => batch.node("the_page", isPublic));
    const last = ghosts.at(-1) ?? 0;
    const title = batch.value("the_title", "A public title");
    batch.link(last, title, "the_page_title", isPublic);
    const { concepts, connections } = await store.sync(request(batch), { userId, admin: false });
    const ids = [...ghosts, title].map((ghost) => settled(concepts, ghost).id);
    const others = draft(-9000, -9000);
    others.link(others.node("the_list"), settled(concepts, last).id, "the_list_page", isPublic);
    const { connections: onto } = await store.sync(request(others), ada);
    const links = [...connections, ...onto].map(({ id }) => id);
    const erased = store.accounts.erase(userId);
    while (await store.accounts.byUser(userId)) await setImmediate();
    const meanwhile = [await store.concepts(ids, ada), await store.connections(links, ada)];
    await erased;
    expect(meanwhile).toEqual([[], []]);
    expect(await store.concepts(ids, ada)).toEqual([]);
  });

  test("that throws away very much that has had its time", { timeout }, async () => {
    const { store, run } = await open();
    await run(`INSERT INTO change (id, txn, user_id, access_id, origin, concepts, types, created)
      SELECT ${firstLink} + n.value, 0, ${ada.userId}, ${access.private}, 0, '[]', '[]', 1 FROM $numbers n`);
    await run(`INSERT INTO reserved (kind, id, user_id, created)
      SELECT 'concept', ${firstLink} + n.value, ${ada.userId}, 1 FROM $numbers n`);
    expect(await longestTurn(() => store.sweep(Date.now()))).toBeLessThan(longestWait());
    expect(await store.changes.after("0-0", 10)).toEqual([]);
  });
});
