import { GraphError } from "./errors.ts";
import type { FreeschemaQuery } from "./wire/query.ts";
import type { AskPorts } from "./query/ask.ts";
import { askQuestion, recallQuestion, type AskedQuestion } from "./query/asked-question.ts";
import type { QueryDetails } from "./query/question.ts";
import type { QueryItem } from "./query/format.ts";

/** Refreshes that come in a burst become one (specification 3, section 9). */
const refreshDebounce = 200;

/** Called with each new answer. */
export type LiveListener = (items: QueryItem[], details: QueryDetails) => void;

/** A query that keeps its listener up to date. */
interface LiveQuery {
  /** Asks the server again soon. */
  refresh(): void;
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

/** Creates the set of live queries; they ask again when the network comes back. */
export function createLiveQueries(ports: AskPorts): LiveQueries {
  const open = new Set<LiveQuery>();
  const refresh = (): void => open.forEach((query) => query.refresh());
  if (typeof addEventListener === "function") addEventListener("online", refresh);
  return {
    open(query, listener, onError) {
      const opened = openLiveQuery(ports, query, listener, onError);
      open.add(opened);
      return () => {
        open.delete(opened);
        opened.close();
      };
    },
    refresh,
    close() {
      if (typeof removeEventListener === "function") removeEventListener("online", refresh);
      open.forEach((query) => query.close());
    },
  };
}

/**
 * Shows what this device remembers, asks the server, then answers from memory after every change that touches
 * the query. What a failed question means is the caller's to show: `onError` is called, the last answer stays.
 */
function openLiveQuery(
  ports: AskPorts,
  query: FreeschemaQuery,
  listener: LiveListener,
  onError: (error: unknown) => void,
): LiveQuery {
  let question: AskedQuestion | undefined;
  let isClosed = false;
  let isDue = false;
  let isFilling = false;
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
  const show = (asked: AskedQuestion): void => {
    if (asked.isRemembered && question) return;
    question = asked;
    deliver();
  };
  const load = (): void => {
    askQuestion(ports, query).then(show, fail);
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
  // What cannot be remembered is asked for.
  if (ports.mirror)
    void recall()
      .catch(() => undefined)
      .then(load);
  else load();
  return {
    refresh() {
      clearTimeout(timer);
      timer = setTimeout(load, refreshDebounce);
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      forget();
    },
  };
}
