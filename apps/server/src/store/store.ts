import type { ConceptRecord, ConnectionRecord, ReplacedLink, SyncBatch } from "@tessera/graph/wire";

import type { Credentials, DailyCounts, Rates, SecurityEvents, UsageStore } from "./account-store.ts";
import type { Drafts } from "./draft-store.ts";
import type { Members } from "./member-store.ts";
import type { Receivers } from "./receiver-store.ts";
import type { VisitSums } from "./visit-store.ts";
import type { Webhooks } from "./webhook-store.ts";
import type { Sessions, ReadPasses } from "./session-store.ts";

/**
 * The store in terms of the graph. Rights live in here: every read takes the viewer and answers as if what
 * the viewer may not see did not exist, so that a route cannot forget it. A concept or link is visible to its owner,
 * to everybody at access 5, to administrators at access 3 and to whom a read-access link opens it; names are
 * visible to all; a shared value to those who know it. Whatever a write answers has reached the disk.
 */
export interface Store {
  /** Rejects when the store cannot be read, or cannot take a small write, which it takes away again. */
  check(): Promise<void>;
  close(): Promise<void>;
  /** A random secret under that name, made on first use and the same for all processes on this store. */
  secret(name: string): Promise<string>;
  /** Reads whole tables as they were at one moment, while others write. */
  snapshot<T>(work: (rows: (table: string) => AsyncIterable<unknown[]>) => Promise<T>): Promise<T>;
  /** Fills an empty store with the rows of a backup, all or nothing. */
  restore(rows: AsyncIterable<BackupRow>): Promise<void>;
  /** Throws away what has had its time. */
  sweep(now: number): Promise<void>;
  /** Removes names that nothing uses and ghosts that nobody asks for any more, up to a limit a call; goes on where the call before it ended. */
  collect(now: number): Promise<void>;

  /** Applies a batch all or nothing; a batch that was applied before answers as it did then. */
  sync(request: SyncRequest, writer: Writer): Promise<SyncAnswer>;
  /**
   * Keeps a piece of a large batch, and returns the whole batch once all of its pieces have come (in any order, also
   * twice) or once it has been applied; until then undefined. Pieces that wait for more than a day are thrown away.
   */
  stage(part: BatchPart, request: SyncRequest, writer: Writer): Promise<SyncRequest | undefined>;
  /** What the ghosts of a batch of nobody's became, if it was applied before; for what every store begins with. */
  seeded(randomizer: number, batchId: string): Promise<ReadonlyMap<number, number> | undefined>;
  /** Permanent id of a ghost of that user; without randomizer the newest one; 0 when unknown. */
  translate(ghostId: number, randomizer: number | undefined, viewer: Viewer): Promise<number>;
  /** Ids that nobody else gets or may use; without an account, nobody at another address. */
  reserve(kind: "concept" | "connection", count: number, writer: Writer): Promise<number[]>;
  /** What the viewer's reserved ids of concepts stand for; every other id stands for itself. */
  permanent(ids: readonly number[], viewer: Viewer): Promise<ReadonlyMap<number, number>>;
  /** Gets or creates the type name together with its words and categories. */
  typeConcept(name: string): Promise<ConceptRecord>;
  /** Ends all of the links or none, those that are parked too; false when one of them is not the writer's. Unknown ids are fine. */
  endConnections(ids: number[], writer: Writer): Promise<boolean>;
  /** Deletes a concept with the links that touch it; false when there is none of the writer's, and for a shared value that the writer does not use. */
  deleteConcept(id: number, writer: Writer): Promise<boolean>;

