import type { DesignToken } from "@tessera/content";
import { kindOfToken, themeTokens, type ThemeToken, type TokenKind } from "@tessera/content/rules";

/** A token as the theme lists it. */
export interface ListedToken {
  readonly name: string;
  /** As the theme sets it; "" where it does not. */
  readonly value: string;
  readonly dark: string;
  /** What it is where the theme does not set it; null for a token that is not one of the set. */
  readonly standard: ThemeToken | null;
}

/** The tokens of a kind: those of the set, then those of the theme alone. */
export function listedTokens(tokens: readonly DesignToken[], kind: TokenKind): ListedToken[] {
  const byName = new Map(tokens.map((token) => [token.name, token]));
  const standard = themeTokens.filter((token) => token.kind === kind);
  const names = new Set(themeTokens.map(({ name }) => name));
  const own = tokens.filter((token) => !names.has(token.name) && kindOf(token) === kind);
  return [
    ...standard.map((token) => listed(token.name, byName.get(token.name), token)),
    ...own.map((token) => listed(token.name, token, null)),
  ];
}

function listed(name: string, token: DesignToken | undefined, standard: ThemeToken | null): ListedToken {
  return { name, value: token?.value ?? "", dark: token?.dark ?? "", standard };
}

/** What a token says: by its name, else by its value. */
function kindOf({ name, value }: DesignToken): TokenKind {
  return kindOfToken(name) ?? (isColor(value) ? "color" : "other");
}

/** True for a colour that stands for itself. */
export function isColor(value: string): boolean {
  return value.trim() !== "" && !value.includes("var(") && CSS.supports("color", value);
}

/** What a token is under a scheme: as the theme sets it, else as the set does. */
export function valueIn(tokens: readonly DesignToken[], name: string, scheme: "light" | "dark"): string {
  const token = tokens.find((each) => each.name === name) ?? themeTokens.find((each) => each.name === name);
  if (!token) return "";
  return scheme === "dark" ? token.dark || token.value : token.value;
}
