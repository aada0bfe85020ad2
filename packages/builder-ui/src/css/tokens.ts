/** Design tokens: custom properties of the `:root` rule, which styles refer to as `var(--name)`. */
import type { DesignToken } from "@tessera/content";
import { readRule, setInRule } from "./rules.ts";

const root = { selector: ":root" };

/** The tokens of a style sheet in their order. */
export function readTokens(css: string): DesignToken[] {
  const declarations = readRule(css, root).filter(({ property }) => property.startsWith("--"));
  return declarations.map(({ property, value }) => ({ name: property, value }));
}

/** The sheet with a token set, or with null taken away. */
export function setToken(css: string, name: string, value: string | null): string {
  return setInRule(css, root, name, value);
}

/** The name of a token as CSS takes it: `Brand colour` becomes `--brand-colour`; null where nothing is left. */
export function tokenName(text: string): string | null {
  const name = text
    .trim()
    .toLowerCase()
    .replace(/^-+/, "")
    .replace(/\s+/g, "-")
    .replace(/[^\w-]/g, "");
  return name === "" ? null : `--${name}`;
}
