import type { GraphStore } from "../store/store.ts";
import type { FreeschemaQuery } from "../wire/query.ts";

/** Which rows belong to a list of roots. */
type Accepts = (row: number) => boolean;

/**
 * The roots of a query that are in memory, in the order of the answer: the concepts that it names, else those
 * of its type by creation. It follows the store row by row, by binary search.
 */
export class RootList {
  readonly #store: GraphStore;
  readonly #query: FreeschemaQuery;
  readonly #accepts: Accepts;
  readonly #acceptsNamed: Accepts;
  readonly #symbol: number;
  readonly #sign: 1 | -1;
  #rows: number[];
  #ranks: number[];

  constructor(store: GraphStore, query: FreeschemaQuery, accepts: Accepts = () => true) {
    this.#store = store;
    this.#query = query;
    this.#acceptsNamed = accepts;
    // The name of a type can have a type of the same name; it is not one of its things.
    this.#accepts = (row) => !store.concepts.formOf(row).isName && accepts(row);
    this.#symbol = store.symbols.of(query.type);
    this.#sign = query.order === "ASC" ? 1 : -1;
    this.#rows = this.#collect();
    this.#ranks = this.#rows.map((row) => this.#rank(row));
  }

  get rows(): readonly number[] {
    return this.#rows;
  }

  /** True when a row is or could be a root. */
  concerns(row: number): boolean {
    const { conceptIds } = this.#query;
    if (conceptIds.length === 0) return this.#store.concepts.symbol(row) === this.#symbol;
    for (const id of conceptIds) if (this.#store.concepts.find(id) === row) return true;
    return false;
  }

  /** Takes in that a row came, went or got its permanent id. True when the list has changed. */
  touch(row: number): boolean {
    if (!this.concerns(row)) return false;
    if (this.#query.conceptIds.length > 0) {
      this.#rows = this.#collect();
      return true;
    }
    const place = this.#find(row);
    const belongs = this.#store.concepts.has(row) && this.#accepts(row);
    if (place < 0 && !belongs) return false;
    if (place >= 0) this.#cut(place);
    if (belongs) this.#insert(row);
    return true;
  }

  #collect(): number[] {
    const { conceptIds, type } = this.#query;
    if (conceptIds.length === 0) {
      const rows = [...this.#store.concepts.ofType(type)].filter(this.#accepts);
      return rows.sort((one, other) => this.#sign * (this.#rank(one) - this.#rank(other)));
    }
    const rows = conceptIds.map((id) => this.#store.conceptRow(id));
    return [...new Set(rows)].filter((row) => row >= 0 && this.#acceptsNamed(row));
  }

  #insert(row: number): void {
    const rank = this.#rank(row);
    const place = this.#placeOf(rank);
    this.#rows.splice(place, 0, row);
    this.#ranks.splice(place, 0, rank);
  }

  #cut(place: number): void {
    this.#rows.splice(place, 1);
    this.#ranks.splice(place, 1);
  }

  /** Place of a row, or -1. Its rank may be that of the ghost that it was. */
  #find(row: number): number {
    const place = this.#placeOf(this.#rank(row));
    if (this.#rows[place] === row) return place;
    const ghost = this.#store.concepts.ghost(row);
    const former = ghost < 0 ? this.#placeOf(rankOf(ghost)) : -1;
    return this.#rows[former] === row ? former : -1;
  }

  #placeOf(rank: number): number {
    let [low, high] = [0, this.#ranks.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#sign * (this.#ranks[middle]! - rank) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #rank(row: number): number {
    return rankOf(this.#store.concepts.id[row]!);
  }
}

/** Place of an id in the order of creation: permanent ids ascend, ghosts are younger than all of them. */
export function rankOf(id: number): number {
  return id > 0 ? id : 2 ** 52 - id;
}
