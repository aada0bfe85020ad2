import type { CompositionValue } from "../transaction/contract.ts";
import { fixedIds } from "../wire/names.ts";
import { zeroConcept, zeroConnection, type ConceptRecord, type ConnectionRecord } from "../wire/records.ts";

/** What a class of records adds to its interface: the positional constructor of older callers. */
type Positional<T> = readonly (keyof T)[];

function assign<T extends object>(target: T, names: Positional<T>, values: readonly unknown[]): void {
  values.forEach((value, place) => {
    const name = names[place];
    if (name !== undefined && value !== undefined) Object.assign(target, { [name]: value });
  });
}

const conceptOrder: Positional<ConceptRecord> = [
  "id",
  "userId",
  "typeId",
  "categoryId",
  "referentId",
  "characterValue",
  "accessId",
  "isNew",
  "entryTimeStamp",
  "updatedTimeStamp",
  "typeCharacter",
];

const connectionOrder: Positional<ConnectionRecord> = [
  "id",
  "ofTheConceptId",
  "toTheConceptId",
  "userId",
  "typeId",
  "orderId",
  "accessId",
  "entryTimeStamp",
];

/** A class of records: its instances are plain records with the fields that their constructor is given in order. */
export type RecordClass<T> = new (...values: unknown[]) => T;

function recordClass<T extends object>(blank: () => T, names: Positional<T>): RecordClass<T> {
  function Row(this: T, ...values: unknown[]): void {
    Object.assign(this, blank());
    assign(this, names, values);
  }
  return Row as unknown as RecordClass<T>;
}

/** A concept. */
export type Concept = ConceptRecord;
/** A concept with the positional constructor of older callers. */
export const Concept: RecordClass<ConceptRecord> = /* @__PURE__ */ recordClass(zeroConcept, conceptOrder);

/** A connection. */
export type Connection = ConnectionRecord;
/** A connection with the positional constructor of older callers. */
export const Connection: RecordClass<ConnectionRecord> = /* @__PURE__ */ recordClass(
  zeroConnection,
  connectionOrder,
);

/** What is changed of a composition. */
export class PatcherStructure {
  compositionId = 0;
  ofTheCompositionId?: number;
  patchObject: Record<string, CompositionValue> = {};
  userId?: number;
  sessionId?: number;
  accessId?: number;
}

/** A composition with the ids inside it and the tree that it reads back as. */
export class Composition {
  id = 0;
  subcompositions: number[] = [];
  connections: ConnectionRecord[] = [];
  data: unknown = {};
  cachedConcepts: ConceptRecord[] = [];
}

/** A composition under its id. */
export class CompositionNode {
  key: number;
  value: Composition;
  constructor(key: number, value: Composition) {
    this.key = key;
    this.value = value;
  }
}

/** What is told of a browser when its session begins. */
export class SessionData {
  id = "";
  remote_address = "";
  server_port = "";
  server_address = "";
  server_name = "";
  server_software = "";
  http_user_agent = "";
  self = "";
  port = "";
  userId = "";
  email = "";
}

/** A kind of thing: a name with the names of its fields. */
export class Prototype {
  name = "";
  selectors: Selector[] = [];
}

/** A field of a prototype. */
export class Selector {
  name = "";
  type = "";
}

/** A total by the name of its linker. */
export class CountInfo {
  conceptId = 0;
  connectionTypeId = 0;
  connectionType = "";
  count = 0;
}

/** A search for things of a type, with its defaults. */
export class SearchStructure {
  type = "";
  search = "";
  composition = "";
  internalComposition = "";
  inpage = 10;
  page = 1;
  token = "";
  auth = true;
}

/** A blank concept, as an instance. */
export function CreateDefaultConcept(): Concept {
  return Object.assign(new Concept(), { categoryId: fixedIds.instance });
}

/** A blank concept that is not at the server. */
export function CreateDefaultLConcept(): Concept {
  return Object.assign(new Concept(), { categoryId: fixedIds.instance });
}

/** A concept as a local one; the same record. */
export function convertFromConceptToLConcept(concept: ConceptRecord): Concept {
  return Object.assign(new Concept(), concept);
}

/** A local concept as one of the server; the same record. */
export function convertFromLConceptToConcept(concept: ConceptRecord): Concept {
  return Object.assign(new Concept(), concept);
}
