import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { budgetsOf, budgetsText, defaultBudgets, maxBudgets } from "./speed-budgets.ts";

describe("the budgets of a project", () => {
  it.each([
    ["nothing", undefined, defaultBudgets],
    ["a text", "fast", defaultBudgets],
    ["some of them", { weight: 500 }, { ...defaultBudgets, weight: 500 }],
    ["one that is turned off", { paint: null }, { ...defaultBudgets, paint: null }],
    ["what is no budget", { weight: -1, css: "50", paint: Infinity }, defaultBudgets],
    ["more than there can be", { weight: maxBudgets.weight + 1 }, defaultBudgets],
  ])("are read from %s", (_title, value, budgets) => {
    expect(budgetsOf(value)).toEqual(budgets);
  });

  it("come back from their text, and say nothing while they are the default ones", () => {
    const budget = fc.option(fc.double({ min: 0.1, max: 60, noNaN: true }));
    fc.assert(
      fc.property(fc.record({ weight: budget, css: budget, paint: budget }), (budgets) => {
        const text = budgetsText(budgets);
        expect(budgetsOf(text === "" ? undefined : JSON.parse(text))).toEqual(budgets);
      }),
    );
    expect(budgetsText(defaultBudgets)).toBe("");
  });
});
