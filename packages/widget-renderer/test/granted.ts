import { anything, grant, type GrantedMethod } from "../src/frame/index.ts";

/** Grants functions that take one argument of any kind. */
export function granted(
  functions: Readonly<Record<string, (value: unknown) => unknown>>,
): Record<string, GrantedMethod> {
  const granting = Object.entries(functions).map(([name, run]) => [name, grant([anything()], run)]);
  return Object.fromEntries(granting) as Record<string, GrantedMethod>;
}
