/** CSS that loads nothing but pictures and has all its braces. */
export interface CheckedCss {
  css: string;
  repairs: readonly string[];
}

type Mend = readonly [words: RegExp, instead: string, repair: string];

const mends: readonly Mend[] = [
  [/@import\b[^;]*;?/gi, "", "took an import out of the CSS"],
  [/@charset\b[^;]*;?/gi, "", "took the character set out of the CSS"],
  [/<\/?style[^>]*>/gi, "", "took tags out of the CSS"],
  [/\bexpression\s*\([^)]*\)|\b(?:-moz-binding|behavior)\s*:[^;}]*/gi, "", "took code out of the CSS"],
  [/url\(\s*["']?\s*(?:javascript|vbscript|data:text)[^)]*\)/gi, "none", "took code out of the CSS"],
];

/** Mends CSS; any text comes out as CSS that ends where it should. */
export function checkCss(css: string): CheckedCss {
  const repairs: string[] = [];
  let text = css;
  for (const [words, instead, repair] of mends) {
    const mended = text.replace(words, instead);
    if (mended !== text) repairs.push(repair);
    text = mended;
  }
  const balanced = balance(text);
  if (balanced !== text) repairs.push("mended the braces of the CSS");
  return { css: balanced, repairs };
}

/** Drops braces that close nothing, and closes what was left open; strings and comments are passed over. */
function balance(css: string): string {
  let depth = 0;
  let out = "";
  for (const [part] of css.matchAll(
    /\/\*[\s\S]*?(?:\*\/|$)|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|[{}]|[^{}"'/]+|./gs,
  )) {
    if (part === "}" && depth === 0) continue;
    depth += part === "{" ? 1 : part === "}" ? -1 : 0;
    out += part.startsWith("/*") && !part.endsWith("*/") ? `${part}*/` : part;
  }
  return out + "}".repeat(depth);
}
