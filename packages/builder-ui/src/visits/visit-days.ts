import type { VisitCount, VisitDay } from "../ports/visits-port.ts";

/** Visits of one day, or of one month, which the first day of it names. */
export type VisitSpan = VisitDay;

const dayMs = 86_400_000;

/** From this number of days on, the chart shows months. */
const daysByMonth = 120;

/** True where a chart of so many days shows months. */
export function isByMonth(days: number): boolean {
  return days >= daysByMonth;
}

/** The spans that a chart shows, those without visits too, the earliest first. */
export function spansOf(found: readonly VisitDay[], today: string, days: number): VisitSpan[] {
  const counts = new Map(found.map((each) => [each.day, each]));
  const end = Date.parse(today);
  const all = Array.from({ length: days }, (_, at) => {
    const day = dateOf(end - (days - 1 - at) * dayMs);
    return counts.get(day) ?? { day, views: 0, visits: 0 };
  });
  return isByMonth(days) ? byMonth(all) : all;
}

/** Views and visits of all together. */
export function totalOf(counts: readonly VisitCount[]): VisitCount {
  const sum = (of: (count: VisitCount) => number): number => counts.reduce((all, each) => all + of(each), 0);
  return { views: sum(({ views }) => views), visits: sum(({ visits }) => visits) };
}

/** A part in percent, rounded; something is never shown as nothing. */
export function shareOf(part: number, all: number): number {
  if (part === 0 || all === 0) return 0;
  return Math.max(1, Math.round((part / all) * 100));
}

function byMonth(days: readonly VisitDay[]): VisitSpan[] {
  const months = Map.groupBy(days, ({ day }) => day.slice(0, 7));
  return Array.from(months, ([month, some]) => ({ day: `${month}-01`, ...totalOf(some) }));
}

function dateOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
