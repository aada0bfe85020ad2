import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";

import { expect, onTestFinished, test } from "vitest";

import { openStore } from "../src/open-store.ts";
import { readSettings } from "../src/settings.ts";
import type { Purpose } from "../src/store/purpose.ts";
import { connect } from "../src/store/sqlite/connection.ts";
import { markOpening } from "../src/store/sqlite/store-folder.ts";
import type { Store } from "../src/store/store.ts";
import { temporaryFolder } from "./kit.ts";
import { outcome, readyPort, spawnServer } from "./processes.ts";

const open = (folder: string, purpose?: Purpose): Promise<Store> =>
  openStore(readSettings({ DATA_DIR: folder }), purpose);

/** What a server leaves that ended in peace. */
async function closedStore(): Promise<string> {
  const folder = temporaryFolder();
  const store = await open(folder);
  await store.secret("access-token");
  await store.close();
  return folder;
}

/** What a server leaves that was killed: its files as they were while it ran. */
async function killedStore(write = true, running = temporaryFolder()): Promise<string> {
  const folder = temporaryFolder();
  const store = await open(running);
  if (write) await store.secret("access-token");
  cpSync(running, folder, { recursive: true });
  await store.close();
  return folder;
}

function changeByte(path: string, at: number): void {
  const bytes = readFileSync(path);
  const place = Math.floor(at);
  bytes.writeUInt8(bytes.readUInt8(place) ^ 0xff, place);
  writeFileSync(path, bytes);
}

type Harm = (file: string) => void;

const harms: readonly [title: string, begin: () => Promise<string>, harm: Harm, line: RegExp][] = [
  [
    "is missing",
    closedStore,
    (file) => rmSync(file),
    /tessera\.sqlite is missing, but tessera\.state beside it shows that there was one: put the file back/,
  ],
  [
    "is empty",
    closedStore,
    (file) => truncateSync(file),
    /tessera\.sqlite is empty, but tessera\.state beside it/,
  ],
  [
    "is missing, with uploads from before there were marks",
    closedStore,
    (file) => {
      rmSync(file);
      rmSync(join(file, "../tessera.state"));
      mkdirSync(join(file, "../uploads"));
      writeFileSync(join(file, "../uploads/a.png"), "");
    },
    /tessera\.sqlite is missing, but uploads beside it/,
  ],
  [
    "is empty beside a WAL from before there were marks",
    killedStore,
    (file) => {
      truncateSync(file);
      rmSync(join(file, "../tessera.state"));
    },
    /tessera\.sqlite is empty, but tessera\.sqlite-wal/,
  ],
  ["is cut", closedStore, (file) => truncateSync(file, 8192), /tessera\.sqlite is cut: put the file back/],
  ["is cut within its head", closedStore, (file) => truncateSync(file, 50), /tessera\.sqlite is cut/],
  [
    "lacks its WAL",
    killedStore,
    (file) => rmSync(`${file}-wal`),
    /lacks tessera\.sqlite-wal, which holds its newest/,
  ],
  [
    "has an empty WAL",
    killedStore,
    (file) => truncateSync(`${file}-wal`),
    /tessera\.sqlite-wal is cut, which holds its newest changes: put it back/,
  ],
  [
    "has a WAL that is cut to its head",
    killedStore,
    (file) => truncateSync(`${file}-wal`, 32),
    /tessera\.sqlite-wal is cut/,
  ],
  [
    "has a WAL that is cut in its middle",
    killedStore,
    (file) => truncateSync(`${file}-wal`, statSync(`${file}-wal`).size / 2),
    /tessera\.sqlite-wal is cut or was changed, which holds/,
  ],
  [
    "has a WAL that lacks its last page",
    killedStore,
    (file) => truncateSync(`${file}-wal`, statSync(`${file}-wal`).size - 1),
    /tessera\.sqlite-wal is cut or was changed, which holds/,
  ],
  [
    "has a WAL that was changed in its middle",
    killedStore,
    (file) => changeByte(`${file}-wal`, statSync(`${file}-wal`).size / 2),
    /tessera\.sqlite-wal is cut or was changed, which holds/,
  ],
  [
    "has a WAL whose head was changed",
    killedStore,
    (file) => changeByte(`${file}-wal`, 0),
    /tessera\.sqlite-wal is cut or was changed, which holds/,
  ],
  [
    "has a WAL whose salts were changed",
    killedStore,
    (file) => changeByte(`${file}-wal`, 19),
    /tessera\.sqlite-wal is cut or was changed, which holds/,
  ],
  [
    "has a WAL whose first salt was changed",
    killedStore,
    (file) => changeByte(`${file}-wal`, 16),
    /tessera\.sqlite-wal is cut or was changed, which holds/,
  ],
  [
    "is cut beside its WAL",
    killedStore,
    (file) => truncateSync(file, 8192),
    /tessera\.sqlite is cut: put the file back/,
  ],
  [
    "is another file",
    closedStore,
    (file) => writeFileSync(file, "a".repeat(9000)),
    /tessera\.sqlite is damaged/,
  ],
  [
    "cannot be read",
    closedStore,
    (file) => {
      rmSync(file);
      mkdirSync(file);
    },
    /tessera\.sqlite cannot be read: /,
  ],
];

