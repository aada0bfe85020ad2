import { statfs } from "node:fs/promises";
import { resolve } from "node:path";

import { AppError, isFull } from "../errors.ts";
import type { Settings } from "../settings.ts";
import { StoreDamaged } from "../store/sqlite/damage.ts";
import type { Store } from "../store/store.ts";

/** Tells whether requests that write can be served. */
export interface Readiness {
  /** Rejects with the fault. What was found holds for a few seconds, however many ask. */
  check(): Promise<void>;
}

/** Milliseconds for which what was found holds. */
const holdsFor = 5000;
/** Milliseconds after which a store that has not answered counts as one that does not. */
const deadline = 4000;
/** Room for the largest body of a request. */
const minFreeBytes = 16 * 1024 * 1024;

/** What is read of the system. */
interface Surroundings {
  /** Milliseconds from any moment. */
  now(): number;
  /** Bytes that this process may still write to the disk of a folder. */
  freeBytes(folder: string): Promise<number>;
}

const system: Surroundings = {
  now: () => performance.now(),
  freeBytes: async (folder) => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  },
};

/** Looks whether the store can be read and written, and whether there is room on the disk of `DATA_DIR`. */
export function createReadiness(
  store: Pick<Store, "check">,
  { dataDir, databaseUrl, s3Url }: Pick<Settings, "dataDir" | "databaseUrl" | "s3Url">,
  { now, freeBytes }: Surroundings = system,
): Readiness {
  const needsDisk = databaseUrl === "" || s3Url === "";
  let found: Promise<void> | undefined;
  let foundAt = -Infinity;
  const look = async (): Promise<void> => {
    if (needsDisk && (await freeBytes(resolve(dataDir))) < minFreeBytes) throw new NoRoom();
    await withinDeadline(store.check());
  };
  return {
    check: () => {
      if (found && now() - foundAt < holdsFor) return found;
      found = look();
      foundAt = now();
      return found;
    },
  };
}

/** Less than a request may need is free on the disk. */
class NoRoom extends Error {}

/** The store has not answered until the deadline. */
class NotInTime extends Error {}

async function withinDeadline(work: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NotInTime()), deadline);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Why the server is not ready, in words for the operator that name no path. */
export function reasonOf(error: unknown): string {
  if (error instanceof NoRoom) return "less than 16 MB are free on the disk";
  if (error instanceof NotInTime) return "the store does not answer in time";
  if (error instanceof StoreDamaged) return "the store is damaged";
  if (error instanceof AppError) return "the database cannot be reached, or another program keeps it locked";
  const { errcode = 0, code } = error as { errcode?: number; code?: string };
  const primary = errcode & 0xff;
  if (primary === 13 || errcode === 778 || isFull(error) || code === "53100") return "the disk is full";
  if (primary === 8 || code === "25006" || code === "EROFS") return "the store is read-only";
  if (primary === 11 || primary === 26) return "the store is damaged";
  return "the store cannot be used; the log says why";
}
