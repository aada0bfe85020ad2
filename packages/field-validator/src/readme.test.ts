import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { shown as example } from "../test/readme-example.ts";
import { shown as html } from "../test/readme-html.ts";
import { shown as more } from "../test/readme-more.ts";
import * as anomaly from "./anomaly/index.ts";
import * as dom from "./dom/index.ts";
import * as es from "./es/index.ts";
import * as htmlEntry from "./html/index.ts";
import * as api from "./index.ts";

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");
const readme = read("../README.md");

// Without blanks, where the package comes from, and the export that only the test needs.
function plain(text: string): string {
  return text
    .replaceAll(/"\.\.\/src(?:\/(\w+))?\/index\.ts"/g, (_, entry?: string) =>
      JSON.stringify(`@tessera/field-validator${entry ? `/${entry}` : ""}`),
    )
    .replaceAll(/export const shown[^;]*;|\s+/g, "");
}

it.each(["example", "form", "html", "more"])("shows the example %s as it is run here", (name) => {
  expect(plain(readme)).toContain(plain(read(`../test/readme-${name}.ts`)));
});

it("says of its examples what they answer", () => {
  expect(example).toMatchObject({
    result: {
      messages: ["The field name is required.", "Value must be greater than or equal to 18"],
      issues: [{ code: "required" }, { code: "min", limit: 18, value: 7 }],
    },
    day: { messages: ["Invalid value for date"] },
  });
  expect(html.issues).toEqual([{ code: "step", field: "price", nearest: ["0.7", "0.8"] }]);
  expect(more).toMatchObject({
    words: ["Alter fehlt."],
    descriptor: { name: "mail", fieldtype: "email", required: true },
    schema: { "~standard": { version: 1 } },
  });
});

it("names only what the package gives", () => {
  const table = readme.slice(readme.indexOf("## API"));
  const named = Array.from(table.matchAll(/`(\w+)[(`]/g), ([, name]) => name!);
  const given = new Set([
    ...Object.keys(api),
    ...Object.keys(anomaly),
    ...Object.keys(dom),
    ...Object.keys(es),
    ...Object.keys(htmlEntry),
    "unique",
    "isUnique",
    "messages",
    "signal",
  ]);
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((name) => !given.has(name) && name !== "check")).toEqual([]);
});
