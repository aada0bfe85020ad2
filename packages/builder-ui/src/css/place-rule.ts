/**
 * Puts a new rule where the cascade needs it and a careful person would write it: behind the rules of the same selector
 * that it must win over, before those that must win over it, and with ranges of widths at the end of the sheet.
 */
import type { CssBlock } from "@tessera/document";
import { compareConditions, isCondition, plainCondition } from "./conditions.ts";
import { isOwnSelector } from "./own-class.ts";
import type { Sheet, SheetRule } from "./sheet.ts";
import { compareStates, splitState } from "./states.ts";

/** A rule that is not there yet. */
export interface NewRule {
  readonly selector: string;
  readonly condition: string;
  /** A declaration with its semicolon. */
  readonly declaration: string;
}

/** The text of a sheet with a new rule. */
export function placeRule(sheet: Sheet, rule: NewRule): string {
  const limits = limitsOf(sheet, rule);
  if (rule.condition === "") {
    const text = `${rule.selector} {\n  ${rule.declaration}\n}`;
    return insert(sheet.css, plainPlace(sheet, rule, limits), text);
  }
  const inner = `  ${rule.selector} {\n    ${rule.declaration}\n  }`;
  const block = blockFor(sheet, rule, limits);
  if (block) return insertInside(sheet, block, rule, limits, inner);
  const place = within(conditionPlace(sheet, rule), limits);
  return insert(sheet.css, place, `${rule.condition} {\n${inner}\n}`);
}

/** The rules of the same selector, in other states and conditions, that a rule has to follow and to precede. */
interface Limits {
  readonly before: readonly SheetRule[];
  readonly after: readonly SheetRule[];
}

function limitsOf(sheet: Sheet, { selector, condition }: NewRule): Limits {
  const { base, state } = splitState(selector);
  const family = sheet.rules.flatMap((rule) => {
    const other = splitState(rule.prelude);
    const order = compareConditions(rule.condition, condition) || compareStates(other.state, state);
    return other.base === base ? [{ rule, order }] : [];
  });
  return {
    before: family.filter(({ order }) => order < 0).map(({ rule }) => rule),
    after: family.filter(({ order }) => order > 0).map(({ rule }) => rule),
  };
}

const unitOf = (rule: SheetRule): CssBlock => rule.around ?? rule;

/** An offset between the rules that come first and those that come later; behind the first where they contradict each other. */
function within(place: number, { before, after }: Limits): number {
  const low = Math.max(0, ...before.map((rule) => unitOf(rule).end));
  const high = Math.min(...after.map((rule) => unitOf(rule).start));
  return Math.max(low, Math.min(place, high));
}

function plainPlace(sheet: Sheet, { selector }: NewRule, limits: Limits): number {
  const [last] = limits.before.slice(-1);
  if (last) return within(unitOf(last).end, limits);
  const isOwn = isOwnSelector(selector);
  return within(
    trailingFrom(sheet, ({ prelude }) => isCondition(prelude) || (!isOwn && isOwnSelector(prelude))),
    limits,
  );
}

/** Where the blocks at the end of a sheet begin that are all of one kind. */
function trailingFrom({ css, blocks }: Sheet, isTrailing: (block: CssBlock) => boolean): number {
  const last = blocks.findLastIndex((block) => !isTrailing(block));
  return blocks[last + 1]?.start ?? css.length;
}

/** Where the block of a condition belongs among those at the end of a sheet. */
function conditionPlace(sheet: Sheet, { condition }: NewRule): number {
  const from = trailingFrom(sheet, ({ prelude }) => isCondition(prelude));
  const next = sheet.blocks.find(
    ({ prelude, start }) => start >= from && compareConditions(plainCondition(prelude), condition) > 0,
  );
  return next?.start ?? sheet.css.length;
}

/** The last block of the condition that stands where the rule may. */
function blockFor(
  { blocks }: Sheet,
  { condition }: NewRule,
  { before, after }: Limits,
): CssBlock | undefined {
  return blocks.findLast(
    (block) =>
      isCondition(block.prelude) &&
      plainCondition(block.prelude) === condition &&
      before.every((rule) => rule.around === block || unitOf(rule).end <= block.start) &&
      after.every((rule) => rule.around === block || unitOf(rule).start >= block.end),
  );
}

function insertInside(
  { css, rules }: Sheet,
  block: CssBlock,
  { selector }: NewRule,
  { before, after }: Limits,
  text: string,
): string {
  const inside = rules.filter(({ around }) => around === block);
  const previous = inside.findLast((rule) => before.includes(rule));
  const next = previous ? undefined : inside.find((rule) => after.includes(rule));
  const own = inside.find(({ prelude }) => isOwnSelector(prelude));
  const place =
    previous?.end ?? next?.start ?? (isOwnSelector(selector) ? undefined : own?.start) ?? block.bodyEnd;
  const lead = css.slice(block.bodyStart, place).trimEnd();
  const rest = css.slice(place).trimStart();
  const gap = rest.startsWith("}") ? "\n" : "\n  ";
  return `${css.slice(0, block.bodyStart)}${lead}\n${text}${gap}${rest}`;
}

function insert(css: string, place: number, text: string): string {
  const [lead, rest] = [css.slice(0, place).trimEnd(), css.slice(place)];
  const before = lead === "" ? "" : `${lead}\n\n`;
  return `${before}${text}${rest.trim() === "" ? "\n" : `\n\n${rest.replace(/^\s+/, "")}`}`;
}
