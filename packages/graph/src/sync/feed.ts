import { followFeed, type FeedMessage, type FeedPorts, type Following } from "./change-feed.ts";

/** Hears of what changed on the server; `isOwn` when this database wrote it. */
type FeedListener = (message: FeedMessage, isOwn: boolean) => void;

/** The change feed of a graph, open while somebody listens. */
export interface Feed {
  /** True while every change is heard of. */
  readonly isReady: boolean;
  /** Returns its undo. */
  join(listener: FeedListener): () => void;
  /** Comes back at once, if the feed was interrupted or somebody else is signed in now. */
  hurry(): void;
  close(): void;
}

/** What a feed needs; without a name no other tab shares it. */
export interface FeedOptions extends Pick<FeedPorts, "open" | "retry"> {
  name: string | undefined;
  /** Randomizer of this database, by which its own writes are told from those of others. */
  randomizer: number;
  /** The access token of now: a stream that was opened with another one is opened again. */
  token(): string | null;
}

/** What tabs tell each other of the feed: a tab that joins asks the one that reads whether it is up to date. */
type TabFeedMessage = FeedMessage | { kind: "hello" };

/** Creates the feed; one tab of those that share a database reads it for all. */
export function createFeed(options: FeedOptions): Feed {
  const listeners = new Set<FeedListener>();
  let lastId: string | undefined;
  let reading: Following | undefined;
  let isReady = false;
  let token: string | null = null;

  const hear = (message: FeedMessage): void => {
    isReady = message.kind !== "reset";
    if ("id" in message) lastId = message.id;
    // A place in a history that the server has thrown away leads nowhere.
    if (message.kind === "reset") lastId = undefined;
    const isOwn = message.kind === "change" && message.change.origin === options.randomizer;
    for (const listener of Array.from(listeners)) listener(message, isOwn);
  };
  const start = (): void => {
    if (reading && token !== options.token()) stop();
    token = options.token();
    const ports: FeedPorts = { ...options, hear, lastId: () => lastId };
    reading ??= options.name === undefined ? followFeed(ports) : readTogether(options.name, ports);
  };
  const stop = (): void => {
    reading?.stop();
    reading = undefined;
    isReady = false;
  };
  return {
    get isReady() {
      return isReady;
    },
    join(listener) {
      listeners.add(listener);
      start();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop();
      };
    },
    hurry() {
      if (listeners.size === 0) return;
      start();
      reading?.hurry();
    },
    close() {
      listeners.clear();
      stop();
    },
  };
}

/** Reads the feed in one tab, whichever gets the lock, and tells the others. */
function readTogether(name: string, ports: FeedPorts): Following {
  const channel = new BroadcastChannel(`${name}-feed`);
  const ending = new AbortController();
  let following: Following | undefined;
  let isReady = false;
  const tell = (message: TabFeedMessage): void => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin to name
    if (!ending.signal.aborted) channel.postMessage(message);
  };
  channel.addEventListener("message", ({ data }: MessageEvent<TabFeedMessage>) => {
    if (data.kind !== "hello") return ports.hear(data);
    const id = ports.lastId();
    if (following && isReady && id !== undefined) tell({ kind: "ready", id });
  });
  const hear = (message: FeedMessage): void => {
    isReady ||= message.kind === "ready";
    ports.hear(message);
    tell(message);
  };
  const lead = (): Promise<void> =>
    new Promise((resolve) => {
      if (ending.signal.aborted) return resolve();
      following = followFeed({ ...ports, hear });
      ending.signal.addEventListener("abort", () => resolve());
    });
  const locks = typeof navigator === "undefined" ? undefined : navigator.locks;
  // Who leaves while it waits for the lock has no use for it.
  if (locks) void locks.request(`${name}-feed`, { signal: ending.signal }, lead).catch(() => undefined);
  else void lead();
  tell({ kind: "hello" });
  return {
    hurry: () => following?.hurry(),
    stop() {
      following?.stop();
      ending.abort();
      channel.close();
    },
  };
}
