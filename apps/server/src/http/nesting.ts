/** Deeper than anything that clients send; what is deeper would overflow stacks further in. */
const deepest = 64;

/** More values than any call takes: a batch of 2,000 concepts and 2,000 connections has some 80,000. */
export const maxValues = 200_000;

/**
 * Says of JSON text, which need not be valid, whether it would overflow stacks, or hold up others while it is parsed. A
 * body may be large by its texts; millions of tiny values take a second.
 */
export function faultOf(text: string): "too deep" | "too many" | undefined {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfString(text, at);
    else if (code === comma) values++;
    else if (code === openBracket || code === openBrace) {
      values++;
      if (++depth > deepest) return "too deep";
    } else if (code === closeBracket || code === closeBrace) depth--;
    if (values > maxValues) return "too many";
  }
  return undefined;
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openBracket, closeBracket, openBrace, closeBrace] = [0x5b, 0x5d, 0x7b, 0x7d];

function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === backslash) slashes++;
    if (slashes % 2 === 0) return end;
  }
  return text.length;
}
