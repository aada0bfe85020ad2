import { grown } from "./columns.ts";

const none = -1;

/** The rows of each type as doubly linked lists through two columns. */
export class TypeLists {
  readonly #first: number[] = [];
  #next: Int32Array = new Int32Array(0);
  #previous: Int32Array = new Int32Array(0);

  /** Rows of a type, newest arrival first. */
  *of(symbol: number): Generator<number> {
    for (let row = this.#first[symbol] ?? none; row !== none; row = this.#next[row]!) yield row;
  }

  enter(symbol: number, row: number): void {
    const first = this.#first[symbol] ?? none;
    this.#next[row] = first;
    this.#previous[row] = none;
    if (first !== none) this.#previous[first] = row;
    this.#first[symbol] = row;
  }

  leave(symbol: number, row: number): void {
    const next = this.#next[row]!;
    const previous = this.#previous[row]!;
    if (previous === none) this.#first[symbol] = next;
    else this.#next[previous] = next;
    if (next !== none) this.#previous[next] = previous;
  }

  grow(capacity: number): void {
    this.#next = grown(this.#next, capacity, none);
    this.#previous = grown(this.#previous, capacity, none);
  }
}
