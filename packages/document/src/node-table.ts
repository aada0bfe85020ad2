/**
 * A persistent radix vector: values by dense integer key, in chunks of 32. Changing one value copies one chunk per
 * level, so versions of a table of 30,000 values differ by three small arrays and share all others.
 */

const bits = 5;
const width = 1 << bits;
const mask = width - 1;

type Slot<T> = Chunk<T> | T | undefined;

interface Chunk<T> {
  /** The draft that may still write into this chunk. */
  owner: object | null;
  readonly slots: Slot<T>[];
}

function emptyChunk<T>(owner: object | null): Chunk<T> {
  return { owner, slots: [] };
}

/** One immutable version of the table. */
export class NodeTable<T> {
  readonly top: Chunk<T>;
  readonly shift: number;

  constructor(top: Chunk<T>, shift: number) {
    this.top = top;
    this.shift = shift;
  }

  /** A table without values. */
  static empty<T>(): NodeTable<T> {
    return new NodeTable<T>(emptyChunk(null), 0);
  }

  /** The value under `key`, or undefined. */
  get(key: number): T | undefined {
    return lookup(this.top, this.shift, key);
  }

  /** A draft that collects changes and yields the next version. */
  draft(): TableDraft<T> {
    return new TableDraft(this.top, this.shift);
  }
}

function lookup<T>(top: Chunk<T>, topShift: number, key: number): T | undefined {
  if (!(key >= 0) || key >>> topShift >= width) return undefined;
  let chunk = top;
  for (let shift = topShift; shift > 0; shift -= bits) {
    const next = chunk.slots[(key >>> shift) & mask];
    if (next === undefined) return undefined;
    chunk = next as Chunk<T>;
  }
  return chunk.slots[key & mask] as T | undefined;
}

/** Collects changes to a table; each chunk is copied once, however many of its values change. */
export class TableDraft<T> {
  #owner: object = {};
  #top: Chunk<T>;
  #shift: number;

  constructor(top: Chunk<T>, shift: number) {
    this.#top = top;
    this.#shift = shift;
  }

  /** The value under `key` with the changes so far. */
  get(key: number): T | undefined {
    return lookup(this.#top, this.#shift, key);
  }

  /** Puts a value, or takes it away with `undefined`. */
  set(key: number, value: T | undefined): void {
    this.#grow(key);
    this.#top = this.#own(this.#top);
    let chunk = this.#top;
    for (let shift = this.#shift; shift > 0; shift -= bits) {
      const at = (key >>> shift) & mask;
      const next = chunk.slots[at] as Chunk<T> | undefined;
      const owned = next === undefined ? emptyChunk<T>(this.#owner) : this.#own(next);
      chunk.slots[at] = owned;
      chunk = owned;
    }
    chunk.slots[key & mask] = value;
  }

  /** The next version; the draft starts afresh on top of it. */
  finish(): NodeTable<T> {
    this.#owner = {};
    return new NodeTable(this.#top, this.#shift);
  }

  #own(chunk: Chunk<T>): Chunk<T> {
    return chunk.owner === this.#owner ? chunk : { owner: this.#owner, slots: chunk.slots.slice() };
  }

  #grow(key: number): void {
    while (key >>> this.#shift >= width) {
      this.#top = { owner: this.#owner, slots: [this.#top] };
      this.#shift += bits;
    }
  }
}

/** Keys whose value differs between two versions, ascending; chunks that both share are not looked into. */
export function changedKeys<T>(before: NodeTable<T>, after: NodeTable<T>): number[] {
  const shift = Math.max(before.shift, after.shift);
  const keys: number[] = [];
  collectChanges(lift(before, shift), lift(after, shift), shift, 0, keys);
  return keys;
}

function lift<T>(table: NodeTable<T>, shift: number): Chunk<T> {
  let top = table.top;
  for (let at = table.shift; at < shift; at += bits) top = { owner: null, slots: [top] };
  return top;
}

function collectChanges<T>(
  before: Chunk<T> | undefined,
  after: Chunk<T> | undefined,
  shift: number,
  base: number,
  keys: number[],
): void {
  const length = Math.max(before?.slots.length ?? 0, after?.slots.length ?? 0);
  for (let at = 0; at < length; at++) {
    const left = before?.slots[at];
    const right = after?.slots[at];
    if (left === right) continue;
    const key = base + at * 2 ** shift;
    if (shift === 0) keys.push(key);
    else collectChanges(left as Chunk<T> | undefined, right as Chunk<T> | undefined, shift - bits, key, keys);
  }
}
