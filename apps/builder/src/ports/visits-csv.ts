import { messages, type VisitCount, type VisitReport } from "@tessera/builder-ui";
import { csv } from "./csv.ts";

/** A report as comma-separated values: what is counted, its name, and how often; one line for each day, page, referrer and device. */
export function visitsCsv({ days, pages, referrers, devices }: VisitReport): string {
  const { visitDay, visitedPages, referrers: from, devices: on } = messages;
  const line = (kind: string, name: string, { views, visits }: VisitCount): string[] => [
    kind,
    name,
    String(views),
    String(visits),
  ];
  return csv([
    [messages.visitKind, messages.name, messages.pageViews, messages.visits],
    ...days.map((count) => line(visitDay, count.day, count)),
    ...pages.map((count) => line(visitedPages, count.path, count)),
    ...referrers.map((count) => line(from, messages.referrerName(count.name), count)),
    ...devices.map((count) => line(on, messages.deviceName(count.name), count)),
  ]);
}
