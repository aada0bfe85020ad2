import { cssTokens, TokenType, type CssToken } from "./css-tokens.ts";

/** The classes that a selector or a whole style sheet names, each once, in their order. */
export function classNamesIn(css: string): string[] {
  return [...new Set(namesIn(css).map(({ name = "" }) => name))];
}

/** The selector or style sheet in which a class has another name, which has to be an identifier; all else stays byte for byte. */
export function renameClassIn(css: string, from: string, to: string): string {
  return namesIn(css)
    .filter(({ name }) => name === from)
    .toReversed()
    .reduce((text, { start, end }) => text.slice(0, start) + to + text.slice(end), css);
}

/** At-rules in which a dot parts the names of layers. */
const layered = /^@(?:layer|import)$/i;

/** The names behind a dot; what stands in strings, addresses and comments is none. */
function namesIn(css: string): CssToken[] {
  const tokens = cssTokens(css);
  let isLayer = false;
  return tokens.filter((token, at) => {
    const { type, text } = token;
    if (type === TokenType.AtKeyword) isLayer = layered.test(text);
    if (type === TokenType.OpenCurly || type === TokenType.Semicolon) isLayer = false;
    return !isLayer && token.name !== undefined && type === TokenType.Ident && tokens[at - 1]?.text === ".";
  });
}
