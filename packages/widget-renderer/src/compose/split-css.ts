import { isTokenIdent, tokenize, TokenType, type CSSToken } from "@csstools/css-tokenizer";

/** One top-level statement of a style sheet: what stands before its block, and the block without its braces. */
export interface CssStatement {
  /** As tokens without outer blanks and comments. */
  readonly prelude: readonly CSSToken[];
  /** Null for statements that end in a semicolon. */
  readonly block: string | null;
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

/** The tokens of a CSS text, whose texts one after the other are that text. */
function cssTokens(css: string): CSSToken[] {
  return tokenize({ css }).filter(([type]) => type !== TokenType.EOF);
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
  return text.replace(/(?<!\\)((?:\\\\)*)\\$/, "$1 ");
}

/** Splits a balanced style sheet or the content of one of its blocks into statements. */
export function splitCss(css: string): CssStatement[] {
  const tokens = cssTokens(css);
  const found: CssStatement[] = [];
  let start = 0;
  let open = -1;
  let depth = 0;
  const finish = (end: number): void => {
    const prelude = trimmed(tokens.slice(start, open < 0 ? end : open));
    const block = open < 0 ? null : textOf(tokens.slice(open + 1, end));
    if (prelude.length > 0 || block !== null) found.push({ prelude, block });
    start = end + 1;
    open = -1;
  };
  for (const [index, [type]] of tokens.entries()) {
    if (type === TokenType.Semicolon && depth === 0) finish(index);
    if (closers[type] !== undefined) {
      if (type === TokenType.OpenCurly && depth === 0) open = index;
      depth += 1;
    } else if (closing.has(type)) {
      depth -= 1;
      if (depth === 0 && type === TokenType.CloseCurly) finish(index);
    }
  }
  finish(tokens.length);
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
