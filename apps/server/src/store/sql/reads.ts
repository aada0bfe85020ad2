import { access, anonymousUser, type ConceptRecord, type ConnectionRecord } from "@tessera/graph/wire";

import { AppError } from "../../errors.ts";
import type { Link, LinkPage, LinkQuery, Viewer, Window } from "../store.ts";
import type { Dialect, Engine, Session } from "./engine.ts";
import {
  conceptRows,
  inOrderOf,
  kinds,
  type ConceptRow,
  type ConnectionRow,
  type Records,
} from "./records.ts";
import { conceptVisible, linkVisible } from "./rights.ts";

/** Reads of records and ids, each in one statement. */
export interface Reads {
  concepts(session: Session, ids: readonly number[], viewer: Viewer): Promise<ConceptRecord[]>;
  connections(session: Session, ids: readonly number[], viewer: Viewer): Promise<ConnectionRecord[]>;
  conceptNamed(value: string, viewer: Viewer): Promise<ConceptRecord | undefined>;
  conceptOfType(value: string, typeId: number): Promise<ConceptRow | undefined>;
  conceptOfCategory(value: string, categoryId: number): Promise<ConceptRecord | undefined>;
  commonNames(limit: number): Promise<ConceptRecord[]>;
  idsOfType(typeId: number, window: Window & { isOwn?: boolean }, viewer: Viewer): Promise<number[]>;
  countOfType(typeId: number, viewer: Viewer): Promise<number>;
  links(query: LinkQuery, viewer: Viewer): Promise<Link[]>;
  pageOfLinks(query: LinkPage, viewer: Viewer): Promise<Link[]>;
  linksInside(compositionIds: readonly number[], viewer: Viewer): Promise<Link[]>;
  owned(
    kind: "concept" | "connection",
    userId: number,
    window: Pick<Window, "limit" | "offset">,
  ): Promise<number[]>;
  ownerOf(conceptId: number, typeName: string): Promise<number | undefined>;
  byId(id: number): Promise<ConceptRecord | undefined>;
  /** A shared value which somebody has neither written down nor linked to or from. */
  isUnusedValue(id: number, userId: number): Promise<boolean>;
}

const linkColumns = "k.id, k.of_id, k.to_id, k.type_id, k.order_id, k.user_id, k.access_id, k.created";
/** The columns that {@link toLink} reads. */
export const linkIds = "SELECT k.id, k.of_id, k.to_id, k.type_id";
/** Names that every store has been given first. */
const earlyNames = 1_100_000;

