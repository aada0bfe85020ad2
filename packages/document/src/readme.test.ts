import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { html, refused, same } from "../test/readme-example.ts";
import * as document from "./index.ts";
import * as translation from "./translation/index.ts";

const api = { ...document, ...translation };
const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
const example = readFileSync(new URL("../test/readme-example.ts", import.meta.url), "utf8");

// Without blanks, the name of the package, and the export that only the test needs.
function words(text: string): string {
  return text.replaceAll(/"(?:\.\.\/src\/index\.ts|@tessera\/document)"|export \{[^}]*\};|\s+/g, "");
}

it("names nothing in the README that the package does not give", () => {
  const table = readme.slice(readme.indexOf("## API"), readme.indexOf("## How it works"));
  const functions = [...table.matchAll(/`(\w+)\(/g)].map((match) => match[1] ?? "");
  expect(functions.length).toBeGreaterThan(30);
  expect(functions.filter((name) => !Object.keys(api).includes(name))).toEqual([]);
});

it("shows an example in the README that runs", () => {
  expect(words(readme)).toContain(words(example));
  expect(same).toBe(true);
  expect(html).toBe("<ul  class=menu><li>Home<li>News</li></ul>");
  expect(refused).toMatchObject({ ok: false, wrap: "li" });
});
