import type { Commit } from "../store/commit.ts";
import type { GraphErrorCode } from "../errors.ts";
import type { Recordable } from "../store/draft.ts";
import type { Refusal } from "../wire/refusals.ts";

/** Why the server refused a commit. */
export interface CommitRefusal {
  code: GraphErrorCode;
  /** HTTP status. */
  status: number;
  /** The server's own words. */
  message: string;
  /** The server's own code with its facts. */
  refusal?: Refusal;
}

/** A commit that is pending, under the number that orders it. */
export interface OutboxEntry {
  seq: number;
  commit: Commit;
  /** Present while the commit is parked: it is not sent again before it is retried or repaired. */
  refused?: CommitRefusal;
}

/** Pairs of ghost id and permanent id, flat: ghost, permanent, ghost, permanent… */
export interface Aliases {
  concepts: number[];
  connections: number[];
}

/** Which counter ghost ids are leased from. */
export type Counter = "concept" | "connection";

/** An open transaction that is kept over reloads (specification 3, section 3). */
export interface KeptTransaction {
  id: string;
  /** Its concepts and connections so far. */
  data: Commit;
  /** Milliseconds; after seven days it is dropped. */
  createdDate: number;
}

/**
 * Where a graph keeps what must outlive the page. Every promise resolves when the step is durable. An
 * implementation is shared by all tabs of an origin, so leases never overlap and the outbox is one.
 */
export interface GraphStorage {
  /** Names to the server what this device writes; the same for all tabs, and as long as the storage is open. */
  randomizer(): Promise<number>;
  /** The number under which a ghost of an earlier session was written; missing where it never changes. */
  randomizerOf?(ghost: number): Promise<number>;
  /** The highest id of a fresh block of `count` ids that nobody else will use; ids descend from it. */
  lease(counter: Counter, count: number): Promise<number>;
  /**
   * Writes one commit into the outbox and returns its number; a storage that waits for nothing answers at once.
   * With a kept transaction, that one ends in the same step; it rejects when another tab ended it before.
   */
  append(commit: Recordable, kept?: string): Promise<number> | number;
  /** Commits that wait, oldest first. */
  outbox(): Promise<OutboxEntry[]>;
  /** Replaces what is stored of an entry, unless it was settled meanwhile. */
  rewrite(entry: OutboxEntry): Promise<void>;
  /** Removes a commit and keeps which ghosts became what, in one step. */
  settle(seq: number, aliases: Aliases): Promise<void>;
  /** All pairs that were ever settled. */
  aliases(): Promise<Aliases>;
  /** Writes an open transaction down, as far as it is. */
  keep(transaction: KeptTransaction): Promise<void>;
  kept(): Promise<KeptTransaction[]>;
  /** Forgets a kept transaction. */
  drop(id: string): Promise<void>;
  close(): void;
}

/** First ids of the counters (specification 3, section 9). */
export const firstIds: Record<Counter, number> = { concept: -100, connection: -200 };

/** A randomizer: below 1e8 and never 0. */
export function drawRandomizer(): number {
  return 1 + Math.floor(Math.random() * (1e8 - 2));
}
