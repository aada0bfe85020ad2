/** Conditions around style rules: ranges of the screen's or a container's width, and how they follow one another. */

const known = /^@(?:media|container)\b/i;

/** True for an at-rule whose rules hold under a condition that the panel can edit. */
export function isCondition(prelude: string): boolean {
  return known.test(prelude);
}

/** A condition in one way of writing, so that those that say the same can be found. */
export function plainCondition(prelude: string): string {
  return prelude
    .replace(/^@\w+/, (name) => name.toLowerCase())
    .replace(/\s*:\s*/g, ": ")
    .replace(/\s*([<>]=?)\s*/g, " $1 ")
    .replace(/^(@\w+)\s*(?=\()/, "$1 ");
}

/** The range of widths that a condition stands for; null where it says anything else, or more than that. */
export interface WidthRange {
  readonly kind: "min" | "max";
  /** CSS pixels. */
  readonly px: number;
}

const bound =
  /^@media (?:(?:only )?screen and )?\((?:(min|max)-width: ([\d.]+)(px|r?em)|width (<|>)=? ([\d.]+)(px|r?em))\)$/;

/** Reads the range of widths of a condition. */
export function widthRange(condition: string): WidthRange | null {
  const [, kind, named, namedUnit, sign, compared, comparedUnit] = bound.exec(condition) ?? [];
  const number = Number(named ?? compared);
  if (Number.isNaN(number)) return null;
  const px = (namedUnit ?? comparedUnit) === "px" ? number : number * 16;
  return { kind: kind === "min" || sign === ">" ? "min" : "max", px };
}

/** The condition of a range of widths of the screen. */
export function conditionOf({ kind, px }: WidthRange): string {
  return `@media (${kind}-width: ${px}px)`;
}

/**
 * Where rules under a condition stand behind others: those of all widths first, then wide screens from narrow to wide, then narrow
 * ones from wide to narrow, containers last; so the narrowest that holds wins.
 */
export function compareConditions(one: string, other: string): number {
  const [a, b] = [placeOf(one), placeOf(other)];
  return a.group - b.group || a.at - b.at;
}

function placeOf(condition: string): { group: number; at: number } {
  if (condition === "") return { group: 0, at: 0 };
  const range = widthRange(condition);
  if (range) return range.kind === "min" ? { group: 1, at: range.px } : { group: 2, at: -range.px };
  return { group: condition.startsWith("@media") ? 3 : 4, at: 0 };
}

/** True where a condition holds whenever another one does. */
export function includes(wider: string, narrower: string): boolean {
  if (wider === "" || wider === narrower) return true;
  const [a, b] = [widthRange(wider), widthRange(narrower)];
  if (!a || !b || a.kind !== b.kind) return false;
  return a.kind === "max" ? a.px >= b.px : a.px <= b.px;
}