export function createReads(engine: Engine, records: Records): Reads {
  const { dialect, reader } = engine;
  const joined = (table: string): string => `FROM ${dialect.numbers("$1", "j")} ${dialect.join} ${table}`;
  const sql = {
    concepts: `SELECT c.* ${joined("concept c")} ON c.id = j.value WHERE ${conceptVisible}`,
    connections: `SELECT ${linkColumns} ${joined("connection k")} ON k.id = j.value WHERE k.ended = 0 AND ${linkVisible}`,
    inside: `${linkIds} ${joined("connection k")} ON k.type_id = j.value
      WHERE k.ended = 0 AND k.order_id < 999 AND ${linkVisible} ORDER BY k.id`,
    pages: { ASC: pageOfType(dialect, "ASC"), DESC: pageOfType(dialect, "DESC") },
    ownPages: {
      ASC: pageOfType(dialect, "ASC", ownPlacesOfType),
      DESC: pageOfType(dialect, "DESC", ownPlacesOfType),
    },
    pagesOfLinks: {
      from: { ASC: pageOfLinksSql("of_id", "ASC"), DESC: pageOfLinksSql("of_id", "DESC") },
      to: { ASC: pageOfLinksSql("to_id", "ASC"), DESC: pageOfLinksSql("to_id", "DESC") },
    },
  };
  const one = async (
    row: ConceptRow | undefined,
    viewer: Viewer = nobody,
  ): Promise<ConceptRecord | undefined> => row && (await records.concepts(reader, [row], viewer.userId))[0];
  const byId = async (id: number): Promise<ConceptRecord | undefined> =>
    one((await conceptRows(engine, reader, [id]))[0]);

  return {
    concepts: async (session, ids, viewer) => {
      const rows = await session.all<ConceptRow>(sql.concepts, [ids, ...rights(viewer)]);
      return inOrderOf(ids, await records.concepts(session, rows, viewer.userId));
    },
    connections: async (session, ids, viewer) => {
      const rows = await session.all<ConnectionRow>(sql.connections, [ids, ...rights(viewer)]);
      return inOrderOf(ids, await records.connections(session, rows));
    },
    conceptNamed: async (value, viewer) =>
      one(
        (await reader.get<ConceptRow>(nameSql, [value])) ??
          (await reader.get<ConceptRow>(newestValueSql, [value, ...rights(viewer)])),
        viewer,
      ),
    conceptOfType: async (value, typeId) =>
      (await reader.get<ConceptRow>(valueOfTypeSql, [value, typeId])) ??
      (await reader.get<ConceptRow>(nameOfTypeSql, [value, typeId])),
    conceptOfCategory: async (value, categoryId) =>
      one(await reader.get<ConceptRow>(nameOfCategorySql, [value, categoryId])),
    commonNames: async (limit) =>
      records.concepts(reader, await reader.all<ConceptRow>(commonNamesSql, [limit]), nobody.userId),
    idsOfType: async (typeId, { order, limit, offset, after, isOwn = false }, viewer) => {
      const start = after ?? (order === "ASC" ? 0 : Number.MAX_SAFE_INTEGER);
      const params = [typeId, ...rights(viewer), limit, offset, start];
      const statement = (isOwn ? sql.ownPages : sql.pages)[order];
      const rows = await reader.all<{ id: number }>(statement, params);
      return rows.map((row) => row.id);
    },
    countOfType: async (typeId, viewer) =>
      (await reader.get<{ n: number }>(countOfTypeSql, [typeId, ...rights(viewer)]))?.n ?? 0,
    links: async (query, viewer) => {
      const { ids, types, others, limit } = query;
      const params = [ids, ...rights(viewer), ...(types ? [types] : []), ...(others ? [others] : [])];
      const rows = await reader.tuples(linksSql(engine, query), params);
      if (limit !== undefined && rows.length > limit) throw new AppError("query_too_large", { limit });
      return rows.map(toLink);
    },
    pageOfLinks: async ({ id, type, direction, window }, viewer) => {
      const { order, limit, offset, after = order === "ASC" ? 0 : Number.MAX_SAFE_INTEGER } = window;
      const params = [id, ...rights(viewer), type, limit, offset, after];
      return (await reader.tuples(sql.pagesOfLinks[direction][order], params)).map(toLink);
    },
    linksInside: async (ids, viewer) =>
      (await reader.tuples(sql.inside, [ids, ...rights(viewer)])).map(toLink),
    owned: async (kind, userId, { limit, offset }) => {
      const ended = kind === "connection" ? "AND ended = 0" : "";
      const sql = `SELECT id FROM ${kind} WHERE user_id = $1 ${ended} ORDER BY id LIMIT $2 OFFSET $3`;
      return (await reader.all<{ id: number }>(sql, [userId, limit, offset])).map((row) => row.id);
    },
    ownerOf: async (id, typeName) => {
      const concept = await byId(id);
      // What callers without an account have written belongs to all of them, and so to nobody.
      const isOwned = concept?.typeCharacter === typeName && concept.userId !== anonymousUser;
      return isOwned ? concept.userId : undefined;
    },
    byId,
    isUnusedValue: async (id, userId) => (await reader.get(unusedValueSql, [id, userId])) !== undefined,
  };
}

const nobody: Viewer = { userId: 0, admin: false };

/** The parameters `$2` and `$3` of the rights. */
export function rights(viewer: Viewer): [userId: number, admin: number] {
  return [viewer.userId, Number(viewer.admin)];
}

const nameSql = `SELECT * FROM concept WHERE value = $1 AND kind = ${kinds.name}`;
const newestValueSql = `SELECT c.* FROM concept c WHERE c.value = $1 AND c.kind = ${kinds.value} AND ${conceptVisible}
  ORDER BY c.id DESC LIMIT 1`;
const valueOfTypeSql = `SELECT * FROM concept WHERE value = $1 AND type_id = $2 AND kind = ${kinds.value}`;
const nameOfTypeSql = `SELECT * FROM concept WHERE value = $1 AND type_id = $2 AND kind = ${kinds.name}`;
const nameOfCategorySql = `SELECT * FROM concept WHERE value = $1 AND category_id = $2 AND kind = ${kinds.name}`;
const linked = (end: string): string =>
  `SELECT 1 FROM connection k WHERE k.${end} = c.id AND k.ended = 0 AND k.user_id = $2`;
