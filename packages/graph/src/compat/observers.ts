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
type Source<T> = (deliver: (data: T) => void, fail: (error: unknown) => void) => () => void;

/**
 * Something that is observed. While somebody subscribes it is kept up to date; the last of many changes always
 * shows, and nobody is called before the first data.
 */
export class DependencyObserver<T> {
  readonly #source: Source<T>;
  readonly #listeners = new Set<ObserverListener<T>>();
  #stop: (() => void) | undefined;
  #latest: { data: T } | undefined;
  #onError: (error: unknown) => void = () => undefined;

  constructor(source: Source<T>) {
    this.#source = source;
  }

  /** The last data, if there was any. */
  get data(): T | undefined {
    return this.#latest?.data;
  }

  /** Subscribes; the promise resolves with the undo, which is also a property of it. */
  subscribe(
    listener: ObserverListener<T>,
    onError: (error: unknown) => void = () => undefined,
  ): Promise<() => void> & { unsubscribe(): void } {
    this.#listeners.add(listener);
    this.#onError = onError;
    if (this.#latest) listener(this.#latest.data);
    this.#start();
    const unsubscribe = (): void => this.unsubscribe(listener);
    return Object.assign(Promise.resolve(unsubscribe), { unsubscribe });
  }

  unsubscribe(listener: ObserverListener<T>): void {
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

  /** Calls all listeners with the last data. */
  notify(): void {
    if (!this.#latest) return;
    for (const listener of Array.from(this.#listeners)) listener(this.#latest.data);
  }

  #start(): void {
    this.#stop ??= this.#source(
      (data) => {
        this.#latest = { data };
        this.notify();
      },
      (error) => this.#onError(error),
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

/** Observes the compositions of a name. */
export function GetCompositionListListener(
  compositionName: string,
  _userId?: number,
  inpage = 10,
  page = 1,
  format: number = formats.NORMAL,
): SchemaQueryObserver {
  const shape = (items: QueryItem[]): QueryItem[] => listItems(items, compositionName, format);
  return new SchemaQueryObserver(compositionListQuery(compositionName, inpage, page), shape);
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

/** Reads something whenever a query that touches the same things has another answer. */
function reading<T>(query: Query, read: () => Promise<T>): DependencyObserver<T> {
  return new DependencyObserver<T>((deliver, fail) => {
    let turn = 0;
    return getGraph().live(
      query,
      () => {
        const mine = (turn += 1);
        // What was overtaken by a later reading is old.
        read().then((data) => mine === turn && deliver(data), fail);
      },
      fail,
    );
  });
}
