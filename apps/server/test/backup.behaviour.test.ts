import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";

import { describe, expect, inject, onTestFinished, test } from "vitest";

import { readBackup, writeBackup } from "../src/cli/backup.ts";
import { scheduleBackups } from "../src/cli/scheduled-backups.ts";
import { exportAccount, importAccount } from "../src/cli/transfer.ts";
import { StartError } from "../src/errors.ts";
import { verifyBackup } from "../src/cli/verify.ts";
import { copyName } from "../src/files/image-copies.ts";
import { createFileStorage } from "../src/files/storage.ts";
import { readSettings } from "../src/settings.ts";
import { openPostgresStore, withClient } from "../src/store/postgres/postgres-store.ts";
import type { Store } from "../src/store/store.ts";
import {
  draft,
  openTestApp,
  openTestPostgres,
  openTestStore,
  settled,
  temporaryFolder,
  testDatabase,
  type Person,
  type TestApp,
} from "./kit.ts";

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

function filesIn(folder: string) {
  return createFileStorage(readSettings({ DATA_DIR: folder }));
}

/** A page with a title and a part inside it, and an upload. */
async function live(app: TestApp): Promise<{ ada: Person; page: number; file: string; copies: string[] }> {
  const ada = await app.signUp();
  const batch = draft();
  const page = batch.node("the_page");
  batch.link(page, batch.value("the_title", "Ünïcode\u2028 'quoted'"), "the_page_title");
  batch.link(page, batch.value("the_html", "x".repeat(300)), "the_page_html");
  batch.inside(page, page, batch.value("the_part", "inside"));
  const { concepts } = await app.sync(batch, ada);
  const file = `${"a".repeat(32)}.png`;
  const copies = [480, 960].map((width) => copyName(file, width));
  const entry = { name: file, small: "", bytes: png.length, width: 1200, height: 800, copies };
  await app.store.uploads.add(entry, ada.userId);
  await app.store.uploads.finish(file, ada.userId);
  for (const name of [file, ...copies]) await createFileStorage(app.settings).put(name, png);
  return { ada, page: settled(concepts, page).id, file, copies };
}

async function everything(store: Store, viewer: { userId: number }): Promise<unknown> {
  const window = { limit: 1000, offset: 0 };
  const who = { ...viewer, admin: false };
  const concepts = await store.concepts(await store.owned("concept", viewer.userId, window), who);
  const connections = await store.connections(await store.owned("connection", viewer.userId, window), who);
  return { concepts, connections, account: await store.accounts.byUser(viewer.userId) };
}

const onLost = (names: string[]): void => expect(names).toEqual([]);

