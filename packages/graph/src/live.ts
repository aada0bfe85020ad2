import type { FreeschemaQuery } from "./wire/query.ts";
import type { AskPorts } from "./query/ask.ts";
import { askQuestion, type AskedQuestion } from "./query/asked-question.ts";
import type { QueryDetails } from "./query/question.ts";
import type { QueryItem } from "./query/format.ts";

/** Refreshes that come in a burst become one (specification 3, section 9). */
const refreshDebounce = 200;

/** Called with each new answer. */
export type LiveListener = (items: QueryItem[], details: QueryDetails) => void;

/** A query that keeps its listener up to date. */
export interface LiveQuery {
  /** Asks the server again soon. */
  refresh(): void;
  close(): void;
}

/**
 * Asks once, then answers from memory after every change that touches the query. What a failed question means
 * is the caller's to show: `onError` is called and the last answer stays.
 */
export function openLiveQuery(
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
  const fillGaps = (): void => {
    if (isFilling || !question?.hasGaps()) return;
    isFilling = true;
    question.fill().then(
      () => {
        isFilling = false;
        deliver();
      },
      (error: unknown) => {
        isFilling = false;
        if (!isClosed) onError(error);
      },
    );
  };
  const load = (): void => {
    askQuestion(ports, query).then(
      (asked) => {
        question = asked;
        deliver();
      },
      (error: unknown) => {
        if (!isClosed) onError(error);
      },
    );
  };
  const forget = ports.store.onChange((change) => {
    if (!question?.update(change) || isDue) return;
    // The listeners of one step run together, after it.
    isDue = true;
    queueMicrotask(deliver);
  });
  load();
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
