import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { openSqliteStore } from "../store/sqlite/sqlite-store.ts";
import { readBackup, type BackupContent } from "./backup.ts";

/** Restores a backup into a store that is thrown away; throws a `StartError` when it is not whole. */
export async function verifyBackup(source: string): Promise<BackupContent> {
  const folder = await mkdtemp(join(tmpdir(), "tessera-verify-"));
  const store = await openSqliteStore(join(folder, "tessera.sqlite"));
  const counts = { rows: 0, files: 0 };
  try {
    const discarded = { put: async () => void counts.files++, remove: async () => undefined };
    const lost = await readBackup(store, discarded, source, () => void counts.rows++);
    return { ...counts, lost };
  } finally {
    await store.close();
    await rm(folder, { recursive: true });
  }
}
