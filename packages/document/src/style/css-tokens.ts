import { isTokenIdent, tokenize, TokenType, type CSSToken } from "@csstools/css-tokenizer";

/** A token of CSS, whose text is just what was written. */
export interface CssToken {
  readonly type: TokenType;
  readonly text: string;
  /** Of a name: without its escapes. */
  readonly name?: string | undefined;
  /** Offset of its first character. */
  readonly start: number;
  /** Offset behind its last character. */
  readonly end: number;
}

export { TokenType };

let last: { css: string; tokens: readonly CssToken[] } = { css: "", tokens: [] };

/** The tokens of a CSS text, whose texts one after the other are that text. The last answer is kept: panels ask again. */
export function cssTokens(css: string): readonly CssToken[] {
  if (last.css !== css) last = { css, tokens: tokenize({ css }).flatMap(toToken) };
  return last.tokens;
}

function toToken(token: CSSToken): CssToken[] {
  const [type, text, start, end] = token;
  if (type === TokenType.EOF) return [];
  const name = isTokenIdent(token) ? token[4].value : undefined;
  return [{ type, text, name, start, end: end + 1 }];
}

const closers: Partial<Record<TokenType, TokenType>> = {
  [TokenType.Function]: TokenType.CloseParen,
  [TokenType.OpenParen]: TokenType.CloseParen,
  [TokenType.OpenSquare]: TokenType.CloseSquare,
  [TokenType.OpenCurly]: TokenType.CloseCurly,
};

/** True for blanks and comments. */
export function isBlank(token: CssToken | undefined): boolean {
  return token?.type === TokenType.Whitespace || token?.type === TokenType.Comment;
}

/** Index behind the bracket that closes the one at an index; the end of the tokens when none does. */
export function behindBlock(tokens: readonly CssToken[], index: number): number {
  const open: (TokenType | undefined)[] = [];
  for (let at = index; at < tokens.length; at += 1) {
    const type = tokens[at]?.type;
    if (type !== undefined && type in closers) open.push(closers[type]);
    else if (type === open.at(-1)) open.pop();
    if (open.length === 0) return at + 1;
  }
  return tokens.length;
}

/** Index behind a token, or behind the whole block that it opens. */
function behind(tokens: readonly CssToken[], at: number): number {
  const type = tokens[at]?.type;
  return type !== undefined && type in closers ? behindBlock(tokens, at) : at + 1;
}

/** Indexes of the tokens outside brackets from an index on; an opening bracket stands for its whole block. */
export function indexesOutside(tokens: readonly CssToken[], from = 0): number[] {
  const found: number[] = [];
  for (let at = from; at < tokens.length;) {
    found.push(at);
    at = behind(tokens, at);
  }
  return found;
}

/** Index of the first token outside brackets that has one of the types; the end of the tokens when none has. */
export function findOutside(
  tokens: readonly CssToken[],
  from: number,
  ...types: readonly TokenType[]
): number {
  let at = from;
  while (at < tokens.length) {
    const type = tokens[at]?.type;
    if (type !== undefined && types.includes(type)) return at;
    at = behind(tokens, at);
  }
  return at;
}

/** Text of tokens without outer blanks, each comment as one blank. */
export function textOf(tokens: readonly CssToken[]): string {
  return tokens
    .map(({ type, text }) => (type === TokenType.Comment ? " " : text))
    .join("")
    .trim();
}
