import type { Graph, Profile } from "@tessera/graph";

/** Milliseconds until a database that another tab still has open is left to the browser, which removes it when it can. */
const timeoutMs = 5000;

/** Takes away the databases that only one account has on this device; what is only there is lost. */
export async function clearDevice(graph: Graph, { userId }: Pick<Profile, "userId">): Promise<void> {
  graph.close();
  const names = (await indexedDB.databases()).map(({ name = "" }) => name);
  const isTheirs = (name: string): boolean =>
    name === `tessera-${userId}` || name.startsWith(`tessera-${userId}-`);
  await Promise.all(names.filter(isTheirs).map(removeDatabase));
}

function removeDatabase(name: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const request = indexedDB.deleteDatabase(name);
  request.addEventListener("success", () => resolve());
  request.addEventListener("error", () => reject(request.error ?? new Error(name)));
  setTimeout(resolve, timeoutMs);
  return promise;
}
