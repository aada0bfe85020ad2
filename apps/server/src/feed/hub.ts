import { access } from "@tessera/graph/wire";

import type { Change, Store, Viewer } from "../store/store.ts";

/** Where a listener's events go. */
export interface FeedSink {
  /** The listener is up to date with everything before that place. */
  ready(cursor: string): void;
  change(change: Change): void;
  /** Something between the place where the listener was and now is no longer kept. */
  reset(): void;
}

/**
 * Hands the changes of all processes to the listeners of this one. One reader follows the feed for all of them; who
 * comes back after a while reads what was missed first.
 */
export interface FeedHub {
  /** Resolves when the listener has what it missed; returns how to stop. */
  join(viewer: Viewer, lastSeen: string | undefined, sink: FeedSink): Promise<() => void>;
  close(): void;
}

interface Listener {
  viewer: Viewer;
  sink: FeedSink;
  /** What comes while the listener still reads what it missed. */
  waiting: Change[] | undefined;
  /** The listener has heard everything up to here. */
  heard: string;
}

const stretch = 500;
/** A change may be seen only after an older transaction has ended, and a call may get lost. */
const lookAgainMs = 1000;

export function createFeedHub(store: Store, onError: (error: unknown) => void): FeedHub {
  const listeners = new Set<Listener>();
  let cursor = "0-0";
  let reading: Promise<void> | undefined;
  let again = false;
  const stopListening = store.changes.listen(() => wake());
  const timer = setInterval(() => wake(), lookAgainMs).unref();

  function wake(): void {
    again = true;
    if (listeners.size > 0 || reading)
      reading ??= read()
        .catch(onError)
        .finally(() => (reading = undefined));
  }

  async function read(): Promise<void> {
    while (again) {
      again = false;
      for (let more = true; more;) {
        const changes = await store.changes.after(cursor, stretch);
        for (const change of changes) hand(change);
        more = changes.length === stretch;
      }
    }
  }

  function hand(change: Change): void {
    cursor = change.cursor;
    for (const { viewer, sink, waiting, heard } of listeners) {
      if (!maySee(change, viewer) || !isAfter(change.cursor, heard)) continue;
      if (waiting) waiting.push(change);
      else sink.change(change);
    }
  }

  async function catchUp({ viewer, sink }: Listener, lastSeen: string): Promise<string> {
    let at = lastSeen;
    for (;;) {
      const missed = await store.changes.after(at, stretch, viewer);
      for (const change of missed) {
        sink.change(change);
        at = change.cursor;
      }
      if (missed.length < stretch) return at;
    }
  }

  async function begin(listener: Listener, lastSeen: string | undefined): Promise<string> {
    if (lastSeen !== undefined && (await store.changes.knows(lastSeen))) return catchUp(listener, lastSeen);
    if (lastSeen !== undefined) listener.sink.reset();
    return store.changes.newest();
  }

  return {
    async join(viewer, lastSeen, sink) {
      const listener: Listener = { viewer, sink, waiting: [], heard: "0-0" };
      // The reader has a place of its own before the listener looks, so that nothing falls between the two.
      const newest = await store.changes.newest();
      if (listeners.size === 0) cursor = newest;
      listeners.add(listener);
      try {
        listener.heard = await begin(listener, lastSeen);
      } catch (error) {
        listeners.delete(listener);
        throw error;
      }
      sink.ready(listener.heard);
      for (const change of listener.waiting ?? [])
        if (isAfter(change.cursor, listener.heard)) sink.change(change);
      listener.waiting = undefined;
      wake();
      return () => void listeners.delete(listener);
    },
    close() {
      clearInterval(timer);
      stopListening();
      listeners.clear();
    },
  };
}

/** True when one place of the feed lies after the other. */
function isAfter(one: string, other: string): boolean {
  const [txn = 0, id = 0] = one.split("-").map(Number);
  const [otherTxn = 0, otherId = 0] = other.split("-").map(Number);
  return txn === otherTxn ? id > otherId : txn > otherTxn;
}

function maySee({ userId, accessId }: Change, viewer: Viewer): boolean {
  return (
    userId === viewer.userId || accessId === access.public || (accessId === access.admin && viewer.admin)
  );
}
