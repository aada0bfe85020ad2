import { counted, day, decimal } from "../format.ts";

const devices: Readonly<Record<string, string>> = { phone: "Phone", tablet: "Tablet", desktop: "Computer" };

/** Days and months are those of UTC, wherever they are read. */
const month = (time: string): string =>
  new Date(time).toLocaleDateString("en", { month: "long", year: "numeric", timeZone: "UTC" });

const viewCount = (count: number): string => counted("en", count, { one: "page view", other: "page views" });

const visitCount = (count: number): string => counted("en", count, { one: "visit", other: "visits" });

/** English texts of the visits to a site. */
export const visits = {
  statistics: "Statistics",
  visits: "Visits",
  visitsOf: (name: string): string =>
    `How often ${name} is visited, which pages, from where and on what. Counted without cookies.`,
  visitPeriod: "Period",
  visitPeriods: { 7: "Last 7 days", 30: "Last 30 days", 90: "Last 90 days", 365: "Last 12 months" },
  refreshVisits: "Refresh",
  downloadVisits: "Download CSV",
  pageViews: "Page views",
  pagesPerVisit: "Pages per visit",
  visitNumber: (value: number, digits?: number): string => decimal("en", value, digits),
  percent: (value: number): string => `${decimal("en", value)}%`,
  viewsByDay: "By day",
  viewsByMonth: "By month",
  visitDay: "Day",
  visitMonth: "Month",
  visitDayName: (time: string): string => day("en", `${time}T00:00:00`),
  visitMonthName: month,
  showAsTable: "Show as table",
  spanVisits: (name: string, views: number, visits: number): string =>
    `${name}: ${viewCount(views)}, ${visitCount(visits)}`,
  chartSummary: (facts: { from: string; to: string; most: string; views: number }): string =>
    `Page views from ${facts.from} to ${facts.to}. Most: ${facts.most}, ${viewCount(facts.views)}.`,
  visitedPages: "Pages",
  pageGone: "No longer in the project",
  referrers: "Where visits came from",
  referrerName: (host: string): string =>
    host === "" ? "Direct, or not known" : host === "*" ? "Other sites" : host,
  devices: "Devices",
  deviceName: (device: string): string => devices[device] ?? device,
  visitShare: "Share",
  visitKind: "What",
  showAllOf: (count: number): string => `Show all ${decimal("en", count)}`,
  noVisits: "Nobody came in this period.",
  noVisitsHint:
    "Page views, where they came from and on which devices appear here within seconds after somebody opens a page of the site. Your own visits count, too.",
  noVisitsUnpublished: "The site is not online yet: publish it, and its visits appear here.",
  countVisits: "Count the visits to this site",
  howVisitsCount: "How visits are counted",
  howVisitsCountFacts: [
    "Only sums are stored: for each day (in UTC) how often each page was shown, from which sites people came, and on phones, tablets or computers. No cookie, address or identifier is stored or derived, so nobody can be recognised.",
    "A visit is a page view that did not come from another page of this site. Somebody who comes three times makes three visits.",
    "Of the page that led here only its host is kept. A hundred hosts a day are counted by name, further ones together.",
    "Bots, drafts and pages that a browser loads ahead and never shows are not counted, nor are pages that are read without a network or come from a cache in front of this server.",
    "Requests not to be tracked (DNT, Global Privacy Control) change nothing, since nobody is tracked. Sums are kept for 25 months.",
  ],
};
