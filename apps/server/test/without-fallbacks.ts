/** A sheet in which no use of a token names a fallback. */
export function withoutFallbacks(css: string): string {
  let written = "";
  for (let at = 0; at < css.length;) {
    const [use] = /^var\(--[a-z0-9-]+/.exec(css.slice(at)) ?? [];
    if (use === undefined) {
      written += css[at];
      at += 1;
      continue;
    }
    written += `${use})`;
    at = behindBracket(css, at + "var".length);
  }
  return written;
}

/** Offset behind the bracket that closes the one at an offset. */
function behindBracket(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at += 1) {
    if (css[at] === "(") depth += 1;
    if (css[at] === ")") depth -= 1;
    if (depth === 0) return at + 1;
  }
  return css.length;
}
