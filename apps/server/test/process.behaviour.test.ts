import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { connect, createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

import type { ConceptRecord, SyncBatch } from "@tessera/graph/wire";
import { describe, expect, onTestFinished, test } from "vitest";

import { draft, password, temporaryFolder } from "./kit.ts";
import { call, outcome, readyPort, spawnServer } from "./processes.ts";

async function post<T>(
  port: number,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<T> {
  const init = {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  };
  return (await fetch(`http://127.0.0.1:${port}${path}`, init)).json() as Promise<T>;
}

async function signIn(port: number): Promise<Record<string, string>> {
  const { data } = await post<{ data: { token: string } }>(port, "/api/auth/login", {
    email: "a@example.org",
    password,
  });
  return { authorization: `Bearer ${data.token}` };
}

/** Saves pages one batch after another until the server is gone; answers the ids that were confirmed. */
async function saveUntilKilled(
  port: number,
  headers: Record<string, string>,
  lane: number,
  onSaved: () => void,
): Promise<number[][]> {
  const confirmed: number[][] = [];
  for (let round = 0; ; round++) {
    const batch = draft();
    for (let at = 0; at < 20; at++)
      batch.link(
        batch.node("the_page"),
        batch.value("the_title", `${lane}-${round}-${at}`),
        "the_page_title",
      );
    const randomizer = String(lane * 100_000 + round + 1);
    const answer = await post<SyncBatch>(port, "/api/v1/local-concepts", batch.body(), {
      ...headers,
      randomizer,
    }).catch(() => undefined);
    if (!answer) return confirmed;
    confirmed.push(answer.concepts.map(({ id }) => id));
    onSaved();
  }
}

describe("the server process", () => {
  test("a kill in the middle of saves loses nothing that was confirmed", { timeout: 60_000 }, async () => {
    const DATA_DIR = join(temporaryFolder(), "data");
    const first = spawnServer({ DATA_DIR });
    const port = await readyPort(first);
    await post(port, "/api/auth/signup", { email: "a@example.org", password });
    const headers = await signIn(port);
    let saved = 0;
    const onSaved = (): void => {
      if (++saved === 60) first.child.kill("SIGKILL");
    };
    const confirmed = (
      await Promise.all([1, 2, 3, 4].map((lane) => saveUntilKilled(port, headers, lane, onSaved)))
    ).flat();
    expect(confirmed.length).toBeGreaterThanOrEqual(60);

    const second = spawnServer({ DATA_DIR });
    const again = await readyPort(second);
    const signedIn = await signIn(again);
    for (const ids of confirmed) {
      const concepts = await post<ConceptRecord[]>(again, "/api/get_concept_bulk", ids, signedIn);
      expect(concepts.map(({ id }) => id)).toEqual(ids);
    }
    second.child.kill("SIGTERM");
    expect((await outcome(second)).code).toBe(0);
    const database = new DatabaseSync(join(DATA_DIR, "tessera.sqlite"));
    expect(database.prepare("PRAGMA integrity_check").get()).toEqual({ integrity_check: "ok" });
    const half =
      "SELECT count(*) AS n FROM connection k WHERE NOT EXISTS (SELECT 1 FROM concept c WHERE c.id = k.of_id)";
    expect(database.prepare(half).get()).toEqual({ n: 0 });
    database.close();
  });

  test("it says on one line that it is ready, and stops in peace", async () => {
    const running = spawnServer({ DATA_DIR: temporaryFolder() });
    const port = await readyPort(running);
    running.child.kill("SIGTERM");
    expect(await outcome(running)).toEqual({ code: 0, lines: [] });
    const lines = running.output.stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toEqual([expect.objectContaining({ msg: "ready", port })]);
  });

  test("where others reach it, it says how run frames get a host of their own, unless they have one", async () => {
    const messagesOf = async (more: Record<string, string>): Promise<unknown[]> => {
      const running = spawnServer({
        DATA_DIR: temporaryFolder(),
        PUBLIC_URL: "https://build.example.org",
        ...more,
      });
      await readyPort(running);
      running.child.kill("SIGTERM");
      await outcome(running);
      const lines = running.output.stdout.trim().split("\n");
      return lines.map((line) => (JSON.parse(line) as { msg: unknown }).msg);
    };
    expect(await messagesOf({ RUN_ORIGIN: "https://run.example.org" })).toEqual(["ready"]);
    expect(await messagesOf({})).toEqual(["ready", expect.stringContaining("set RUN_ORIGIN to")]);
  });

  test("a connection over which nothing was asked does not hold up the stop", async () => {
    const running = spawnServer({ DATA_DIR: temporaryFolder() });
    const unused = connect(await readyPort(running), "localhost");
    await once(unused, "connect");
    running.child.kill("SIGTERM");
    expect(await outcome(running)).toEqual({ code: 0, lines: [] });
  });

  test.each([
    [{ PORT: "many" }, /^tessera-server: PORT must be a port from 0 to 65535, but is "many"\.$/],
    [{ PUBLIC_URL: "localhost" }, /^tessera-server: PUBLIC_URL must be an http or https address/],
    [{ LOG_LEVEL: "loud" }, /^tessera-server: LOG_LEVEL must be one of/],
    [
      { BUILDER_DIR: "/nowhere" },
      /^tessera-server: BUILDER_DIR \/nowhere has no index\.html: build the builder first\.$/,
    ],
    [{ SITE_TOKEN: "short" }, /^tessera-server: SITE_TOKEN must have at least 16 characters/],
    [
      { HOST: "no.such.host.invalid" },
      /^tessera-server: HOST "no\.such\.host\.invalid" is not an address of this machine\.$/,
    ],
  ])("the setting %j ends the start with one line", async (environment, line) => {
    const running = spawnServer({ DATA_DIR: temporaryFolder(), ...environment });
    const { code, lines } = await outcome(running);
    expect([code, lines]).toEqual([1, [expect.stringMatching(line)]]);
  });

  test("a taken port ends the start with one line", async () => {
    const taken = createServer().listen(0, "127.0.0.1");
    await once(taken, "listening");
    onTestFinished(() => void taken.close());
    const PORT = String((taken.address() as AddressInfo).port);
    const { code, lines } = await outcome(spawnServer({ DATA_DIR: temporaryFolder(), PORT }));
    expect([code, lines]).toEqual([
      1,
      [`tessera-server: PORT ${PORT} is taken: another program listens on it.`],
    ]);
  });

  test("a data folder that cannot be one, or a store from the future, ends the start with one line", async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, "file"), "");
    const blocked = await outcome(spawnServer({ DATA_DIR: join(folder, "file", "data") }));
    expect([blocked.code, blocked.lines]).toEqual([
      1,
      [expect.stringMatching(/^tessera-server: DATA_DIR .* cannot be written to/)],
    ]);
    mkdirSync(join(folder, "new"));
    const database = new DatabaseSync(join(folder, "new", "tessera.sqlite"));
    database.exec("PRAGMA user_version = 99");
    database.close();
    const newer = await outcome(spawnServer({ DATA_DIR: join(folder, "new") }));
    expect([newer.code, newer.lines]).toEqual([1, [expect.stringMatching(/has version 99/)]]);
  });

  test("a backup is taken while it serves, and restored by the operator", { timeout: 90_000 }, async () => {
    const DATA_DIR = join(temporaryFolder(), "data");
    const running = spawnServer({ DATA_DIR });
    const port = await readyPort(running);
    await post(port, "/api/auth/signup", { email: "a@example.org", password });
    const file = join(temporaryFolder(), "store.gz");
    const writing = spawnServer({ DATA_DIR }, ["backup", file]);
    expect(await outcome(writing)).toEqual({ code: 0, lines: [] });
    expect(writing.output.stdout).toMatch(/store\.gz is written: \d+ rows, 0 files, \d+ kB\.\n$/);
    const verifying = spawnServer({}, ["verify", file]);
    expect((await outcome(verifying)).code).toBe(0);
    expect(verifying.output.stdout).toMatch(/store\.gz is whole: \d+ rows, 0 files\.\n$/);
    const again = await outcome(
      spawnServer({ DATA_DIR }, ["backup", join(DATA_DIR, "tessera.sqlite", "no")]),
    );
    expect([again.code, again.lines.length]).toEqual([1, 1]);
    expect((await outcome(spawnServer({ DATA_DIR }, ["dance"]))).code).toBe(2);

    const elsewhere = { DATA_DIR: join(temporaryFolder(), "data") };
    const restoring = spawnServer(elsewhere, ["restore", file]);
    expect(await outcome(restoring)).toEqual({ code: 0, lines: [] });
    expect(restoring.output.stdout).toMatch(/store\.gz is restored: \d+ rows\.\n$/);
    const second = spawnServer(elsewhere);
    const { authorization } = await signIn(await readyPort(second));
    expect(authorization).toMatch(/^Bearer .{20}/);
  });

  test("an export and an import say what they have written and added", { timeout: 60_000 }, async () => {
    const DATA_DIR = temporaryFolder();
    const server = spawnServer({ DATA_DIR });
    await post(await readyPort(server), "/api/auth/signup", { email: "a@example.org", password });
    const ended = outcome(server);
    server.child.kill("SIGTERM");
    await ended;
    const file = join(DATA_DIR, "a.jsonl");
    for (const [command, line] of [
      ["export", /a\.jsonl is written: \d+ things and links of a@example\.org\.\n$/],
      ["import", /a\.jsonl is imported: \d+ things and links are a@example\.org's now\.\n$/],
    ] as const) {
      const running = spawnServer({ DATA_DIR }, [command, "a@example.org", file]);
      expect(await outcome(running)).toEqual({ code: 0, lines: [] });
      expect(running.output.stdout).toMatch(line);
    }
  });
});

test(
  "the operator ends the sessions of an account beside the running server",
  { timeout: 60_000 },
  async () => {
    const DATA_DIR = temporaryFolder();
    const serving = spawnServer({ DATA_DIR, LOG_LEVEL: "error" });
    const port = await readyPort(serving);
    const credentials = { email: "ada@example.org", password };
    await call(port, "/api/auth/signup", credentials);
    const signedIn = (await call(port, "/api/auth/login", credentials))?.body;
    const { refreshToken } = (signedIn as { data: { refreshToken: string } }).data;
    const ending = spawnServer({ DATA_DIR, LOG_LEVEL: "error" }, ["sign-out", credentials.email]);
    expect(await outcome(ending)).toEqual({ code: 0, lines: [] });
    expect(ending.output.stdout).toBe("Sessions ended: 1.\n");
    expect((await call(port, "/api/Auth/refresh", { refreshToken }))?.status).toBe(401);
  },
);