const unusedValueSql = `SELECT 1 AS found FROM concept c
  WHERE c.id = $1 AND c.kind = ${kinds.value} AND c.user_id <> $2
    AND NOT EXISTS (SELECT 1 FROM holder h WHERE h.concept_id = c.id AND h.user_id = $2 AND h.made = 1)
    AND NOT EXISTS (${linked("to_id")}) AND NOT EXISTS (${linked("of_id")})`;
const commonNamesSql = `SELECT * FROM concept WHERE id < ${earlyNames} AND kind = ${kinds.name} ORDER BY id LIMIT $1`;

/** Names have types as well, such as the last part of a linker; they are no things of it. */
const isNoName = `id NOT IN (SELECT n.id FROM concept n WHERE n.type_id = $1 AND n.kind = ${kinds.name})`;

/** Where one's own things of a type are: those that are one's own, and values that one wrote down, too. */
const ownPlacesOfType = [
  `SELECT id FROM concept WHERE type_id = $1 AND user_id = $2 AND ${isNoName}`,
  // What the viewer is besides makes no difference here.
  "SELECT concept_id AS id FROM holder WHERE user_id = $2 AND type_id = $1 AND made = 1 AND $3 >= 0",
];

/** Where the things of a type can be: with one's own what is shared and what is open. */
const placesOfType = [
  ...ownPlacesOfType,
  "SELECT concept_id AS id FROM share WHERE user_id = $2 AND type_id = $1",
  `SELECT id FROM concept WHERE type_id = $1 AND access_id <> 4 AND access_id = ${access.public} AND ${isNoName}`,
  `SELECT id FROM concept WHERE type_id = $1 AND access_id <> 4 AND access_id = ${access.admin} AND $3 = 1`,
];

/** No place is read further than the end of the page. */
function pageOfType(
  { mergesUnions }: Dialect,
  order: "ASC" | "DESC",
  placesOf: readonly string[] = placesOfType,
): string {
  const isBeyond = order === "ASC" ? "> $6" : "< $6";
  const places = placesOf.map((place) => `${place} AND ${idOf(place)} ${isBeyond}`);
  if (mergesUnions) return `${places.join(" UNION ")} ORDER BY id ${order} LIMIT $4 OFFSET $5`;
  const heads = places.map(
    (place) =>
      `SELECT id FROM (${place} ORDER BY id ${order} LIMIT CAST($4 AS bigint) + CAST($5 AS bigint)) AS place`,
  );
  return `SELECT id FROM (${heads.join(" UNION ")}) AS page ORDER BY id ${order} LIMIT $4 OFFSET $5`;
}

function idOf(place: string): string {
  return place.includes("concept_id") ? "concept_id" : "id";
}

/** The index holds the links of one type from one concept by their ids, so no more are read than up to the page. */
function pageOfLinksSql(end: "of_id" | "to_id", order: Window["order"]): string {
  return `${linkIds} FROM connection k WHERE k.${end} = $1 AND k.type_id = $4 AND k.ended = 0 AND ${linkVisible}
    AND k.id ${order === "ASC" ? ">" : "<"} $7 ORDER BY k.id ${order} LIMIT $5 OFFSET $6`;
}

const countOfTypeSql = `SELECT count(*) AS n FROM (${placesOfType.join(" UNION ")}) AS things`;

/** A link of a row of {@link linkIds}. */
export function toLink([id = 0, of = 0, to = 0, type = 0]: number[]): Link {
  return { id, of, to, type };
}

function linksSql({ dialect }: Engine, { direction, types, others, limit }: LinkQuery): string {
  const [end, other] = direction === "from" ? ["of_id", "to_id"] : ["to_id", "of_id"];
  const join = `${dialect.numbers("$1", "j")} ${dialect.join} connection k ON k.${end} = j.value`;
  const ofTypes = types ? dialect.among("k.type_id", "$4") : "k.order_id >= 999";
  const ofOthers = others ? `AND ${dialect.among(`k.${other}`, types ? "$5" : "$4")}` : "";
  const links = `${linkIds} FROM ${join} AND ${ofTypes} WHERE k.ended = 0 ${ofOthers} AND ${linkVisible}`;
  // One more than the limit shows that there are too many, and no more than that are read.
  const read = limit === undefined ? links : `SELECT * FROM (${links} LIMIT ${limit + 1}) AS k`;
  return `${read} ORDER BY k.id`;
}
