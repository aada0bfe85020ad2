import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

import { access } from "@tessera/graph/wire";
import { describe, expect, onTestFinished, test } from "vitest";

import { openSqliteStore } from "../src/store/sqlite/sqlite-store.ts";
import type { Store, SyncRequest, Viewer } from "../src/store/store.ts";
import { ada, bob, savePage } from "./contract/cast.ts";
import { draft, openTestApp, openTestStore, password, temporaryFolder } from "./kit.ts";
import { longestTurn, longestWait, meanwhile } from "./loop-turns.ts";
import { call, outcome, readyPort, spawnServer } from "./processes.ts";

const isSoak = process.env["SOAK"] === "1";
/** A page, its title and the link between them are three items. */
const pageCount = Math.floor((isSoak ? 100_000 : 20_000) / 3);
const patient = { timeout: isSoak ? 600_000 : 120_000 };

let randomizers = 5000;

function pages(name: string, count = pageCount, more: Partial<SyncRequest> = {}): SyncRequest {
  const batch = draft();
  const open = { accessId: access.public };
  for (let at = 0; at < count; at++) {
    const page = batch.node("the_page", open);
    batch.link(page, batch.value("the_title", `${name} ${at}`), "the_page_title", open);
  }
  return { ...batch.body(), randomizer: ++randomizers, batchId: name, ...more };
}

/** A store in which everything has run once, so that nothing is compiled while it is measured. */
async function warmStore(): Promise<Store> {
  const store = await openTestStore();
  for (const name of ["warm", "up"]) await store.sync(pages(name, 1000), ada);
  await store.concepts([1], ada);
  return store;
}

async function pagesOf(store: Store, viewer: Viewer): Promise<number> {
  return store.countOfType((await store.typeConcept("the_page")).id, viewer);
}

