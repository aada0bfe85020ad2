import { createConnection } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

import { describe, expect, onTestFinished, test } from "vitest";

import { withClient } from "../src/store/postgres/postgres-store.ts";
import { draft, openTestApp, password, temporaryFolder } from "./kit.ts";
import { startPostgres } from "./postgres.ts";
import { call, outcome, readyPort, spawnServer, spawnServerAfter } from "./processes.ts";

const credentials = { email: "ada@example.org", password };

async function signIn(port: number): Promise<Record<string, string>> {
  await call(port, "/api/auth/signup", credentials);
  const answer = await call(port, "/api/auth/login", credentials);
  const { data } = (answer?.body ?? {}) as { data?: { token: string } };
  return { authorization: `Bearer ${data?.token}` };
}

interface Batch {
  id: string;
  text: string;
  body: object;
  randomizer: string;
}

function newBatch(number: number, size = 1): Batch {
  const batch = draft();
  const text = `batch ${number} ${"x".repeat(size)}`;
  batch.link(batch.node("the_page"), batch.value("the_html", text), "the_page_html");
  return { id: `b${number}`, text, body: batch.body(), randomizer: String(number + 1) };
}

/** Sends the batch until it is confirmed, as a client's outbox does; returns the id of its page. */
async function insist(port: () => number, headers: Record<string, string>, batch: Batch): Promise<number> {
  for (;;) {
    const sent = { ...headers, randomizer: batch.randomizer, "batch-id": batch.id };
    const answer = await call(port(), "/api/v1/local-concepts", batch.body, sent);
    if (answer?.status === 200) return (answer.body as { concepts: { id: number }[] }).concepts[0]?.id ?? 0;
    expect([undefined, 503, 500]).toContain(answer?.status);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** What there is of the batches: each once. */
async function expectAllOnce(port: number, headers: Record<string, string>, ids: number[]): Promise<void> {
  const answer = await call(port, "/api/get_all_concepts_by_type", { type: "the_page" }, headers);
  const stored = ((answer?.body ?? []) as { id: number }[]).map(({ id }) => id);
  expect(new Set(stored)).toEqual(new Set(ids));
  expect(stored).toHaveLength(new Set(ids).size);
}

describe("PostgreSQL restarted under load", () => {
  test(
    "loses nothing that was confirmed, writes nothing twice, and the server goes on by itself",
    { timeout: 180_000 },
    async () => {
      const postgres = await startPostgres();
      onTestFinished(() => postgres.remove());
      await withClient(
        postgres.url("postgres"),
        async (client) => void (await client.query("CREATE DATABASE store")),
      );
      const settings = {
        DATABASE_URL: postgres.url("store"),
        DATA_DIR: temporaryFolder(),
        DATABASE_CONNECTIONS: "5",
      };
      const servers = [spawnServer(settings), spawnServer(settings)];
      const ports = await Promise.all(servers.map(readyPort));
      const headers = await signIn(ports[0] ?? 0);
      const ids: number[] = [];
      let number = 0;
      const restarts = { done: 0 };
      const lane = async (at: number): Promise<void> => {
        while (restarts.done < 2 || ids.length < 200) {
          const batch = newBatch(number++);
          ids.push(await insist(() => ports[at % 2] ?? 0, headers, batch));
        }
      };
      const restarting = (async () => {
        for (; restarts.done < 2; restarts.done++) {
          await expect.poll(() => ids.length).toBeGreaterThan(60 * (restarts.done + 1));
          await postgres.stop();
          expect(await call(ports[0] ?? 0, "/api/get_concept_bulk", [1])).toMatchObject({ status: 503 });
          await postgres.start();
        }
      })();
      await Promise.all([lane(0), lane(1), lane(2), lane(3), restarting]);
      expect(ids.length).toBeGreaterThanOrEqual(200);
      await expectAllOnce(ports[1] ?? 0, headers, ids);
      for (const { child } of servers) expect(child.exitCode).toBeNull();
    },
  );
});

describe("a full disk", () => {
  test(
    "refuses what cannot be written, keeps what was confirmed, and goes on when there is room",
    { timeout: 180_000 },
    async () => {
      const DATA_DIR = temporaryFolder();
      // A limit on the size of files stands for the end of the disk: the store may grow to 8 MB, which is enough to seed the library.
      const small = spawnServerAfter("ulimit -f 8192", { DATA_DIR });
      const port = await readyPort(small);
      const headers = await signIn(port);
      const confirmed: number[] = [];
      const refused: unknown[] = [];
      for (let number = 0; refused.length < 5; number++) {
        const batch = newBatch(number, 50_000);
        const sent = { ...headers, randomizer: batch.randomizer };
        const answer = await call(port, "/api/v1/local-concepts", batch.body, sent);
        if (answer?.status === 200)
          confirmed.push((answer.body as { concepts: { id: number }[] }).concepts[0]?.id ?? 0);
        else refused.push(answer);
      }
      for (const answer of refused) expect(answer).toMatchObject({ status: 507, body: { code: "no_room" } });
      expect(confirmed.length).toBeGreaterThan(10);
      expect((await call(port, "/api/get_concept_bulk", confirmed, headers))?.body).toHaveLength(
        confirmed.length,
      );
      small.child.kill("SIGTERM");
      await outcome(small);

      const large = spawnServer({ DATA_DIR });
      const again = await readyPort(large);
      const signedIn = await signIn(again);
      const later = await insist(() => again, signedIn, newBatch(9999, 50_000));
      await expectAllOnce(again, signedIn, [...confirmed, later]);
      large.child.kill("SIGTERM");
      await outcome(large);
      const database = new DatabaseSync(join(DATA_DIR, "tessera.sqlite"));
      expect(database.prepare("PRAGMA integrity_check").get()).toEqual({ integrity_check: "ok" });
      database.close();
    },
  );
});

describe("a clock that is set back", () => {
  test("mixes up no ghosts, opens no sessions and loses no events", async () => {
    const app = await openTestApp();
    const ada = await app.signUp();
    const now = Date.now;
    onTestFinished(() => void (Date.now = now));
    const before = await app.store.changes.newest();
    const batch = draft();
    const page = batch.node("the_page");
    const first = await app.sync(batch, ada, { randomizer: "1" });
    Date.now = () => now() - 3_600_000;
    const second = await app.sync(batch, ada, { randomizer: "2" });
    expect(second.concepts[0]?.id).toBeGreaterThan(first.concepts[0]?.id ?? 0);
    expect(await app.store.translate(page, 1, { userId: ada.userId, admin: false })).toBe(
      first.concepts[0]?.id,
    );
    expect(await app.store.translate(page, 2, { userId: ada.userId, admin: false })).toBe(
      second.concepts[0]?.id,
    );
    const told = await app.store.changes.after(before, 10);
    expect(told.map(({ concepts }) => concepts[0])).toEqual([first.concepts[0]?.id, second.concepts[0]?.id]);
    const refreshed = await app.post<{ data?: { refreshToken: string } }>("/api/Auth/refresh", {
      refreshToken: ada.refreshToken,
    });
    expect(refreshed.data?.refreshToken).toBeDefined();
    Date.now = () => now() - 7_200_000;
    expect(await app.post("/api/Auth/refresh", { refreshToken: ada.refreshToken })).toMatchObject({
      code: "unauthorized",
    });
  });
});

describe("callers that misbehave on the wire", () => {
  /** What the server says to raw bytes, until it closes the connection or the time is over. */
  async function say(port: number, pieces: (string | Buffer)[], waitMs = 500): Promise<string> {
    const socket = createConnection(port, "127.0.0.1");
    let heard = "";
    socket.on("data", (chunk) => (heard += chunk.toString()));
    socket.on("error", () => socket.destroy());
    for (const piece of pieces) socket.write(piece);
    await Promise.race([
      new Promise((resolve) => socket.once("close", resolve)),
      new Promise((resolve) => setTimeout(resolve, waitMs)),
    ]);
    socket.destroy();
    return heard;
  }

  test("get a clear refusal, and others are served meanwhile", async () => {
    const app = await openTestApp();
    await app.app.listen({ port: 0, host: "127.0.0.1" });
    const address = app.app.server.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const head = (length: number | string, type = "application/json"): string =>
      `POST /api/get_concept_bulk HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;
    const waiting = say(port, [head(1000), "[1"]);
    expect(await say(port, [head(5), "[1,2,3,4,5]"])).toMatch(/^HTTP\/1\.1 400/);
    expect(await say(port, [head(999_999_999)])).toMatch(/^HTTP\/1\.1 413/);
    expect(await say(port, [head("x"), "[]"])).toMatch(/^HTTP\/1\.1 400/);
    expect(await say(port, ["GET /\u0000 HTTP/1.1\r\n\r\n"])).toMatch(/^HTTP\/1\.1 400/);
    expect(await say(port, [head(4), Buffer.from([0x5b, 0x22, 0xff, 0x5d])])).toMatch(/^HTTP\/1\.1 400/);
    expect(await say(port, [head(8, "multipart/form-data"), "nonsense"])).toMatch(/^HTTP\/1\.1 4\d\d/);
    expect(await waiting).toBe("");
    expect(await app.get("/health")).toEqual({ status: "ok" });
  });

  test.each([
    ["a body over 16 MB", `["${"x".repeat(17 * 1024 * 1024)}"]`, 413, "too_large"],
    ["100,000 ids", JSON.stringify(Array.from({ length: 100_000 }, (_, at) => at)), 400, "bad_request"],
    ["deep nesting", "[".repeat(100_000), 400, "bad_request"],
    ["prototype keys", '{"__proto__":{"admin":true}}', 400, "bad_request"],
    ["ids that are too large", "[9007199254740993]", 400, "bad_request"],
    ["ids that are no numbers", '["1"]', 400, "bad_request"],
    ["cut JSON", "[1,2", 400, "bad_request"],
  ])("%s is refused as %i", async (_, payload, status, code) => {
    const app = await openTestApp();
    const answer = await app.send({
      method: "POST",
      url: "/api/get_concept_bulk",
      payload,
      headers: { "content-type": "application/json" },
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code });
  });
});

describe("a stop", () => {
  test("finishes what was accepted", async () => {
    const running = spawnServer({ DATA_DIR: temporaryFolder() });
    const port = await readyPort(running);
    const headers = await signIn(port);
    const sends = Array.from({ length: 30 }, (_, number) => {
      const batch = newBatch(number, 1000);
      return call(port, "/api/v1/local-concepts", batch.body, { ...headers, randomizer: batch.randomizer });
    });
    const first = await Promise.race(sends);
    const ended = outcome(running);
    running.child.kill("SIGTERM");
    const answers = await Promise.all(sends);
    expect(first?.status).toBe(200);
    expect(
      answers.filter((answer) => answer !== undefined && answer.status !== 200 && answer.status !== 503),
    ).toEqual([]);
    expect((await ended).code).toBe(0);
  });
});
