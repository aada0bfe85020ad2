/** Random choices that a seed repeats. */
export interface Shuffler {
  /** A whole number from 0 up to, without, that one. */
  below(limit: number): number;
  pick<Item>(items: readonly Item[]): Item;
  shuffled<Item>(items: readonly Item[]): Item[];
}

export function shuffler(seed: number): Shuffler {
  let state = (seed + 1) >>> 0;
  const below = (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  return {
    below,
    pick(items) {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error("there is nothing to pick from");
      return item;
    },
    shuffled(items) {
      const list = [...items];
      for (let at = list.length - 1; at > 0; at--) {
        const other = below(at + 1);
        [list[at], list[other]] = [list[other] as never, list[at] as never];
      }
      return list;
    },
  };
}