describe("a backup", () => {
  test.each([
    ["another file", () => openTestStore()],
    ["PostgreSQL", () => openTestPostgres()],
  ])("is restored into %s with everything in it, and ids go on", async (_, open) => {
    const app = await openTestApp();
    const { ada, file, copies } = await live(app);
    const [reserved = 0] = await app.store.reserve("concept", 1, { userId: ada.userId, admin: false });
    const folder = temporaryFolder();
    const target = join(folder, "backup.gz");
    await writeBackup(app.store, createFileStorage(app.settings), target);

    const restored = await open();
    await readBackup(restored, filesIn(folder), target);
    expect(await everything(restored, ada)).toEqual(await everything(app.store, ada));
    for (const name of [file, ...copies]) {
      const kept = await filesIn(folder).get(name);
      expect(Buffer.concat((await kept?.stream.toArray()) ?? []).equals(png)).toBe(true);
    }
    const [next = 0] = await restored.reserve("concept", 1, { userId: ada.userId, admin: false });
    expect(next).toBeGreaterThan(reserved);
    expect(await restored.secret("access-token")).toBe(await app.store.secret("access-token"));
    const again = join(folder, "again.gz");
    await writeBackup(restored, undefined, again);
    await expect(readBackup(restored, filesIn(folder), again)).rejects.toThrow(/not empty/);
  });

  test("that ends in the middle of its files leaves an empty store, and is whole when it is repeated", async () => {
    const app = await openTestApp();
    const { ada, file, copies } = await live(app);
    const folder = temporaryFolder();
    const target = join(folder, "backup.gz");
    await writeBackup(app.store, createFileStorage(app.settings), target);
    const restored = await openTestStore();
    const storage = filesIn(folder);
    let left = 2;
    const full = {
      ...storage,
      put: (name: string, bytes: Buffer) =>
        left-- > 0 ? storage.put(name, bytes) : Promise.reject(new Error("no room")),
    };
    await expect(readBackup(restored, full, target)).rejects.toThrow("no room");
    expect(await restored.accounts.byUser(ada.userId)).toBeUndefined();
    expect(readdirSync(join(folder, "uploads"))).toEqual([]);
    // What a killed restore had written is written anew.
    await storage.put(file, Buffer.from("half"));
    await readBackup(restored, storage, target);
    expect(await everything(restored, ada)).toEqual(await everything(app.store, ada));
    for (const name of [file, ...copies]) expect((await storage.get(name))?.bytes).toBe(png.length);
    expect(readdirSync(join(folder, "uploads"))).toHaveLength(3);
  });

  test("of a store whose folder has lost a file names it, when it is written, verified and restored", async () => {
    const app = await openTestApp();
    const { file, copies } = await live(app);
    const storage = createFileStorage(app.settings);
    await storage.remove(file);
    const target = join(temporaryFolder(), "backup.gz");
    const written = await writeBackup(app.store, storage, target);
    expect(written.lost).toEqual([file]);
    expect(await verifyBackup(target)).toEqual({ rows: written.rows, files: copies.length, lost: [file] });
    expect(await readBackup(await openTestStore(), filesIn(temporaryFolder()), target)).toEqual([file]);
  });

  test("lists nothing as lost that a bucket keeps, or that was never whole", async () => {
    const app = await openTestApp();
    const { ada, file } = await live(app);
    const unfinished = {
      name: `${"b".repeat(32)}.png`,
      small: "",
      bytes: 1,
      width: 0,
      height: 0,
      copies: [],
    };
    await app.store.uploads.add(unfinished, ada.userId);
    const folder = temporaryFolder();
    const whole = await writeBackup(app.store, createFileStorage(app.settings), join(folder, "whole.gz"));
    expect(whole.lost).toEqual([]);
    expect((await verifyBackup(join(folder, "whole.gz"))).lost).toEqual([]);
    await createFileStorage(app.settings).remove(file);
    expect((await writeBackup(app.store, undefined, join(folder, "bucket.gz"))).lost).toEqual([]);
    expect(await verifyBackup(join(folder, "bucket.gz"))).toMatchObject({ files: 0, lost: [] });
  });

  test("beside one that was cut short says which file is in its way, until nobody can be writing it", async () => {
    const app = await openTestApp();
    const target = join(temporaryFolder(), "backup.gz");
    writeFileSync(`${target}.partial`, "");
    await expect(writeBackup(app.store, undefined, target)).rejects.toThrow(/backup\.gz\.partial is there/);
    expect(readFileSync(`${target}.partial`, "utf8")).toBe("");
    // Nobody has written to it for two hours.
    const then = new Date(Date.now() - 7_200_000);
    utimesSync(`${target}.partial`, then, then);
    await writeBackup(app.store, undefined, target);
    expect([existsSync(target), existsSync(`${target}.partial`)]).toEqual([true, false]);
  });

  test("holds one moment, whatever is written meanwhile", async () => {
    const app = await openTestApp();
    const { ada } = await live(app);
    const meanwhile = new AbortController();
    const busy = (async () => {
      while (!meanwhile.signal.aborted)
        await app.sync(
          {
            concepts: [
              { id: -1 - Math.floor(Math.random() * 1e9), typeCharacter: "the_page", isComposition: true },
            ],
            connections: [],
          },
          ada,
        );
    })();
    const target = join(temporaryFolder(), "backup.gz");
    await writeBackup(app.store, undefined, target);
    meanwhile.abort();
    await busy;
    const lines = gunzipSync(readFileSync(target))
      .toString()
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as unknown[])
      .filter(Array.isArray);
    const concepts = new Set(lines.filter(([table]) => table === "concept").map(([, id]) => id));
    const ghosts = lines.filter(([table, , kind]) => table === "ghost" && kind === 0);
    expect(ghosts.every((ghost) => concepts.has(ghost[5]))).toBe(true);
  });

  test("that was cut, changed or is none is refused as a whole", async () => {
    const app = await openTestApp();
    await live(app);
    const folder = temporaryFolder();
    const good = join(folder, "good.gz");
    await writeBackup(app.store, undefined, good);
    const lines = gunzipSync(readFileSync(good)).toString().split("\n");
    const attempts: [string, string[], RegExp][] = [
      ["cut", lines.slice(0, -2), /cut or was changed/],
      ["changed", lines.map((line) => line.replace("inside", "outside")), /cut or was changed/],
      ["none", ['{"hello":1}', "{}"], /not a backup/],
      [
        "newer",
        lines.map((line, at) => (at === 0 ? line.replace(/"version":\d+/, '"version":99') : line)),
        /of version 99/,
      ],
    ];
    const store = await openTestStore();
    for (const [name, content, reason] of attempts) {
      const file = join(folder, name);
      writeFileSync(file, gzipSync(content.join("\n")));
      await expect(readBackup(store, filesIn(folder), file)).rejects.toThrow(reason);
    }
    await readBackup(store, filesIn(folder), good);
  });
});

