import { GraphError } from "../errors.ts";
import type { FreeschemaQuery } from "../wire/query.ts";
import type { AskPorts } from "./ask.ts";
import { askQuestion, recallQuestion, type AskedQuestion, type RemoteTouch } from "./asked-question.ts";
import type { QueryDetails } from "./question.ts";
import type { QueryItem } from "./format.ts";
import type { FeedMessage } from "../sync/change-feed.ts";
import type { Feed } from "../sync/feed.ts";

/** Refreshes that come in a burst become one (specification 3, section 9). */
const refreshDebounce = 200;

/** Called with each new answer. */
export type LiveListener = (items: QueryItem[], details: QueryDetails) => void;

/** A query that keeps its listener up to date. */
interface LiveQuery {
  /** Asks the server again soon. */
  refresh(): void;
  /** Tells somebody who comes later the present answer, soon; asks anew when the last question failed. */
  welcome(listener: LiveListener): void;
  /** Asks again what was asked before the feed was there to tell of changes. */
  catchUp(): void;
  /**
   * Asks again if what others wrote may show, or if what was written here moves what a page shows: what stands on the
   * pages around it is not known here.
   */
  hear(touch: RemoteTouch, isOwn: boolean): void;
  close(): void;
}

/** Who listens to a live query. */
interface Hearer {
  listener: LiveListener;
  onError: (error: unknown) => void;
}

/** A live query of all who ask the same. */
interface SharedQuery {
  hearers: Set<Hearer>;
  opened: LiveQuery;
  close: () => void;
}

/** The live queries of a graph; equal ones are one. */
export interface LiveQueries {
  /** Opens one; returns its undo. */
  open(query: FreeschemaQuery, listener: LiveListener, onError: (error: unknown) => void): () => void;
  /** Asks the server again for all of them, soon. */
  refresh(): void;
  close(): void;
}

/** What live queries work with. */
export interface LivePorts extends AskPorts {
  feed: Feed;
}

/** Creates the set of live queries; they follow the feed, and ask again when the network comes back. */
export function createLiveQueries(ports: LivePorts): LiveQueries {
  const open = new Set<LiveQuery>();
  const refresh = (): void => open.forEach((query) => query.refresh());
  const hear = (message: FeedMessage, isOwn: boolean): void => {
    if (message.kind === "reset") refresh();
    else if (message.kind === "ready") open.forEach((query) => query.catchUp());
    else
      void touchOf(ports, message.change).then(
        (touch) => open.forEach((query) => query.hear(touch, isOwn)),
        // What types these are cannot be learned now: everything may be touched.
        refresh,
      );
  };
  const renew = (): void => {
    ports.feed.hurry();
    refresh();
  };
  if (typeof addEventListener === "function") addEventListener("online", renew);
  const shared = new Map<string, SharedQuery>();
  /** Opens a query for all who ask the same. */
  const openShared = (key: string, query: FreeschemaQuery): SharedQuery => {
    const hearers = new Set<Hearer>();
    const each = (tell: (hearer: Hearer) => void): void => Array.from(hearers).forEach(tell);
    const opened = openLiveQuery(
      ports,
      query,
      (items, details) => each(({ listener }) => listener(items, details)),
      (error) => each(({ onError }) => onError(error)),
    );
    open.add(opened);
    const leave = ports.feed.join(hear);
    const close = (): void => {
      shared.delete(key);
      open.delete(opened);
      opened.close();
      leave();
    };
    return { hearers, opened, close };
  };
  return {
    open(query, listener, onError) {
      const key = JSON.stringify(query);
      const known = shared.get(key);
      const { hearers, opened, close } = known ?? openShared(key, query);
      const hearer = { listener, onError };
      hearers.add(hearer);
      if (known) opened.welcome((...answer) => hearers.has(hearer) && listener(...answer));
      else shared.set(key, { hearers, opened, close });
      return () => {
        if (hearers.delete(hearer) && hearers.size === 0) close();
      };
    },
    refresh: renew,
    close() {
      if (typeof removeEventListener === "function") removeEventListener("online", renew);
      open.forEach((query) => query.close());
    },
  };
}

