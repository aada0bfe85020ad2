import type { QueryItem } from "../query/format.ts";
import { formats } from "../wire/formats.ts";
import { fullQuery, type Query } from "../wire/full-query.ts";
import { compositionListQuery, listItems } from "./composition-lists.ts";
import { unwrap } from "./queries.ts";
import { GetLink } from "./links.ts";
import { GetComposition, GetCompositionWithId } from "./reads.ts";
import { getGraph } from "./state.ts";

/** Called with each new state of what is observed. */
export type ObserverListener<T> = (data: T) => void;

/** Loads once, and again after each change; returns its undo. */
export type Source<T> = (deliver: (data: T) => void, fail: (error: unknown) => void) => () => void;

/** Who listens, and waits for the first data. */
interface Subscriber {
  onError: ((error: unknown) => void) | undefined;
  ready(): void;
  fail(error: unknown): void;
}

/**
 * Something that is observed. While somebody subscribes it is kept up to date; the last of many changes always
 * shows, and nobody is called before the first data.
 */
export class DependencyObserver<T> {
  readonly #source: Source<T>;
  readonly #listeners = new Map<ObserverListener<T>, Subscriber>();
  #stop: (() => void) | undefined;
  #latest: { data: T } | undefined;

  constructor(source: Source<T>) {
    this.#source = source;
  }

  /** The last data, if there was any. */
  get data(): T | undefined {
    return this.#latest?.data;
  }

  /**
   * Subscribes. The promise resolves with the undo once the listener has been called for the first time; it rejects when
   * the first load fails or that call throws, for those who wait for it. The undo is also a property of the promise, and
   * ends the waiting.
   */
  subscribe(
    listener: ObserverListener<T>,
    onError?: (error: unknown) => void,
  ): Promise<() => void> & { unsubscribe(): void } {
    const unsubscribe = (): void => this.unsubscribe(listener);
    const { promise, resolve, reject } = Promise.withResolvers<() => void>();
    // Told by `onError`, a failure needs nobody who waits.
    if (onError) promise.catch(() => undefined);
    this.#listeners.set(listener, { onError, ready: () => resolve(unsubscribe), fail: reject });
    if (this.#latest) this.#call(listener, this.#latest.data);
    this.#start();
    return Object.assign(promise, { unsubscribe });
  }

  unsubscribe(listener: ObserverListener<T>): void {
    this.#listeners.get(listener)?.ready();
    this.#listeners.delete(listener);
    if (this.#listeners.size > 0) return;
    this.#stop?.();
    this.#stop = undefined;
  }

  /** Asks everything again. */
  update(): void {
    this.#stop?.();
    this.#stop = undefined;
    if (this.#listeners.size > 0) this.#start();
  }

  /** Loads now, calls the listeners, and resolves with the data. */
  execute(): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const stop = this.#source((data) => {
      this.#latest = { data };
      this.notify();
      resolve(data);
    }, reject);
    return promise.finally(stop);
  }

  /** Calls all listeners with the last data. */
  notify(): void {
    if (!this.#latest) return;
    for (const listener of Array.from(this.#listeners.keys())) this.#call(listener, this.#latest.data);
  }

  /** One listener that throws does not keep the others from being called. */
  #call(listener: ObserverListener<T>, data: T): void {
    const subscriber = this.#listeners.get(listener);
    try {
      listener(data);
      subscriber?.ready();
    } catch (error) {
      subscriber?.fail(error);
      subscriber?.onError?.(error);
    }
  }

  #fail(error: unknown): void {
    for (const { fail, onError } of Array.from(this.#listeners.values())) {
      fail(error);
      onError?.(error);
    }
  }

  #start(): void {
    this.#stop ??= this.#source(
      (data) => {
        this.#latest = { data };
        this.notify();
      },
      (error) => this.#fail(error),
    );
  }
}

/** What a listening query tells of itself: how much there is, and how to get another page of it. */
export interface ListenerDetails {
  totalCount: number;
  /** Change its page, then call `update`. */
  query: Query;
  update(): void;
}

