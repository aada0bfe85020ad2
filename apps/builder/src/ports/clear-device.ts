import { forgetWorkOf } from "@tessera/builder-ui";
import type { Graph, Profile } from "@tessera/graph";

/** Milliseconds until a database that another tab still has open is left to the browser, which removes it when it can. */
const timeoutMs = 5000;

/** Takes away what this device keeps of an account; what is only there is lost. */
export async function clearDevice(graph: Graph, profile: Profile): Promise<void> {
  const { userId } = profile;
  graph.close();
  const names = (await indexedDB.databases()).map(({ name = "" }) => name);
  const isTheirs = (name: string): boolean =>
    name === `tessera-${userId}` || name.startsWith(`tessera-${userId}-`);
  await Promise.all([forgetWorkOf(profile), ...names.filter(isTheirs).map(removeDatabase)]);
}

function removeDatabase(name: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const request = indexedDB.deleteDatabase(name);
  request.addEventListener("success", () => resolve());
  request.addEventListener("error", () => reject(request.error ?? new Error(name)));
  setTimeout(resolve, timeoutMs);
  return promise;
}
