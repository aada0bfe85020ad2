import * as fc from "fast-check";
import { beforeAll, describe, expect, it, test } from "vitest";
import { validateField } from "../validate.ts";
import { validateFieldAsync } from "../validate-async.ts";
import { boundedMatcher } from "./bounded.ts";
import { loadBoundedPatterns, readPattern } from "./pattern.ts";

const explosive = "(a+)+b|(a|a)*c";

test("a pattern that needs the bounded matcher fails until it is loaded, and forms load it", async () => {
  const descriptor = { name: "f", pattern: explosive };
  const [issue] = validateField("a".repeat(40), descriptor).issues;
  expect(issue).toMatchObject({ code: "failed", cause: "unready" });
  const { issues } = await validateFieldAsync("a".repeat(40), descriptor);
  expect(issues).toMatchObject([{ code: "pattern" }]);
  expect(validateField(`${"a".repeat(40)}b`, descriptor).status).toBe("valid");
});

describe("like HTML's pattern", () => {
  beforeAll(loadBoundedPatterns);

  it.each([
    ["b", "abc", false],
    ["a|bc", "ab", false],
    ["a|bc", "bc", true],
    ["[(]", "anything", true],
    ["(", "anything", true],
    ["a)(b", "anything", true],
    ["\\p{Lu}+", "ÄÖ", true],
    ["[\\p{L}--[a-z]]+", "ab", false],
    [".", "👍", true],
    ["a.c", "a\nc", false],
    ["A", "a", false],
    ["(?=.*\\d)(?=.*[a-z])(?=.*[A-Z]).{8,}", "aB3defgh", true],
    ["(?=.*\\d)(?=.*[a-z])(?=.*[A-Z]).{8,}", "aBcdefgh", false],
    ["(['\"]).*\\1", "'x'", true],
    ["(['\"]).*\\1", "'x\"", false],
    ["(\\w+\\.)+[a-z]{2,}", "www.example.org", true],
    ["(\\w+\\.)+[a-z]{2,}", "www..org", false],
  ])("%s for %j: %s", (pattern, text, matches) => {
    expect(readPattern(pattern)(text)).toBe(matches);
  });
});

const atom = fc.constantFrom(
  "a",
  "b",
  ".",
  "[ab]",
  "[^a]",
  "\\w",
  "\\d",
  "\\p{Lu}",
  "\\u{1F44D}",
  "^",
  "$",
  "\\b",
  "\\B",
  "",
);
const { pattern } = fc.letrec<{ pattern: string }>((tie) => ({
  pattern: fc.oneof(
    { maxDepth: 4, depthIdentifier: "pattern" },
    atom,
    fc.tuple(tie("pattern"), tie("pattern")).map((parts) => parts.join("")),
    fc.tuple(tie("pattern"), tie("pattern")).map(([left, right]) => `(?:${left}|${right})`),
    fc
      .tuple(tie("pattern"), fc.constantFrom("*", "+", "?", "{2}", "{1,3}", "{0,1}", "{2,}", "*?", "+?"))
      .map(([item, sign]) => `(${item})${sign}`),
    fc
      .tuple(fc.constantFrom("?=", "?!", "?<=", "?<!"), tie("pattern"))
      .map(([sign, item]) => `(${sign}${item})`),
  ),
}));
const text = fc.string({ unit: fc.constantFrom("a", "b", "A", "1", " ", "👍"), maxLength: 8 });

test("the bounded matcher answers what the platform answers", () => {
  fc.assert(
    fc.property(pattern, fc.array(text, { minLength: 1, maxLength: 5 }), (source, texts) => {
      const bounded = boundedMatcher(source);
      const native = new RegExp(`^(?:${source})$`, "v");
      for (const one of texts) expect([source, one, bounded(one)]).toEqual([source, one, native.test(one)]);
    }),
    { numRuns: 5_000 },
  );
});

test("the bounded matcher reads nested classes and every way to escape", () => {
  for (const [source, one] of [
    ["[[a-z]&&[^x\\]]]{3}", "abc"],
    ["\\u0041\\x42\\cJ\\uD83D\\uDC4D", "AB\n👍"],
    ["\\[\\]\\(\\)\\{\\}\\\\", "[](){}\\"],
    ["(?<year>\\d{4})-(?:\\d{2})", "2024-11"],
  ] as const) {
    expect(new RegExp(`^(?:${source})$`, "v").test(one)).toBe(true);
    expect([source, boundedMatcher(source)(one), boundedMatcher(source)(`${one}!`)]).toEqual([
      source,
      true,
      false,
    ]);
  }
});

describe("a user's own pattern cannot freeze the page", () => {
  beforeAll(loadBoundedPatterns);

  const hostile: [string, string][] = [
    ["(a+)+", "a"],
    ["(a*)*b", "a"],
    ["(a|a)*", "a"],
    ["(a|a){30}", "a"],
    [`${"a?".repeat(30)}${"a".repeat(30)}`, "a"],
    [".*.*.*.*=.*", "x"],
    ["([a-z]+)*\\d", "a"],
    ["(\\w+\\s?)+", "a "],
    ["(?=(a+)+b)a*", "a"],
    ["(?!(a|aa)+$)a*", "a"],
    ["(.*)\\1(.*)\\2", "ab"],
    ["(x{1,500}){1,500}", "x"],
    ["(?<=(a|a)+)!", "a"],
  ];
  it.each(hostile)("%s", (source, unit) => {
    for (const length of [30, 3_000, 100_000]) {
      const started = process.cpuUsage();
      const answer = readPattern(source)(`${unit.repeat(length / unit.length)}!`);
      expect(typeof answer).toBe("boolean");
      const { user, system } = process.cpuUsage(started);
      // Microseconds of the processor, whatever else runs on the machine.
      expect(user + system).toBeLessThan(1_000_000);
    }
  });
});
