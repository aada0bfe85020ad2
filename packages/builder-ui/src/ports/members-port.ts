import type { Id, ProjectSummary } from "@tessera/content";

/**
 * How far somebody is on the way to be a member: `invited` by the owner, `unconfirmed` until the address is shown to be theirs,
 * `waiting` for the owner's approval, `active`, or `blocked`.
 */
export type MemberState = "invited" | "unconfirmed" | "waiting" | "active" | "blocked";

/** A member of a project's site. */
export interface SiteMember {
  readonly id: number;
  readonly email: string;
  /** Empty until they say what they are called. */
  readonly name: string;
  readonly roles: readonly string[];
  readonly state: MemberState;
  /** When they signed up or were invited, as an ISO time. */
  readonly created: string;
  /** When they were signed in last, as an ISO time; null for never. */
  readonly seen: string | null;
}

/** A page of the members. */
export interface MemberPage {
  readonly members: readonly SiteMember[];
  /** How many the search finds. */
  readonly found: number;
  /** How many there are. */
  readonly all: number;
}

/** What the owner changes of a member; `active` approves and unblocks. */
export interface MemberChange {
  readonly roles?: readonly string[];
  readonly state?: "active" | "blocked";
}

/** The members of a project's site. Each call rejects with an error whose message can be shown. */
export interface MembersPort {
  /** The members whose address or name holds the text, those who came last first; at most 100 from an offset. */
  list: (projectId: Id, page: { search: string; offset: number }) => Promise<MemberPage>;
  /** Sends invitations, at most 50 at a time; who is a member already stays as they are. */
  invite: (
    projectId: Id,
    emails: readonly string[],
    roles: readonly string[],
  ) => Promise<{ invited: readonly string[]; known: readonly string[] }>;
  /** Sends the e-mail to who was invited, or has not confirmed the address, again. */
  sendEmail: (projectId: Id, id: number) => Promise<void>;
  /** Resolves to the member as they are then. */
  change: (projectId: Id, id: number, change: MemberChange) => Promise<SiteMember>;
  /** Removes a member with everything that they keep on the site. */
  remove: (projectId: Id, id: number) => Promise<void>;
  /** Hands all members to the browser as a table that spreadsheets open. */
  download: (project: Pick<ProjectSummary, "id" | "name">) => Promise<void>;
}
