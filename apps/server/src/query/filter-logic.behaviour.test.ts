import type { FilterLogic } from "@tessera/graph/wire";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

import { readFilterLogic } from "./filter-logic.ts";
import { readFilters } from "./filters.ts";
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

describe("filter logic", () => {
  test("reads what is written out with parentheses, with and without spaces", () => {
    fc.assert(
      fc.property(logic, fc.constantFrom("", " "), (tree, space) => {
        expect(readFilterLogic(print(tree, space))).toEqual(tree);
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
    expect(readFilterLogic(short)).toEqual(readFilterLogic(full));
  });

  test.each(["", "and", "a b", "(a", "a)", "a or", "not", "()", "a and or b"])("%j is refused", (text) => {
    expect(() => readFilterLogic(text)).toThrow(/filterLogic/);
  });

  test("a name that is no filter of the query is refused by its name", () => {
    const read = (filterLogic: string) => () =>
      readFilters(readQuery({ filters: [{ name: "a", search: "x" }, { search: "y" }], filterLogic }));
    for (const logic of ["e", "a AND e", "a OR NOT(e)"]) expect(read(logic)).toThrow('no filter "e"');
    expect(read(`a OR ${"e".repeat(100)}`)).toThrow(`no filter "${"e".repeat(40)}"`);
    expect(read("a OR 1=1")).toThrow('no filter "1=1"');
    expect(read("a AND filter1")).not.toThrow();
  });

  test("without filters the logic is not looked at", () => {
    expect(readFilters(readQuery({ filterLogic: "( emailfilter )" }))).toBeUndefined();
  });

  test("deep nesting is refused, not overflowed; names may hold the words of operators", () => {
    expect(() => readFilterLogic("(".repeat(100_000))).toThrow(/nested too deep/);
    expect(() => readFilterLogic("not ".repeat(100_000))).toThrow(/nested too deep/);
    expect(() => readFilterLogic("(not(".repeat(101))).toThrow(/nested too deep/);
    const many = Array.from({ length: 500 }, (_, at) => `knot${at}`).join(" or ");
    expect(readFilterLogic(many)).toMatchObject({ kind: "or" });
    expect(readFilterLogic(`${"not ".repeat(100)}a`)).toMatchObject({ kind: "not" });
  });
});
