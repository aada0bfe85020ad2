/** One top-level statement of a style sheet: what stands before its block, and the block without its braces. */
export interface CssStatement {
  readonly prelude: string;
  /** Null for statements that end in a semicolon. */
  readonly block: string | null;
}

const token =
  /\\[\s\S]|\/\*[\s\S]*?(?:\*\/|$)|"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?|url\(\s*(?!["'])[^)]*\)?|[()[\]{};]/gi;

/** Splits a style sheet or the content of a block into statements; whatever is not closed ends at the end. */
export function splitCss(css: string): CssStatement[] {
  const found: CssStatement[] = [];
  let start = 0;
  let open = -1;
  let depth = 0;
  const finish = (end: number): void => {
    const prelude = css.slice(start, open < 0 ? end : open);
    const block = open < 0 ? null : css.slice(open + 1, end);
    if (stripComments(prelude) !== "" || block !== null) found.push({ prelude: prelude.trim(), block });
    start = end + 1;
    open = -1;
  };
  for (const { 0: text, index } of css.matchAll(token)) {
    if (text === ";" && depth === 0) finish(index);
    else if (text === "{" && depth++ === 0) open = index;
    else if ((text === "(" || text === "[") && depth > 0) depth++;
    else if (text === "(" || text === "[") depth = 1;
    else if (/^[)\]}]$/.test(text) && depth > 0 && --depth === 0 && text === "}" && open >= 0) finish(index);
  }
  finish(css.length);
  return found;
}

/** Text without comments and outer blanks. */
export function stripComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, " ").trim();
}
