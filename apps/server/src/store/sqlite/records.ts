import type { ConceptRecord, ConnectionRecord } from "@tessera/graph/wire";

import type { Database } from "./database.ts";

/** Kinds of concept, see the migrations. */
export const kinds = { node: 0, name: 1, value: 2, text: 3 } as const;

/** Row of the table `concept`. */
export interface ConceptRow {
  id: number;
  kind: number;
  user_id: number;
  type_id: number;
  category_id: number;
  access_id: number;
  referent_id: number | null;
  value: string;
  created: number;
}

/** Row of the table `connection`. */
export interface ConnectionRow {
  id: number;
  of_id: number;
  to_id: number;
  type_id: number;
  order_id: number;
  user_id: number;
  access_id: number;
  created: number;
}

/** Turns rows into the records that travel, with their types embedded. */
export interface Records {
  concepts(rows: ConceptRow[]): ConceptRecord[];
  connections(rows: ConnectionRow[]): ConnectionRecord[];
  forget(): void;
}

const mostTypes = 20_000;

/** Types never change once they exist, so they are kept, up to a limit. */
export function createRecords(database: Database): Records {
  const types = new Map<number, ConceptRecord>();

  function load(ids: Set<number>): void {
    const missing = [...ids].filter((id) => !types.has(id));
    if (missing.length === 0) return;
    if (types.size + missing.length > mostTypes) types.clear();
    for (const row of conceptRows(database, missing)) {
      if (row.kind === kinds.name || row.kind === kinds.value) types.set(row.id, toConcept(row, null));
    }
  }

  function loadWithTheirTypes(typeIds: Set<number>): void {
    load(typeIds);
    load(new Set([...typeIds].flatMap((id) => types.get(id)?.typeId ?? [])));
    for (const id of typeIds) {
      const type = types.get(id);
      if (type && type.typeCharacter === "")
        type.typeCharacter = types.get(type.typeId)?.characterValue ?? "";
    }
  }

  return {
    concepts(rows) {
      loadWithTheirTypes(new Set(rows.map((row) => row.type_id)));
      return rows.map((row) => toConcept(row, types.get(row.type_id) ?? null));
    },
    connections(rows) {
      load(new Set(rows.filter(isLinker).map((row) => row.type_id)));
      return rows.map((row) => toConnection(row, types.get(row.type_id)?.characterValue ?? ""));
    },
    forget: () => types.clear(),
  };
}

/** The rows of those ids that exist, in any order. */
export function conceptRows(database: Database, ids: number[]): ConceptRow[] {
  return database.all<ConceptRow>(
    "SELECT c.* FROM json_each(?1) j CROSS JOIN concept c ON c.id = j.value",
    JSON.stringify(ids),
  );
}

/** Linkers join things; other links lie inside one composition. */
export function isLinker(row: { order_id: number }): boolean {
  return row.order_id >= 999;
}

function toConcept(row: ConceptRow, type: ConceptRecord | null): ConceptRecord {
  const created = new Date(row.created).toISOString();
  return {
    id: row.id,
    ghostId: row.id,
    userId: row.user_id,
    typeId: row.type_id,
    categoryId: row.category_id,
    accessId: row.access_id,
    referentId: row.referent_id,
    characterValue: row.value,
    typeCharacter: type?.characterValue ?? "",
    entryTimeStamp: created,
    updatedTimeStamp: created,
    type,
    isNew: false,
    isComposition: row.kind === kinds.node,
    isTemp: false,
    isSynced: true,
    count: 0,
    applicationId: 0,
    x: 0,
    y: 0,
  };
}

function toConnection(row: ConnectionRow, typeCharacter: string): ConnectionRecord {
  const created = new Date(row.created).toISOString();
  return {
    id: row.id,
    ghostId: row.id,
    ofTheConceptId: row.of_id,
    toTheConceptId: row.to_id,
    typeId: row.type_id,
    orderId: row.order_id,
    userId: row.user_id,
    accessId: row.access_id,
    typeCharacter,
    entryTimeStamp: created,
    terminationDateTime: "",
    localSyncTime: created,
    isTemp: false,
    toUpdate: false,
    applicationId: 0,
    count: 0,
  };
}
