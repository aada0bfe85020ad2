/** What the matrix needs of a world: one person's private project, with everything that hangs on it. */
export interface World {
  project: number;
  /** Values and links of the project. */
  name: number;
  link: number;
  inside: number;
  type: number;
  /** A ghost of the owner's, and the text that nobody else may see. */
  ghost: number;
  secret: string;
  owner: {
    userId: number;
    userConcept: number;
    entityId: number;
    email: string;
    refreshToken: string;
    sessionId: string;
  };
  upload: string;
  /** A file that a visitor has sent. */
  sentFile: string;
  host: string;
  chat: string;
  /** Id of unsaved work. */
  unsaved: string;
  webhook: string;
  /** Account of a member of the project's site. */
  member: number;
  receiver: string;
}

/** Who calls. */
export const callers = ["anonymous", "owner", "other", "administrator"] as const;
/** One of {@link callers}. */
export type Caller = (typeof callers)[number];

interface Ask {
  url: string;
  payload?: unknown;
}

/**
 * A row of the matrix. A read shows something of the world to those it is for; a write and a delete change something
 * of it for those; an open call is for everybody and shows and changes nothing of it.
 */
export interface Row {
  kind: "read" | "write" | "delete" | "open";
  for?: readonly Caller[];
  ask(world: World): Ask;
}

/** A call that shows something of the world. */
export const read = (ask: Row["ask"]): Row => ({ kind: "read", ask });
/** A call that changes something of it. */
export const change = (ask: Row["ask"]): Row => ({ kind: "write", ask });
/** A call that deletes something of it. */
export const remove = (ask: Row["ask"]): Row => ({ kind: "delete", ask });
/** A call for everybody. */
export const open = (ask: Row["ask"]): Row => ({ kind: "open", ask });
/** Posts what the world gives to an address. */
export const post =
  (url: string, payload: (world: World) => unknown): Row["ask"] =>
  (world) => ({ url, payload: payload(world) });
/** Asks at an address that the world gives. */
export const get =
  (url: (world: World) => string): Row["ask"] =>
  (world) => ({ url: url(world) });
