import { themeTokens } from "@tessera/content/schema";
import { describe, expect, test } from "vitest";

import { withoutFallbacks } from "../../../test/without-fallbacks.ts";
import { screens } from "../screens.ts";
import { inSpanish } from "./es/translate.ts";
import { collections } from "./library.ts";
import { standardValues, withFallbacks } from "./with-fallbacks.ts";

const all = [...collections, ...collections.map(inSpanish)];
const sheets: [string, string, string][] = [
  ...all
    .flatMap(({ widgets }) => widgets)
    .map(({ name, css, html }): [string, string, string] => [name, css, html]),
  ...all
    .flatMap(({ templates }) => templates)
    .map(({ name, css, page }): [string, string, string] => [name, css, page]),
  ...[screens.en, screens.es]
    .flatMap((each) => Object.values(each))
    .map(({ name, css, html }): [string, string, string] => [name, css, html]),
];

const set = new Set(themeTokens.map(({ name }) => name));
const literal =
  /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\((?!from var\(--)[^)]*|[:,(\s](?:white|black|red|blue|green|gray|grey|orange|yellow|silver)\b(?!-)/gi;

/** Colours that a sheet says by itself. */
function literals(css: string): string[] {
  return withoutFallbacks(css).match(literal) ?? [];
}

test("a colour of its own, a bare token and one of no set are found", () => {
  expect(
    literals("a { color: #fff; } b { color: var(--ink, #000); } i { border: 1px solid white }"),
  ).toHaveLength(2);
  expect(
    literals("a { color: oklch(from var(--accent, red) 0.5 c h); outline-color: oklch(0.5 0.1 20) }"),
  ).toHaveLength(1);
  expect(withFallbacks("a { color: var(--ink); top: var(--own) }")).toBe(
    "a { color: var(--ink, light-dark(#17202e, #eef2f8)); top: var(--own) }",
  );
});

test("there are seeds to look at", () => {
  expect(sheets.length).toBeGreaterThan(150);
});

describe.each(sheets)("%s", (_name, css, html) => {
  const styles = Array.from(html.matchAll(/style="([^"]*)"/g), ([, style = ""]) => style).join(" ");

  test("says no colour but as the fallback of a token", () => {
    expect(literals(css)).toEqual([]);
    expect(literals(styles)).toEqual([]);
  });

  test("uses the tokens of the set alone, each with a fallback, and sets none of them", () => {
    const uses = Array.from(
      css.matchAll(/var\((--[a-z0-9-]+)(,?)/g),
      ([, name = "", comma]) => [name, comma] as const,
    );
    const own = new Set(Array.from(`${css} ${styles}`.matchAll(/(--[a-z0-9-]+):/g), ([, name = ""]) => name));
    expect(uses.filter(([name, comma]) => !(set.has(name) && comma === ",") && !own.has(name))).toEqual([]);
    expect([...own].filter((name) => set.has(name))).toEqual([]);
  });
});

test("every colour of the set has a value under dark", () => {
  const colors = themeTokens.filter(({ kind }) => kind === "color");
  expect(colors.filter(({ dark }) => dark === undefined)).toEqual([]);
  expect(standardValues.get("--accent")).toBe("light-dark(#2f5be0, #86a8ff)");
});
