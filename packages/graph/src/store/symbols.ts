/** Type and linker names as small whole numbers, so that columns and comparisons need no strings. */
export interface Symbols {
  /** The number of a name, drawn on first use. */
  of(name: string): number;
  /** The number of a name that was drawn before, else -1. */
  known(name: string): number;
  name(symbol: number): string;
}

/** Creates an empty table; the empty name is always 0. */
export function createSymbols(): Symbols {
  const names: string[] = [""];
  const numbers = new Map<string, number>([["", 0]]);
  return {
    of(name) {
      const known = numbers.get(name);
      if (known !== undefined) return known;
      numbers.set(name, names.length);
      return names.push(name) - 1;
    },
    known: (name) => numbers.get(name) ?? -1,
    name: (symbol) => names[symbol] ?? "",
  };
}
