/** Rules of a style sheet that nobody would miss. */
import { restingSelector } from "@tessera/widget-renderer/frame";
import { overlaps } from "./overlaps.ts";
import { withoutRule } from "./rules.ts";
import { readSheet, type Sheet, type SheetRule } from "./sheet.ts";

/** A rule that can go, or be one with another, without a change of what the page looks like. */
export interface NeedlessRule {
  readonly selector: string;
  /** The condition around it, "" where there is none. */
  readonly condition: string;
  /** Matches no element; says only what a later rule of its name says otherwise; or could stand in that one. */
  readonly reason: "unused" | "overwritten" | "twice";
}

interface Found extends NeedlessRule {
  readonly rule: SheetRule;
  /** The later rule that takes its declarations. */
  readonly into?: SheetRule;
}

/** The needless rules of a sheet, in their order; states count as if they were on. */
export function needlessRules(css: string, page: Document): NeedlessRule[] {
  return found(css, page).map(({ selector, condition, reason }) => ({ selector, condition, reason }));
}

/** The sheet without the needless rule at an index of {@link needlessRules}, or without all of them. */
export function withoutNeedless(css: string, page: Document, index?: number): string {
  const [first, ...more] = index === undefined ? found(css, page) : found(css, page).slice(index, index + 1);
  if (!first) return css;
  const next = without(css, first);
  // Each one that goes may make another one needless.
  return index === undefined && (more.length > 0 || next !== css) ? withoutNeedless(next, page) : next;
}

function found(css: string, page: Document): Found[] {
  const sheet = readSheet(css);
  return sheet.rules.flatMap((rule, at): Found[] => {
    const name = { selector: rule.prelude, condition: rule.condition, rule };
    if (!isUsed(rule.prelude, page)) return [{ ...name, reason: "unused" }];
    const later = sheet.rules.slice(at + 1);
    const into = later.find((other) => other.prelude === rule.prelude && other.condition === rule.condition);
    if (!into) return [];
    if (isOverwritten(sheet, rule, into)) return [{ ...name, reason: "overwritten" }];
    const between = later.slice(0, later.indexOf(into));
    return canMove(sheet, rule, between) ? [{ ...name, reason: "twice", into }] : [];
  });
}

function isUsed(selector: string, page: Document): boolean {
  try {
    return page.querySelector(restingSelector(selector)) !== null;
  } catch {
    // It is of a kind that only the sheet understands.
    return true;
  }
}

function isOverwritten(sheet: Sheet, rule: SheetRule, later: SheetRule): boolean {
  const others = sheet.declarationsOf(later);
  const declarations = sheet.declarationsOf(rule);
  return (
    isPlain(sheet, rule) &&
    declarations.every(({ property, important }) =>
      others.some((other) => other.property === property && (other.important || !important)),
    )
  );
}

/** Nothing that stands between may say anything about the same: it would win no longer. */
function canMove(sheet: Sheet, rule: SheetRule, between: readonly SheetRule[]): boolean {
  const said = between.flatMap((other) => sheet.declarationsOf(other));
  return (
    isPlain(sheet, rule) &&
    sheet
      .declarationsOf(rule)
      .every(({ property }) => !said.some((other) => overlaps(other.property, property)))
  );
}

/** True for a rule that holds declarations and nothing else, such as nested rules. */
function isPlain({ css }: Sheet, { bodyStart, bodyEnd }: SheetRule): boolean {
  return !/[{}]/.test(css.slice(bodyStart, bodyEnd));
}

function without(css: string, { rule, into }: Found): string {
  const moved = css.slice(rule.bodyStart, rule.bodyEnd).trim();
  const merged =
    into === undefined ? css : withBody(css, into, moved.endsWith(";") || moved === "" ? moved : `${moved};`);
  return withoutRule(merged, rule);
}

/** Of what stands twice in the merged rule the later one wins, as before. */
function withBody(css: string, { bodyStart, bodyEnd }: SheetRule, added: string): string {
  const [lead = ""] = /^\s*/.exec(css.slice(bodyStart, bodyEnd)) ?? [];
  return `${css.slice(0, bodyStart)}${lead}${added}${lead === "" ? " " : lead}${css.slice(bodyStart + lead.length)}`;
}
