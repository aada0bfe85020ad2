/**
 * Our data types beside Chromium's own fields, 10,000 generated strings a type. A difference that is not in the list
 * below fails the test, and so does an entry of the list that none of the strings needs.
 */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { inputTypes } from "../test/input-strings.ts";
import { datatypes } from "./datatypes.ts";
import { loadBoundedPatterns, readPattern } from "./pattern/pattern.ts";

interface Difference {
  readonly type: string;
  readonly why: string;
  readonly isMeant: (text: string) => boolean;
}

const differences: readonly Difference[] = [
  {
    type: "time",
    why: "the specification has hours and minutes; Chromium also takes seconds",
    isMeant: (text) => /^\d\d:\d\d:\d/.test(text),
  },
  {
    type: "date",
    why: "the specification has years of four digits; Chromium takes more",
    isMeant: (text) => /^\d{5,}-/.test(text),
  },
  {
    type: "number",
    why: "HTML wants digits after the point; Chromium takes `1.e5`",
    isMeant: (text) => /\d\.e/i.test(text),
  },
  {
    type: "url",
    why: "the scheme is http or https, without a line break in it or a control character before it",
    isMeant: (text) => !/^[\s]*https?:/i.test(text),
  },
  {
    type: "url",
    why: "the URL standard replaces halves of surrogate pairs; Chromium's field refuses them",
    isMeant: (text) => !text.isWellFormed(),
  },
];

function chromium(input: HTMLInputElement, text: string): boolean {
  input.value = text;
  // What it cannot read as a date, time or number it sets to nothing, which is then valid.
  return input.value !== "" && input.validity.valid;
}

test.each(inputTypes)("$type: 10,000 strings", ({ type, strings }) => {
  const input = document.createElement("input");
  input.type = type;
  input.step = "any";
  const meant = differences.filter((difference) => difference.type === type);
  const needed = new Set<Difference>();
  const unexplained: [string, boolean][] = [];
  let both = 0;
  for (const text of fc.sample(strings, { numRuns: 10_000, seed: 20_241_105 })) {
    const ours = text !== "" && datatypes[type]!(text);
    if (ours === chromium(input, text)) {
      both += ours ? 1 : 0;
      continue;
    }
    const reason = meant.find(({ isMeant }) => isMeant(text));
    if (reason) needed.add(reason);
    else unexplained.push([text, ours]);
  }
  expect(unexplained).toEqual([]);
  expect(meant.filter((difference) => !needed.has(difference))).toEqual([]);
  // Enough of the strings must be right ones.
  expect(both).toBeGreaterThan(500);
});

test("pattern: 10,000 pairs", async () => {
  await loadBoundedPatterns();
  const part = fc.constantFrom(
    "a",
    "b",
    ".",
    "[ab]",
    "[^a]",
    "\\d",
    "\\w+",
    "(a|b)",
    "(a|b)*",
    "(ab?)+",
    "a{2}",
    "a{1,3}",
    "?",
    "*",
    "(",
    ")",
    "[",
    "]",
    "|",
    "^",
    "$",
    "\\p{L}",
    "[(]",
    "[a&&b]",
    "\\",
    "(?=a)",
    "(?<!b)",
    "-",
    "{",
    "\\-",
  );
  const sources = fc.array(part, { maxLength: 5 }).map((parts) => parts.join(""));
  const texts = fc.string({
    unit: fc.constantFrom("a", "b", "c", "1", "-", "É"),
    minLength: 1,
    maxLength: 5,
  });
  const input = document.createElement("input");
  const unexplained = fc
    .sample(fc.tuple(sources, texts), { numRuns: 10_000, seed: 20_241_105 })
    .filter(([source, text]) => {
      input.pattern = source;
      return readPattern(source)(text) !== chromium(input, text);
    });
  expect(unexplained).toEqual([]);
});
