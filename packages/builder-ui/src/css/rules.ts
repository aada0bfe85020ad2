/**
 * Reads and edits single rules of a style sheet as text. What is not edited stays byte for byte, comments and broken parts
 * included, so that the panels and a person's own hand can take turns.
 */
import { editDeclarations, readDeclarations, type Declaration } from "@tessera/document";

/** Names one rule: its selector, and the media condition around it if there is one. */
export interface RuleName {
  readonly selector: string;
  readonly media?: string | undefined;
}

interface Block {
  readonly prelude: string;
  readonly start: number;
  readonly bodyStart: number;
  readonly bodyEnd: number;
  readonly end: number;
}

const token = /\\[\s\S]|\/\*[\s\S]*?(?:\*\/|$)|"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?|[{};]/g;

/** The blocks of one level between two offsets. */
function blocksIn(css: string, from: number, to: number): Block[] {
  const blocks: Block[] = [];
  let start = from;
  let open = -1;
  let depth = 0;
  token.lastIndex = from;
  for (let match = token.exec(css); match && match.index < to; match = token.exec(css)) {
    const [text] = match;
    if (text === "{" && depth++ === 0) open = match.index;
    else if (text === "}" && depth > 0 && --depth === 0) {
      const prelude = withoutComments(css.slice(start, open));
      blocks.push({ prelude, start, bodyStart: open + 1, bodyEnd: match.index, end: match.index + 1 });
      start = match.index + 1;
    } else if (text === ";" && depth === 0) start = match.index + 1;
  }
  return blocks;
}

function withoutComments(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, " ")
    .trim()
    .replace(/\s+/g, " ");
}

function findRule(css: string, { selector, media }: RuleName): Block | undefined {
  if (media === undefined)
    return blocksIn(css, 0, css.length).findLast(({ prelude }) => prelude === selector);
  const around = findMedia(css, media);
  return (
    around && blocksIn(css, around.bodyStart, around.bodyEnd).findLast(({ prelude }) => prelude === selector)
  );
}

function findMedia(css: string, media: string): Block | undefined {
  return blocksIn(css, 0, css.length).findLast(({ prelude }) => prelude === `@media ${media}`);
}

/** The declarations of a rule in their order; none when there is no such rule. */
export function readRule(css: string, name: RuleName): Declaration[] {
  const rule = findRule(css, name);
  if (!rule) return [];
  return readDeclarations(css.slice(rule.bodyStart, rule.bodyEnd)).map(({ property, value, important }) => ({
    property,
    value,
    important,
  }));
}

/** The sheet with one declaration of a rule set, or with null taken away; a rule that is emptied goes as well. */
export function setInRule(css: string, name: RuleName, property: string, value: string | null): string {
  const rule = findRule(css, name);
  if (rule) return editRule(css, rule, property, value);
  return value === null ? css : addRule(css, name, `${property}: ${value};`);
}

function editRule(css: string, rule: Block, property: string, value: string | null): string {
  const body = css.slice(rule.bodyStart, rule.bodyEnd);
  const lead = /^\s*/.exec(body)?.[0] ?? "";
  const edited = editDeclarations(body.trim(), property, value);
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
  return blocksIn(css, 0, css.length).flatMap(({ prelude, bodyStart, bodyEnd }): RuleName[] => {
    const media = /^@media\s+(.*)$/s.exec(prelude)?.[1];
    if (media !== undefined)
      return blocksIn(css, bodyStart, bodyEnd).map(({ prelude: selector }) => ({ selector, media }));
    return prelude.startsWith("@") || prelude === "" ? [] : [{ selector: prelude }];
  });
}

/** The sheet without a rule. */
export function removeRule(css: string, name: RuleName): string {
  const rule = findRule(css, name);
  return rule ? `${css.slice(0, rule.start).trimEnd()}${css.slice(rule.end)}`.trimStart() : css;
}
