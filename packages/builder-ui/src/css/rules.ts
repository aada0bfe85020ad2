/**
 * Reads and edits single rules of a style sheet as text. What is not edited stays byte for byte, comments and broken parts
 * included, so that the panels and a person's own hand can take turns.
 */
import { editDeclarations, readDeclarations, type CssBlock, type Declaration } from "@tessera/document";
import { plainCondition } from "./conditions.ts";
import { placeRule } from "./place-rule.ts";
import { readSheet, type Sheet, type SheetRule } from "./sheet.ts";

/** Names one rule. */
export interface RuleName {
  readonly selector: string;
  /** The condition of media or a container around it, such as `@media (max-width: 480px)`. @default none */
  readonly condition?: string;
}

function rulesNamed(sheet: Sheet, { selector, condition = "" }: RuleName): readonly SheetRule[] {
  return sheet.named(selector, plainCondition(condition));
}

/** The declarations of a rule in their order; where several have its name, those that win. None when there is no such rule. */
export function readRule(css: string, name: RuleName): Declaration[] {
  const sheet = readSheet(css);
  const rules = rulesNamed(sheet, name).map((rule) => sheet.declarationsOf(rule));
  return rules.flatMap((declarations, at) => {
    const later = rules.slice(at + 1).flat();
    return declarations.filter(({ property }) => !later.some((other) => other.property === property));
  });
}

/** The sheet with one declaration of a rule set, or with null taken away; a rule that is emptied goes as well. */
export function setInRule(css: string, name: RuleName, property: string, value: string | null): string {
  const sheet = readSheet(css);
  const rules = rulesNamed(sheet, name);
  const holds = (rule: SheetRule): boolean =>
    sheet.declarationsOf(rule).some((each) => each.property === property);
  if (value === null)
    return editRules(css, rules.filter(holds), (body) => editDeclarations(body, property, null, "rule"));
  const rule = rules.findLast(holds) ?? rules.at(-1);
  if (rule) return editRule(css, rule, (body) => editDeclarations(body, property, value, "rule"));
  const { selector, condition = "" } = name;
  const declaration = `${property}: ${value};`;
  return placeRule(sheet, { selector, condition: plainCondition(condition), declaration });
}

/** The sheet in which no declaration of a rule that is chosen is important any more. */
export function plainInRule(css: string, name: RuleName, isMeant: (property: string) => boolean): string {
  return editRules(css, rulesNamed(readSheet(css), name), (body) =>
    readDeclarations(body, "rule")
      .filter(({ property, important }) => important && isMeant(property))
      .toReversed()
      .reduce(
        (text, { start, end, property, value }) =>
          `${text.slice(0, start)}${property}: ${value}${text.slice(end)}`,
        body,
      ),
  );
}

/** Edits rules from the last to the first, so that the places of those before stay true. */
function editRules(css: string, rules: readonly SheetRule[], edit: (body: string) => string): string {
  return rules.toReversed().reduce((text, rule) => editRule(text, rule, edit), css);
}

function editRule(css: string, rule: SheetRule, edit: (body: string) => string): string {
  const body = css.slice(rule.bodyStart, rule.bodyEnd);
  const lead = /^\s*/.exec(body)?.[0] ?? "";
  const trimmed = body.trim();
  const edited = edit(trimmed);
  if (edited === trimmed) return css;
  if (edited.trim() === "") return withoutRule(css, rule);
  const tail = /\s*$/.exec(body)?.[0] ?? "";
  return `${css.slice(0, rule.bodyStart)}${lead}${onLines(trimmed, edited, lead)}${tail}${css.slice(rule.bodyEnd)}`;
}

/** Where declarations stand on lines of their own, so does one that is new. */
function onLines(before: string, after: string, lead: string): string {
  if (!lead.includes("\n") || !after.startsWith(before)) return after;
  const [, semicolon = "", added = ""] = /^(;?)\s*([^]*)$/.exec(after.slice(before.length)) ?? [];
  return `${before}${semicolon}${lead}${added}`;
}

/** The sheet without a rule; a condition that held nothing else goes with it. */
export function withoutRule(css: string, { around, start, end }: SheetRule): string {
  const isAlone =
    around && css.slice(around.bodyStart, start).trim() + css.slice(end, around.bodyEnd).trim() === "";
  const gone: Pick<CssBlock, "start" | "end"> = isAlone ? around : { start, end };
  return `${css.slice(0, gone.start).trimEnd()}${css.slice(gone.end)}`.trimStart();
}

/** The style rules of a sheet in their order; of at-rules only those in conditions of media and containers, one level deep. */
export function listRules(css: string): RuleName[] {
  return readSheet(css).rules.map(({ prelude, condition }) => ({ selector: prelude, condition }));
}

/** The sheet without a rule; of several with its name, without the last. */
export function removeRule(css: string, name: RuleName): string {
  const rule = rulesNamed(readSheet(css), name).at(-1);
  return rule ? withoutRule(css, rule) : css;
}
