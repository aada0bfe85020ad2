/** What a token of a theme says. */
export type TokenKind = "color" | "font" | "type" | "space" | "radius" | "shadow" | "other";

/** A design token that the library, the templates and the assistant use, with what it is where no theme sets it. */
export interface ThemeToken {
  /** With its two hyphens. */
  readonly name: string;
  readonly kind: TokenKind;
  readonly value: string;
  /** Value where the viewer prefers dark colours; left out where it is the same. */
  readonly dark?: string;
}

const system = 'system-ui, -apple-system, "Segoe UI", sans-serif';

/**
 * The tokens that every block of the library, every template and every answer of the assistant uses, and no others. A theme
 * that sets them changes all of these; each use names the default as its fallback, so that nothing depends on a theme.
 */
export const themeTokens: readonly ThemeToken[] = [
  { kind: "color", name: "--paper", value: "#ffffff", dark: "#10151d" },
  { kind: "color", name: "--raised", value: "#f6f8fc", dark: "#182029" },
  { kind: "color", name: "--ink", value: "#17202e", dark: "#eef2f8" },
  { kind: "color", name: "--soft", value: "#51607a", dark: "#a9b6ca" },
  { kind: "color", name: "--line", value: "#dde4ee", dark: "#2b3747" },
  { kind: "color", name: "--field", value: "#8793a8", dark: "#5b6a80" },
  { kind: "color", name: "--accent", value: "#2f5be0", dark: "#86a8ff" },
  { kind: "color", name: "--on-accent", value: "#ffffff", dark: "#0b1220" },
  { kind: "color", name: "--tint", value: "#e9effe", dark: "#1c2842" },
  { kind: "color", name: "--danger", value: "#c0282d", dark: "#ff9a94" },
  { kind: "color", name: "--deep", value: "#17202e", dark: "#eef2f8" },
  { kind: "color", name: "--on-deep", value: "#ffffff", dark: "#0b1220" },
  { kind: "font", name: "--font-text", value: system },
  { kind: "font", name: "--font-title", value: system },
  { kind: "type", name: "--text-s", value: "0.875rem" },
  { kind: "type", name: "--text-m", value: "1rem" },
  { kind: "type", name: "--text-l", value: "1.125rem" },
  { kind: "type", name: "--text-xl", value: "1.375rem" },
  { kind: "type", name: "--text-2xl", value: "clamp(1.625rem, 3vw, 2.5rem)" },
  { kind: "type", name: "--text-3xl", value: "clamp(2.25rem, 5vw, 3.75rem)" },
  { kind: "type", name: "--weight-title", value: "700" },
  { kind: "type", name: "--leading-title", value: "1.15" },
  { kind: "type", name: "--tracking-title", value: "-0.02em" },
  { kind: "space", name: "--space-1", value: "0.375rem" },
  { kind: "space", name: "--space-2", value: "0.75rem" },
  { kind: "space", name: "--space-3", value: "1.25rem" },
  { kind: "space", name: "--space-4", value: "1.5rem" },
  { kind: "space", name: "--space-5", value: "clamp(2rem, 4vw, 3rem)" },
  { kind: "space", name: "--space-6", value: "clamp(3rem, 7vw, 6rem)" },
  { kind: "space", name: "--gutter", value: "clamp(1.25rem, 4vw, 2rem)" },
  { kind: "space", name: "--measure", value: "72rem" },
  { kind: "radius", name: "--radius-s", value: "0.625rem" },
  { kind: "radius", name: "--radius-m", value: "0.75rem" },
  { kind: "radius", name: "--radius-l", value: "1rem" },
  { kind: "shadow", name: "--shadow-s", value: "0 1px 2px rgb(0 0 0 / 0.12)" },
  { kind: "shadow", name: "--shadow-m", value: "0 4px 16px rgb(0 0 0 / 0.14)" },
  { kind: "shadow", name: "--shadow-l", value: "0 16px 48px rgb(0 0 0 / 0.2)" },
  { kind: "other", name: "--stroke", value: "1px" },
];

/** The kind of a token by its name: that of the set, or what its name begins with. */
export function kindOfToken(name: string): TokenKind | null {
  const known = themeTokens.find((token) => token.name === name);
  if (known) return known.kind;
  const [, start] = /^--(color|brand|font|text|space|radius|shadow)(?:-|$)/.exec(name) ?? [];
  if (start === undefined) return null;
  return start === "brand" ? "color" : start === "text" ? "type" : (start as TokenKind);
}
