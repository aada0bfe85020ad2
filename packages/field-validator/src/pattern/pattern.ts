/**
 * The pattern rule. A backtracking matcher, which every platform has, tries ways against each other; their number has
 * an upper bound that can be read off the pattern. Where it is small, the platform matches. Where it is not, a matcher
 * of our own does, whose time cannot explode; few patterns need it, so it is loaded when one does.
 */

/** What the rule makes of a text. `unready`: the bounded matcher has not been loaded yet. */
type PatternAnswer = boolean | "unready";

/** A pattern that has been read. */
export type Pattern = (text: string) => PatternAnswer;

type Matcher = (text: string) => boolean;

/** Ways that the platform may try: some hundredths of a second. */
const maxWays = 4e6;

let bounded: ((source: string) => Matcher) | undefined;

/**
 * Loads the matcher for patterns that a backtracking one could not end with. Forms and asynchronous checks do so by
 * themselves; before synchronous ones, await it once where such patterns are to be expected.
 */
export async function loadBoundedPatterns(): Promise<void> {
  bounded ??= (await import("./bounded.ts")).boundedMatcher;
}

/** Reads a pattern as HTML does: flag `v`, for the whole text; one that is no expression is no constraint. */
export function readPattern(source: string): Pattern {
  try {
    RegExp(source, "v");
  } catch {
    return () => true;
  }
  const whole = RegExp(`^(?:${source})$`, "v");
  const ways = countWays(source);
  let other: Matcher | undefined;
  return (text) => {
    if (ways(text.length + 1) < maxWays) return whole.test(text);
    return (other ??= bounded?.(source))?.(text) ?? "unready";
  };
}

// Escapes, groups, repetitions of one character by a fixed number: nothing to choose from.
const settled = /\\(?:[pPu]\{[^}]*\}|[^1-9k])|\(\?(?:<?[=!]|:)|(?<!\))\{\d+\}/g;
// Back references are as good as a choice: what they repeat can be long.
const choice = /[*+?|{\\]/g;

/** An upper bound of the ways through a pattern, by the length of the text. */
function countWays(source: string): (length: number) => number {
  const plain = source.replaceAll(settled, " ");
  const choices = plain.match(choice) ?? [];
  // A group repeated multiplies whatever is chosen within.
  if (/\)[*+{]/.test(plain) && choices.length > 1) return () => Infinity;
  return (length) => choices.reduce((ways, sign) => ways * ("?|".includes(sign) ? 2 : length), 1);
}
