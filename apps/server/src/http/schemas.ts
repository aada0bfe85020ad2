import type { ConceptRecord, ConnectionRecord, QueryAnswer, SyncBatch } from "@tessera/graph/wire";
import { Type } from "typebox";

const integer = { type: "integer" };
const boolean = { type: "boolean" };
const string = { type: "string" };
const integers = { type: "array", items: integer };

const conceptFields = {
  id: integer,
  ghostId: integer,
  userId: integer,
  typeId: integer,
  categoryId: integer,
  accessId: integer,
  referentId: { type: "integer", nullable: true },
  characterValue: string,
  typeCharacter: string,
  entryTimeStamp: string,
  updatedTimeStamp: string,
  isNew: boolean,
  isComposition: boolean,
  isTemp: boolean,
  isSynced: boolean,
  count: integer,
  applicationId: integer,
  x: integer,
  y: integer,
};

const embeddedType = { type: "object", nullable: true, properties: conceptFields };
const concept = { type: "object", properties: { ...conceptFields, type: embeddedType } };

const connection = {
  type: "object",
  properties: {
    id: integer,
    ghostId: integer,
    ofTheConceptId: integer,
    toTheConceptId: integer,
    typeId: integer,
    orderId: integer,
    userId: integer,
    accessId: integer,
    typeCharacter: string,
    entryTimeStamp: string,
    terminationDateTime: string,
    localSyncTime: string,
    isTemp: boolean,
    toUpdate: boolean,
    applicationId: integer,
    count: integer,
  },
};

const replaced = {
  type: "object",
  properties: {
    id: integer,
    ghostId: integer,
    of: integer,
    typeId: integer,
    to: integer,
    by: integer,
    now: integer,
  },
};

/** A concept with its type embedded. */
export const Concept = Type.Unsafe<ConceptRecord>(concept);
export const Concepts = Type.Unsafe<ConceptRecord[]>({ type: "array", items: concept });
export const Connection = Type.Unsafe<ConnectionRecord>(connection);
export const Connections = Type.Unsafe<ConnectionRecord[]>({ type: "array", items: connection });
export const Batch = Type.Unsafe<SyncBatch>({
  type: "object",
  properties: {
    concepts: { type: "array", items: concept },
    connections: { type: "array", items: connection },
    replaced: { type: "array", items: replaced },
  },
});

/** Answer of the queries and widget calls. */
export const Answer = Type.Unsafe<QueryAnswer>({
  type: "object",
  properties: {
    conceptIds: integers,
    internalConnections: integers,
    linkers: integers,
    reverse: integers,
    mainCompositionIds: integers,
    mainCount: integer,
    countinfo: { type: "array", items: string },
    mainId: integer,
  },
});

const largestId = Number.MAX_SAFE_INTEGER;

/** An id, permanent or ghost. */
export const Id = Type.Integer({ minimum: -largestId, maximum: largestId });

/** Ids of a bulk call. */
export const Ids = Type.Array(Id, { maxItems: 20_000 });

/** A value of a form: text, or what JSON clients send in its place. */
export const FormValue = Type.Union([Type.String({ maxLength: 1_000_000 }), Type.Number()]);

/** Reads a whole number out of a form or a query string; 0 when it is none. */
export function toInteger(value: string | number | undefined, fallback = 0): number {
  const read = value === undefined || value === "" ? fallback : Number(value);
  return Number.isSafeInteger(read) ? read : 0;
}

/** `{success, message}` of the deletions. */
export const Outcome = Type.Object({ success: Type.Boolean(), message: Type.Optional(Type.String()) });
