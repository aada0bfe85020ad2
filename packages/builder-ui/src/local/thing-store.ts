/** Something that local ports keep, by its kind and id. */
export interface StoredThing {
  /** For instance `widget`. */
  readonly kind: string;
  readonly id: number;
  /** What structured cloning can copy. */
  readonly value: unknown;
}

/** Where local ports keep what is made. */
export interface ThingStore {
  /** Everything that was stored. */
  readAll: () => Promise<readonly StoredThing[]>;
  /** Stores a thing in place of its earlier state; resolves when it is kept. */
  write: (thing: StoredThing) => Promise<void>;
  remove: (thing: Pick<StoredThing, "kind" | "id">) => Promise<void>;
}

/** Keeps nothing: what is made goes with the page. */
export const forgetful: ThingStore = {
  readAll: () => Promise.resolve([]),
  write: () => Promise.resolve(),
  remove: () => Promise.resolve(),
};
