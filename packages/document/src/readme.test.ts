import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import * as api from "./index.ts";

const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");

it("names nothing in the README that the package does not give", () => {
  const table = readme.slice(readme.indexOf("## API"), readme.indexOf("## How it works"));
  const functions = [...table.matchAll(/`(\w+)\(/g)].map((match) => match[1] ?? "");
  expect(functions.length).toBeGreaterThan(30);
  expect(functions.filter((name) => !(name in api))).toEqual([]);
});

it("runs the README's example", () => {
  const example = /```ts\n([\s\S]*?)```/.exec(readme)?.[1] ?? "";
  const body = example
    .replace(/^import[^;]*;/, "")
    .replace("currentState(history) === first;", "return currentState(history) === first;");
  const names = Object.keys(api);
  const run = new Function(...names, body) as (...values: unknown[]) => unknown;
  expect(run(...names.map((name) => api[name as keyof typeof api]))).toBe(true);
});
