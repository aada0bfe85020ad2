import type { Commit } from "../store/commit.ts";
import type { GraphStorage } from "../storage/storage.ts";

/** Appends a commit unless an earlier try has done so: its batch names it. */
export async function appendOnce(
  storage: GraphStorage,
  commit: Commit,
  kept: string | undefined,
): Promise<number> {
  const known = (await storage.outbox()).find((entry) => entry.commit.batch === commit.batch);
  return known?.seq ?? storage.append({ record: () => commit }, kept);
}
