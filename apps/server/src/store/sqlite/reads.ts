import type { ConceptRecord, ConnectionRecord } from "@tessera/graph/wire";

import type { Link, LinkQuery, Viewer, Window } from "../store.ts";
import type { Database } from "./database.ts";
import { conceptRows, kinds, type ConceptRow, type ConnectionRow, type Records } from "./records.ts";
import { conceptVisible, linkVisible } from "./rights.ts";

const visibleConcepts = `SELECT c.* FROM json_each(?1) j CROSS JOIN concept c ON c.id = j.value WHERE ${conceptVisible}`;
const visibleLinks = `SELECT k.id, k.of_id, k.to_id, k.type_id, k.order_id, k.user_id, k.access_id, k.created
  FROM json_each(?1) j CROSS JOIN connection k ON k.id = j.value WHERE k.ended = 0 AND ${linkVisible}`;
const linkIds = "SELECT k.id, k.of_id AS 'of', k.to_id AS 'to', k.type_id AS type";
const conceptsOfType = `SELECT id FROM concept WHERE type_id = ?1 AND user_id = ?2
  UNION SELECT id FROM concept WHERE type_id = ?1 AND access_id <> 4 AND access_id = 5
  UNION SELECT id FROM concept WHERE type_id = ?1 AND access_id <> 4 AND access_id = 3 AND ?3 = 1`;

/** Reads of records and ids, each in one statement. */
export interface Reads {
  concepts(ids: number[], viewer: Viewer): ConceptRecord[];
  connections(ids: number[], viewer: Viewer): ConnectionRecord[];
  conceptNamed(value: string): ConceptRecord | undefined;
  conceptOfType(value: string, typeId: number): ConceptRecord | undefined;
  conceptOfCategory(value: string, categoryId: number): ConceptRecord | undefined;
  commonNames(limit: number): ConceptRecord[];
  idsOfType(typeId: number, window: Window, viewer: Viewer): number[];
  countOfType(typeId: number, viewer: Viewer): number;
  links(query: LinkQuery, viewer: Viewer): Link[];
  linksInside(compositionIds: number[], viewer: Viewer): Link[];
  ownerOf(conceptId: number, typeName: string): number | undefined;
  byId(id: number): ConceptRecord | undefined;
}

export function createReads(database: Database, records: Records): Reads {
  const one = (row: ConceptRow | undefined): ConceptRecord | undefined => row && records.concepts([row])[0];
  const rights = (viewer: Viewer) => [viewer.userId, Number(viewer.admin)] as const;
  const byId = (id: number): ConceptRecord | undefined => one(conceptRows(database, [id])[0]);
  return {
    concepts: (ids, viewer) =>
      records.concepts(database.all<ConceptRow>(visibleConcepts, JSON.stringify(ids), ...rights(viewer))),
    connections: (ids, viewer) =>
      records.connections(database.all<ConnectionRow>(visibleLinks, JSON.stringify(ids), ...rights(viewer))),
    conceptNamed: (value) =>
      one(
        database.get<ConceptRow>("SELECT * FROM concept WHERE value = ?1 AND kind = 1", value) ??
          database.get<ConceptRow>(
            "SELECT * FROM concept WHERE value = ?1 AND kind = 2 ORDER BY id DESC LIMIT 1",
            value,
          ),
      ),
    conceptOfType: (value, typeId) =>
      one(
        database.get<ConceptRow>(
          "SELECT * FROM concept WHERE value = ?1 AND type_id = ?2 AND kind = 2",
          value,
          typeId,
        ) ??
          database.get<ConceptRow>(
            "SELECT * FROM concept WHERE value = ?1 AND type_id = ?2 AND kind = 1",
            value,
            typeId,
          ),
      ),
    conceptOfCategory: (value, categoryId) =>
      one(
        database.get<ConceptRow>(
          "SELECT * FROM concept WHERE value = ?1 AND category_id = ?2 AND kind = 1",
          value,
          categoryId,
        ),
      ),
    commonNames: (limit) =>
      records.concepts(
        database.all<ConceptRow>(
          `SELECT * FROM concept WHERE id < 1100000 AND kind = ${kinds.name} ORDER BY id LIMIT ?1`,
          limit,
        ),
      ),
    idsOfType: (typeId, { order, limit, offset }, viewer) =>
      database
        .all<{ id: number }>(
          `SELECT id FROM (${conceptsOfType}) ORDER BY id ${order === "ASC" ? "ASC" : "DESC"} LIMIT ?4 OFFSET ?5`,
          typeId,
          ...rights(viewer),
          limit,
          offset,
        )
        .map((row) => row.id),
    countOfType: (typeId, viewer) =>
      database.get<{ n: number }>(`SELECT count(*) AS n FROM (${conceptsOfType})`, typeId, ...rights(viewer))
        ?.n ?? 0,
    links: (query, viewer) => {
      const params = [JSON.stringify(query.ids), ...rights(viewer)] as const;
      return query.types
        ? database.all<Link>(linksSql(query), ...params, JSON.stringify(query.types))
        : database.all<Link>(linksSql(query), ...params);
    },
    linksInside: (ids, viewer) =>
      database.all<Link>(
        `${linkIds} FROM json_each(?1) j CROSS JOIN connection k ON k.type_id = j.value
          WHERE k.ended = 0 AND k.order_id < 999 AND ${linkVisible} ORDER BY k.id`,
        JSON.stringify(ids),
        ...rights(viewer),
      ),
    ownerOf: (id, typeName) => {
      const concept = byId(id);
      return concept?.typeCharacter === typeName ? concept.userId : undefined;
    },
    byId,
  };
}

function linksSql({ direction, types }: LinkQuery): string {
  const end = direction === "from" ? "of_id" : "to_id";
  const typed = types
    ? `CROSS JOIN json_each(?4) t CROSS JOIN connection k ON k.${end} = j.value AND k.type_id = t.value`
    : `CROSS JOIN connection k ON k.${end} = j.value AND k.order_id >= 999`;
  return `${linkIds} FROM json_each(?1) j ${typed} WHERE k.ended = 0 AND ${linkVisible} ORDER BY k.id`;
}
