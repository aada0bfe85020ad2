import { parseFragment } from "parse5";
import { describe, expect, test } from "vitest";

import { withoutFallbacks } from "../../../test/without-fallbacks.ts";
import { readSeed } from "../content/read-seed.ts";
import { collections } from "./library.ts";

/** Collections of one template with tokens of its own. */
const themed = collections.filter(({ widgets }) => widgets.some(({ theme }) => theme !== undefined));

function tokensOf(css: string): Map<string, string> {
  return new Map(
    Array.from(css.matchAll(/^\s*(--[a-z0-9-]+):\s*([^;]+);$/gm), ([, name = "", value = ""]) => [
      name,
      value,
    ]),
  );
}

/** The declarations of a sheet but for those of tokens. */
function declarations(css: string): [property: string, value: string][] {
  const rules = css.replace(/--[a-z0-9-]+:[^;]+;/g, "");
  return Array.from(
    rules.matchAll(/[{;]\s*([a-z-]+):\s*([^;{}]+)(?=[;}])/g),
    ([, property = "", value = ""]) => [property, value.trim()],
  );
}

/** Of a value, what is neither a token nor a keyword of layout. */
function ownLengths(value: string): string[] {
  const left = value.replace(/var\(--[a-z0-9-]+\)/g, "");
  return left.match(/\d*\.?\d+(?:px|rem|em|vw|vh|ch)\b/g) ?? [];
}

const spaces = /^(?:gap|row-gap|column-gap|(?:padding|margin)(?:-\w+)*)$/;
const colour =
  /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklch|oklab|color)a?\(|\b(?:white|black|red|blue|green|gray|grey|orange|yellow)\b/i;

/** What a sheet says by itself and not by tokens. */
function untokened(css: string): string[] {
  const wrong = declarations(css).filter(([property, value]) => {
    if (colour.test(value)) return true;
    if (/^font(?:-size|-family)?$/.test(property) && !/^inherit$/.test(value))
      return !/var\(--(?:text|font)-/.test(value) || ownLengths(value).length > 0;
    if (property.endsWith("radius"))
      return value.replace(/var\(--radius-[sml]\)|\b0\b|50%/g, "").trim() !== "";
    // A hair's breadth in parts of the letters, such as an optical margin, is no space.
    return spaces.test(property) && ownLengths(value).some((length) => !/\dem$/.test(length));
  });
  return wrong.map(([property, value]) => `${property}: ${value}`);
}

test("there are at least twelve templates, of which every themed collection has one", () => {
  expect(collections.flatMap(({ templates }) => templates).length).toBeGreaterThanOrEqual(12);
  expect(themed.map(({ templates }) => templates.length)).toEqual(themed.map(() => 1));
});

test("a sheet that goes its own way is found", () => {
  const css =
    "p { color: #fff; } a { padding: 3px var(--space-1); } b { font-size: 2rem; } i { border-radius: 4px; }";
  expect(untokened(css)).toHaveLength(4);
});

test("all themes have the same tokens, in the same order", () => {
  const [first, ...others] = themed.map(({ widgets: [widget] }) => [...tokensOf(widget?.theme ?? "").keys()]);
  expect(first?.length).toBeGreaterThan(30);
  for (const names of others) expect(names).toEqual(first);
});

test("no two themes look the same", () => {
  for (const name of ["--paper", "--accent", "--text-3xl", "--measure"]) {
    const values = themed.map(({ widgets: [widget] }) => tokensOf(widget?.theme ?? "").get(name));
    expect([name, new Set(values).size]).toEqual([name, values.length]);
  }
});

test.each(["base", "form"])("%s.css says everything by tokens", (sheet) => {
  expect(untokened(readSeed(`library/${sheet}.css`))).toEqual([]);
});

describe.each(themed.map((collection) => [collection.name, collection] as const))("%s", (_, collection) => {
  const { widgets, templates } = collection;
  const sheets = [...widgets, ...templates].map(({ name, css }) => [name, withoutFallbacks(css)] as const);
  const texts = [
    ...widgets.map(({ name, html }) => [name, html] as const),
    ...templates.map(({ name, page }) => [name, page] as const),
  ];

  test("every colour has a light and a dark value, and every used token exists", () => {
    const tokens = tokensOf(widgets[0]?.theme ?? "");
    for (const name of [
      "paper",
      "raised",
      "ink",
      "soft",
      "line",
      "field",
      "accent",
      "on-accent",
      "tint",
      "deep",
      "on-deep",
    ])
      expect(tokens.get(`--${name}`)).toMatch(/^light-dark\(#[0-9a-f]{6}, #[0-9a-f]{6}\)$/);
    const used = sheets.flatMap(([, css]) =>
      Array.from(css.matchAll(/var\((--[a-z0-9-]+)\)/g), ([, name = ""]) => name),
    );
    expect([...new Set(used)].filter((name) => !tokens.has(name))).toEqual([]);
  });

  test.each(sheets)("%s says colours, sizes of type, spaces and corners by tokens", (_name, css) => {
    expect(untokened(css)).toEqual([]);
  });

  test.each(texts)("%s is valid HTML without code, styles or addresses of other hosts", (_name, html) => {
    const errors: string[] = [];
    parseFragment(html, { onParseError: ({ code }) => errors.push(code) });
    expect(errors).toEqual([]);
    expect(html).not.toMatch(/<script|<style|\sstyle=|\son[a-z]+=/);
    expect(html.replace(/data:image\/svg\+xml,[^"]+/g, "")).not.toMatch(/https?:|\{\{/);
    expect(html.replaceAll("http://www.w3.org/2000/svg", "")).not.toMatch(/https?:/);
    for (const [image] of html.matchAll(/<img[^>]*>/g))
      expect(image).toMatch(/ width="\d+" height="\d+" alt="/);
  });

  test("every widget is of use to the template, and its form sends", () => {
    const [template] = templates;
    expect(new Set(template?.widgets.map(({ name }) => name))).toEqual(
      new Set(widgets.map(({ name }) => name)),
    );
    for (const { html } of widgets) expect(html.includes("data-form-success=")).toBe(html.includes("<form"));
  });
});