async function touchOf(
  { store, loader }: AskPorts,
  { concepts, types }: { concepts: number[]; types: number[] },
): Promise<RemoteTouch> {
  await loader.concepts(types);
  const names = types.map((id) => store.concepts.value[store.conceptRow(id)] ?? "");
  return { concepts, typeNames: new Set(names) };
}

/**
 * Shows what this device remembers, asks the server, then answers from memory after every change that touches
 * the query. What a failed question means is the caller's to show: `onError` is called, the last answer stays.
 */
function openLiveQuery(
  ports: LivePorts,
  query: FreeschemaQuery,
  listener: LiveListener,
  onError: (error: unknown) => void,
): LiveQuery {
  const opened = new OpenQuery(ports, query, listener, onError);
  opened.start();
  return opened;
}

class OpenQuery implements LiveQuery {
  readonly #ports: LivePorts;
  readonly #query: FreeschemaQuery;
  readonly #listener: LiveListener;
  readonly #onError: (error: unknown) => void;
  readonly #forget: () => void;
  #question: AskedQuestion | undefined;
  #isClosed = false;
  /** True when the listener will be called after this step. */
  #isDue = false;
  #isFilling = false;
  #isCaughtUp: boolean;
  #hasFailed = false;
  /** Numbers of the question that was asked last, and of the one that was answered last. */
  #asked = 0;
  #answered = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    ports: LivePorts,
    query: FreeschemaQuery,
    listener: LiveListener,
    onError: (error: unknown) => void,
  ) {
    this.#ports = ports;
    this.#query = query;
    this.#listener = listener;
    this.#onError = onError;
    this.#isCaughtUp = ports.feed.isReady;
    this.#forget = ports.store.onChange((change) => {
      if (!this.#question?.update(change) || this.#isDue) return;
      // The listeners of one step run together, after it.
      this.#isDue = true;
      queueMicrotask(this.#deliver);
    });
  }

  start(): void {
    // What cannot be remembered is asked for.
    if (this.#ports.mirror) void this.#recall().then(this.#load, this.#load);
    else this.#load();
  }

  refresh(): void {
    clearTimeout(this.#timer);
    if (!this.#isClosed) this.#timer = setTimeout(this.#load, refreshDebounce);
  }

  welcome(listener: LiveListener): void {
    if (this.#hasFailed) this.#load();
    if (!this.#question) return;
    queueMicrotask(() => {
      if (this.#isClosed || !this.#question) return;
      const { items, details } = this.#question.result();
      listener(items, details);
    });
  }

  catchUp(): void {
    if (!this.#isCaughtUp) this.refresh();
    this.#isCaughtUp = true;
  }

  hear(touch: RemoteTouch, isOwn: boolean): void {
    const question = this.#question;
    if (isOwn ? question?.isMovedBy(touch) : !question || question.isRemembered || question.concerns(touch))
      this.refresh();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#forget();
  }

  readonly #deliver = (): void => {
    this.#isDue = false;
    if (this.#isClosed || !this.#question) return;
    const { items, details } = this.#question.result();
    this.#listener(items, details);
    this.#fillGaps();
  };

  readonly #load = (): void => {
    const turn = (this.#asked += 1);
    askQuestion(this.#ports, this.#query).then((found) => {
      // An answer that was overtaken by a later one is old.
      if (turn < this.#answered) return;
      this.#answered = turn;
      this.#hasFailed = false;
      this.#show(found);
    }, this.#fail);
  };

  readonly #fail = (error: unknown): void => {
    if (this.#isClosed) return;
    this.#hasFailed = true;
    // Somebody who sees what this device remembers need not hear that the server is not there.
    const isUnreachable = error instanceof GraphError && error.isUnreachable;
    if (!this.#question?.isRemembered || !isUnreachable) this.#onError(error);
  };

  async #recall(): Promise<void> {
    const remembered = await recallQuestion(this.#ports, this.#query);
    if (remembered) this.#show(remembered);
  }

  #show(found: AskedQuestion): void {
    const present = this.#question;
    if (present && (found.isRemembered || present.isSame(found))) return;
    this.#question = found;
    this.#deliver();
  }

  #fillGaps(): void {
    const question = this.#question;
    if (this.#isFilling || !question || question.isRemembered || !question.hasGaps()) return;
    this.#isFilling = true;
    question
      .fill()
      .finally(() => (this.#isFilling = false))
      .then(this.#deliver, this.#fail);
  }
}
