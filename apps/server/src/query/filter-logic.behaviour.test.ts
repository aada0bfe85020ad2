import type { FilterLogic } from "@tessera/graph/wire";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

import { readFilterLogic } from "./filter-logic.ts";
import { filtersOf } from "./filters.ts";
import { readQuery } from "./read-query.ts";

const name = fc.stringMatching(/^f[0-9]{1,2}$/).map((text): FilterLogic => ({ kind: "filter", name: text }));

const { logic } = fc.letrec<{ logic: FilterLogic }>((tie) => ({
  logic: fc.oneof(
    { maxDepth: 4 },
    name,
    tie("logic").map((part): FilterLogic => ({ kind: "not", part })),
    fc
      .tuple(fc.constantFrom("and", "or", "exand"), fc.array(tie("logic"), { minLength: 2, maxLength: 3 }))
      .map(([kind, parts]): FilterLogic => ({ kind: kind as "and", parts })),
  ),
}));

/** Writes an expression with all parentheses, so that no precedence is needed to read it. */
function print(expression: FilterLogic, space: string): string {
  const inner = (part: FilterLogic): string =>
    part.kind === "filter" ? part.name : `(${space}${print(part, space)}${space})`;
  if (expression.kind === "filter") return expression.name;
  if (expression.kind === "not") return `NOT ${inner(expression.part)}`;
  return expression.parts.map(inner).join(` ${expression.kind.toUpperCase()} `);
}

/** Reads a logic over all filters that it names. */
function read(text: string): FilterLogic {
  return readFilterLogic(text, new Set(text.slice(0, 10_000).match(/[^\s()]+/g)));
}

describe("filter logic", () => {
  test("reads what is written out with parentheses, with and without spaces", () => {
    fc.assert(
      fc.property(logic, fc.constantFrom("", " "), (tree, space) => {
        expect(read(print(tree, space))).toEqual(tree);
      }),
    );
  });

  test.each([
    ["a or b and c", "a OR (b AND c)"],
    ["not a and b", "(NOT a) AND b"],
    ["not a exand b", "NOT (a EXAND b)"],
    ["a and b exand c or d", "(a AND (b EXAND c)) OR d"],
    ["NOT(a)AND(b)", "(NOT a) AND b"],
  ])("%s means %s", (short, full) => {
    expect(read(short)).toEqual(read(full));
  });

  test.each(["", "and", "a b", "(a", "a)", "a or", "not", "()", "a and or b"])("%j is refused", (text) => {
    expect(() => read(text)).toThrow(/filterLogic/);
  });

  test("a logic that can never hold for want of a filter is refused by the filter's name", () => {
    const query = (filterLogic: string) => () =>
      filtersOf(readQuery({ filters: [{ name: "a", search: "x" }, { search: "y" }], filterLogic }));
    for (const logic of ["e", "a AND e", "(a OR filter1) AND e", "NOT (a OR NOT e)", "a EXAND e"])
      expect(query(logic)).toThrow('no filter "e"');
    expect(query("e".repeat(100))).toThrow(`no filter "${"e".repeat(40)}"`);
    expect(query("1=1")).toThrow('no filter "1=1"');
    // Applications leave out the filters that a person has not chosen.
    for (const logic of ["a AND filter1", "a OR e", "a OR e AND f", "NOT e", "a AND NOT e"])
      expect(query(logic)).not.toThrow();
  });

  test("without filters the logic is not looked at", () => {
    expect(filtersOf(readQuery({ filterLogic: "( emailfilter )" }))).toBeUndefined();
  });

  test("deep nesting is refused, not overflowed; names may hold the words of operators", () => {
    expect(() => read("(".repeat(100_000))).toThrow(/nested too deep/);
    expect(() => read("not ".repeat(100_000))).toThrow(/nested too deep/);
    expect(() => read("(not(".repeat(101))).toThrow(/nested too deep/);
    const many = Array.from({ length: 500 }, (_, at) => `knot${at}`).join(" or ");
    expect(read(many)).toMatchObject({ kind: "or" });
    expect(read(`${"not ".repeat(100)}a`)).toMatchObject({ kind: "not" });
  });
});
