import type { Id, ProjectSummary } from "@tessera/content";

/** How often something was seen. */
export interface VisitCount {
  /** Pages that were shown. */
  readonly views: number;
  /** Views that came from no page of the same site. */
  readonly visits: number;
}

/** One day with visits. */
export interface VisitDay extends VisitCount {
  /** As an ISO date, in UTC. */
  readonly day: string;
}

/** How often a page was seen. */
export interface VisitedPage extends VisitCount {
  readonly id: Id;
  /** What the page is called; empty for one that is not in the project any more. */
  readonly title: string;
  /** Path with the names of its parameters, such as "/posts/:id". */
  readonly path: string;
}

/** What is counted under a name. */
export interface NamedVisits extends VisitCount {
  /** A host ("" for visits that no page led to, "*" for all further ones), or a class of devices. */
  readonly name: string;
}

/** Visits to the site of a project in a span of days, each list with the most first. */
export interface VisitReport {
  /** The present day as an ISO date, in UTC. */
  readonly today: string;
  /** Days with visits, the earliest first. */
  readonly days: readonly VisitDay[];
  readonly pages: readonly VisitedPage[];
  readonly referrers: readonly NamedVisits[];
  readonly devices: readonly NamedVisits[];
}

/** How often the sites of projects are visited. Each call rejects with an error whose message can be shown. */
export interface VisitsPort {
  /** The visits of so many days, the present one included. */
  read: (project: Pick<ProjectSummary, "id" | "pages" | "mainPageId">, days: number) => Promise<VisitReport>;
  /** Hands a report to the browser as a table that spreadsheets open. */
  download: (project: Pick<ProjectSummary, "name">, report: VisitReport) => Promise<void>;
}
