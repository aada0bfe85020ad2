import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

import { expect, test } from "vitest";

import { openPostgresStore, withClient } from "../src/store/postgres/postgres-store.ts";
import { openSqliteStore } from "../src/store/sqlite/sqlite-store.ts";
import type { Store } from "../src/store/store.ts";
import {
  draft,
  openTestApp,
  settled,
  temporaryFolder,
  testDatabase,
  type Person,
  type TestApp,
} from "./kit.ts";
import type { World } from "./rights-matrix.row.ts";
import { rows } from "./rights-matrix.rows.ts";

/** Tables that grow with users or with what they do. */
const growing = [
  "concept",
  "connection",
  "ghost",
  "batch",
  "part",
  "reserved",
  "awaited_referent",
  "account",
  "refresh_token",
  "session",
  "letter",
  "identity",
  "holder",
  "share",
  "change",
  "upload",
  "domain",
  "popularity",
  "chat",
  "chat_turn",
  "prompt_count",
  "passkey",
  "second_factor",
  "recovery_code",
  "security_event",
  "daily_count",
  "rate_count",
  "account_usage",
  "replaced",
  "parked_link",
  "read_pass",
  "draft",
  "webhook",
  "delivery",
  "member",
  "receiver",
  "visit_sum",
  "visit_batch",
];

/** Looks for the first row, in the table or in an index that holds nothing else. */
const looksForAny =
  /^select user_id from account limit \$1$|from account as a where a.admin = \$1 and a.verified = \$2 order by a.user_id limit \$3$/;

