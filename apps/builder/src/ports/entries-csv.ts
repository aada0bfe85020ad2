import { messages, type SiteEntry } from "@tessera/builder-ui";
import { csv } from "./csv.ts";

/** Entries as comma-separated values, one line each with a column for every field. */
export function entriesCsv(entries: readonly Pick<SiteEntry, "created" | "values">[]): string {
  const fields = [...new Set(entries.flatMap(({ values }) => Object.keys(values)))];
  const lines = entries.map(({ created, values }) => [
    created,
    ...fields.map((field) => values[field] ?? ""),
  ]);
  return csv([[messages.entryTime, ...fields], ...lines]);
}