describe("a large batch", () => {
  test("leaves the processor to others every few milliseconds", patient, async () => {
    const store = await warmStore();
    const request = pages("large");
    const { id } = await store.typeConcept("the_page");
    const [someone = 0] = await store.idsOfType(id, { order: "ASC", limit: 1, offset: 0 }, ada);
    const waits = { read: 0, write: 0 };
    const start = performance.now();
    const longest = await longestTurn(async () => {
      const reads = await meanwhile(
        () => store.concepts([someone], bob),
        async () => {
          const writes = await meanwhile(
            (time) => savePage(store, bob, `small ${time}`),
            () => store.sync(request, ada),
          );
          waits.write = writes.longestMs;
        },
      );
      waits.read = reads.longestMs;
    });
    report("store", { ...waits, turn: longest, total: performance.now() - start });
    expect(longest).toBeLessThan(longestWait());
  });

  test("is sent and answered in calls that each leave the processor to others", patient, async () => {
    const app = await openTestApp({ accountRecords: 0 });
    const person = await app.signUp();
    const { concepts, connections } = pages("calls");
    const slices = <T>(items: T[]): T[][] =>
      Array.from({ length: Math.ceil(items.length / 1000) }, (_, at) =>
        items.slice(at * 1000, at * 1000 + 1000),
      );
    const bodies = [
      ...slices(concepts).map((some) => ({ concepts: some, connections: [] })),
      ...slices(connections).map((some) => ({ concepts: [], connections: some })),
    ];
    await app.sync(pages("warm", 600), person);
    const parts = bodies.map((body, index) => ({
      ...body,
      part: { of: "calls", index, count: bodies.length },
    }));
    for (const part of parts.slice(0, -1)) await app.sync(part, person);
    const send = { method: "POST", url: "/api/v1/local-concepts" } as const;
    const headers = {
      authorization: `Bearer ${person.token}`,
      randomizer: String(person.randomizer),
      "content-type": "application/json",
    };
    const payload = JSON.stringify(parts.at(-1));
    let body = "";
    const longest = await longestTurn(async () => {
      body = (await app.send({ ...send, headers, payload })).rawPayload.toString();
    });
    report("calls", { turn: longest });
    const answer = JSON.parse(body) as { concepts: unknown[]; connections: unknown[] };
    expect(answer.concepts).toHaveLength(concepts.length);
    expect(answer.connections).toHaveLength(connections.length);
    expect(longest).toBeLessThan(longestWait());
  });

  test("is seen by others as a whole or not at all", patient, async () => {
    const store = await openTestStore();
    const seen = new Set<number>();
    const { calls } = await meanwhile(
      async () => seen.add(await pagesOf(store, bob)),
      () => store.sync(pages("whole"), ada),
    );
    seen.add(await pagesOf(store, bob));
    expect(calls).toBeGreaterThan(5);
    expect(seen).toEqual(new Set([0, pageCount]));
  });

  test(
    "ends and deletes without holding up others, and in one moment with what takes its place",
    patient,
    async () => {
      const store = await openTestStore();
      const old = await store.sync(pages("old", 2000), ada);
      const trashed = old.concepts.filter(({ isComposition }) => isComposition).map(({ id }) => id);
      const single = await savePage(store, ada, "one", access.public);
      const title = draft(-90_000, -90_000);
      title.link(single.page, title.value("the_title", "two"), "the_page_title", { isSingle: true });
      const next = pages("new", 2000, { trashed });
      const change = {
        ...next,
        concepts: [...next.concepts, ...title.body().concepts],
        connections: [...next.connections, ...title.body().connections],
      };
      const { id: type } = await store.typeConcept("the_page");
      const shown = async (): Promise<string> => {
        const ids = await store.idsOfType(type, { order: "DESC", limit: 5000, offset: 0 }, bob);
        return `${ids.length}, ${ids.filter((id) => trashed.includes(id)).length} old`;
      };
      const seen = new Set([await shown()]);
      const longest = await longestTurn(() => store.sync(change, ada));
      const another = pages("newer", 2000, {
        trashed: await store.idsOfType(type, { order: "DESC", limit: 2000, offset: 0 }, ada),
      });
      await meanwhile(
        async () => seen.add(await shown()),
        () => store.sync(another, ada),
      );
      report("2,000 deletions", { turn: longest });
      expect(longest).toBeLessThan(longestWait());
      expect(seen).toEqual(new Set(["2001, 2000 old", "2001, 0 old"]));
      expect(
        await store.connections(
          old.connections.map(({ id }) => id),
          ada,
        ),
      ).toEqual([]);
      expect(await store.links({ ids: [single.page], direction: "from" }, ada)).toHaveLength(1);
    },
  );

  test("that comes twice at once is applied once", patient, async () => {
    const store = await openTestStore();
    const request = pages("twice", 1000);
    const [one, other] = await Promise.all([store.sync(request, ada), store.sync(request, ada)]);
    // What it opens is told once.
    const opened = [one.opened, other.opened].filter((told) => told !== undefined);
    expect({ ...other, opened: undefined }).toEqual({ ...one, opened: undefined });
    expect(opened).toHaveLength(1);
    expect(await pagesOf(store, ada)).toBe(1000);
  });

  test("that is refused at its end leaves nothing, and can come again", patient, async () => {
    const store = await openTestStore();
    const others = await savePage(store, bob, "Another's", access.public);
    const request = pages("refused", 2000, { ended: [others.link] });
    await expect(store.sync(request, ada)).rejects.toMatchObject({ code: "forbidden" });
    expect(await pagesOf(store, ada)).toBe(1);
    expect(await store.conceptNamed("refused 0", ada)).toBeUndefined();
    expect(await store.translate(request.concepts[0]?.id ?? 0, request.randomizer, ada)).toBe(0);
    const answer = await store.sync({ ...request, ended: [] }, ada);
    expect(answer.concepts.every(({ id }) => id > 0)).toBe(true);
    expect(await pagesOf(store, ada)).toBe(2001);
  });

  test(
    "that fails leaves the values that others, or its own writer elsewhere, have come to use",
    patient,
    async () => {
      const store = await openTestStore();
      const others = await savePage(store, bob, "Another's", access.public);
      const request = pages("shared", 2000, { ended: [others.link] });
      const used = new Map<number, Viewer>();
      await meanwhile(
        async (time) => {
          const who = time % 2 === 0 ? ada : bob;
          const batch = draft();
          for (let at = time; at < 2000; at += 100) batch.value("the_title", `shared ${at}`);
          const { concepts } = await store.sync({ ...batch.body(), randomizer: ++randomizers }, who);
          for (const { id } of concepts) used.set(id, who);
        },
        () => expect(store.sync(request, ada)).rejects.toMatchObject({ code: "forbidden" }),
      );
      expect(used.size).toBeGreaterThan(0);
      const found = await Promise.all(Array.from(used, ([id, who]) => store.concepts([id], who)));
      expect(found.flat()).toHaveLength(used.size);
      expect(await pagesOf(store, ada)).toBe(1);
    },
  );

  test("and a small one of the same client that builds upon it come in their order", patient, async () => {
    const store = await openTestStore();
    const large = pages("first", 1000);
    const [page] = large.concepts;
    const later = draft(-90_000, -90_000);
    const link = later.link(page?.id ?? 0, later.value("the_note", "later"), "the_page_note");
    const small = { ...later.body(), randomizer: large.randomizer };
    const [first, second] = await Promise.all([store.sync(large, ada), store.sync(small, ada)]);
    expect(second.connections.find(({ ghostId }) => ghostId === link)?.ofTheConceptId).toBe(
      first.concepts[0]?.id,
    );
  });

  test("is no part of a backup that is made meanwhile", patient, async () => {
    const store = await openTestStore();
    await savePage(store, ada, "There", access.public);
    const counts = new Set<string>();
    await meanwhile(
      async () =>
        counts.add(
          await store.snapshot(async (rows) => {
            const found = { pages: 0, links: 0 };
            for await (const [, kind] of rows("concept")) if (kind === 0) found.pages++;
            for await (const _ of rows("connection")) found.links++;
            return `${found.pages} ${found.links}`;
          }),
        ),
      () => store.sync(pages("backup", 3000), ada),
    );
    expect([...counts].filter((count) => !["1 1", "3001 3001"].includes(count))).toEqual([]);
  });
});

