import {
  behindBlock,
  cssTokens,
  findOutside,
  isBlank,
  textOf,
  TokenType,
  type CssToken,
} from "./css-tokens.ts";

/** A rule with a block in a style sheet, by its offsets. */
export interface CssBlock {
  /** What stands before the block, without comments and needless blanks: a selector or an at-rule. */
  readonly prelude: string;
  readonly start: number;
  readonly bodyStart: number;
  readonly bodyEnd: number;
  readonly end: number;
}

/** The rules with a block in a style sheet, or in the body of one of its blocks, in their order. Those cut off are left out. */
export function cssBlocks(css: string, from = 0, to: number = css.length): CssBlock[] {
  const tokens = cssTokens(css.slice(from, to));
  const isNested = from > 0;
  const blocks: CssBlock[] = [];
  let start = 0;
  while (start < tokens.length) {
    const lead = leadFrom(tokens, start, isNested);
    const open = findOutside(tokens, lead, TokenType.OpenCurly, ...endersOf(tokens[lead], isNested));
    if (tokens[open]?.type !== TokenType.OpenCurly) {
      start = open + 1;
      continue;
    }
    const end = behindBlock(tokens, open);
    const [first, brace, close] = [tokens[start], tokens[open], tokens[end - 1]];
    if (first && brace && close?.type === TokenType.CloseCurly && end - 1 > open)
      blocks.push({
        prelude: textOf(tokens.slice(lead, open)).replace(/\s+/g, " "),
        start: from + first.start,
        bodyStart: from + brace.end,
        bodyEnd: from + close.start,
        end: from + close.end,
      });
    start = end;
  }
  return blocks;
}

/** Index of the first token of a statement, behind blanks and, in a whole sheet, the signs of HTML comments. */
function leadFrom(tokens: readonly CssToken[], start: number, isNested: boolean): number {
  const isLead = (token: CssToken | undefined): boolean =>
    isBlank(token) || (!isNested && (token?.type === TokenType.CDO || token?.type === TokenType.CDC));
  let lead = start;
  while (isLead(tokens[lead])) lead += 1;
  return lead;
}

/** A semicolon ends at-rules everywhere; in a whole sheet it belongs to the selector that it makes invalid. */
function endersOf(first: CssToken | undefined, isNested: boolean): TokenType[] {
  return isNested || first?.type === TokenType.AtKeyword ? [TokenType.Semicolon] : [];
}
