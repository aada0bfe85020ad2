declare const kind: unique symbol;
type ConceptId = number & {
  readonly [kind]?: "concept";
};
type ConnectionId = number & {
  readonly [kind]?: "connection";
};
interface ConceptRecord {
  id: ConceptId;
  ghostId: number;
  userId: number;
  typeId: number;
  categoryId: number;
  accessId: number;
  referentId: number | null;
  characterValue: string;
  typeCharacter: string;
  entryTimeStamp: string;
  updatedTimeStamp: string;
  type?: ConceptRecord | null;
  isNew: boolean;
  isComposition: boolean;
  isTemp: boolean;
  isSynced: boolean;
  count: number;
  applicationId: number;
  x: number;
  y: number;
}
interface ConnectionRecord {
  id: ConnectionId;
  ghostId: number;
  ofTheConceptId: ConceptId;
  toTheConceptId: ConceptId;
  typeId: number;
  orderId: number;
  userId: number;
  accessId: number;
  typeCharacter: string;
  entryTimeStamp: string;
  terminationDateTime: string;
  localSyncTime: string;
  isTemp: boolean;
  toUpdate: boolean;
  applicationId: number;
  count: number;
  isSingle?: boolean;
}
interface SyncBatch {
  concepts: ConceptRecord[];
  connections: ConnectionRecord[];
  replaced?: ReplacedGhost[];
}
interface ReplacedLink {
  id: ConnectionId;
  of: ConceptId;
  typeId: ConceptId;
  to: ConceptId;
  by: ConnectionId;
  now: ConceptId;
}
interface ReplacedGhost extends ReplacedLink {
  ghostId: ConnectionId;
}
declare function zeroConcept(): ConceptRecord;
declare function zeroConnection(): ConnectionRecord;
interface FilterSearch {
  type: string;
  search: string;
  logicoperator: string;
  index: number;
  composition: boolean;
  name: string;
  operateon: string;
}
interface FreeschemaQuery {
  type: string;
  inpage: number;
  page: number;
  conceptIds: number[];
  selectors: string[];
  freeschemaQueries: Partial<FreeschemaQuery>[];
  filters: Partial<FilterSearch>[];
  filterLogic: string;
  typeConnection: string;
  order: "ASC" | "DESC";
  outputFormat: number;
  name: string;
  filterAncestor: string;
  reverse: boolean;
  limit: boolean;
  isSecure: boolean;
  includeInFilter: boolean;
  isOldConnectionType: boolean;
}
interface QueryAnswer {
  conceptIds: number[];
  internalConnections: number[];
  linkers: number[];
  reverse: number[];
  mainCompositionIds: number[];
  mainCount: number;
  countinfo: string[];
  mainId?: number;
}
declare function emptyAnswer(): QueryAnswer;
declare const fixedIds: {
  readonly the: 1; 
  readonly instance: 4; 
  readonly rootType: 5; 
  readonly name: 12; 
  readonly connection: 16; 
  readonly character: 49; 
  readonly characters: 51;
};
declare const access: {
  readonly admin: 3;
  readonly private: 4;
  readonly public: 5;
};
declare const anonymousUser = 999;
declare const anonymousSession = 999;
declare const limits: {
  readonly batch: 2000; 
  readonly chunk: 1000; 
  readonly sharedText: 255;
  readonly pageSize: 10;
  readonly firstPage: 1;
};
declare const order: {
  readonly internal: 1;
  readonly linker: 1000;
};
declare function withThe(name: string): string;
declare function splitTypeName(name: string): {
  category: string;
  word: string;
};
declare function isListLinker(name: string): boolean;
type RefusalCode = "bad_request" | "bad_query" | "query_too_large" | "bad_batch" | "name_too_long" | "too_many_names" | "too_many_parts" | "invalid_credentials" | "invalid_email" | "weak_password" | "common_password" | "password_is_name" | "username_required" | "invalid_format" | "invalid_host" | "webhook_url" | "letter_spent" | "passkey_refused" | "wrong_code" | "sha1_code" | "google_refused" | "google_off" | "google_other" | "no_file" | "unauthorized" | "forbidden" | "unverified_address" | "code_required" | "confirm_identity" | "read_only" | "foreign_page" | "members_invited" | "members_closed" | "member_waiting" | "member_blocked" | "https_required" | "not_found" | "email_taken" | "domain_taken" | "username_taken" | "members_full" | "webhooks_full" | "receivers_full" | "receiver_stopped" | "domain_unproven" | "too_large" | "too_many_values" | "file_too_large" | "quota_reached" | "data_full" | "records_full" | "site_full" | "too_many_fields" | "unsupported_media" | "too_many_requests" | "mail_quota" | "visitor_quota" | "parts_waiting" | "assistant_quota" | "internal" | "bad_gateway" | "google_unreachable" | "storage_unreachable" | "mail_failed" | "assistant_refused" | "assistant_unreachable" | "assistant_broken" | "no_room" | "not_ready";
interface Refusal {
  readonly code: string;
  readonly facts: Readonly<Record<string, string | number>>;
}
type FilterLogic = {
  kind: "filter";
  name: string;
} | {
  kind: "not";
  part: FilterLogic;
} | {
  kind: "and" | "or" | "exand";
  parts: FilterLogic[];
};
declare function parseFilterLogic(text: string): FilterLogic;
declare function filterNames(logic: FilterLogic): Set<string>;
declare function missingFilter(logic: FilterLogic, known: ReadonlySet<string>): string | undefined;
interface StreamEvent {
  event?: string | undefined;
  id?: string | undefined;
  data: string;
}
interface EventStreamOptions {
  onArrival?: () => void;
  maxBuffered?: number;
}
declare function readEvents(body: ReadableStream<Uint8Array>, {
  onArrival,
  maxBuffered
}?: EventStreamOptions): AsyncGenerator<StreamEvent>;
export { type ConceptId, type ConceptRecord, type ConnectionId, type ConnectionRecord, type EventStreamOptions, type FilterLogic, type FilterSearch, type FreeschemaQuery, type QueryAnswer, type Refusal, type RefusalCode, type ReplacedGhost, type ReplacedLink, type StreamEvent, type SyncBatch, access, anonymousSession, anonymousUser, emptyAnswer, filterNames, fixedIds, isListLinker, limits, missingFilter, order, parseFilterLogic, readEvents, splitTypeName, withThe, zeroConcept, zeroConnection };