import { wrap } from "idb";
import { openCopyBucket, type CopyBucket } from "./outbox-copy.ts";

/** Milliseconds until a database that another tab holds is left to the browser, which removes it when it can. */
const timeoutMs = 5000;

/** Buckets in use: one that nobody holds is collected as garbage, and its databases never answer again. */
const held = new Set<CopyBucket>();

/**
 * Takes away what graphs of a name keep on this device, for a person who leaves it: the databases `name` and
 * `name-*`, and the second copy of unsent work. Work that no server has is lost. Close the graphs first.
 */
export async function forgetDatabases(name: string): Promise<void> {
  await Promise.all([inTime(remove(indexedDB, name)), inTime(removeCopies(name))]);
}

async function removeCopies(name: string): Promise<void> {
  const bucket = await openCopyBucket().catch(() => undefined);
  if (!bucket) return;
  held.add(bucket);
  try {
    await remove(bucket.indexedDB, name);
  } finally {
    held.delete(bucket);
  }
}

async function remove(factory: IDBFactory, name: string): Promise<void> {
  const names = (await factory.databases()).map((database) => database.name ?? "");
  const isTheirs = (other: string): boolean => other === name || other.startsWith(`${name}-`);
  await Promise.all(names.filter(isTheirs).map((own) => wrap(factory.deleteDatabase(own))));
}

async function inTime(step: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, timeoutMs);
  try {
    await Promise.race([step, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
