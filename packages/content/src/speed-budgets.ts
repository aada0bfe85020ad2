/** How heavy and slow the pages of a project may be before their owner is warned. */
import type { SpeedBudgets } from "./site-records.ts";

/** The budgets of a project whose owner has said nothing: what a phone shows within about three seconds. */
export const defaultBudgets: SpeedBudgets = { weight: 1000, css: 50, paint: 2.5 };

/** Most that a budget can be, by its name. */
export const maxBudgets: Readonly<Record<keyof SpeedBudgets, number>> = {
  weight: 100_000,
  css: 10_000,
  paint: 60,
};

const names = Object.keys(defaultBudgets) as (keyof SpeedBudgets)[];

/** The budgets that a value says; the default one for whatever else it says. */
export function budgetsOf(value: unknown): SpeedBudgets {
  const said =
    typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
  const budgets = names.map((name) => [name, budgetOf(said[name], name)] as const);
  return Object.fromEntries(budgets) as Record<keyof SpeedBudgets, number | null>;
}

/** Budgets as text; "" for the default ones. */
export function budgetsText(budgets: SpeedBudgets): string {
  const read = budgetsOf(budgets);
  return names.every((name) => read[name] === defaultBudgets[name]) ? "" : JSON.stringify(read);
}

function budgetOf(value: unknown, name: keyof SpeedBudgets): number | null {
  if (value === null) return null;
  const isBudget = typeof value === "number" && value > 0 && value <= maxBudgets[name];
  return isBudget ? value : defaultBudgets[name];
}
