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
    const values = [null, 0.5, 50];
    for (const weight of values)
      for (const css of values)
        for (const paint of values) {
          const budgets = { weight, css, paint };
          expect(budgetsOf(JSON.parse(budgetsText(budgets)))).toEqual(budgets);
        }
    expect(budgetsText(defaultBudgets)).toBe("");
  });
});
