/** What an index has to know of its rows. */
interface Rows {
  has(row: number): boolean;
  readonly value: readonly string[];
}

/**
 * Rows by shared value, for each type. Rows that were loaded are entered when somebody first looks for a value of
 * their type: most of what is loaded is never looked for by its text.
 */
export class ValueIndex {
  readonly #values: (Map<string, number> | undefined)[] = [];
  readonly #waiting: (number[] | undefined)[] = [];

  /** The index of a type, with everything that has been loaded since it was last looked at. */
  of(symbol: number, rows: Rows): Map<string, number> {
    const values = (this.#values[symbol] ??= new Map<string, number>());
    const waiting = this.#waiting[symbol];
    if (!waiting) return values;
    this.#waiting[symbol] = undefined;
    for (const row of waiting) {
      if (!rows.has(row)) continue;
      const value = rows.value[row]!;
      const known = values.get(value);
      if (known === undefined || !rows.has(known)) values.set(value, row);
    }
    return values;
  }

  /** Enters a row when its type is looked at next. */
  enterLater(symbol: number, row: number): void {
    (this.#waiting[symbol] ??= []).push(row);
  }

  /** Takes a row out, if its value leads to it. */
  leave(symbol: number, row: number, rows: Rows): void {
    const values = this.of(symbol, rows);
    const value = rows.value[row]!;
    if (values.get(value) === row) values.delete(value);
  }
}