describe("an exported account", () => {
  test("is added to an account elsewhere, with its insides and values, and nothing of others", async () => {
    const app = await openTestApp();
    const { ada, page } = await live(app);
    const bob = await app.signUp();
    const others = draft(-700, -700);
    others.link(others.node("the_page"), others.value("the_title", "Bob's secret"), "the_page_title");
    await app.sync(others, bob);
    const file = join(temporaryFolder(), "ada.jsonl");
    await exportAccount(app.store, ada.email, file);
    const text = readFileSync(file, "utf8");
    expect(text).toContain("Ünïcode");
    expect(text).not.toContain("Bob's secret");

    const elsewhere = await openTestApp();
    await elsewhere.signUp();
    const newcomer = await elsewhere.signUp("ada@elsewhere.example");
    await importAccount(elsewhere.store, newcomer.email, file);
    const query = {
      type: "the_page",
      selectors: ["the_page_title", "the_page_html", "self"],
      outputFormat: 1,
    };
    const [was] = await app.post<Record<string, unknown>[]>(
      "/api/freeschema-query",
      { ...query, conceptIds: [page] },
      ada,
    );
    const [is] = await elsewhere.post<Record<string, unknown>[]>("/api/freeschema-query", query, newcomer);
    expect(is).toEqual({ ...was, id: expect.any(Number) as number });
    const entity = { conceptIds: [newcomer.entityId], selectors: ["the_entity_username"], outputFormat: 1 };
    expect(await elsewhere.post("/api/freeschema-query", entity, newcomer)).toHaveLength(1);
  });

  test("brings nothing that names what the store holds already, or that it could not store", async () => {
    const app = await openTestApp();
    const [ada, mallory] = [await app.signUp(), await app.signUp()];
    const own = draft(-900, -900);
    const box = own.node("the_secretbox");
    own.link(box, own.value("the_word", "Ada's secret"), "the_secretbox_word");
    const { concepts } = await app.sync(own, ada);
    const secret = concepts.find(({ typeCharacter }) => typeCharacter === "the_secretbox")?.id ?? 0;
    const file = join(temporaryFolder(), "hostile.jsonl");
    const owner = { tessera: "account", email: "old@example.org", userConcept: 1, entityId: 2 };
    const thing = { concept: 7, type: "the_thing", text: "", node: true, access: 4 };
    const link = { from: 1, to: 7, type: "the_user_s_read_access", order: 1000, access: 4 };
    const hostile: [unknown[], string][] = [
      [[{ ...link, from: -mallory.userConcept, to: -Number(secret) }], "line 2."],
      [
        [{ ...link, from: mallory.userConcept, to: secret }],
        "line 2: it links to what the file does not hold.",
      ],
      [[{ ...thing, concept: -Number(secret), access: 5 }], "line 2."],
      [[{ ...thing, concept: "7" }], "line 2."],
      [[thing, { ...link, access: 99 }], "line 3."],
      [[thing, { ...link, more: true }], "line 3."],
      [[{ ...thing, type: "the_".padEnd(300_000, "x") }], "line 2: A type name has at most"],
      [[{ ...thing, text: "x".repeat(4_000_001) }], "a text has more than 4000000 characters"],
      [[{ ...thing, text: "a\0" }], "the character NUL"],
    ];
    for (const [lines, reason] of hostile) {
      writeFileSync(file, [owner, ...lines].map((line) => JSON.stringify(line)).join("\n"));
      const refused = importAccount(app.store, ada.email, file);
      await expect(refused).rejects.toThrow(StartError);
      await expect(refused).rejects.toThrow(reason);
    }
    expect(await app.post("/api/get_concept_bulk", [secret], mallory)).toEqual([]);
    writeFileSync(file, [owner, thing, link].map((line) => JSON.stringify(line)).join("\n"));
    await importAccount(app.store, ada.email, file);
  });

  test("needs an account that is there", async () => {
    const app = await openTestApp();
    await expect(exportAccount(app.store, "nobody@example.org", "/tmp/never")).rejects.toThrow(
      /There is no account/,
    );
  });
});

