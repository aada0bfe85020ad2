import type { HtmlTree } from "./html-tree.ts";

/** A node of the old list with the one of the new list that it became; either may be missing. */
export type Pair = readonly [old: HtmlTree | null, next: HtmlTree | null];

/** Most pairs of nodes that are compared with each other; longer lists are matched in their order alone. */
const maxCompared = 250_000;

/** Pairs two lists of siblings in their order, so that what is longest alike comes together. */
export function alignTrees(before: readonly HtmlTree[], after: readonly HtmlTree[]): Pair[] {
  const [start, end] = [sameAtStart(before, after), sameAtEnd(before, after)];
  const last = Math.max(start, before.length - end);
  const lastNext = Math.max(start, after.length - end);
  return [
    ...before.slice(0, start).map((tree): Pair => [tree, tree]),
    ...alignMiddle(before.slice(start, last), after.slice(start, lastNext)),
    ...before.slice(last).map((tree): Pair => [tree, tree]),
  ];
}

function sameAtStart(before: readonly HtmlTree[], after: readonly HtmlTree[]): number {
  let count = 0;
  while (count < before.length && before[count]?.html === after[count]?.html) count += 1;
  return count;
}

function sameAtEnd(before: readonly HtmlTree[], after: readonly HtmlTree[]): number {
  const longest = Math.min(before.length, after.length) - sameAtStart(before, after);
  let count = 0;
  while (count < longest && before.at(-1 - count)?.html === after.at(-1 - count)?.html) count += 1;
  return count;
}

function alignMiddle(before: readonly HtmlTree[], after: readonly HtmlTree[]): Pair[] {
  if (before.length * after.length > maxCompared) {
    return [...before.map((tree): Pair => [tree, null]), ...after.map((tree): Pair => [null, tree])];
  }
  const best = table(before, after);
  const at = (row: number, column: number): number => best[row]?.[column] ?? 0;
  const pairs: Pair[] = [];
  let [row, column] = [0, 0];
  while (row < before.length || column < after.length) {
    const [old, next] = [before[row] ?? null, after[column] ?? null];
    const likeness = old && next ? alike(old, next) : 0;
    if (likeness > 0 && at(row, column) === likeness + at(row + 1, column + 1)) {
      pairs.push([old, next]);
      row += 1;
      column += 1;
    } else if (old && at(row, column) === at(row + 1, column)) {
      pairs.push([old, null]);
      row += 1;
    } else {
      pairs.push([null, next]);
      column += 1;
    }
  }
  return pairs;
}

/** The greatest sum of likeness that the rest of both lists can still give, from each pair of places on. */
function table(before: readonly HtmlTree[], after: readonly HtmlTree[]): number[][] {
  const best = Array.from({ length: before.length + 1 }, () =>
    Array.from({ length: after.length + 1 }, () => 0),
  );
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const [old, next] = [before[row], after[column]];
      const likeness = old && next ? alike(old, next) : 0;
      const pair = likeness > 0 ? likeness + (best[row + 1]?.[column + 1] ?? 0) : 0;
      best[row]![column] = Math.max(pair, best[row + 1]?.[column] ?? 0, best[row]?.[column + 1] ?? 0);
    }
  }
  return best;
}

/** How sure it is that one became the other; 0 when it cannot be. */
function alike(old: HtmlTree, next: HtmlTree): number {
  if (old.html === next.html) return old.kind === "element" ? 100 : 10;
  if (old.kind === "characters" || next.kind === "characters") {
    return old.kind === next.kind && isText(old) === isText(next) ? 2 : 0;
  }
  const isOther = old.id !== next.id && old.id !== "" && next.id !== "";
  if (old.tag !== next.tag || isOther) return 0;
  const sameId = old.id !== "" && old.id === next.id ? 50 : 0;
  return 5 + sameId + (old.classes === next.classes ? 20 : 0);
}

function isText(tree: HtmlTree): boolean {
  return tree.kind === "characters" && tree.isText;
}
