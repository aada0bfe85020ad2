import { once } from "node:events";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { sweepUploads } from "../src/files/remove-uploads.ts";
import { createFileStorage } from "../src/files/storage.ts";
import { readSettings } from "../src/settings.ts";
import { openSqliteStore } from "../src/store/sqlite/sqlite-store.ts";
import { bucket } from "./doubles.ts";
import { openTestApp, openTestPostgres, openTestStore, temporaryFolder } from "./kit.ts";
import { call, readyPort, spawnServer } from "./processes.ts";

const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const words = Buffer.alloc(600_000, "words ");
const password = "a-long-and-rare-one";
const email = "ada@example.org";

async function signIn(port: number): Promise<Record<string, string>> {
  const person = { entityType: "person", fname: "Ada", lname: "Lovelace", username: "ada" };
  await call(port, "/api/v1/entity/signup", { ...person, email, password });
  const answer = await call(port, "/api/auth/login", { email, password });
  const { data } = (answer?.body ?? {}) as { data?: { token: string } };
  return { authorization: `Bearer ${data?.token}` };
}

function upload(port: number, headers: Record<string, string>, bytes: Buffer): Promise<Response> {
  const body = new FormData();
  body.append("image", new Blob([new Uint8Array(bytes)]), "file");
  return fetch(`http://127.0.0.1:${port}/api/Image/UploadFile`, { method: "POST", headers, body });
}

test.each([
  ["its first file", words, 1],
  ["the second of its files", picture, 2],
])(
  "an upload that is killed while %s is written leaves nothing listed, and frees its room",
  async (_, bytes, at) => {
    const { url, files, stick } = await bucket("key");
    const keys = { S3_URL: url, S3_ACCESS_KEY: "key", S3_SECRET_KEY: "secret" };
    const environment = { ...keys, DATA_DIR: temporaryFolder(), UPLOAD_QUOTA: "1", LOG_LEVEL: "silent" };
    const first = spawnServer(environment);
    const port = await readyPort(first);
    const headers = await signIn(port);
    stick(at, () => void first.child.kill("SIGKILL"));
    await expect(upload(port, headers, bytes)).rejects.toThrow("fetch failed");
    if (first.child.signalCode === null) await once(first.child, "exit");
    expect(files.size).toBe(at);

    const again = await readyPort(spawnServer(environment));
    const listed = await fetch(`http://127.0.0.1:${again}/api/v1/uploads`, { headers: await signIn(again) });
    expect(await listed.json()).toEqual([]);
    for (const path of files.keys())
      expect((await fetch(`http://127.0.0.1:${again}${path}`)).status).toBe(404);
    await expect.poll(() => files.size).toBe(0);
    await expect.poll(async () => (await upload(again, await signIn(again), words)).status).toBe(200);
  },
);

test("an account whose erasure is killed leaves no file, whole or in part", async () => {
  const folder = temporaryFolder();
  const app = await openTestApp({ dataDir: folder }, false, await openTestStore(folder));
  const ada = await app.signUp();
  const names = ["a", "b"].map((letter) => `${letter.repeat(32)}.png`);
  for (const name of names)
    await app.store.uploads.add({ name, small: "", bytes: 1, width: 0, height: 0, copies: [] }, ada.userId);
  await app.store.uploads.finish(names[0] ?? "", ada.userId);
  const uploads = join(folder, "uploads");
  mkdirSync(uploads);
  for (const file of [names[0] ?? "", `${names[1]}.partial`]) writeFileSync(join(uploads, file), picture);
  // The process ends after the account has gone, and before the files go.
  await app.store.accounts.erase(ada.userId);
  expect((await app.send({ method: "GET", url: `/uploads/${names[0]}` })).statusCode).toBe(404);
  const store = await openSqliteStore(join(folder, "tessera.sqlite"));
  await sweepUploads({ store, files: createFileStorage(readSettings({ DATA_DIR: folder })) }, Date.now());
  expect(readdirSync(uploads)).toEqual([]);
  expect(await store.uploads.removable(Date.now())).toEqual([]);
  await store.close();
});

test("what another process is storing at the moment is left alone", async () => {
  const store = await openTestPostgres();
  const files = createFileStorage(readSettings({ DATA_DIR: temporaryFolder() }));
  const entry = { name: `${"a".repeat(32)}.png`, small: "", bytes: 1, width: 0, height: 0, copies: [] };
  await store.uploads.add(entry, 7);
  await files.put(entry.name, picture);
  await sweepUploads({ store, files }, Date.now());
  expect(await store.uploads.finish(entry.name, 7)).toBe(true);
  expect(await files.get(entry.name)).toBeDefined();
});
