import { isTokenIdent, tokenize, TokenType, type CSSToken } from "@csstools/css-tokenizer";

/** A balanced style sheet as tokens. Its blocks are ranges of them, so that nesting costs no second reading. */
export interface CssSheet {
  readonly tokens: readonly CSSToken[];
  /** By the index of a bracket that opens, the index of the one that closes it. */
  readonly closerOf: readonly number[];
}

/** Indexes of tokens, the end left out. */
export type TokenRange = readonly [from: number, to: number];

/** One statement of a style sheet or block: what stands before its block, and the block without its braces. */
export interface CssStatement {
  /** As tokens without outer blanks and comments. */
  readonly prelude: readonly CSSToken[];
  /** Null for statements that end in a semicolon. */
  readonly block: TokenRange | null;
}

/** What closes the brackets that open. */
export const closers: Partial<Record<TokenType, string>> = {
  [TokenType.Function]: ")",
  [TokenType.OpenParen]: ")",
  [TokenType.OpenSquare]: "]",
  [TokenType.OpenCurly]: "}",
};

/** The brackets that close. */
export const closing: ReadonlySet<TokenType> = new Set([
  TokenType.CloseParen,
  TokenType.CloseSquare,
  TokenType.CloseCurly,
]);

/** The tokens of a CSS text without the end token; their texts one after the other are that text. */
export function cssTokens(css: string): CSSToken[] {
  // The tokenizer creates an error for each broken token; stack traces take most of the time of a sheet of those.
  const errors = Error as { stackTraceLimit?: number | undefined };
  const limit = errors.stackTraceLimit;
  errors.stackTraceLimit = 0;
  try {
    return tokenize({ css }).slice(0, -1);
  } finally {
    errors.stackTraceLimit = limit;
  }
}

/** Tokens as text. */
export function textOf(tokens: readonly CSSToken[]): string {
  return tokens.map(([, text]) => text).join("");
}

/** True for blanks and comments. */
export function isBlank([type]: CSSToken): boolean {
  return type === TokenType.Whitespace || type === TokenType.Comment;
}

/**
 * The sheet with everything closed that is open at its end, and without brackets that close nothing: whatever a person
 * wrote, what is put around it holds.
 */
export function balanceCss(css: string): string {
  const open: string[] = [];
  const balanced = cssTokens(css).map((token) => {
    const [type, text] = token;
    const closer = closers[type];
    if (closer !== undefined) open.push(closer);
    if (!closing.has(type)) return completed(token);
    if (open.at(-1) !== text) return " ";
    open.pop();
    return text;
  });
  return balanced.join("") + open.toReversed().join("");
}

const completions: Partial<Record<TokenType, (text: string) => string>> = {
  [TokenType.CDO]: () => " ",
  [TokenType.CDC]: () => " ",
  [TokenType.Comment]: (text) => (text.length > 3 && text.endsWith("*/") ? text : `${text}*/`),
  [TokenType.String]: (text) => closed(text, text.charAt(0)),
  [TokenType.BadString]: (text) => closed(text, text.charAt(0)),
  [TokenType.URL]: (text) => closed(text, ")"),
  [TokenType.BadURL]: (text) => closed(text, ")"),
};

/** A token with what the end of the sheet or line cut off; what has no meaning in a rule is a blank. */
function completed([type, text]: CSSToken): string {
  return (completions[type] ?? withoutLooseEscape)(text);
}

function closed(text: string, end: string): string {
  return isClosed(text, end) ? text : withoutLooseEscape(text) + end;
}

function isClosed(text: string, end: string): boolean {
  return text.length > 1 && text.endsWith(end) && withoutLooseEscape(text.slice(0, -1)) === text.slice(0, -1);
}

/** A backslash that escapes nothing yet would get hold of what is written behind it. */
function withoutLooseEscape(text: string): string {
  let start = text.length;
  while (text[start - 1] === "\\") start -= 1;
  return (text.length - start) % 2 === 1 ? `${text.slice(0, -1)} ` : text;
}

/** Reads a balanced style sheet. */
export function readSheet(css: string): CssSheet {
  const tokens = cssTokens(css);
  const closerOf: number[] = [];
  const open: number[] = [];
  tokens.forEach(([type], index) => {
    closerOf.push(index);
    if (closers[type] !== undefined) open.push(index);
    if (closing.has(type)) closerOf[open.pop() ?? index] = index;
  });
  return { tokens, closerOf };
}

/** Splits a sheet or the content of one of its blocks into statements; what is nested deeper is not looked at. */
export function splitCss({ tokens, closerOf }: CssSheet, [from, to]: TokenRange): CssStatement[] {
  const found: CssStatement[] = [];
  let start = from;
  for (let index = from; index <= to; index += 1) {
    const type = index < to ? tokens[index]?.[0] : TokenType.Semicolon;
    const close = closerOf[index] ?? index;
    if (type === TokenType.OpenCurly || type === TokenType.Semicolon) {
      const prelude = trimmed(tokens.slice(start, index));
      const block: TokenRange | null = type === TokenType.OpenCurly ? [index + 1, close] : null;
      if (prelude.length > 0 || block) found.push({ prelude, block });
      start = close + 1;
    }
    index = close;
  }
  return found;
}

function trimmed(tokens: readonly CSSToken[]): CSSToken[] {
  const from = tokens.findIndex((token) => !isBlank(token));
  return from < 0 ? [] : tokens.slice(from, tokens.findLastIndex((token) => !isBlank(token)) + 1);
}

/** True for a name, whatever its case and escapes. */
export function isName(token: CSSToken | undefined, ...names: readonly string[]): boolean {
  return token !== undefined && isTokenIdent(token) && names.includes(token[4].value.toLowerCase());
}
