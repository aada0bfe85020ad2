import { GraphError } from "../errors.ts";
import type { CompositionValue } from "./contract.ts";

/**
 * Checks a tree before anything of it is created. `field` is the path to it, such as `menu.items.0`.
 * @throws GraphError `bad-value` when it holds what is neither a text, a number, a list nor an object.
 */
export function checkValue(value: unknown, field: string): asserts value is CompositionValue {
  if (typeof value === "string" || typeof value === "number") return;
  if (typeof value !== "object" || value === null)
    throw new GraphError("bad-value", { field, type: value === null ? "null" : typeof value });
  for (const [key, item] of Object.entries(value) as [string, unknown][]) checkValue(item, `${field}.${key}`);
}

/** {@link checkValue} of each field. */
export function checkFields(fields: object): void {
  for (const [key, value] of Object.entries(fields) as [string, unknown][]) checkValue(value, key);
}

/** {@link checkValue} of a list or an object. Throws `no-tree` for what is neither. */
export function checkTree(value: unknown, field: string): void {
  checkValue(value, field);
  if (typeof value !== "object") throw new GraphError("no-tree", { field });
}
