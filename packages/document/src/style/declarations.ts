import {
  behindBlock,
  cssTokens,
  findOutside,
  indexesOutside,
  isBlank,
  textOf,
  TokenType,
  type CssToken,
} from "./css-tokens.ts";

/** One declaration of an inline style; property in lower case but for custom properties, value without `!important`. */
export interface Declaration {
  readonly property: string;
  readonly value: string;
  readonly important: boolean;
}

/** A declaration and where its bytes stand, the closing semicolon left out. */
export interface WrittenDeclaration extends Declaration {
  readonly start: number;
  readonly end: number;
}

/** Where declarations stand: in a `style` attribute, or in the block of a rule, which may hold nested rules. */
export type DeclarationPlace = "attribute" | "rule";

/**
 * Reads declarations; what is none is skipped as browsers skip it: up to the next semicolon, or behind a nested rule.
 *
 * @default place "attribute"
 */
export function readDeclarations(style: string, place: DeclarationPlace = "attribute"): WrittenDeclaration[] {
  const tokens = cssTokens(style);
  const found: WrittenDeclaration[] = [];
  let at = 0;
  while (at < tokens.length) {
    if (isBlank(tokens[at]) || tokens[at]?.type === TokenType.Semicolon) {
      at += 1;
      continue;
    }
    const mayBeRule = place === "rule" && !isCustom(tokens, at);
    const behind = mayBeRule ? behindFollowedRule(tokens, at) : null;
    if (behind !== null) {
      at = behind;
      continue;
    }
    const end = findOutside(tokens, at, TokenType.Semicolon);
    const declaration = readOne(tokens.slice(at, end));
    if (declaration) found.push(declaration);
    const endsWithBlock = mayBeRule || tokens[at]?.type === TokenType.AtKeyword;
    at = declaration || !endsWithBlock ? end : behindRule(tokens, at);
  }
  return found;
}

/**
 * End of a block behind which something else follows than a semicolon, so that it is no value of a declaration; null for any
 * other statement. Of many nested rules each is told so without a look at all that follow it.
 */
function behindFollowedRule(tokens: readonly CssToken[], at: number): number | null {
  const open = findOutside(tokens, at, TokenType.OpenCurly, TokenType.Semicolon);
  if (tokens[open]?.type !== TokenType.OpenCurly) return null;
  const end = behindBlock(tokens, open);
  let next = end;
  while (isBlank(tokens[next])) next += 1;
  return next >= tokens.length || tokens[next]?.type === TokenType.Semicolon ? null : end;
}

/** A nested rule ends with its block, what is none at the next semicolon. */
function behindRule(tokens: readonly CssToken[], at: number): number {
  const end = findOutside(tokens, at, TokenType.OpenCurly, TokenType.Semicolon);
  return tokens[end]?.type === TokenType.OpenCurly ? behindBlock(tokens, end) : end;
}

function readOne(tokens: readonly CssToken[]): WrittenDeclaration | null {
  const [name] = tokens;
  const colon = tokens.findIndex((token, index) => index > 0 && !isBlank(token));
  if (name?.name === undefined || tokens[colon]?.type !== TokenType.Colon) return null;
  if (tokens.some(isBroken)) return null;
  const isOwn = name.name.startsWith("--");
  const written = tokens.slice(colon + 1);
  if (!isOwn && isNestedRule(written)) return null;
  const important = importantFrom(written);
  const last = tokens.findLast((token) => !isBlank(token)) ?? name;
  return {
    property: isOwn ? name.text : name.name.toLowerCase(),
    value: textOf(written.slice(0, important ?? written.length)),
    important: important !== null,
    start: name.start,
    end: last.end,
  };
}

/** A custom property is never the start of a nested rule. */
function isCustom(tokens: readonly CssToken[], at: number): boolean {
  if (tokens[at]?.name?.startsWith("--") !== true) return false;
  let next = at + 1;
  while (isBlank(tokens[next])) next += 1;
  return tokens[next]?.type === TokenType.Colon;
}

/** Browsers drop a declaration with a string that a line ends, or with an address that is none. */
function isBroken({ type }: CssToken): boolean {
  return type === TokenType.BadString || type === TokenType.BadURL;
}

/** `a:hover { … }` begins like a declaration and is a rule: a block stands beside other values. */
function isNestedRule(value: readonly CssToken[]): boolean {
  const block = findOutside(value, 0, TokenType.OpenCurly);
  if (block === value.length) return false;
  const others = [...value.slice(0, block), ...value.slice(behindBlock(value, block))];
  return others.some((token) => !isBlank(token));
}

/** Index from which on a value says `!important`; null when it does not. */
function importantFrom(value: readonly CssToken[]): number | null {
  const outside = indexesOutside(value).filter((index) => !isBlank(value[index]));
  const [mark = -1, word = -1] = outside.slice(-2);
  const isImportant = value[word]?.name?.toLowerCase() === "important" && value[mark]?.text === "!";
  return isImportant ? mark : null;
}

/** The style text with one property set or, with `null`, taken away; the bytes of all others stay. */
export function editDeclarations(
  style: string,
  property: string,
  value: string | null,
  place: DeclarationPlace = "attribute",
): string {
  const same = readDeclarations(style, place).filter((declaration) => declaration.property === property);
  const last = same.at(-1);
  if (value === null) return same.toReversed().reduce(dropDeclaration, style).trim();
  const important = last?.important && !/!\s*important$/i.test(value) ? " !important" : "";
  const text = `${property}: ${value}${important}`;
  if (last) return style.slice(0, last.start) + text + style.slice(last.end);
  const before = style.trimEnd();
  if (before === "") return `${text};`;
  return `${before}${before.endsWith(";") ? "" : ";"} ${text};`;
}

function dropDeclaration(style: string, { start, end }: WrittenDeclaration): string {
  const rest = style.slice(end).replace(/^\s*;?\s*/, "");
  const before = style.slice(0, start);
  return rest === "" ? before.trimEnd() : before + rest;
}
