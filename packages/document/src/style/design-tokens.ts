/**
 * Design tokens: custom properties that styles refer to as `var(--name)`. Texts are edited token by token of CSS, so that
 * comments, strings and everything else stay byte for byte.
 */
import { behindBlock, cssTokens, findOutside, isBlank, TokenType, type CssToken } from "./css-tokens.ts";

/** A named value that many styles share. */
export interface TokenValue {
  /** With its two hyphens, such as `--accent`. */
  readonly name: string;
  readonly value: string;
  /** Value where the viewer prefers dark colours; left out where it is the same. */
  readonly dark?: string | undefined;
}

/** The style sheet that sets tokens at the root, dark values under the condition of dark colours. What could end a declaration is left out. */
export function tokenSheet(tokens: readonly TokenValue[]): string {
  const dark = tokens.flatMap(({ name, dark: value = "" }) => (value === "" ? [] : [{ name, value }]));
  const inDark = rootRule(dark);
  return `${rootRule(tokens)}${inDark && `@media (prefers-color-scheme: dark) { ${inDark.trim()} }\n`}`;
}

function rootRule(tokens: readonly TokenValue[]): string {
  const safe = tokens.filter(({ name, value }) => isTokenText(value) && /^--[\w-]+$/.test(name));
  return safe.length === 0
    ? ""
    : `:root { ${safe.map(({ name, value }) => `${name}: ${value};`).join(" ")} }\n`;
}

/** True for a value that cannot end the declaration or the style element in which it stands. */
export function isTokenText(value: string): boolean {
  return value.trim() !== "" && !/[;{}<]/.test(value);
}

/** The CSS with a token under another name, where it is used and where it is set. */
export function renameToken(css: string, from: string, to: string): string {
  const isNamed = ({ type, name }: CssToken): boolean => type === TokenType.Ident && name === from;
  return css.includes(from)
    ? cssTokens(css)
        .map((token) => (isNamed(token) ? to : token.text))
        .join("")
    : css;
}

/** The CSS with a value in the place of each use of a token. */
export function inlineToken(css: string, name: string, value: string): string {
  return mapVars(css, (used) => (used.name === name ? value : null));
}

/** What becomes of a token: it has another name from then on, or its value stands where it was used. */
export type TokenChange =
  { readonly name: string; readonly to: string } | { readonly name: string; readonly value: string };

/** The CSS after a change of a token. */
export function withTokenChange(css: string, change: TokenChange): string {
  return "to" in change
    ? renameToken(css, change.name, change.to)
    : inlineToken(css, change.name, change.value);
}

/** The tokens that a CSS text uses, each with the first fallback that it gives; null where it gives none. */
export function usedTokens(css: string): Map<string, string | null> {
  const used = new Map<string, string | null>();
  mapVars(css, ({ name, fallback }) => {
    used.set(name, used.get(name) ?? fallback);
    return null;
  });
  return used;
}

/** A `var()` as it stands in a text. */
interface Var {
  readonly name: string;
  /** Null without one. */
  readonly fallback: string | null;
}

/** The text with each `var()` replaced by what the function returns; by null it stays, and those in its fallback are visited. */
function mapVars(css: string, replace: (used: Var) => string | null): string {
  if (!css.includes("var(")) return css;
  const tokens = cssTokens(css);
  const written: string[] = [];
  for (let at = 0; at < tokens.length;) {
    const end = behindBlock(tokens, at);
    const used = varIn(tokens, at, end);
    const instead = used && replace(used);
    written.push(instead ?? tokens[at]?.text ?? "");
    at = instead === null ? at + 1 : end;
  }
  return written.join("");
}

function varIn(tokens: readonly CssToken[], at: number, end: number): Var | null {
  const open = tokens[at];
  if (open?.type !== TokenType.Function || open.text.toLowerCase() !== "var(") return null;
  const inner = tokens.slice(at + 1, end - 1);
  const first = inner.find((token) => !isBlank(token));
  if (first?.name?.startsWith("--") !== true) return null;
  const comma = findOutside(inner, 0, TokenType.Comma);
  const rest = inner.slice(comma + 1);
  return {
    name: first.name,
    fallback:
      comma < inner.length
        ? rest
            .map(({ text }) => text)
            .join("")
            .trim()
        : null,
  };
}