  /** The visible ones, in the order of the ids. */
  concepts(ids: number[], viewer: Viewer): Promise<ConceptRecord[]>;
  /** The visible ones that have not ended, in the order of the ids. */
  connections(ids: number[], viewer: Viewer): Promise<ConnectionRecord[]>;
  /** Type name or word before the newest visible value. */
  conceptNamed(value: string, viewer: Viewer): Promise<ConceptRecord | undefined>;
  /**
   * Tells also of a value that is not visible that it exists, since names are checked for being free in this way;
   * a signed-in viewer, who knows the text after all, may use it from then on.
   */
  conceptOfType(value: string, typeId: number, viewer: Viewer): Promise<ConceptRecord | undefined>;
  conceptOfCategory(value: string, categoryId: number): Promise<ConceptRecord | undefined>;
  /** Ids of type names, or of the older linker names that are values of `the_connection`. */
  typeIds(names: string[], legacy?: boolean): Promise<Map<string, number>>;
  /** The type names that a new client meets first. */
  commonNames(limit: number): Promise<ConceptRecord[]>;
  /** Ids of a type that the viewer owns or that are public, by age. */
  idsOfType(typeId: number, window: Window & { isOwn?: boolean }, viewer: Viewer): Promise<number[]>;
  countOfType(typeId: number, viewer: Viewer): Promise<number>;
  /** Links that start (or end) at the ids, oldest first; throws `query_too_large` over the limit of the query. */
  links(query: LinkQuery, viewer: Viewer): Promise<Link[]>;
  /** A page of the links of one type that start (or end) at one concept. */
  pageOfLinks(query: LinkPage, viewer: Viewer): Promise<Link[]>;
  /** Links inside the compositions, oldest first. */
  linksInside(compositionIds: number[], viewer: Viewer): Promise<Link[]>;
  /** Ids of what the user owns, oldest first. */
  owned(kind: "concept" | "connection", userId: number, window: Omit<Window, "order">): Promise<number[]>;
  /** Some of the entries that are older, at that time, than the settings of their projects say. */
  expiredEntries(now: number, limit: number): Promise<OwnedEntry[]>;
  /** Owner of a concept, whoever asks; for the server's own decisions. */
  ownerOf(conceptId: number, typeName: string): Promise<number | undefined>;

  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly credentials: Credentials;
  readonly events: SecurityEvents;
  readonly counts: DailyCounts;
  readonly rates: Rates;
  readonly usage: UsageStore;
  readonly readPasses: ReadPasses;
  readonly uploads: Uploads;
  readonly domains: Domains;
  readonly chats: Chats;
  readonly drafts: Drafts;
  readonly webhooks: Webhooks;
  readonly members: Members;
  readonly receivers: Receivers;
  readonly visits: VisitSums;
  readonly popularity: Popularity;
  readonly changes: ChangeFeed;
}

/** A table's name and one of its rows. */
export type BackupRow = readonly [table: string, ...values: (string | number | null)[]];

/** An entry of a visitor, and the user id of who owns it with its project. */
export interface OwnedEntry {
  id: number;
  userId: number;
}

/** On whose behalf something is read. */
export interface Viewer {
  userId: number;
  admin: boolean;
  /** Nothing is remembered of what this viewer asks. */
  readOnly?: boolean;
}

/** On whose behalf something is written. */
export interface Writer extends Viewer {
  /** The address of the account is not verified, so nothing of it comes into the public library. */
  unverified?: boolean;
  /** Tells whether the account may post templates; left out means that it may. */
  postsTemplates?: () => Promise<boolean>;
  /** From where somebody without an account writes: what is pending counts for it. */
  address?: string;
  /** From where an account writes: ids that were reserved there without an account, and not used, are as good as its own. */
  reservedAt?: string;
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
  /** The ids of new things are ones that the writer has reserved (the older calls, under randomizer 0). */
  reserved?: boolean;
}

/** What became of a batch. */
export interface SyncAnswer extends SyncBatch {
  /** Ghosts of links that are parked until the concepts come whose ids the writer has reserved (the older calls). */
  parked?: number[];
  /** What the batch opens to others, when it is stored for the first time. */
  opened?: readonly Opened[];
}

/** Something that a batch shares with somebody or shows to everybody. */
export interface Opened {
  kind: "shared" | "published";
  /** Name of the link or of the type, and the id of the thing. */
  detail: string;
}

/** Which piece of a large batch a request is. */
export interface BatchPart {
  /** The id under which the whole batch is applied once. */
  of: string;
  /** From 0. */
  index: number;
  count: number;
}

/** A stretch of a list that is ordered by age. */
export interface Window {
  order: "ASC" | "DESC";
  limit: number;
  offset: number;
  /** The stretch begins after this id in that order; left out means at the first one. */
  after?: number;
}

/** Which links to follow from where. */
export interface LinkQuery {
  ids: number[];
  direction: "from" | "to";
  /** Link types; left out means all linkers (but not the insides of compositions). */
  types?: number[];
  /** The links have their other end here; left out means anywhere. */
  others?: number[];
  /** More links than that are refused; left out means any number. */
  limit?: number;
}