test.each(harms)("a store that %s stops the start with one line", async (_, begin, harm, line) => {
  const folder = await begin();
  harm(join(folder, "tessera.sqlite"));
  for (const purpose of ["serve", "restore", "alone", "beside"] as const) {
    const failure = await open(folder, purpose).then(
      () => "it was opened",
      (error: Error) => error.message,
    );
    expect(failure).toMatch(line);
    expect(failure).not.toContain("\n");
  }
});

test(
  "a store that is found damaged later in the start ends it with one line",
  { timeout: 60_000 },
  async () => {
    const DATA_DIR = temporaryFolder();
    const first = spawnServer({ DATA_DIR });
    await readyPort(first);
    const ended = outcome(first);
    first.child.kill("SIGTERM");
    await ended;
    const file = join(DATA_DIR, "tessera.sqlite");
    const whole = readFileSync(file);
    writeFileSync(file, Buffer.concat([whole.subarray(0, 4096), Buffer.alloc(whole.length - 4096, 0xff)]));
    const { code, lines } = await outcome(spawnServer({ DATA_DIR }));
    expect([code, lines]).toEqual([
      1,
      [expect.stringMatching(/tessera\.sqlite is damaged: restore a backup/)],
    ]);
  },
);

test("an empty WAL beside a mark of an earlier version is no damage", async () => {
  const folder = await killedStore();
  truncateSync(join(folder, "tessera.sqlite-wal"));
  writeFileSync(join(folder, "tessera.state"), "open\n");
  const store = await open(folder);
  expect((await store.secret("access-token")).length).toBeGreaterThan(0);
  await store.close();
});

test("a WAL that was begun anew after its index last reached the disk is no damage", async () => {
  const running = temporaryFolder();
  const folder = temporaryFolder();
  const store = await open(running);
  await store.secret("access-token");
  const index = readFileSync(join(running, "tessera.sqlite-shm"));
  const other = connect(join(running, "tessera.sqlite"));
  other.exec("PRAGMA wal_checkpoint(RESTART)");
  other.close();
  const secret = await store.secret("another");
  cpSync(running, folder, { recursive: true });
  await store.close();
  writeFileSync(join(folder, "tessera.sqlite-shm"), index);
  const opened = await open(folder);
  expect(await opened.secret("another")).toEqual(secret);
  await opened.close();
});

test("a new folder, a store that ended in peace, one that was killed and one without marks are opened", async () => {
  const unmarked = await closedStore();
  rmSync(join(unmarked, "tessera.state"));
  const folders = [
    temporaryFolder(),
    await closedStore(),
    await killedStore(),
    await killedStore(false),
    await killedStore(false, await closedStore()),
    await killedStore(false, await killedStore(false)),
    unmarked,
  ];
  for (const folder of folders) {
    const store = await open(folder);
    expect((await store.secret("access-token")).length).toBeGreaterThan(0);
    await store.close();
    expect(existsSync(join(folder, "tessera.sqlite-wal"))).toBe(false);
    await (await open(folder)).close();
  }
});

test("a store that cannot be written to is told apart from one that cannot be read", async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "file"), "");
  await expect(open(join(folder, "file", "data"))).rejects.toThrow(/^DATA_DIR .* cannot be written to: /);
});

test("a second one is refused in the folder of the first, but may read beside it", async () => {
  const folder = temporaryFolder();
  const first = await open(folder);
  onTestFinished(() => first.close());
  await expect(open(folder)).rejects.toThrow(/^DATA_DIR .* is used by another server: stop that one first/);
  const reader = await open(folder, "beside");
  expect(await reader.secret("access-token")).toEqual(await first.secret("access-token"));
  await reader.close();
  expect(existsSync(join(folder, "tessera.sqlite-wal"))).toBe(true);
});

test("a server that is killed leaves nothing that keeps the next one out", { timeout: 60_000 }, async () => {
  const DATA_DIR = temporaryFolder();
  const first = spawnServer({ DATA_DIR });
  await readyPort(first);
  const second = await outcome(spawnServer({ DATA_DIR }));
  expect([second.code, second.lines]).toEqual([1, [expect.stringContaining("is used by another server")]]);
  const ended = outcome(first);
  first.child.kill("SIGKILL");
  await ended;
  await readyPort(spawnServer({ DATA_DIR }));
});

test("a store is opened again that was left open by a start which was killed", async () => {
  const folder = await killedStore();
  const file = join(folder, "tessera.sqlite");
  markOpening(file);
  // A start brings the store to the present version with a connection of its own, before it opens it.
  connect(file).close();
  expect(existsSync(`${file}-wal`)).toBe(false);
  await (await open(folder)).close();
});

test("a server starts again that was killed while a command ran beside it", { timeout: 60_000 }, async () => {
  const DATA_DIR = temporaryFolder();
  const first = spawnServer({ DATA_DIR });
  await readyPort(first);
  const command = await open(DATA_DIR, "beside");
  const secret = await command.secret("access-token");
  const ended = outcome(first);
  first.child.kill("SIGKILL");
  await ended;
  await command.close();
  const store = await open(DATA_DIR);
  expect(await store.secret("access-token")).toBe(secret);
  await store.close();
});
