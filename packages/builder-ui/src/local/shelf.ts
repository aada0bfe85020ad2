import type { Id, Removal } from "@tessera/content";
import type { Live } from "../ports/live.ts";
import type { ThingStore } from "./thing-store.ts";

/** Things of one kind, the newest first. */
export interface Collection<Value> {
  all: () => Promise<readonly [Id, Value][]>;
  get: (id: Id) => Promise<Value | undefined>;
  /** Returns the new id. */
  add: (value: Value) => Promise<Id>;
  /** Replaces a thing, in turn with other changes; rejects for one that is not there, or with what `change` throws. */
  change: (id: Id, change: (value: Value) => Value) => Promise<void>;
  remove: (id: Id) => Promise<void>;
  /** Takes a thing out at once, with a way back. */
  takeOut: (id: Id) => Promise<Removal>;
  /** What is made of all things, now and after each change of any of this kind. */
  live: <Shown>(show: (things: readonly [Id, Value][]) => Shown) => Live<Shown>;
}

/** Everything that is kept, by kind; ids are counted over all kinds. */
export interface Shelf {
  collection: <Value>(kind: string) => Collection<Value>;
}

/** Opens what a store keeps. Everything is in memory; each change is stored before it counts. */
export function createShelf(store: ThingStore): Shelf {
  let lastId = 0;
  const loaded = store.readAll().then((stored) => {
    const kinds = new Map<string, Map<Id, unknown>>();
    for (const { kind, id, value } of stored) {
      const known = kinds.get(kind) ?? new Map<Id, unknown>();
      kinds.set(kind, known.set(id, value));
      lastId = Math.max(lastId, id);
    }
    return kinds;
  });
  // Each call hears of a failure by itself.
  loaded.catch(() => undefined);
  return { collection: (kind) => collectionOf({ kind, store, loaded, nextId: () => (lastId += 1) }) };
}

interface Kept {
  kind: string;
  store: ThingStore;
  loaded: Promise<Map<string, Map<Id, unknown>>>;
  nextId: () => Id;
}

function collectionOf<Value>({ kind, store, loaded, nextId }: Kept): Collection<Value> {
  const listeners = new Set<() => void>();
  const things = async (): Promise<Map<Id, Value>> => {
    const kinds = await loaded;
    const known = kinds.get(kind) ?? new Map<Id, unknown>();
    kinds.set(kind, known);
    return known as Map<Id, Value>;
  };
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  /** One change after the other, so that none rests on what another one is about to replace. */
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(work, work);
    last = result.catch(() => undefined);
    return result;
  };
  const put = async (id: Id, value: Value): Promise<void> => {
    const known = await things();
    await store.write({ kind, id, value });
    known.set(id, value);
    tell();
  };
  const remove = async (id: Id): Promise<void> => {
    const known = await things();
    await store.remove({ kind, id });
    known.delete(id);
    tell();
  };
  const all = async (): Promise<[Id, Value][]> => [...(await things())].toSorted(([one], [two]) => two - one);
  return {
    all,
    remove: (id) => inTurn(() => remove(id)),
    get: async (id) => (await things()).get(id),
    add: (value) =>
      inTurn(async () => {
        await loaded;
        const id = nextId();
        await put(id, value);
        return id;
      }),
    change: (id, change) =>
      inTurn(async () => {
        const value = (await things()).get(id);
        if (value === undefined) throw new Error(`There is no ${kind} ${id}.`);
        await put(id, change(value));
      }),
    takeOut: (id) =>
      inTurn(async () => {
        const value = (await things()).get(id);
        await remove(id);
        const undo = (): Promise<void> =>
          value === undefined ? Promise.resolve() : inTurn(() => put(id, value));
        return { undo, finish: () => Promise.resolve() };
      }),
    live: (show) => (listener, onError) => {
      const hear = (): void =>
        void all().then((list) => listeners.has(hear) && listener(show(list)), onError);
      listeners.add(hear);
      hear();
      return () => listeners.delete(hear);
    },
  };
}