test(
  "a server that is killed in the middle of a large batch has none of it, and takes it once when it comes again",
  patient,
  async () => {
    const DATA_DIR = temporaryFolder();
    let running = spawnServer({ DATA_DIR });
    let port = await readyPort(running);
    const credentials = { email: "ada@example.org", password };
    await call(port, "/api/auth/signup", credentials);
    const session = (await call(port, "/api/auth/login", credentials))?.body as { data: { token: string } };
    const headers = { authorization: `Bearer ${session.data.token}`, randomizer: "5", "batch-id": "large" };
    const { concepts, connections } = pages("killed", 650);
    const send = () => call(port, "/api/v1/local-concepts", { concepts, connections }, headers);
    const stored = async () => {
      const answer = await call(port, "/api/get_all_concepts_by_type", { type: "the_page" }, headers);
      return (answer?.body as unknown[] | undefined)?.length;
    };

    const file = new DatabaseSync(join(DATA_DIR, "tessera.sqlite"), { readOnly: true });
    const begun = file.prepare("SELECT 1 FROM concept c JOIN pending p ON c.id = p.first AND p.kind = 0");
    const answer = send();
    while (!begun.get()) await new Promise((resolve) => setImmediate(resolve));
    const ended = outcome(running);
    running.child.kill("SIGKILL");
    await ended;
    file.close();
    expect(await answer).toBeUndefined();

    running = spawnServer({ DATA_DIR });
    port = await readyPort(running);
    expect(await stored()).toBe(0);
    const after = new DatabaseSync(join(DATA_DIR, "tessera.sqlite"), { readOnly: true });
    const left =
      "SELECT count(*) AS n FROM concept WHERE kind IN (0, 3, 4) AND type_id = (SELECT id FROM concept WHERE value = 'the_page' AND kind = 1)";
    expect(after.prepare(left).get()).toEqual({ n: 0 });
    expect(after.prepare("SELECT count(*) AS n FROM ghost WHERE randomizer = 5").get()).toEqual({ n: 0 });
    after.close();
    expect((await send())?.status).toBe(200);
    expect((await send())?.status).toBe(200);
    expect(await stored()).toBe(650);
  },
);

test(
  "a server that is killed while it deletes for a large batch deletes the rest when it starts",
  patient,
  async () => {
    const DATA_DIR = temporaryFolder();
    const file = join(DATA_DIR, "tessera.sqlite");
    const store = await openSqliteStore(file);
    const { concepts } = await store.sync(pages("deleted", 600), ada);
    const other = await savePage(store, ada, "Stays");
    await store.close();
    const trashed = concepts.filter(({ isComposition }) => isComposition).map(({ id }) => id);
    const child = fork(join(import.meta.dirname, "apply-batch.process.ts"), {
      execArgv: ["--conditions=@tessera/source"],
    });
    onTestFinished(() => void child.kill("SIGKILL"));
    child.send({ file, request: pages("none", 0, { trashed }), writer: ada });
    const ended = once(child, "close");
    const look = new DatabaseSync(file, { readOnly: true });
    const begun = look.prepare("SELECT 1 FROM leaving l WHERE NOT EXISTS (SELECT 1 FROM pending) LIMIT 1");
    while (!begun.get() && child.exitCode === null) await new Promise((resolve) => setImmediate(resolve));
    child.kill("SIGKILL");
    await ended;
    look.close();

    const again = await openSqliteStore(file);
    onTestFinished(() => again.close());
    const { id: type } = await again.typeConcept("the_page");
    expect(await again.idsOfType(type, { order: "ASC", limit: 10, offset: 0 }, ada)).toEqual([other.page]);
    const after = new DatabaseSync(file, { readOnly: true });
    expect(after.prepare("SELECT count(*) AS n FROM leaving").get()).toEqual({ n: 0 });
    expect(after.prepare("SELECT count(*) AS n FROM concept WHERE kind = 0").get()).toEqual({ n: 1 });
    after.close();
  },
);

/** Figures for people; a test never fails by the clock. */
function report(what: string, figures: Record<string, number>): void {
  if (!process.env["FIGURES"]) return;
  const text = Object.entries(figures).map(([name, ms]) => `${name} ${ms.toFixed(1)} ms`);
  process.stdout.write(`${what}, ${pageCount * 3} items: ${text.join(", ")}\n`);
}
