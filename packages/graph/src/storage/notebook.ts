import { segmentSize } from "./segments.ts";

/** One record of the mirror. */
export interface Segment {
  id: number;
  /** Columns of rows, as `segments.ts` writes them. */
  text: string;
  /** Permanent ids of what was ended or deleted since. */
  gone: number[];
}

/** Rows that wait to be written, and the segment that is being filled. */
export class Notebook {
  readonly #waiting = new Set<number>();
  #gone: number[] = [];
  #tail = newTail();

  get isEmpty(): boolean {
    return this.#waiting.size + this.#gone.length === 0;
  }

  add(row: number): void {
    this.#waiting.add(row);
  }

  /** Notes that what has this permanent id is no longer. */
  forget(id: number): void {
    if (id > 0) this.#gone.push(id);
  }

  /** The segments to write now; one that is not full is written again when more rows come. */
  *take(write: (rows: readonly number[]) => string): Generator<Segment> {
    if (this.isEmpty) return;
    const rows = [...this.#waiting];
    this.#waiting.clear();
    this.#tail.gone.push(...this.#gone.splice(0));
    do {
      this.#tail.rows.push(...rows.splice(0, segmentSize - this.#tail.rows.length));
      const { id, gone } = this.#tail;
      yield { id, gone, text: write(this.#tail.rows) };
      if (this.#tail.rows.length >= segmentSize) this.#tail = newTail();
    } while (rows.length > 0);
  }
}

interface Tail {
  id: number;
  rows: number[];
  gone: number[];
}

const tabs = 4096;
const tab = Math.floor(Math.random() * tabs);
let lastKey = 0;

/** A key for a segment. Segments of all tabs stand in one store: keys ascend with time, each tab has its own. */
export function segmentKey(): number {
  lastKey = Math.max(lastKey + tabs, Date.now() * tabs + tab);
  return lastKey;
}

function newTail(): Tail {
  return { id: segmentKey(), rows: [], gone: [] };
}
