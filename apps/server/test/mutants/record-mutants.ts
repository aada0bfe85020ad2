import { answers, records, type Json, type Mutant } from "./mutant.ts";

const isConcept = (record: Json): boolean => "characterValue" in record;

/** Changes every concept in every answer. */
function concepts(name: string, caughtBy: string, change: (record: Json) => Json): Mutant {
  return records(name, caughtBy, (record) => (isConcept(record) ? { ...record, ...change(record) } : record));
}

/** Changes every connection in every answer. */
function connections(name: string, caughtBy: string, change: (record: Json) => Json): Mutant {
  return records(name, caughtBy, (record) => (isConcept(record) ? record : { ...record, ...change(record) }));
}

const reads = [
  "/api/getConcept",
  "/api/get_concept_bulk",
  "/api/get-connection-by-id",
  "/api/get_connection_bulk",
];

/** Changes the records of reads, and leaves those of batches alone. */
function read(name: string, caughtBy: string, change: (record: Json) => Json): Mutant {
  const each = (record: Json): Json => (record?.id > 0 ? { ...record, ...change(record) } : record);
  return answers(name, caughtBy, reads, (body) => (Array.isArray(body) ? body.map(each) : each(body)));
}

/** The time of an answer, in whole seconds as the protocol has it. */
const now = (): string => new Date().toLocaleString("en-US");

const conceptFields = [
  "ghostId",
  "referentId",
  "updatedTimeStamp",
  "isNew",
  "isComposition",
  "isTemp",
  "isSynced",
  "count",
  "applicationId",
  "x",
  "y",
];
const connectionFields = [
  "ghostId",
  "typeCharacter",
  "terminationDateTime",
  "localSyncTime",
  "isTemp",
  "toUpdate",
  "applicationId",
  "count",
];

/** A server that leaves a field out, empties it, or mistakes it, in every answer. */
export const recordMutants: readonly Mutant[] = [
  ...conceptFields.map((field) =>
    concepts(`concepts without ${field}`, "record.concept-shape", () => ({ [field]: undefined })),
  ),
  ...connectionFields.map((field) =>
    connections(`connections without ${field}`, "record.connection-shape", () => ({ [field]: undefined })),
  ),
  concepts("numbers of the application as texts", "record.concept-shape", () => ({ applicationId: "" })),
  concepts("changed at no time", "record.updated", () => ({ updatedTimeStamp: "" })),
  concepts("changed in 1970", "record.updated", () => ({ updatedTimeStamp: "1/1/1970 12:00:00 AM" })),
  read("reads without dates", "record.dates", () => ({ entryTimeStamp: "" })),
  connections("read connections of now", "record.dates-kept", () => ({ entryTimeStamp: now() })),
  concepts("read concepts of now", "record.dates-kept", () => ({ entryTimeStamp: now() })),
  concepts("every referent 0", "record.referent", () => ({ referentId: 0 })),
  concepts("every referent null", "record.referent", () => ({ referentId: null })),
  concepts("nothing a composition", "record.composition", () => ({ isComposition: false })),
  concepts("everything a composition", "record.composition", () => ({ isComposition: true })),
  connections("connections without names", "record.names", () => ({ typeCharacter: "" })),
  read("read connections without names", "record.names", () => ({ typeCharacter: "" })),
  read("reads of nobody's things", "record.owner", () => ({ userId: 999 })),
  read("reads of public things", "record.owner", () => ({ accessId: 5 })),
  concepts("everything new", "record.settled", () => ({ isNew: true })),
  records("everything temporary", "record.settled", (record) => ({ ...record, isTemp: true })),
  answers("200 things of a type at most", "record.many", "/api/get_all_concepts_by_type", (list) =>
    list.slice(0, 200),
  ),
  answers(
    "50 fields of a composition at most",
    "record.many",
    "/api/get_all_connections_of_composition",
    (list) => list.slice(0, 50),
  ),
];
