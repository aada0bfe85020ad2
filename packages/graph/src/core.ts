import { conceptRecord } from "./store/concept-record.ts";
import type { Commit } from "./store/commit.ts";
import type { DraftCommit } from "./store/draft.ts";
import { GraphStore, type Change } from "./store/store.ts";
import { createTransactions, runTransaction } from "./transaction/transactions.ts";
import type { Transaction } from "./transaction/contract.ts";
import type { ConceptRecord, ConnectionRecord } from "./wire/records.ts";

/**
 * The heart alone: concepts and links in memory with transactions, indexes and change events, but no database, no
 * server and no queries. For tools that bring their own.
 */
export interface Core {
  begin(): Transaction;
  /** Runs `work` in a transaction: commits when it resolves, rolls back when it throws. */
  transaction<T>(work: (tx: Transaction) => T | Promise<T>): Promise<T>;
  concept(id: number): ConceptRecord | undefined;
  text(id: number): string | undefined;
  /** Live connections that leave a concept, newest arrival first. */
  from(id: number, linker?: string): ConnectionRecord[];
  /** Live connections that arrive at a concept, newest arrival first. */
  to(id: number, linker?: string): ConnectionRecord[];
  /** Takes in a commit of somebody else. */
  apply(commit: Commit): void;
  /** Hears of each commit of this core; returns its undo. */
  onCommit(listener: (commit: Commit) => void): () => void;
  /** Hears of each change; returns its undo. */
  onChange(listener: (change: Change) => void): () => void;
}

export type { Change, Commit, ConceptRecord, ConnectionRecord, Transaction };

/** Creates an empty core. */
export function createCore(): Core {
  const store = new GraphStore();
  const listeners = new Set<(commit: Commit) => void>();
  let [concept, connection] = [-100, -200];
  const write = (commit: DraftCommit): undefined => {
    store.show(commit.draft, commit.stamp.at);
    for (const listener of listeners) listener(commit.record());
  };
  const open = createTransactions({
    store,
    randomizer: 0,
    ids: { concept: () => --concept, connection: () => --connection },
    // Everything that there is, is here.
    loadLinks: () => Promise.resolve(),
    loadConcept: () => Promise.resolve(),
    keep: () => Promise.resolve(),
    drop: () => Promise.resolve(),
    write,
  });
  const rowsOf = (rows: Iterable<number>, linker?: string): ConnectionRecord[] =>
    Array.from(rows)
      .filter((row) => linker === undefined || store.links.linker(row) === linker)
      .map((row) => store.linkRecord(row));
  return {
    begin: () => open(),
    transaction: (work) => runTransaction(open(), work),
    concept(id) {
      const row = store.conceptRow(id);
      return row < 0 ? undefined : conceptRecord(store.concepts, row);
    },
    text(id) {
      const row = store.conceptRow(id);
      return row < 0 ? undefined : store.concepts.value[row];
    },
    from: (id, linker) => rowsOf(store.links.out(store.conceptRow(id)), linker),
    to: (id, linker) => rowsOf(store.links.in(store.conceptRow(id)), linker),
    apply: (commit) => void store.apply(commit),
    onCommit(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onChange: (listener) => store.onChange(listener),
  };
}