/** Which page of the links of one type, and from where. */
export interface LinkPage extends Pick<LinkQuery, "direction"> {
  id: number;
  type: number;
  window: Window;
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
  /** Has the address been shown to be this person's? */
  verified: boolean;
  userConcept: number;
  entityId: number;
}

/** What an account is made of; the first one on an empty store is the administrator. */
export interface AccountDraft {
  email: string;
  username: string;
  passwordHash: string;
  admin: boolean;
  /** How the person signs in without a password. */
  identity?: Identity;
  /** The person's part of the graph. */
  graph(userId: number, admin: boolean): AccountGraph;
}

/** A batch and which of its ghosts stand for the person. */
export interface AccountGraph {
  batch: SyncRequest;
  userGhost: number;
  entityGhost: number;
}

/** Who can sign in. */
export interface Accounts {
  /** Creates the account and its part of the graph in one step. */
  create(draft: AccountDraft): Promise<Account>;
  byEmail(email: string): Promise<Account | undefined>;
  byUser(userId: number): Promise<Account | undefined>;
  byUserConcept(conceptId: number): Promise<Account | undefined>;
  /** The administrator who came first. */
  firstAdministrator(): Promise<Account | undefined>;
  byIdentity(identity: Identity): Promise<Account | undefined>;
  /**
   * Lets the person sign in so as well; an address that was not verified loses its password, whose it may not be. False, with
   * nothing changed, where the account is another person's there already.
   */
  addIdentity(userId: number, identity: Identity): Promise<boolean>;
  usernameTaken(username: string): Promise<boolean>;
  /** False, with nothing changed, when the password is not the one that the change starts from. */
  updatePassword(userId: number, change: PasswordChange): Promise<boolean>;
  /** The address has been shown to be the person's. */
  verify(userId: number): Promise<void>;
  /**
   * Does what the link of an e-mail is for: the address of the account is verified, or replaced by a new one, in the
   * graph too. The link verifies that address from then on, so that it can be opened again. Returns the account as it
   * is then, undefined when the link opens nothing; throws `email_taken` and leaves the link as it was.
   */
  confirmAddress(
    hash: string,
    field: (userId: number, email: string) => EmailField,
  ): Promise<Account | undefined>;
  /**
   * Removes the account with everything that is its own. Uploads that it still had are abandoned: their rows stay until
   * their files are removed, see {@link Uploads.removable}.
   */
  erase(userId: number): Promise<void>;
}

/** A new password of an account. */
interface PasswordChange {
  hash: string;
  /** Hash of the password that was proven; another call may have replaced it meanwhile. @default any password */
  from?: string;
  /** The new password was set by an e-mail, so that the address is the person's. @default false */
  verified?: boolean;
}

/** Where the address of an account stands in the graph. */
export interface EmailField {
  /** Type of the link from the person's entity to the address. */
  linker: string;
  /** The batch that links the entity to the new address in place of the links given. */
  batch: (entityId: number, links: number[]) => SyncRequest;
}

/** A person as another service knows them. */
export interface Identity {
  provider: "google";
  subject: string;
}

/** Who uploaded which file. */
export interface Uploads {
  /**
   * The entry is unfinished, and so neither listed nor found, until its files are there. It counts for the quota; with one,
   * throws `quota_reached` when the user's files would take up more than that many bytes. What visitors have sent is counted by
   * itself, so that nobody else uses up the room of an owner.
   */
  add(entry: UploadEntry, userId: number, quota?: number): Promise<void>;
  /**
   * Its files are there, and for what a visitor has sent, the entry that names it, by its id. False when the upload was
   * removed or abandoned meanwhile.
   */
  finish(name: string, userId: number, entryId?: number): Promise<boolean>;
  /** Makes an entry unfinished whose files are about to be removed; returns it, if there is one of that user. */
  withdraw(name: string, userId: number): Promise<UploadEntry | undefined>;
  /** The entry that was removed, finished or not, if there was one of that user. */
  remove(name: string, userId: number): Promise<UploadEntry | undefined>;
  /** The entry of that name, if that user has it. */
  find(name: string, userId: number): Promise<UploadEntry | undefined>;
  /** What the user has uploaded, or what visitors have sent to them. */
  list(userId: number, from?: "owner" | "visitors"): Promise<UploadEntry[]>;
  /** Bytes that the files of a user take up, of those that the user has uploaded or that visitors have sent. */
  taken(userId: number, from: "owner" | "visitors"): Promise<number>;
  /** The files that came with entries of the user's, by the ids of the entries. */
  ofEntries(userId: number, entryIds: number[]): Promise<EntryFile[]>;
  /**
   * Uploads whose files are to be removed: abandoned ones, unfinished ones that were added before that time, and what was sent
   * with an entry that has been deleted.
   */
  removable(before: number): Promise<OwnedUpload[]>;
  /** False for a file of an upload that is unfinished or abandoned. */
  isWhole(file: string): Promise<boolean>;
}

