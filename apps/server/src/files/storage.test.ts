import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import type * as promises from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, onTestFinished, test, vi } from "vitest";

import { readSettings, type Settings } from "../settings.ts";
import type { FileStorage } from "./storage.ts";

/** Storage on disk that tells which files and folders it has synced; the module is loaded for this test alone. */
async function watchedStorage(settings: Settings): Promise<{ files: FileStorage; synced: string[] }> {
  const synced: string[] = [];
  vi.resetModules();
  vi.doMock("node:fs/promises", async (original) => {
    const real = await original<typeof promises>();
    const open = async (path: string, flags: string): Promise<promises.FileHandle> => {
      const file = await real.open(path, flags);
      const sync = file.sync.bind(file);
      file.sync = () => {
        synced.push(path);
        return sync();
      };
      return file;
    };
    return { ...real, open };
  });
  onTestFinished(() => {
    vi.doUnmock("node:fs/promises");
    vi.resetModules();
  });
  const { createFileStorage } = await import("./storage.ts");
  return { files: createFileStorage(settings), synced };
}

test("an upload, its folder and a folder that is new are on the disk before it is confirmed", async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), "tessera-files-"));
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true }));
  const { files, synced } = await watchedStorage(readSettings({ DATA_DIR }));
  const uploads = join(DATA_DIR, "uploads");
  await files.put("a.txt", Buffer.from("one"));
  expect(synced.splice(0)).toEqual([join(uploads, "a.txt.partial"), uploads, DATA_DIR]);
  await files.put("b.txt", Buffer.from("two"));
  expect(synced.splice(0)).toEqual([join(uploads, "b.txt.partial"), uploads]);
  expect(readdirSync(uploads).toSorted()).toEqual(["a.txt", "b.txt"]);
});
