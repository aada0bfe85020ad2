import { bulkSize, segmentSize } from "./segments.ts";

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
  #waiting: number[] = [];
  /** Rows mostly come in ascending order: then none can have come twice. */
  #isAscending = true;
  #gone: number[] = [];
  #tail = newTail();

  get isEmpty(): boolean {
    return this.#waiting.length + this.#gone.length === 0;
  }

  add(row: number): void {
    if (this.#waiting.length > 0 && row <= this.#waiting.at(-1)!) this.#isAscending = false;
    this.#waiting.push(row);
  }

  /** Notes that what has this permanent id is no longer. */
  forget(id: number): void {
    if (id > 0) this.#gone.push(id);
  }

  /**
   * The segments to write now. Many rows go into few large ones, which are never written again; what is left goes
   * into one that is written again when more rows come, and is small for that reason.
   */
  *take(write: (rows: readonly number[]) => string): Generator<Segment> {
    if (this.isEmpty) return;
    const rows = this.#isAscending ? this.#waiting : [...new Set(this.#waiting)];
    [this.#waiting, this.#isAscending] = [[], true];
    let at = 0;
    for (; rows.length - at > 2 * segmentSize; at += bulkSize) {
      yield { id: segmentKey(), gone: [], text: write(rows.slice(at, at + bulkSize)) };
    }
    this.#tail.gone.push(...this.#gone.splice(0));
    do {
      const end = at + segmentSize - this.#tail.rows.length;
      this.#tail.rows.push(...rows.slice(at, end));
      at = end;
      const { id, gone } = this.#tail;
      yield { id, gone, text: write(this.#tail.rows) };
      if (this.#tail.rows.length >= segmentSize) this.#tail = newTail();
    } while (at < rows.length);
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
