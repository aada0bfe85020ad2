import type { OutboxEntry } from "../storage/storage.ts";
import type { Commit } from "../store/commit.ts";
import type { SyncBatch } from "../wire/records.ts";

/** What tabs tell each other. */
export type TabMessage =
  | { kind: "commit"; seq: number; commit: Commit }
  | { kind: "answer"; seq: number; answer: SyncBatch }
  | { kind: "discard"; seqs: number[]; rewritten: OutboxEntry[] }
  /** Entries whose record or refusal is another now. */
  | { kind: "rewrite"; entries: OutboxEntry[] }
  /**
   * A call that carries these commits begins, or is over. A tab of an earlier release takes it for a rewrite: of no
   * entries.
   */
  | { kind: "sending"; seqs: number[]; isOver: boolean; entries: readonly [] };

/** The other tabs that use the same database. */
export interface Tabs {
  /** True when there may be others. */
  readonly isShared: boolean;
  /** Hears what the others tell, first of all what they told since this tab joined. */
  listen(listener: (message: TabMessage) => void): void;
  tell(message: TabMessage): void;
  /** Runs a task while no other tab runs one; where locks are missing it just runs. */
  exclusive<T>(task: () => Promise<T>): Promise<T>;
  close(): void;
}

/**
 * Joins the tabs of a database. Join before anything is read of it: what happens in between is told, and nothing
 * falls between what was read and what is heard.
 */
export function joinTabs(name: string): Tabs {
  const channel = new BroadcastChannel(`${name}-graph`);
  const early: TabMessage[] = [];
  let isClosed = false;
  let hear = (message: TabMessage): void => void early.push(message);
  channel.addEventListener("message", (event: MessageEvent<TabMessage>) => hear(event.data));
  const locks = typeof navigator === "undefined" ? undefined : navigator.locks;
  return {
    isShared: true,
    listen(listener) {
      hear = listener;
      for (const message of early.splice(0)) listener(message);
    },
    tell(message) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin to name
      if (!isClosed) channel.postMessage(message);
    },
    exclusive: async (task) => (locks ? locks.request(`${name}-sync`, task) : task()),
    close() {
      isClosed = true;
      channel.close();
    },
  };
}

/** For a graph whose storage nobody shares. */
export function noTabs(): Tabs {
  return {
    isShared: false,
    listen: () => undefined,
    tell: () => undefined,
    exclusive: (task) => task(),
    close: () => undefined,
  };
}
