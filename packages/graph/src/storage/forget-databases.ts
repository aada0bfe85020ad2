import { openCopyBucket } from "./outbox-copy.ts";

/** Milliseconds until a database that another tab holds is left to the browser, which removes it when it can. */
const timeoutMs = 5000;

/**
 * Takes away what graphs of a name keep on this device, for a person who leaves it: the databases `name` and
 * `name-*`, and the second copy of unsent work. Work that no server has is lost. Close the graphs first.
 */
export async function forgetDatabases(name: string): Promise<void> {
  const bucket = await openCopyBucket().catch(() => undefined);
  await Promise.all([remove(indexedDB, name), bucket && remove(bucket.indexedDB, name)]);
}

async function remove(factory: IDBFactory, name: string): Promise<void> {
  const names = (await factory.databases()).map((database) => database.name ?? "");
  const isTheirs = (other: string): boolean => other === name || other.startsWith(`${name}-`);
  await Promise.all(names.filter(isTheirs).map((own) => removeOne(factory, own)));
}

function removeOne(factory: IDBFactory, name: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const request = factory.deleteDatabase(name);
  request.addEventListener("success", () => resolve());
  request.addEventListener("error", () => reject(request.error ?? new Error(name)));
  setTimeout(resolve, timeoutMs);
  return promise;
}
