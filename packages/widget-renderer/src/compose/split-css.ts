/** One top-level statement of a style sheet: what stands before its block, and the block without its braces. */
export interface CssStatement {
  readonly prelude: string;
  /** Null for statements that end in a semicolon. */
  readonly block: string | null;
}

// The tokens that matter for where things end, as the CSS tokenizer sees them. Names are taken whole, so that `url(` is
// found only where it is no part of a longer name.
const token = new RegExp(
  [
    /\/\*[\s\S]*?(?:\*\/|$)/,
    /"(?:\\[\s\S]|[^"\\\n\r\f])*"?/,
    /'(?:\\[\s\S]|[^'\\\n\r\f])*'?/,
    /url\(\s*(?!\s|["'])(?:\\[\s\S]|[^)\\])*\)?/,
    /<!--|-->/,
    /(?:[\w\-\u0080-\uffff]|\\(?:[0-9a-f]{1,6}(?:\r\n|\s)?|[^\n\r\f0-9a-f]))+/,
    /\\[\s\S]?/,
    /[()[\]{};]/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "gi",
);

const closers: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };

/**
 * The sheet with everything closed that is open at its end, and without brackets that close nothing: whatever a person
 * wrote, what is put around it holds.
 */
export function balanceCss(css: string): string {
  const open: string[] = [];
  const balanced = css.replace(token, (text) => {
    const closer = closers[text];
    if (closer !== undefined) open.push(closer);
    if (!/^[)\]}]$/.test(text)) return completed(text);
    if (open.at(-1) !== text) return " ";
    open.pop();
    return text;
  });
  return balanced + open.toReversed().join("");
}

// A token that the end of the sheet or line cut off.
function completed(text: string): string {
  if (text === "\\" || text === "<!--" || text === "-->") return " ";
  if (text.startsWith("/*")) return text.length > 3 && text.endsWith("*/") ? text : `${text}*/`;
  if (/^url\(/i.test(text)) return isClosed(text, ")") ? text : `${text})`;
  const quote = text[0] ?? "";
  return (quote === '"' || quote === "'") && !isClosed(text, quote) ? text + quote : text;
}

function isClosed(text: string, end: string): boolean {
  return text.length > 1 && text.endsWith(end) && !/(?:^|[^\\])(?:\\\\)*\\$/.test(text.slice(0, -1));
}

/** Splits a balanced style sheet or the content of one of its blocks into statements. */
export function splitCss(css: string): CssStatement[] {
  const found: CssStatement[] = [];
  let start = 0;
  let open = -1;
  let depth = 0;
  const finish = (end: number): void => {
    const prelude = css.slice(start, open < 0 ? end : open);
    const block = open < 0 ? null : css.slice(open + 1, end);
    if (stripComments(prelude) !== "" || block !== null) found.push({ prelude: trimmed(prelude), block });
    start = end + 1;
    open = -1;
  };
  for (const { 0: text, index } of css.matchAll(token)) {
    if (text === ";" && depth === 0) {
      finish(index);
    } else if (text in closers) {
      if (text === "{" && depth === 0) open = index;
      depth++;
    } else if (/^[)\]}]$/.test(text)) {
      depth--;
      if (depth === 0 && text === "}") finish(index);
    }
  }
  finish(css.length);
  return found;
}

// A backslash at the end belongs to the blank after it, and must not get hold of what is written there instead.
function trimmed(prelude: string): string {
  const text = prelude.trim();
  return text.endsWith("\\") ? `${text} ` : text;
}

/** Text without comments and outer blanks. */
export function stripComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, " ").trim();
}
