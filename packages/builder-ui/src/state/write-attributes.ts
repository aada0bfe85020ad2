import { escapeAttribute } from "entities/escape";

/** Attributes as they stand in a tag, each with a blank before it; those without a value are left out. */
export function writeAttributes(
  values: Readonly<Record<string, string | number | null | undefined>>,
): string {
  return Object.entries(values)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => ` ${name}="${escapeAttribute(String(value))}"`)
    .join("");
}
