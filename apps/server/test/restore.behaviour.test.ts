import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";

import { describe, expect, test } from "vitest";

import { readBackup, writeBackup } from "../src/cli/backup.ts";
import { createFileStorage } from "../src/files/storage.ts";
import { openStore } from "../src/open-store.ts";
import { readSettings, type Settings } from "../src/settings.ts";
import type { Purpose } from "../src/store/purpose.ts";
import { openTestApp, temporaryFolder, testDatabase } from "./kit.ts";
import { outcome, readyPort, spawnServer, spawnServerAfter } from "./processes.ts";

const email = "ada@example.org";

/** A backup of a server with one account. */
async function backupOfAda(): Promise<string> {
  const app = await openTestApp();
  await app.signUp(email);
  const file = join(temporaryFolder(), "store.gz");
  await writeBackup(app.store, undefined, file);
  return file;
}

/** Restores into the store of the settings, as the command does. */
async function restore(settings: Settings, file: string, onRow?: () => void): Promise<void> {
  const store = await openStore(settings, "restore");
  try {
    await readBackup(store, createFileStorage(settings), file, onRow);
  } finally {
    await store.close();
  }
}

/** What a restore leaves that was killed at its fourth row: the files of its folder at that moment. */
async function killedRestore(file: string): Promise<Settings> {
  const [running, folder] = [temporaryFolder(), temporaryFolder()];
  let rows = 0;
  await restore(readSettings({ DATA_DIR: running }), file, () => {
    if (++rows === 4) cpSync(running, folder, { recursive: true });
  });
  return readSettings({ DATA_DIR: folder });
}

/** What a restore leaves that failed. */
async function failedRestore(settings: Settings, file: string): Promise<Settings> {
  const fail = (): never => {
    throw new Error("the disk is gone");
  };
  await expect(restore(settings, file, fail)).rejects.toThrow("the disk is gone");
  return settings;
}

async function failureOf(settings: Settings, purpose?: Purpose): Promise<string> {
  return openStore(settings, purpose).then(
    async (store) => (await store.close(), "it was opened"),
    (error: Error) => error.message,
  );
}

describe("a restore that has not ended", () => {
  test.each([
    ["was killed", killedRestore],
    ["failed", (file: string) => failedRestore(readSettings({ DATA_DIR: temporaryFolder() }), file)],
    [
      "failed on PostgreSQL",
      async (file: string) =>
        failedRestore(
          readSettings({ DATA_DIR: temporaryFolder(), DATABASE_URL: await testDatabase() }),
          file,
        ),
    ],
  ])("and %s lets nobody in until it is repeated", async (_, begin) => {
    const file = await backupOfAda();
    const settings = await begin(file);
    for (const purpose of ["serve", "alone", "beside"] as const) {
      const failure = await failureOf(settings, purpose);
      expect(failure).toMatch(/its restore was cut short: repeat `tessera-server restore FILE`\.$/);
      expect(failure).not.toContain("\n");
    }
    await failedRestore(settings, file);
    await restore(settings, file);
    const store = await openStore(settings);
    expect(await store.accounts.byEmail(email)).toBeDefined();
    await store.close();
    expect(await failureOf(settings, "restore")).toMatch(/^The store is not empty/);
    expect(await failureOf(settings)).toBe("it was opened");
  });

  test("stops the start of the server with one line", { timeout: 60_000 }, async () => {
    const file = await backupOfAda();
    const { dataDir: DATA_DIR } = await killedRestore(file);
    const { code, lines } = await outcome(spawnServer({ DATA_DIR }));
    expect([code, lines]).toEqual([
      1,
      [expect.stringContaining(`into DATA_DIR ${DATA_DIR}, or its restore`)],
    ]);
    expect((await outcome(spawnServer({ DATA_DIR }, ["restore", file]))).code).toBe(0);
    await readyPort(spawnServer({ DATA_DIR }));
  });

  test.each([
    ["is not there", () => undefined, /There is no file .*store\.gz: name the backup/],
    ["is a folder", (file: string) => mkdirSync(file), /store\.gz is a folder: name a backup in it/],
    ["is none", (file: string) => writeFileSync(file, "hello"), /store\.gz is not a backup: name one/],
    [
      "is cut",
      (file: string, whole: string) => {
        cpSync(whole, file);
        truncateSync(file, Math.floor(readFileSync(whole).length * 0.97));
      },
      /The backup .*store\.gz is cut or was changed: choose another one/,
    ],
  ])(
    "of a backup that %s says so on one line, and makes nothing",
    { timeout: 60_000 },
    async (_, make, line) => {
      const folder = temporaryFolder();
      const file = join(folder, "store.gz");
      make(file, await backupOfAda());
      const DATA_DIR = join(folder, "data");
      for (const command of ["restore", "verify"]) {
        const { code, lines } = await outcome(spawnServer({ DATA_DIR }, [command, file]));
        expect([code, lines]).toEqual([1, [expect.stringMatching(line)]]);
        expect(existsSync(DATA_DIR)).toBe(false);
      }
    },
  );
});

