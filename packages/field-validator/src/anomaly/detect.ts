import { datatypes } from "../datatypes.ts";

/** The narrowest first: an address is also a text, a date is also letters and digits. */
const detectable = ["number", "date", "time", "uuid", "ip", "email", "url"] as const;

/** Name of the data type that a text looks like; `text` when it is nothing in particular. */
export function detectDataType(text: string): string {
  return detectable.find((name) => datatypes[name]?.(text)) ?? "text";
}
