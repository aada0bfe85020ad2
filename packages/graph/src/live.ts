import { GraphError } from "./errors.ts";
import type { FreeschemaQuery } from "./wire/query.ts";
import type { AskPorts } from "./query/ask.ts";
import { askQuestion, recallQuestion, type AskedQuestion, type RemoteTouch } from "./query/asked-question.ts";
import type { QueryDetails } from "./query/question.ts";
import type { QueryItem } from "./query/format.ts";
import type { FeedMessage } from "./sync/change-feed.ts";
import type { Feed } from "./sync/feed.ts";

/** Refreshes that come in a burst become one (specification 3, section 9). */
const refreshDebounce = 200;

/** Called with each new answer. */
export type LiveListener = (items: QueryItem[], details: QueryDetails) => void;

/** A query that keeps its listener up to date. */
interface LiveQuery {
  /** Asks the server again soon. */
  refresh(): void;
  /** Asks again what was asked before the feed was there to tell of changes. */
  catchUp(): void;
  /** Asks again if what others wrote may show. */
  hear(touch: RemoteTouch): void;
  close(): void;
}

/** The live queries of a graph. */
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
  const hear = (message: FeedMessage): void => {
    if (message.kind === "reset") refresh();
    else if (message.kind === "ready") open.forEach((query) => query.catchUp());
    else
      void touchOf(ports, message.change).then(
        (touch) => open.forEach((query) => query.hear(touch)),
        // What types these are cannot be learned now: everything may be touched.
        refresh,
      );
  };
  const renew = (): void => {
    ports.feed.hurry();
    refresh();
  };
  if (typeof addEventListener === "function") addEventListener("online", renew);
  return {
    open(query, listener, onError) {
      const opened = openLiveQuery(ports, query, listener, onError);
      open.add(opened);
      const leave = ports.feed.join(hear);
      return () => {
        open.delete(opened);
        opened.close();
        leave();
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
  let question: AskedQuestion | undefined;
  let isClosed = false;
  let isDue = false;
  let isFilling = false;
  let isCaughtUp = ports.feed.isReady;
  let asked = 0;
  let answered = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const deliver = (): void => {
    isDue = false;
    if (isClosed || !question) return;
    const { items, details } = question.result();
    listener(items, details);
    fillGaps();
  };
  const fail = (error: unknown): void => {
    if (isClosed) return;
    // Somebody who sees what this device remembers need not hear that the server is not there.
    const isUnreachable = error instanceof GraphError && error.isUnreachable;
    if (!question?.isRemembered || !isUnreachable) onError(error);
  };
  const fillGaps = (): void => {
    if (isFilling || !question || question.isRemembered || !question.hasGaps()) return;
    isFilling = true;
    question
      .fill()
      .finally(() => (isFilling = false))
      .then(deliver, fail);
  };
  const show = (found: AskedQuestion): void => {
    if (question && (found.isRemembered || question.isSame(found))) return;
    question = found;
    deliver();
  };
  const load = (): void => {
    const turn = (asked += 1);
    askQuestion(ports, query).then((found) => {
      // An answer that was overtaken by a later one is old.
      if (turn < answered) return;
      answered = turn;
      show(found);
    }, fail);
  };
  const recall = async (): Promise<void> => {
    const remembered = await recallQuestion(ports, query);
    if (remembered) show(remembered);
  };
  const forget = ports.store.onChange((change) => {
    if (!question?.update(change) || isDue) return;
    // The listeners of one step run together, after it.
    isDue = true;
    queueMicrotask(deliver);
  });
  const refresh = (): void => {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(load, refreshDebounce);
  };
  // What cannot be remembered is asked for.
  if (ports.mirror)
    void recall()
      .catch(() => undefined)
      .then(load);
  else load();
  return {
    refresh,
    catchUp() {
      if (!isCaughtUp) refresh();
      isCaughtUp = true;
    },
    hear(touch) {
      if (!question || question.isRemembered || question.concerns(touch)) refresh();
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      forget();
    },
  };
}