describe("scheduled backups", () => {
  test("are written when the newest is old enough, and the oldest go; other files stay", async () => {
    const app = await openTestApp();
    await live(app);
    const folder = join(temporaryFolder(), "backups");
    let now = Date.parse("2026-11-20T04:00:00Z");
    const failures: unknown[] = [];
    const plan = { folder, hours: 24, keep: 3, store: app.store, files: createFileStorage(app.settings) };
    const backups = scheduleBackups({
      ...plan,
      now: () => now,
      onFailure: (error) => failures.push(error),
      onLost,
    });
    await Promise.all([backups.run(), backups.run()]);
    const begun = ["19T04-00-00Z", "24T03-00-00Z"].map((time) => `tessera-2026-11-${time}.gz.partial`);
    for (const name of ["notes.txt", ...begun]) writeFileSync(join(folder, name), "");
    for (let hour = 0; hour < 96; hour++) {
      now += 3_600_000;
      await backups.run();
    }
    const days = ["22", "23", "24"].map((day) => `tessera-2026-11-${day}T04-00-00Z.gz`);
    // What began an hour ago may be written by another process.
    expect(readdirSync(folder).toSorted()).toEqual([
      "notes.txt",
      ...days.slice(0, 2),
      `${days[2]?.replace("T04", "T03")}.partial`,
      days[2],
    ]);
    expect(failures).toEqual([]);
    const { rows, files } = await verifyBackup(join(folder, days[0] ?? ""));
    expect([rows > 10, files]).toEqual([true, 3]);
  });

  test("are written beside one of the future, which counts for nothing and stays", async () => {
    const folder = temporaryFolder();
    const plan = { folder, hours: 24, keep: 1, store: await openTestStore(), files: undefined, onLost };
    const future = "tessera-2999-01-01T00-00-00Z.gz";
    writeFileSync(join(folder, future), "");
    let now = Date.parse("2026-11-20T04:00:00Z");
    const onFailure = (error: unknown): never => expect.fail(String(error));
    const backups = scheduleBackups({ ...plan, now: () => now, onFailure });
    await backups.run();
    now += 24 * 3_600_000;
    await backups.run();
    expect(readdirSync(folder).toSorted()).toEqual(["tessera-2026-11-21T04-00-00Z.gz", future]);
  });

  test("that lose their connection to the database are told of, leave nothing behind, and are tried again", async () => {
    const url = new URL(await testDatabase());
    const name = `backup-${process.pid}`;
    url.searchParams.set("application_name", name);
    const store = await openPostgresStore({ url: url.href, connections: 2 });
    onTestFinished(() => store.close());
    const folder = temporaryFolder();
    const failures: unknown[] = [];
    let isCut = false;
    const cut = (): Promise<void> =>
      withClient(inject("postgres").address, async (client) => {
        const sql = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE application_name = $1 AND state = 'idle in transaction'`;
        await client.query(sql, [name]);
      });
    const snapshot: Store["snapshot"] = (work) =>
      store.snapshot(async (rows) => {
        if (!isCut) await cut();
        isCut = true;
        return work(rows);
      });
    const plan = {
      folder,
      hours: 1,
      keep: 1,
      store: { ...store, snapshot },
      files: undefined,
      now: Date.now,
    };
    const backups = scheduleBackups({ ...plan, onFailure: (error) => failures.push(error), onLost });
    await backups.run();
    expect(failures).toMatchObject([{ code: "not_ready" }]);
    expect(readdirSync(folder)).toEqual([]);
    await backups.run();
    expect(failures).toHaveLength(1);
    expect(readdirSync(folder)).toHaveLength(1);
  });

  test("that cannot be written are told of, and tried again", async () => {
    const app = await openTestApp();
    const folder = temporaryFolder();
    writeFileSync(join(folder, "file"), "");
    const failures: unknown[] = [];
    const plan = {
      folder: join(folder, "file", "in"),
      hours: 1,
      keep: 1,
      store: app.store,
      files: undefined,
    };
    const backups = scheduleBackups({
      ...plan,
      now: Date.now,
      onFailure: (error) => failures.push(error),
      onLost,
    });
    await backups.run();
    await backups.run();
    expect(failures).toHaveLength(2);
  });

  test("a file that was cut or changed is not whole", async () => {
    const app = await openTestApp();
    const file = join(temporaryFolder(), "store.gz");
    await writeBackup(app.store, undefined, file);
    expect((await verifyBackup(file)).rows).toBeGreaterThan(0);
    const text = gunzipSync(readFileSync(file)).toString();
    for (const harmed of [
      text.slice(0, -200),
      text.replace(/\d(?=\])/, (digit) => String(9 - Number(digit))),
    ]) {
      writeFileSync(file, gzipSync(harmed));
      await expect(verifyBackup(file)).rejects.toThrow(
        `The backup ${file} is cut or was changed: choose another one.`,
      );
    }
  });
});
