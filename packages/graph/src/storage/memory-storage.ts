import type { Recordable } from "../store/draft.ts";
import { GraphError } from "../errors.ts";
import {
  drawRandomizer,
  firstIds,
  type Aliases,
  type CommitRefusal,
  type GraphStorage,
  type KeptTransaction,
  type OutboxEntry,
} from "./storage.ts";

/** A storage that forgets with the process: for servers and tests. */
export function createMemoryStorage(): GraphStorage {
  const counters = { ...firstIds };
  const randomizer = drawRandomizer();
  const waiting = new Map<number, { commit: Recordable; refused?: CommitRefusal }>();
  const open = new Map<string, KeptTransaction>();
  const pairs: Aliases = { concepts: [], connections: [] };
  let lastSeq = 0;
  return {
    randomizer: async () => randomizer,
    async lease(counter, count) {
      const first = counters[counter] - 1;
      counters[counter] -= count;
      return first;
    },
    append(commit, kept) {
      if (kept !== undefined && !open.delete(kept)) throw new GraphError("expired");
      waiting.set(++lastSeq, { commit });
      return lastSeq;
    },
    outbox: async () =>
      Array.from(waiting, ([seq, { commit, refused }]): OutboxEntry => ({
        seq,
        commit: commit.record(),
        ...(refused && { refused }),
      })),
    async rewrite({ seq, commit, refused }) {
      if (waiting.has(seq))
        waiting.set(seq, { commit: { record: () => commit }, ...(refused && { refused }) });
    },
    async settle(seq, aliases) {
      waiting.delete(seq);
      pairs.concepts = pairs.concepts.concat(aliases.concepts);
      pairs.connections = pairs.connections.concat(aliases.connections);
    },
    aliases: async () => pairs,
    keep: async (transaction) => void open.set(transaction.id, transaction),
    kept: async () => [...open.values()],
    drop: async (id) => void open.delete(id),
    close: () => waiting.clear(),
  };
}
