import type { Check } from "../check.ts";
import type { Report, Result } from "../kit.ts";
import { message } from "../messages.ts";

/** Lines of a failure that are shown at a terminal. */
const shownLines = 8;

/** A result as it is read at a terminal. */
export function toLines({ id, title, covers, passed, failure = "" }: Result): string {
  const line = `${passed ? "✓" : "✗"} ${id}: ${title} (${covers.join(", ")})\n`;
  const reasons = failure.split("\n").slice(0, shownLines);
  return passed ? line : `${line}${reasons.map((reason) => `    ${reason}\n`).join("")}`;
}

/** A check as it is listed. */
export function toListed({ id, title, covers }: Check): string {
  return `${id}: ${title} (${covers.join(", ")})\n`;
}

/** The last line of a run. */
export function toSummary({ url, passed, results }: Report): string {
  return `${message("summary", { passed, total: results.length, url })}\n`;
}
