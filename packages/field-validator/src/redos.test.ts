import { globSync, readFileSync } from "node:fs";
import { check } from "recheck";
import { expect, test } from "vitest";
import { isAccepted } from "./accept.ts";
import { datatypes } from "./datatypes.ts";
import * as patterns from "./patterns.ts";
import { validateField } from "./validate.ts";

const expressions = Object.entries(patterns);

test("every expression of the package is in this test", () => {
  expect(expressions.length).toBeGreaterThan(15);
  for (const [, pattern] of expressions) expect(pattern).toBeInstanceOf(RegExp);
});

const root = new URL("../", import.meta.url).pathname;
const literal =
  /(?<=[=(,:?]\s*|return\s+|^\s*)\/((?:[^/\\\n[*]|\\.|\[(?:[^\]\\\n]|\\.)*\])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])*)\/([dgimsuvy]*)/gm;

/** Every regular expression that stands in the source, wherever it does. */
const literals = globSync("src/**/*.ts", { cwd: root, exclude: ["**/*.test.ts"] }).flatMap((file) =>
  Array.from(readFileSync(`${root}${file}`, "utf8").matchAll(literal), ([, source = "", flags = ""]) => ({
    file,
    source,
    flags,
  })),
);

test("the source has no expression that this test does not find", () => {
  expect(literals.length).toBeGreaterThanOrEqual(expressions.length);
  for (const [, { source }] of expressions) expect(literals.map((each) => each.source)).toContain(source);
});

test.each(literals)(
  "$source in $file is safe from catastrophic backtracking",
  async ({ source, flags }) => {
    const { status } = await check(source, flags.replace("g", ""), { timeout: 170_000 });
    expect(status).toBe("safe");
  },
  180_000,
);

const length = 100_000;
const hostile = [
  "a",
  "1",
  ".",
  ":",
  "::",
  "-",
  " ",
  "\n",
  " a",
  "a.",
  "1.",
  "a@",
  "@",
  "%",
  "é",
  "👍",
  "0:",
  "f:",
  "0000-",
  "http://a.",
  "/",
  "\0",
].map((unit) => unit.repeat(length / unit.length));
const prefixes = ["", "http://", "http://[", "a@", "a@b.", "::", "1.2.3.", "-", "2024-01-", "http://\u00FC"];

/** Milliseconds of the processor that some work takes; the best of some tries, since the collector runs as well. */
function time(work: () => unknown): number {
  let best = Infinity;
  for (let tries = 0; tries < 4 && best > 50; tries++) {
    const started = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(started);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}

test("100 kB of nonsense take no data type 50 ms", () => {
  const texts = hostile.flatMap((body) => prefixes.flatMap((prefix) => [prefix + body, `${prefix}${body}!`]));
  const slow = Object.entries(datatypes).flatMap(([type, judge]) =>
    texts.filter((text) => time(() => judge!(text)) > 50).map((text) => [type, text.slice(0, 20)]),
  );
  expect(slow).toEqual([]);
}, 60_000);

const others: ((text: string) => unknown)[] = [
  (name) => isAccepted({ name }, ".a,image/*,text/plain"),
  (accept) => isAccepted({ name: "a.pdf" }, accept),
  (text) => validateField(text, { name: "f", minlength: 1, maxlength: 2, min: 1, max: 2, accept: "image/*" }),
  (text) => validateField("x", { name: "f", min: text, max: text, maxlength: text }),
  (text) => validateField("x", { name: "f", datatype: text, fieldtype: text }),
];

test.each(others)("100 kB of nonsense do not take 50 ms: %s", (work) => {
  expect(hostile.filter((text) => time(() => work(text)) > 50)).toEqual([]);
});
