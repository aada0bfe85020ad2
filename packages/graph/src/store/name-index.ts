/** Rows of the names of types and linkers: those that are here, and those that open transactions are about to make. */
export class NameIndex {
  readonly #rows = new Map<string, number>();
  readonly #claimed = new Map<string, number>();

  /** Row of a name that is here. */
  get(name: string): number | undefined {
    return this.#rows.get(name);
  }

  /** Row of a name that is here or claimed. */
  find(name: string): number | undefined {
    return this.#rows.get(name) ?? this.#claimed.get(name);
  }

  /** Claims a name, unless somebody has it already. */
  claim(name: string, row: number): void {
    if (this.find(name) === undefined) this.#claimed.set(name, row);
  }

  /** Gives a claim up. */
  release(name: string, row: number): void {
    if (this.#claimed.get(name) === row) this.#claimed.delete(name);
  }

  enter(name: string, row: number): void {
    if (!this.#rows.has(name)) this.#rows.set(name, row);
    this.release(name, row);
  }

  leave(name: string, row: number): void {
    if (this.#rows.get(name) === row) this.#rows.delete(name);
  }
}
