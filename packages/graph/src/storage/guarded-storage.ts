import { openIndexedDbStorage, type LocalOptions, type LocalStorage } from "./indexeddb-storage.ts";
import { openOutboxCopy, type OutboxCopy } from "./outbox-copy.ts";
import { firstIds, type Counter, type GraphStorage } from "./storage.ts";

/** Storage in IndexedDB, with a copy of the unsent commits where the browser has a second place for it. */
export async function openGuardedStorage(options: LocalOptions): Promise<GraphStorage> {
  const [storage, copy] = await Promise.all([openIndexedDbStorage(options), openOutboxCopy(options.name)]);
  if (!copy) return storage;
  try {
    await navigator.locks.request(`${options.name}-copy`, () => reconcile(storage, copy));
  } catch {
    // A copy that cannot be read is none.
    copy.close();
    return storage;
  }
  return guarded(
    storage,
    copy,
    new Map((await storage.outbox()).map(({ seq, commit }) => [seq, commit.batch])),
  );
}

function guarded(storage: GraphStorage, copy: OutboxCopy, batches: Map<number, string>): GraphStorage {
  return {
    ...storage,
    async lease(counter, count) {
      const first = await storage.lease(counter, count);
      await copy.note({ [counter]: first - count });
      return first;
    },
    async append(commit, kept) {
      const { batch } = commit.record();
      const copied = copy.add(commit.record());
      try {
        const seq = await storage.append(commit, kept);
        await copied;
        batches.set(seq, batch);
        return seq;
      } catch (error) {
        await copied;
        await copy.remove(batch);
        throw error;
      }
    },
    async rewrite(entry) {
      await storage.rewrite(entry);
      const before = batches.get(entry.seq);
      batches.set(entry.seq, entry.commit.batch);
      if (before !== undefined && before !== entry.commit.batch) await copy.remove(before);
      await copy.add(entry.commit);
    },
    async settle(seq, aliases) {
      await storage.settle(seq, aliases);
      const batch = batches.get(seq);
      batches.delete(seq);
      // What another tab wrote is taken out when the copy is opened next; sent once more, it changes nothing.
      if (batch !== undefined) void copy.remove(batch);
    },
    close() {
      storage.close();
      copy.close();
    },
  };
}

/** Brings both to the same: a storage that was deleted gets its commits back, and a copy its own. */
async function reconcile(storage: LocalStorage, copy: OutboxCopy): Promise<void> {
  const [randomizer, facts] = await Promise.all([storage.identity(), copy.facts()]);
  const [entries, copies] = await Promise.all([storage.outbox(), copy.commits()]);
  const stored = new Set(entries.map(({ commit }) => commit.batch));
  if (facts.randomizer !== undefined && facts.randomizer !== randomizer) {
    // Deleted and made anew: ghost ids go on below all that were ever leased.
    await skip(storage, "concept", facts.leased.concept);
    await skip(storage, "connection", facts.leased.connection);
    for (const commit of copies)
      if (!stored.has(commit.batch)) await storage.append({ record: () => commit });
  } else {
    const copied = new Set(copies.map(({ batch }) => batch));
    for (const { batch } of copies) if (!stored.has(batch)) await copy.remove(batch);
    for (const { commit } of entries) if (!copied.has(commit.batch)) await copy.add(commit);
  }
  await copy.note({ randomizer });
}

async function skip(storage: GraphStorage, counter: Counter, leased: number): Promise<void> {
  const count = firstIds[counter] - leased;
  if (count > 0) await storage.lease(counter, count);
}
