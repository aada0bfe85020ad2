import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as compat from "../src/compat/index.ts";

const text = readFileSync(new URL("../src/compat/README.md", import.meta.url), "utf8");
const rows = text
  .split("\n")
  .filter((line) => line.startsWith("| `"))
  .map((line) => line.split("|").map((cell) => cell.trim()));

test("the table of the README names exactly what the entry exports", () => {
  const named = rows.map(([, name]) => name!.replaceAll("`", ""));
  expect(named.toSorted()).toEqual(Object.keys(compat).toSorted());
});

test("every name has a state, and what differs says how", () => {
  expect(rows.length).toBeGreaterThan(200);
  const states = new Set(rows.map(([, , state]) => state));
  expect(states).toEqual(new Set(["same", "better", "different", "by name", "own"]));
  const unsaid = rows.filter(([, , state, how]) => !["same", "by name"].includes(state!) && how === "");
  expect(unsaid).toEqual([]);
});
