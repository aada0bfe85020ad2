import type { Commit } from "./store/commit.ts";
import type { SyncBatch } from "./wire/records.ts";

/** What tabs tell each other. */
export type TabMessage =
  | { kind: "commit"; seq: number; commit: Commit }
  | { kind: "answer"; seq: number; answer: SyncBatch }
  | { kind: "discard"; seq: number };

/** The other tabs that use the same database. */
export interface Tabs {
  tell(message: TabMessage): void;
  /** Runs a task while no other tab runs one; where locks are missing it just runs. */
  exclusive<T>(task: () => Promise<T>): Promise<T>;
  close(): void;
}

/** Joins the tabs of a database. `listener` hears what the others tell. */
export function joinTabs(name: string, listener: (message: TabMessage) => void): Tabs {
  const channel = new BroadcastChannel(`${name}-graph`);
  channel.addEventListener("message", (event: MessageEvent<TabMessage>) => listener(event.data));
  const locks = typeof navigator === "undefined" ? undefined : navigator.locks;
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin to name
    tell: (message) => channel.postMessage(message),
    exclusive: async (task) => (locks ? locks.request(`${name}-sync`, task) : task()),
    close: () => channel.close(),
  };
}

/** For a graph whose storage nobody shares. */
export function noTabs(): Tabs {
  return { tell: () => undefined, exclusive: (task) => task(), close: () => undefined };
}
