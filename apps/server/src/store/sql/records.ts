import { anonymousUser, type ConceptRecord, type ConnectionRecord } from "@tessera/graph/wire";

import type { Engine, Session } from "./engine.ts";

/**
 * Kinds of concept, see the steps. A `blank` is a node that an older client sent as an empty text: it is never shared,
 * links may start from it, and where none do it reads as the empty text that it is.
 */
export const kinds = { node: 0, name: 1, value: 2, text: 3, blank: 4 } as const;

/** Kinds that belong to their writer, as SQL. */
export const ownKinds = `(${kinds.node}, ${kinds.text}, ${kinds.blank})`;

/** True for the kinds that belong to their writer. */
export function isOwn(kind: number): boolean {
  return isNode(kind) || kind === kinds.text;
}

/** True for the kinds that links start from. */
export function isNode(kind: number | undefined): boolean {
  return kind === kinds.node || kind === kinds.blank;
}

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
  /** Who wrote a shared value down first is told to that user only. */
  concepts(session: Session, rows: readonly ConceptRow[], userId: number): Promise<ConceptRecord[]>;
  connections(session: Session, rows: readonly ConnectionRow[]): Promise<ConnectionRecord[]>;
}

const maxTypes = 20_000;

/** Types never change once they exist, so they are kept, up to a limit. */
export function createRecords(engine: Engine): Records {
  const types = new Map<number, ConceptRecord>();

  /** Of these ids, whether they were known or not; what is known may be forgotten meanwhile. */
  async function load(session: Session, ids: ReadonlySet<number>): Promise<Map<number, ConceptRecord>> {
    const found = new Map<number, ConceptRecord>();
    const missing: number[] = [];
    for (const id of ids) {
      const known = types.get(id);
      if (known) found.set(id, known);
      else missing.push(id);
    }
    if (missing.length === 0) return found;
    if (types.size + missing.length > maxTypes) types.clear();
    for (const row of await conceptRows(engine, session, missing)) {
      if (row.kind !== kinds.name && row.kind !== kinds.value) continue;
      const type = toConcept(row, null, anonymousUser);
      types.set(row.id, type);
      found.set(row.id, type);
    }
    return found;
  }

  async function loadWithTheirTypes(
    session: Session,
    typeIds: ReadonlySet<number>,
  ): Promise<ReadonlyMap<number, ConceptRecord>> {
    const found = await load(session, typeIds);
    const fresh = [...found.values()].filter((type) => type.typeCharacter === "");
    const above = await load(session, new Set(fresh.map((type) => type.typeId)));
    for (const type of fresh) type.typeCharacter = above.get(type.typeId)?.characterValue ?? "";
    return found;
  }

  return {
    async concepts(session, rows, userId) {
      const found = await loadWithTheirTypes(session, new Set(rows.map((row) => row.type_id)));
      return rows.map((row) => toConcept(row, found.get(row.type_id) ?? null, userId));
    },
    async connections(session, rows) {
      const found = await load(session, new Set(rows.filter(isLinker).map((row) => row.type_id)));
      return rows.map((row) => toConnection(row, found.get(row.type_id)?.characterValue ?? ""));
    },
  };
}

/** The rows of those ids that exist, in any order. */
export function conceptRows({ dialect }: Engine, session: Session, ids: number[]): Promise<ConceptRow[]> {
  const sql = `SELECT c.* FROM ${dialect.numbers("$1", "j")} ${dialect.join} concept c ON c.id = j.value`;
  return session.all<ConceptRow>(sql, [ids]);
}

/** Puts what was found into the order in which it was asked for. */
export function inOrderOf<Item extends { id: number }>(
  ids: readonly number[],
  items: readonly Item[],
): Item[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Linkers join things; other links lie inside one composition. */
export function isLinker(row: { order_id: number }): boolean {
  return row.order_id >= 999;
}

function toConcept(row: ConceptRow, type: ConceptRecord | null, viewerId: number): ConceptRecord {
  const isForeignValue = row.kind === kinds.value && row.user_id !== viewerId;
  // That somebody has written a value down can be told by naming it; when that was is nobody else's business.
  const created = isForeignValue ? "" : new Date(row.created).toISOString();
  return {
    id: row.id,
    ghostId: row.id,
    userId: isForeignValue ? anonymousUser : row.user_id,
    typeId: row.type_id,
    categoryId: row.category_id,
    accessId: row.access_id,
    // So a shared empty text is told from a blank.
    referentId: row.kind === kinds.value && row.value === "" ? null : row.referent_id,
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
