import type { Field, Link } from "./fields.ts";

/** Name of a type in the graph. */
export function typeOf(type: string): string {
  return `the_${type}`;
}

/** Name of the linker of a field or link; `_s_` is what makes it lead to many. */
export function linkerOf(
  type: string,
  key: string,
  definition: Field<never> | Field<unknown> | Link,
): string {
  const isMany = definition.kind === "link" && definition.isMany;
  return isMany ? `the_${type}_s_${key}` : `the_${type}_${key}`;
}