/** An upload with its owner. */
export interface OwnedUpload extends UploadEntry {
  userId: number;
}

/** An uploaded file. */
export interface UploadEntry {
  name: string;
  /** Name of the small copy of an image, or empty. */
  small: string;
  /** With those of the copies. */
  bytes: number;
  /** Size of an image in CSS pixels; 0 for other files, and for images that came before sizes were kept. */
  width: number;
  height: number;
  /** Names of the further copies of an image, narrow ones first. */
  copies: string[];
  /** What a visitor who has sent it calls the file. @default empty, for what its owner has uploaded */
  title?: string;
}

/** A file that came with an entry. */
export interface EntryFile {
  name: string;
  title: string;
  entryId: number;
}

/** Names of all files of an upload. */
export function filesOf({ name, small, copies }: UploadEntry): string[] {
  return [name, small, ...copies].filter(Boolean);
}

/** Hosts of projects. A host belongs to the one who has shown by a DNS entry that it is theirs. */
export interface Domains {
  /** Claims a host for a project; a claim that was made before keeps its token. */
  claim(host: string, userId: number, projectId: number, token: string): Promise<Domain>;
  list(userId: number): Promise<Domain[]>;
  /** Throws `domain_taken` when the host is somebody else's. */
  verify(host: string, userId: number): Promise<void>;
  release(host: string, userId: number): Promise<void>;
  projectOf(host: string): Promise<number | undefined>;
}

/** A claim of a host. */
export interface Domain {
  host: string;
  projectId: number;
  /** What the DNS entry has to say. */
  token: string;
  verified: boolean;
}

/** Chats with the assistant. Whoever knows the id of a chat may read it; only its owner writes. */
export interface Chats {
  /** Oldest first; empty when there is no such chat. */
  turns(chatId: string): Promise<ChatTurn[]>;
  /** Puts a turn at its place, in a new chat or an own one; turns that stood there or later go. False when the chat is somebody else's. */
  write(turn: ChatTurn): Promise<boolean>;
  /** Those of the user, the one that was used last first. */
  list(userId: number, limit: number): Promise<ChatEntry[]>;
  /** False when the user has no such chat. */
  remove(chatId: string, userId: number): Promise<boolean>;
  /** Counts a prompt of that day; throws `assistant_quota` when there have been that many; 0 is no limit. */
  countPrompt(userId: number, day: number, quota: number): Promise<void>;
}

/** A prompt of a chat and what was answered, as JSON that the store does not read. */
export interface ChatTurn {
  chatId: string;
  /** From 0. */
  place: number;
  userId: number;
  prompt: string;
  answer: string;
  memory: string;
}

/** A chat in a list; times are milliseconds since the epoch. */
interface ChatEntry {
  id: string;
  title: string;
  created: number;
  changed: number;
}

/** What is used most, for suggestions. */
export interface Popularity {
  add(kind: "concept" | "connection", counts: ReadonlyMap<number, number>): Promise<void>;
  top(kind: "concept" | "connection", limit: number): Promise<number[]>;
}

/** What changed, in an order that never gains anything before a place that was read. */
interface ChangeFeed {
  /** Of all, or those that the viewer may see. */
  after(cursor: string, limit: number, viewer?: Viewer): Promise<Change[]>;
  newest(): Promise<string>;
  /** False when something after that place is no longer kept. */
  knows(cursor: string): Promise<boolean>;
  /** Calls back when there may be something new, in whichever process; returns how to stop. */
  listen(listener: () => void): () => void;
}

/** What one write changed for one owner. */
export interface Change {
  cursor: string;
  userId: number;
  accessId: number;
  /** The randomizer of the client that wrote it. */
  origin: number;
  /** Things that were made, deleted or whose links began or ended. */
  concepts: number[];
  /** Types of which things were made or deleted. */
  types: number[];
  /** Links that have ended because their fields got another value. */
  replaced: ReplacedLink[];
}
