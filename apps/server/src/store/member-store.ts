/** The members of the sites of projects. Each has an account of its own, by which the things that they keep are theirs. */
export interface Members {
  /** Adds a member; false when the site has as many as it may have. */
  add(member: Omit<Member, "seen">, max: number): Promise<boolean>;
  /** A member of a project by their account; undefined when there is none. */
  find(projectId: number, userId: number): Promise<Member | undefined>;
  /** A member of a project by their address. */
  byEmail(projectId: number, email: string): Promise<Member | undefined>;
  /** The member of a project whose session it is; undefined when it has ended or is none of that project. */
  bySession(projectId: number, sessionId: string): Promise<Member | undefined>;
  /** True for an account that is a member of a site, and so opens nothing but that site. */
  isMember(userId: number): Promise<boolean>;
  /** Members of a project, those who came last first. */
  list(projectId: number, page: MemberPage): Promise<Member[]>;
  /** How many members of a project a search finds. */
  count(projectId: number, search: string): Promise<number>;
  /** Changes a member, as long as they are in the state that is named; false when there is none. */
  change(projectId: number, userId: number, change: MemberChange, from?: MemberState): Promise<boolean>;
  /** The member has been here at that time, in milliseconds since the epoch. */
  see(userId: number, time: number): Promise<void>;
  /** The project with members that comes after an id; undefined after the last. */
  nextProject(after: number): Promise<number | undefined>;
}

/**
 * How far a member is: `invited` by the owner, `unconfirmed` after a sign-up, `waiting` for the owner's approval, `active`, or
 * `blocked` by the owner.
 */
export type MemberState = "invited" | "unconfirmed" | "waiting" | "active" | "blocked";

/** A member of a site. */
export interface Member {
  userId: number;
  projectId: number;
  /** In the one spelling of {@link import("../accounts/address.ts").readAddress}. */
  email: string;
  /** What the member is called; empty until they have said so. */
  name: string;
  roles: string[];
  state: MemberState;
  /** Milliseconds since the epoch. */
  created: number;
  /** When the member was here last, in milliseconds since the epoch; 0 for never. */
  seen: number;
}

/** What of a member is changed. */
export type MemberChange = Partial<Pick<Member, "name" | "roles" | "state">>;

/** Some members of a project. */
interface MemberPage {
  /** Part of an address or a name; all members for an empty one. */
  search: string;
  offset: number;
  limit: number;
}