describe("a command where there is no store", () => {
  const commands = (folder: string): string[][] => {
    const [file, exported] = [join(folder, "new.gz"), join(folder, "ada.jsonl")];
    writeFileSync(exported, '{"tessera":"account","email":"a@example.org","userConcept":1,"entityId":2}\n');
    return [
      ["backup", file],
      ["export", email, file],
      ["import", email, exported],
      ["events", "all"],
      ["sign-out", "all"],
    ];
  };

  test("in DATA_DIR says so on one line and makes nothing", { timeout: 120_000 }, async () => {
    const folder = temporaryFolder();
    for (const command of commands(folder)) {
      const before = readdirSync(folder);
      const DATA_DIR = join(folder, "none");
      const { code, lines } = await outcome(spawnServer({ DATA_DIR }, command));
      expect([code, lines]).toEqual([
        1,
        [expect.stringContaining(`There is no store in DATA_DIR ${DATA_DIR}: set DATA_DIR to`)],
      ]);
      expect(readdirSync(folder)).toEqual(before);
    }
  });

  test("in a folder that is there makes nothing in it", async () => {
    const folder = temporaryFolder();
    for (const purpose of ["alone", "beside"] as const) {
      expect(await failureOf(readSettings({ DATA_DIR: folder }), purpose)).toMatch(/^There is no store/);
      expect(readdirSync(folder)).toEqual([]);
    }
  });

  test("in the database says so and makes nothing", async () => {
    const settings = readSettings({ DATA_DIR: "/nowhere", DATABASE_URL: await testDatabase() });
    for (const purpose of ["beside", "alone", "beside"] as const)
      expect(await failureOf(settings, purpose)).toMatch(
        /^There is no store in the database of DATABASE_URL/,
      );
  });
});

test.each(["0", "16", "256"])(
  "a start that has room for %s kB alone says on one line that there is too little",
  { timeout: 60_000 },
  async (kilobytes) => {
    const limited = spawnServerAfter(`ulimit -f ${kilobytes}`, { DATA_DIR: temporaryFolder() });
    const { code, lines } = await outcome(limited);
    expect([code, lines]).toEqual([1, [expect.stringMatching(/^tessera-server: .*[Mm]ake room on/)]]);
  },
);

test("files that cannot be read or written are named on one line", { timeout: 60_000 }, async () => {
  const DATA_DIR = temporaryFolder();
  const store = await openStore(readSettings({ DATA_DIR }));
  await store.close();
  const half = join(DATA_DIR, "half.jsonl");
  writeFileSync(half, '{"tessera":"account","email":"a@example.org","userConcept":1,"entityId":2}\n{"conc');
  const attempts: [string[], RegExp][] = [
    [
      ["backup", join(DATA_DIR, "no/x.gz")],
      /no\/x\.gz cannot be written: there is no folder .*no\. Create it/,
    ],
    [["import", email, join(DATA_DIR, "none")], /There is no file .*none: name the exported account/],
    [["import", email, half], /half\.jsonl is cut or was changed in line 2\./],
    [["import", email, join(DATA_DIR, "tessera.state")], /tessera\.state is not an exported account\./],
  ];
  for (const [command, line] of attempts) {
    const { code, lines } = await outcome(spawnServer({ DATA_DIR }, command));
    expect([code, lines]).toEqual([1, [expect.stringMatching(line)]]);
  }
});