/** Calls every route once, as somebody who has something, and everything that goes on in the background. */
async function useEverything(store: Store): Promise<void> {
  const app = await openTestApp({}, true, store);
  const owner = await app.signUp();
  const reader = await app.signUp();
  const batch = draft();
  const project = batch.node("the_project");
  const name = batch.value("the_name", "Shop");
  const link = batch.link(project, name, "the_project_name");
  const inside = batch.inside(project, project, batch.value("the_part", "x"));
  batch.link(reader.userConcept, project, "the_user_s_read_access");
  const { concepts, connections } = await app.sync(batch, owner, { "batch-id": "one" });
  const piece = { concepts: [], connections: [] };
  for (const index of [1, 0]) await app.sync({ ...piece, part: { of: "two", index, count: 2 } }, owner);
  const again = draft(-300, -300);
  const of = settled(concepts, project).id;
  again.link(of, again.value("the_name", "Shop"), "the_project_name", { isSingle: true });
  const [live] = (await app.sync(again, owner, { "batch-id": "again" })).connections;
  const refused = draft(-400, -400);
  refused.link(refused.node("the_page"), refused.value("the_kind", "new"), "the_page_kind");
  const answer = await app.sync({ ...refused.body(), ended: [live?.id] }, reader);
  expect(answer).toMatchObject({ code: "forbidden" });
  const world: World = {
    project: settled(concepts, project).id,
    name: settled(concepts, name).id,
    link: live?.id ?? 0,
    inside: settled(connections, inside).id,
    type: settled(connections, link).typeId,
    ghost: project,
    secret: "Shop",
    upload: "none",
    sentFile: `entry-${"0".repeat(32)}.txt`,
    chat: "none",
    unsaved: "none",
    webhook: "none",
    member: 0,
    receiver: "none",
    host: "shop.example.com",
    owner: { ...owner, sessionId: "none" },
  };
  for (const [route, row] of Object.entries(rows).toSorted(
    ([, one], [, other]) => one.kind.localeCompare(other.kind) * -1,
  )) {
    const { url, payload } = row.ask(world);
    const headers = {
      authorization: `Bearer ${owner.token}`,
      randomizer: "5",
      "content-type": "application/json",
    };
    const body = payload === undefined ? {} : { payload: JSON.stringify(payload) };
    await app.send({ method: route.split(" ")[0] as "POST", url, headers, ...body });
  }
  await writeAsOlderClients(app, await app.signUp());
  const [other, keeper] = [await app.signUp(), await app.signUp()];
  await store.uploads.add(
    { name: "kept", small: "", bytes: 1, width: 0, height: 0, copies: [] },
    owner.userId,
  );
  await store.uploads.isWhole("kept");
  await store.uploads.removable(Date.now());
  const turn = { chatId: "kept", place: 0, userId: keeper.userId, prompt: "x", answer: "{}", memory: "null" };
  for (const place of [0, 1]) await store.chats.write({ ...turn, place });
  await store.drafts.write(owner.userId, { id: "kept", facts: "{}", savedAt: 1, body: "x" });
  await store.drafts.list(owner.userId);
  await store.drafts.body(owner.userId, "kept");
  await store.drafts.remove(owner.userId, "kept", 2);
  const member = { userId: keeper.userId, projectId: world.project, email: "m@example.org", name: "" };
  await store.members.add({ ...member, roles: [], state: "active", created: 1 }, 10);
  await store.members.find(world.project, keeper.userId);
  await store.members.byEmail(world.project, member.email);
  await store.members.bySession(world.project, "none");
  await store.members.isMember(keeper.userId);
  for (const search of ["", "m"]) {
    await store.members.list(world.project, { search, offset: 0, limit: 1 });
    await store.members.count(world.project, search);
  }
  await store.members.change(world.project, keeper.userId, { name: "M", roles: ["x"], state: "blocked" });
  await store.members.see(keeper.userId, 1);
  await store.members.nextProject(0);
  const webhook = {
    id: "kept",
    userId: keeper.userId,
    projectId: 1,
    url: "",
    form: "",
    secret: "",
    created: 1,
  };
  await store.webhooks.add(webhook, 1);
  await store.webhooks.enqueue({ userId: keeper.userId, projectId: 1, form: "", entryId: 1 });
  const [due] = await store.webhooks.claim(Date.now(), Date.now(), 1);
  const outcome = { state: "failed", status: 0, problem: "", attempts: 1, due: 0 } as const;
  await store.webhooks.settle(due?.id ?? "", outcome);
  await store.webhooks.deliveries(keeper.userId, "kept", 1);
  await store.webhooks.retry(keeper.userId, due?.id ?? "");
  await store.webhooks.remove(keeper.userId, "kept");
  const asked = { id: "kept", userId: keeper.userId, projectId: 1, address: "a", token: "a" };
  for (const at of [1, 2])
    await store.receivers.ask({ ...asked, asked: at, expires: 3 }, { max: 1, stoppedBefore: 0 });
  await store.receivers.confirm("a", 0);
  await store.receivers.stop("kept");
  await store.receivers.ofUser(keeper.userId);
  await store.receivers.remove(keeper.userId, "kept", Date.now() + 1);
  const seen = { userId: owner.userId, projectId: world.project, kind: "referrer", day: 1 } as const;
  await store.visits.add("kept", [{ ...seen, name: "a", path: "", views: 1, visits: 1 }], { referrers: 1 });
  const [stored] = await store.visits.ofUser(owner.userId, undefined, 1);
  await store.visits.ofUser(owner.userId, stored, 1);
  await store.visits.read(owner.userId, world.project, 0);
  await store.visits.nextProject({ userId: 0, projectId: 0 });
  await store.visits.removeProject(seen);
  await store.chats.countPrompt(owner.userId, Math.floor(Date.now() / 86_400_000), 0);
  await store.accounts.addIdentity(owner.userId, { provider: "google", subject: "g" });
  const key = { id: "k", publicKey: "k", counter: 0, transports: [], name: "k", created: 1, used: 1 };
  await store.credentials.addPasskey({ ...key, userId: owner.userId }, 20);
  await store.credentials.beginSecondFactor(owner.userId, "AAAA");
  await store.credentials.activateSecondFactor(owner.userId, { secret: "AAAA", step: 1 }, ["a", "b"]);
  const later = draft(-500, -500);
  later.node("the_copy", { referentId: -9999 });
  await app.sync(later, await app.signUp());
  await app.sync(batch, other);
  await store.changes.after("0-0", 10, { userId: 1, admin: true });
  await store.changes.newest();
  await store.sessions.rotate("none", { hash: "x", expires: 1 });
  await store.rates.update("kept", () => ({ count: 1, expires: Date.now() + 86_400_000 }));
  await store.rates.forget("gone");
  await store.sweep(Date.now());
  await store.collect(Date.now() + 100 * 86_400_000);
  await store.accounts.erase(other.userId);
}

