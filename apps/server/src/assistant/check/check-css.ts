import {
  isTokenAtKeyword,
  isTokenFunction,
  isTokenIdent,
  isTokenString,
  isTokenURL,
  tokenize,
  TokenType,
  type CSSToken,
} from "@csstools/css-tokenizer";
import { balanceCss } from "@tessera/widget-renderer/compose";

/** CSS that loads nothing but pictures and has all its brackets. */
export interface CheckedCss {
  css: string;
  repairs: readonly string[];
}

/** What is taken out at a token: up to which index, what stands there instead, and how that is reported. */
interface Removal {
  end: number;
  instead: string;
  repair: string;
}

/** Repairs CSS; any text comes out as CSS that ends where it should. */
export function checkCss(css: string): CheckedCss {
  const tokens = tokenize({ css });
  const repairs = new Set<string>();
  let text = "";
  for (let at = 0; at < tokens.length;) {
    const removal = removalAt(tokens, at);
    text += removal ? removal.instead : (tokens[at]?.[1] ?? "");
    if (removal) repairs.add(removal.repair);
    at = removal?.end ?? at + 1;
  }
  const balanced = balanceCss(text);
  if (balanced !== text) repairs.add("mended the braces of the CSS");
  return { css: balanced, repairs: [...repairs] };
}

const code = "took code out of the CSS";
const tags = "took tags out of the CSS";
const loading: Readonly<Record<string, string>> = {
  import: "took an import out of the CSS",
  charset: "took the character set out of the CSS",
};

function removalAt(tokens: readonly CSSToken[], at: number): Removal | null {
  const token = tokens[at];
  if (token === undefined) return null;
  if (isTokenAtKeyword(token)) {
    const repair = loading[token[4].value.toLowerCase()];
    return repair === undefined ? null : { end: behindStatement(tokens, at), instead: "", repair };
  }
  if (token[1] === "<") {
    const end = behindStyleTag(tokens, at);
    return end === null ? null : { end, instead: "", repair: tags };
  }
  if (isTokenURL(token))
    return leadsToCode(token[4].value) ? { end: at + 1, instead: "none", repair: code } : null;
  if (isTokenFunction(token)) return callRemoval(tokens, at, token[4].value.toLowerCase());
  if (isTokenIdent(token) && /^(?:-moz-binding|behavior)$/i.test(token[4].value) && isDeclared(tokens, at))
    return { end: behindDeclaration(tokens, at), instead: "", repair: code };
  return null;
}

function callRemoval(tokens: readonly CSSToken[], at: number, name: string): Removal | null {
  const close = indexFrom(tokens, at, ([type]) => type === TokenType.CloseParen);
  if (name === "expression") return { end: close + 1, instead: "", repair: code };
  const address = tokens.slice(at, close).find(isTokenString);
  const isCode = name === "url" && address !== undefined && leadsToCode(address[4].value);
  return isCode ? { end: close + 1, instead: "none", repair: code } : null;
}

function leadsToCode(address: string): boolean {
  return /^\s*(?:javascript|vbscript|data:text)/i.test(address);
}

function behindStatement(tokens: readonly CSSToken[], at: number): number {
  return indexFrom(tokens, at, ([type]) => type === TokenType.Semicolon) + 1;
}

function isDeclared(tokens: readonly CSSToken[], at: number): boolean {
  return (
    tokens[indexFrom(tokens, at + 1, ([type]) => type !== TokenType.Whitespace)]?.[0] === TokenType.Colon
  );
}

/** The semicolon or brace that ends a declaration stays. */
function behindDeclaration(tokens: readonly CSSToken[], at: number): number {
  return indexFrom(tokens, at, ([type]) => type === TokenType.Semicolon || type === TokenType.CloseCurly);
}

function behindStyleTag(tokens: readonly CSSToken[], at: number): number | null {
  const name = tokens[at + 1]?.[1] === "/" ? tokens[at + 2] : tokens[at + 1];
  if (name === undefined || !isTokenIdent(name) || name[4].value.toLowerCase() !== "style") return null;
  return indexFrom(tokens, at, ([, text]) => text === ">") + 1;
}

/** Index of the first token from an index on that fits; that of the end when none does. */
function indexFrom(tokens: readonly CSSToken[], from: number, fits: (token: CSSToken) => boolean): number {
  const found = tokens.findIndex((token, index) => index >= from && fits(token));
  return found < 0 ? tokens.length - 1 : found;
}
