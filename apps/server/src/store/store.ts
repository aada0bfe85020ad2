import type { ConceptRecord, ConnectionRecord, SyncBatch } from "@tessera/graph/wire";

/**
 * The store in terms of the graph. Rights live in here: every read takes the viewer and answers as if what
 * the viewer may not see did not exist, so that a route cannot forget it. A concept or link is visible to
 * its owner, to everybody at access 5 and to administrators at access 3; names and shared values are
 * visible to all. Whatever a write answers has reached the disk.
 */
export interface Store {
  /** Rejects when the store cannot answer. */
  check(): Promise<void>;
  close(): Promise<void>;
  /** A random secret under that name, made on first use and the same for all processes on this store. */
  secret(name: string): Promise<string>;

  /** Applies a batch all or nothing; a batch that was applied before answers as it did then. */
  sync(request: SyncRequest, writer: Writer): Promise<SyncBatch>;
  /** Permanent id of a ghost of that user; without randomizer the newest one; 0 when unknown. */
  translate(ghostId: number, randomizer: number | undefined, viewer: Viewer): Promise<number>;
  /** Ids that nobody else gets. */
  reserve(kind: "concept" | "connection", count: number, viewer: Viewer): Promise<number[]>;
  /** Gets or creates the type name together with its words and categories. */
  typeConcept(name: string): Promise<ConceptRecord>;
  /** Ends all of the links or none; false when one of them is not the writer's. Unknown ids are fine. */
  endConnections(ids: number[], writer: Writer): Promise<boolean>;
  /** Deletes a concept with the links that touch it; false when there is none of the writer's. */
  deleteConcept(id: number, writer: Writer): Promise<boolean>;

  /** The visible ones, in the order of the ids. */
  concepts(ids: number[], viewer: Viewer): Promise<ConceptRecord[]>;
  /** The visible ones that have not ended, in the order of the ids. */
  connections(ids: number[], viewer: Viewer): Promise<ConnectionRecord[]>;
  /** Type name or word before value. */
  conceptNamed(value: string): Promise<ConceptRecord | undefined>;
  conceptOfType(value: string, typeId: number): Promise<ConceptRecord | undefined>;
  conceptOfCategory(value: string, categoryId: number): Promise<ConceptRecord | undefined>;
  /** Ids of type names, or of the older linker names that are values of `the_connection`. */
  typeIds(names: string[], legacy?: boolean): Promise<Map<string, number>>;
  /** The type names that a new client meets first. */
  commonNames(limit: number): Promise<ConceptRecord[]>;
  /** Ids of a type that the viewer owns or that are public, by age. */
  idsOfType(typeId: number, window: Window, viewer: Viewer): Promise<number[]>;
  countOfType(typeId: number, viewer: Viewer): Promise<number>;
  /** Links that start (or end) at the ids, oldest first. */
  links(query: LinkQuery, viewer: Viewer): Promise<Link[]>;
  /** Links inside the compositions, oldest first. */
  linksInside(compositionIds: number[], viewer: Viewer): Promise<Link[]>;
  /** Owner of a concept, whoever asks; for the server's own decisions. */
  ownerOf(conceptId: number, typeName: string): Promise<number | undefined>;

  /** Creates the account and its part of the graph in one step. */
  createAccount(draft: AccountDraft): Promise<Account>;
  accountByEmail(email: string): Promise<Account | undefined>;
  accountByUser(userId: number): Promise<Account | undefined>;
  accountByUserConcept(conceptId: number): Promise<Account | undefined>;
  usernameTaken(username: string): Promise<boolean>;
  updatePassword(userId: number, passwordHash: string): Promise<void>;

  /** Begins a session with its first refresh token. */
  startSession(token: SessionToken, userId: number): Promise<void>;
  /** Exchanges a refresh token for the next; answers the user, or undefined (and ends the family on reuse). */
  rotateSession(tokenHash: string, next: SessionToken): Promise<number | undefined>;
  /** Ends the session that the token belongs to. */
  endSession(tokenHash: string): Promise<void>;
}

/** On whose behalf something is read. */
export interface Viewer {
  userId: number;
  admin: boolean;
}

/** On whose behalf something is written. */
export interface Writer extends Viewer {
  /** The server itself (seeds, accounts): owner and access of the records hold as they stand. */
  system?: boolean;
}

/** One batch of new items and endings. Negative ids are ghosts of the writer under this randomizer. */
export interface SyncRequest {
  concepts: Partial<ConceptRecord>[];
  connections: Partial<ConnectionRecord>[];
  /** Links to end in the same step. */
  ended?: number[];
  /** Concepts to delete in the same step. */
  trashed?: number[];
  randomizer: number;
  batchId?: string;
}

/** A stretch of a list that is ordered by age. */
export interface Window {
  order: "ASC" | "DESC";
  limit: number;
  offset: number;
}

/** Which links to follow from where. */
export interface LinkQuery {
  ids: number[];
  direction: "from" | "to";
  /** Link types; left out means all linkers (but not the insides of compositions). */
  types?: number[];
}

/** The ids of a link, without its record. */
export interface Link {
  id: number;
  of: number;
  to: number;
  type: number;
}

/** A person who can sign in. */
export interface Account {
  userId: number;
  email: string;
  passwordHash: string;
  admin: boolean;
  userConcept: number;
  entityId: number;
}

/** What an account is made of; the first one on an empty store is the administrator. */
export interface AccountDraft {
  email: string;
  username: string;
  passwordHash: string;
  admin: boolean;
  /** The person's part of the graph. */
  graph(userId: number, admin: boolean): AccountGraph;
}

/** A batch and which of its ghosts stand for the person. */
export interface AccountGraph {
  batch: SyncRequest;
  userGhost: number;
  entityGhost: number;
}

/** A refresh token as it is stored. */
export interface SessionToken {
  hash: string;
  /** Milliseconds since the epoch. */
  expires: number;
}
