/** Sums of the visits to published sites. Nothing that tells one visitor from another is stored. */
export interface VisitSums {
  /** Adds the sums of a batch once, however often it comes; false for a batch that is known. */
  add(batch: string, sums: readonly VisitSum[], limits: VisitLimits): Promise<boolean>;
  /** The sums of a user's project from a day on. */
  read(userId: number, projectId: number, from: number): Promise<VisitReport>;
  /** Some of a user's sums in a fixed order, those that come after one. */
  ofUser(userId: number, after: VisitSum | undefined, limit: number): Promise<VisitSum[]>;
  /** The next project with sums in a fixed order; undefined after the last. */
  nextProject(after: VisitedProject): Promise<VisitedProject | undefined>;
  /** Deletes all sums of a project. */
  removeProject(project: VisitedProject): Promise<void>;
}

/** What is counted apart: pages by id, hosts of referrers, and classes of devices. */
export type VisitKind = "page" | "referrer" | "device";

/** A project with sums, and the user id of its owner. */
export interface VisitedProject {
  userId: number;
  projectId: number;
}

/** How often something was seen on one day. */
export interface VisitSum extends VisitedProject {
  kind: VisitKind;
  /** Days since the epoch, in UTC. */
  day: number;
  /** Id of a page, host of a referrer ("" for none), or class of a device. */
  name: string;
  /** Path of a page as its route spells it, so without the values of its parameters; "" for all else. */
  path: string;
  views: number;
  /** Views that came from no page of the same site. */
  visits: number;
}

/** What bounds the rows of a project. */
export interface VisitLimits {
  /** Hosts of referrers that are counted by name on one day; later ones are summed up as {@link otherReferrers}. */
  referrers: number;
}

/** The name of all referrers beyond the limit. */
export const otherReferrers = "*";

/** A sum over several days. */
export interface VisitTotal {
  name: string;
  path: string;
  views: number;
  visits: number;
}

/** What is known of a span of days. */
interface VisitReport {
  /** Days with visits, the earliest first. */
  days: { day: number; views: number; visits: number }[];
  /** The pages that were seen most often. */
  pages: VisitTotal[];
  /** Where most visits came from. */
  referrers: VisitTotal[];
  devices: VisitTotal[];
}
