/**
 * Reads and edits single rules of a style sheet as text. What is not edited stays byte for byte, comments and broken parts
 * included, so that the panels and a person's own hand can take turns.
 */
import {
  cssBlocks,
  editDeclarations,
  readDeclarations,
  type CssBlock,
  type Declaration,
} from "@tessera/document";

/** Names one rule: its selector, and the media condition around it if there is one. */
export interface RuleName {
  readonly selector: string;
  readonly media?: string | undefined;
}

/** The rules of the sheet that was read last: a panel asks for many properties of one sheet, and to read it is what takes long. */
let lastRead: { readonly css: string; readonly blocks: readonly CssBlock[] } = { css: "", blocks: [] };

function rulesOf(css: string): readonly CssBlock[] {
  if (lastRead.css !== css) lastRead = { css, blocks: cssBlocks(css) };
  return lastRead.blocks;
}

function findRule(css: string, { selector, media }: RuleName): CssBlock | undefined {
  if (media === undefined) return rulesOf(css).findLast(({ prelude }) => prelude === selector);
  const around = findMedia(css, media);
  return (
    around && cssBlocks(css, around.bodyStart, around.bodyEnd).findLast(({ prelude }) => prelude === selector)
  );
}

function findMedia(css: string, media: string): CssBlock | undefined {
  return rulesOf(css).findLast(({ prelude }) => prelude === `@media ${media}`);
}

/** The declarations of a rule in their order; none when there is no such rule. */
export function readRule(css: string, name: RuleName): Declaration[] {
  const rule = findRule(css, name);
  if (!rule) return [];
  return readDeclarations(css.slice(rule.bodyStart, rule.bodyEnd), "rule").map(
    ({ property, value, important }) => ({
      property,
      value,
      important,
    }),
  );
}

/** The sheet with one declaration of a rule set, or with null taken away; a rule that is emptied goes as well. */
export function setInRule(css: string, name: RuleName, property: string, value: string | null): string {
  const rule = findRule(css, name);
  if (rule) return editRule(css, rule, property, value);
  return value === null ? css : addRule(css, name, `${property}: ${value};`);
}

function editRule(css: string, rule: CssBlock, property: string, value: string | null): string {
  const body = css.slice(rule.bodyStart, rule.bodyEnd);
  const lead = /^\s*/.exec(body)?.[0] ?? "";
  const edited = editDeclarations(body.trim(), property, value, "rule");
  if (edited.trim() === "") return `${css.slice(0, rule.start).trimEnd()}${css.slice(rule.end)}`.trimStart();
  const separated =
    edited.includes("\n") || !lead.includes("\n") ? edited : edited.replace(/;\s*/g, ";\n  ").trimEnd();
  const tail = /\s*$/.exec(body)?.[0] ?? "";
  return `${css.slice(0, rule.bodyStart)}${lead}${separated}${tail}${css.slice(rule.bodyEnd)}`;
}

function addRule(css: string, { selector, media }: RuleName, declaration: string): string {
  const before = css.trim() === "" ? "" : `${css.trimEnd()}\n\n`;
  if (media === undefined) return `${before}${selector} {\n  ${declaration}\n}\n`;
  const around = findMedia(css, media);
  const rule = `  ${selector} {\n    ${declaration}\n  }\n`;
  if (!around) return `${before}@media ${media} {\n${rule}}\n`;
  const body = css.slice(around.bodyStart, around.bodyEnd).trimEnd();
  return `${css.slice(0, around.bodyStart)}${body}\n${rule}${css.slice(around.bodyEnd)}`;
}

/** The style rules of a sheet in their order; of at-rules only those in media conditions, one level deep. */
export function listRules(css: string): RuleName[] {
  return rulesOf(css).flatMap(({ prelude, bodyStart, bodyEnd }): RuleName[] => {
    const media = /^@media\s+(.*)$/s.exec(prelude)?.[1];
    if (media !== undefined)
      return cssBlocks(css, bodyStart, bodyEnd).map(({ prelude: selector }) => ({ selector, media }));
    return prelude.startsWith("@") || prelude === "" ? [] : [{ selector: prelude }];
  });
}

/** The sheet without a rule. */
export function removeRule(css: string, name: RuleName): string {
  const rule = findRule(css, name);
  return rule ? `${css.slice(0, rule.start).trimEnd()}${css.slice(rule.end)}`.trimStart() : css;
}
