import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { errorTable } from "../src/errors.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const read = (file: string): string => readFileSync(root + file, "utf8");

/** Rules that SPEC.md numbers. */
const rules = [...read("SPEC.md").matchAll(/^\| (law \d|[A-Z]\d+) +\|/gm)].map(([, rule]) => rule!);
const tests = globSync("{src,test}/**/*.test.{ts,tsx}", { cwd: root });
const titles = tests.flatMap((file) =>
  [...read(file).matchAll(/\b(?:test|describe)(?:\.each\([\s\S]*?\))?\(\s*["`]([^"`]+)["`]/g)].map(
    ([, title]) => title!,
  ),
);

test("every rule of SPEC.md is cited by the title of a test", () => {
  expect(rules.length).toBeGreaterThan(50);
  const text = titles.join("\n");
  const uncited = rules.filter((rule) =>
    rule.startsWith("law")
      ? !new RegExp(`laws? (\\d and )?${rule.slice(4)}\\b`).test(text)
      : !text.includes(`(${rule})`),
  );
  expect(uncited).toEqual([]);
});

test("every rule that a title cites stands in SPEC.md", () => {
  const cited = titles.flatMap((title) => [...title.matchAll(/\(([A-Z]\d+)\)/g)].map(([, rule]) => rule!));
  expect(cited.filter((rule) => !rules.includes(rule))).toEqual([]);
});

test("the README names every error code", () => {
  const text = read("README.md");
  expect(Object.keys(errorTable).filter((code) => !text.includes(`\`${code}\``))).toEqual([]);
});