/** Links that wait, are set free and are forgotten, and values that are known by a reserved id. */
async function writeAsOlderClients(app: TestApp, owner: Person): Promise<void> {
  const ids = await app.get<number[]>("/api/get_reserved_ids", owner);
  const links = await app.get<number[]>("/api/get_reserved_connection_ids", owner);
  const link = (at: number) => {
    const ends = { ofTheConceptId: ids[at], toTheConceptId: ids[at + 1], typeId: ids[at], orderId: 1 };
    return { ...ends, id: links[at], toUpdate: true };
  };
  await app.post("/api/create_the_connection", [link(0), link(4), link(6)], owner);
  await app.post("/api/delete_connection", { id: links[4] }, owner);
  const text = { categoryId: 4, characterValue: "Shop", typeCharacter: "the_name", referentId: 12 };
  const root = { ...text, id: ids[0], characterValue: "", typeCharacter: "boomFolder", referentId: 0 };
  await app.post("/api/create_the_concept", [root, { ...text, id: ids[1] }], owner);
  await app.post("/api/get_concept_bulk", ids, owner);
  const pass = { userId: owner.userId, sessionId: "none", address: "127.0.0.1" };
  await app.store.readPasses.keep({ ...pass, id: 2 ** 47, expires: Date.now() + 1000 });
  await app.store.readPasses.find(2 ** 47, Date.now());
}

/** Statements that are written by hand and by a library look alike. */
function bare(sql: string): string {
  return sql.replaceAll('"', "").toLowerCase();
}

function isStatement(sql: string): boolean {
  return (
    /^(select|insert|update|delete)/.test(bare(sql)) &&
    !looksForAny.test(bare(sql)) &&
    !/store_version|pg_notify|pg_advisory|nextval|set_config/.test(sql)
  );
}

test("no statement looks through a whole growing table: SQLite", async () => {
  const file = join(temporaryFolder(), "tessera.sqlite");
  const seen = new Set<string>();
  const largeBatch = { above: 4, pieceSize: 2 };
  const store = await openSqliteStore(file, { onStatement: (sql) => seen.add(sql), largeBatch });
  await useEverything(store);
  await store.close();
  const database = new DatabaseSync(file);
  const scans: string[] = [];
  for (const sql of [...seen].filter(isStatement)) {
    const plan = database.prepare(`EXPLAIN QUERY PLAN ${sql.replace(/\$(\d+)/g, "?$1")}`).all() as {
      detail: string;
    }[];
    const names = aliases(sql);
    for (const { detail } of plan) {
      const scanned = /^SCAN (\w+)/.exec(detail)?.[1];
      if (scanned && growing.includes(names.get(scanned) ?? scanned)) scans.push(`${detail}: ${sql}`);
    }
  }
  database.close();
  expect([...seen].filter(isStatement).length).toBeGreaterThan(170);
  expect(scans).toEqual([]);
});

/** Tables by the names under which a statement speaks of them. */
function aliases(sql: string): ReadonlyMap<string, string> {
  const found = bare(sql).matchAll(/\b(?:from|join) (\w+) (?:as )?(\w{1,2})\b/g);
  return new Map(Array.from(found, ([, table = "", alias = ""]) => [alias, table]));
}

test("no statement looks through a whole growing table: PostgreSQL", async () => {
  const url = await testDatabase();
  const seen = new Set<string>();
  const store = await openPostgresStore({ url, connections: 3, onStatement: (sql) => seen.add(sql) });
  seen.clear();
  // What is counted in the background takes the place of what the planner is told below.
  await withClient(url, async (client) => {
    for (const table of growing) await client.query(`ALTER TABLE ${table} SET (autovacuum_enabled = false)`);
  });
  await useEverything(store);
  await store.close();
  const scans: string[] = [];
  await withClient(url, async (client) => {
    // The planner is told that the tables are large, as they will be.
    const large =
      "UPDATE pg_class SET reltuples = 3000000, relpages = 1 WHERE relname = ANY($1) AND relkind = 'r'";
    await client.query(large, [growing]);
    for (const sql of [...seen].filter(isStatement)) {
      const { rows: plan } = await client.query<{ "QUERY PLAN": string }>(
        `EXPLAIN (GENERIC_PLAN, COSTS OFF) ${sql}`,
      );
      const lines = plan.map((line) => line["QUERY PLAN"]);
      for (const [at, line] of lines.entries()) {
        const scanned = /Seq Scan on (\w+)/.exec(line)?.[1];
        const walked = /Index (?:Only )?Scan (?:Backward )?using \w+ on (\w+)/.exec(line)?.[1];
        const whole = walked && !/Index Cond/.test(lines[at + 1] ?? "") ? walked : undefined;
        const table = scanned ?? whole;
        if (table && growing.includes(table) && !isBounded(sql)) scans.push(`${line.trim()}: ${sql}`);
      }
    }
  });
  expect(seen.size).toBeGreaterThan(80);
  expect(scans).toEqual([]);
});

/** An index is walked from one end, and only as far as the limit. */
function isBounded(sql: string): boolean {
  return /order by (txn desc, id desc|txn, id|id) limit/.test(bare(sql));
}
