import type { Store } from "../store/store.ts";

/** Entries that are looked for at once. */
const atOnce = 200;

/** Deletes what visitors have sent once it is older than the owners of its projects want it kept. */
export async function expireEntries(store: Store, now: number): Promise<void> {
  const tried = new Set<number>();
  for (;;) {
    const entries = (await store.expiredEntries(now, atOnce)).filter(({ id }) => !tried.has(id));
    if (entries.length === 0) return;
    for (const { id, userId } of entries) {
      tried.add(id);
      await store.deleteConcept(id, { userId, admin: false });
    }
  }
}
