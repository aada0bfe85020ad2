import { themeTokens } from "@tessera/content/schema";

/** Values of tokens by their names. */
export type TokenValues = ReadonlyMap<string, string>;

/** What the tokens of the set are where no theme sets them. */
export const standardValues: TokenValues = new Map(
  themeTokens.map(({ name, value, dark }) => [
    name,
    dark === undefined ? value : `light-dark(${value}, ${dark})`,
  ]),
);

/** The values that a `theme.css` sets, in place of those of the set. */
export function valuesOf(theme: string): TokenValues {
  const own = Array.from(
    theme.matchAll(/^\s*(--[a-z0-9-]+):\s*([^;]+);$/gm),
    ([, name = "", value = ""]) => [name, value] as const,
  );
  return new Map([...standardValues, ...own]);
}

/**
 * A sheet in which each use of a token of the set names its value as a fallback. So a block looks right by itself, and takes
 * over what the theme of a site sets.
 */
export function withFallbacks(css: string, values: TokenValues = standardValues): string {
  return css.replace(/var\((--[a-z0-9-]+)\)/g, (use, name: string) => {
    const value = values.get(name);
    return value === undefined ? use : `var(${name}, ${value})`;
  });
}