/** A query that is kept up to date. */
export class SchemaQueryObserver extends DependencyObserver<QueryItem[]> {
  readonly details: ListenerDetails;

  constructor(query: Query, shape: (items: QueryItem[]) => QueryItem[] = (items) => unwrap(items, query)) {
    const details: ListenerDetails = { totalCount: 0, query: { ...query }, update: () => this.update() };
    super((deliver, fail) =>
      getGraph().live(
        fullQuery(details.query),
        (items, { totalCount }) => {
          details.totalCount = totalCount;
          deliver(shape(items));
        },
        fail,
      ),
    );
    this.details = details;
  }
}

/** Observes a query. */
export function SchemaQueryListener(query: Query): SchemaQueryObserver {
  return new SchemaQueryObserver(query);
}

/** Observes a composition; NORMAL gives the tree, every other format the tree with its id. */
export function GetCompositionListener(
  id: number,
  format: number = formats.NORMAL,
): DependencyObserver<object> {
  const read = (): Promise<object> =>
    format === formats.NORMAL ? GetComposition(id) : GetCompositionWithId(id);
  return reading({ conceptIds: [id], selectors: ["self"] }, read);
}

/** Observes the compositions of a name, with `userId` those of that user. */
export function GetCompositionListListener(
  compositionName: string,
  userId?: number,
  inpage = 10,
  page = 1,
  format: number = formats.NORMAL,
): SchemaQueryObserver {
  const shape = (items: QueryItem[]): QueryItem[] => listItems(items, compositionName, format);
  return new SchemaQueryObserver(compositionListQuery(compositionName, inpage, page, userId), shape);
}

/** Observes the compositions that a legacy linker leads to. */
export function GetLinkListener(
  id: number,
  linker: string,
  inpage = 10,
  page = 1,
  format: number = formats.DATAIDDATE,
): DependencyObserver<QueryItem[]> {
  const read = (): Promise<QueryItem[]> => GetLink(id, linker, inpage, page, format);
  const type = getGraph().concepts.get(id)?.typeCharacter ?? "";
  const name = `${type}_s_${linker}`;
  const query = { conceptIds: [id], freeschemaQueries: [{ typeConnection: name, selectors: ["self"] }] };
  return reading(query, read);
}

/** Observes the compositions that a legacy linker leads to from each of some concepts. */
export function GetLinkListListener(
  ids: readonly number[],
  linker: string,
  inpage = 10,
  page = 1,
  format: number = formats.DATAIDDATE,
): DependencyObserver<QueryItem[]> {
  const read = async (): Promise<QueryItem[]> =>
    (await Promise.all(ids.map((id) => GetLink(id, linker, inpage, page, format)))).flat();
  const types = new Set(ids.map((id) => getGraph().concepts.get(id)?.typeCharacter ?? ""));
  const freeschemaQueries = [...types].map((type) => ({
    typeConnection: `${type}_s_${linker}`,
    selectors: ["self"],
  }));
  return reading({ conceptIds: [...ids], inpage: Math.max(ids.length, 1), freeschemaQueries }, read);
}

/** Observes what is read, by a query that touches the same things. */
function reading<T>(query: Query, read: () => Promise<T>): DependencyObserver<T> {
  return new DependencyObserver(readAgain(read, (again, fail) => getGraph().live(query, again, fail)));
}

/** Reads as often as `watch` asks for it, and delivers each result that is news. */
export function readAgain<T>(
  read: () => Promise<T>,
  watch: (again: () => void, fail: (error: unknown) => void) => () => void,
): Source<T> {
  return (deliver, fail) => {
    let turn = 0;
    let shown = "";
    const again = (): void => {
      const mine = (turn += 1);
      read().then((data) => {
        const text = JSON.stringify(data);
        // What was overtaken by a later reading is old, and what a reading fetches changes memory too.
        if (mine !== turn || text === shown) return;
        shown = text;
        deliver(data);
      }, fail);
    };
    return watch(again, fail);
  };
}
