import type { ConceptId, ConnectionId } from "./ids.ts";

/**
 * The records that travel between a client and the backend. Field names and types are those of the
 * protocol, so a record can be sent and stored as it is. Ids are positive for permanent items, negative
 * for ghosts (local only) and 0 for "nothing".
 */

/** A typed value or a compositional node of the graph. */
export interface ConceptRecord {
  id: ConceptId;
  /** The negative id that the item had before the server knew it; equal to `id` when it never had one. */
  ghostId: number;
  userId: number;
  typeId: number;
  /** Prefix concept of a type name; 4 for every instance. */
  categoryId: number;
  /** 3 administrators, 4 the owner, 5 everybody. */
  accessId: number;
  /** Null on type names, 0 or a concept id on instances. */
  referentId: number | null;
  /** The text value; "" for a compositional node. */
  characterValue: string;
  /** Name of the type concept, e.g. `the_title`. */
  typeCharacter: string;
  entryTimeStamp: string;
  updatedTimeStamp: string;
  /** The type concept, embedded one level deep in every answer of the server. */
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

/** A typed, ordered link from one concept to another. */
export interface ConnectionRecord {
  id: ConnectionId;
  ghostId: number;
  ofTheConceptId: ConceptId;
  toTheConceptId: ConceptId;
  /** A connection type concept, or the root of the composition that the link belongs to. */
  typeId: number;
  /** 1 inside a composition, 1000 for linkers. */
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
  /** Sent with a new link that is the only one of its type from this concept: the server ends the others. */
  isSingle?: boolean;
}

/** Body and answer of the ghost synchronisation call (`/api/v1/local-concepts`). */
export interface SyncBatch {
  concepts: ConceptRecord[];
  connections: ConnectionRecord[];
  /** In an answer: links of the batch that have been replaced since they were stored. */
  replaced?: ReplacedGhost[];
}

/** A link that has ended because a later write gave its field another value. */
export interface ReplacedLink {
  id: ConnectionId;
  /** The concept whose field it is, and the concept of the field's name. */
  of: ConceptId;
  typeId: ConceptId;
  /** Where it led. */
  to: ConceptId;
  /** The link that took its place, and where that one leads. */
  by: ConnectionId;
  now: ConceptId;
}

/** A replaced link with the ghost under which this client sent it. */
export interface ReplacedGhost extends ReplacedLink {
  ghostId: ConnectionId;
}

/** The concept that stands for "not found" in every answer. */
export function zeroConcept(): ConceptRecord {
  return {
    id: 0,
    ghostId: 0,
    userId: 0,
    typeId: 0,
    categoryId: 0,
    accessId: 0,
    referentId: 0,
    characterValue: "",
    typeCharacter: "",
    entryTimeStamp: "",
    updatedTimeStamp: "",
    type: null,
    isNew: false,
    isComposition: false,
    isTemp: false,
    isSynced: false,
    count: 0,
    applicationId: 0,
    x: 0,
    y: 0,
  };
}

/** The connection that stands for "not found" in every answer. */
export function zeroConnection(): ConnectionRecord {
  return {
    id: 0,
    ghostId: 0,
    ofTheConceptId: 0,
    toTheConceptId: 0,
    typeId: 0,
    orderId: 0,
    userId: 0,
    accessId: 0,
    typeCharacter: "",
    entryTimeStamp: "",
    terminationDateTime: "",
    localSyncTime: "",
    isTemp: false,
    toUpdate: false,
    applicationId: 0,
    count: 0,
  };
}

/** True for what can be a record: an object with a whole number as its id. */
export function isRecord(value: unknown): boolean {
  return typeof value === "object" && value !== null && Number.isSafeInteger((value as { id?: unknown }).id);
}
