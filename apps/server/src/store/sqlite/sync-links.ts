import { access, anonymousUser, order, type ConnectionRecord } from "@tessera/graph/wire";

import { ghostKinds } from "./ghosts.ts";
import { isLinker } from "./records.ts";
import { conceptVisible, isPalette, mayStart, type Held } from "./rights.ts";
import type { Settled, SyncRun } from "./sync.ts";

/** A concept that a link touches. */
interface End extends Held {
  id: number;
  kind: number;
}

type Ends = ReadonlyMap<number, End>;

/** A link whose ghosts are resolved. */
interface Resolved {
  ghost: number;
  of: number;
  to: number;
  type: number;
  order: number;
  wanted: Partial<ConnectionRecord>;
}

const insertSql = `INSERT INTO connection (id, of_id, to_id, type_id, order_id, user_id, access_id, created)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)`;

/**
 * Creates the links of the batch. A link whose ends the writer does not know or may not see is left out of
 * the answer, and so is a link from a thing to itself.
 */
export function linkGhosts(run: SyncRun): Settled[] {
  const sent = run.request.connections;
  run.concepts.load(ghostKinds.connection, sent.map(ghostOf));
  run.concepts.load(
    ghostKinds.concept,
    sent.flatMap((link) => [link.ofTheConceptId ?? 0, link.toTheConceptId ?? 0, link.typeId ?? 0]),
  );
  const settled = new Map<number, number>();
  const fresh = sent.flatMap((link) => resolveOrSettle(run, link, settled));
  const ends = visibleEnds(run, fresh);
  for (const link of fresh) {
    const known = run.concepts.get(ghostKinds.connection, link.ghost);
    const id = known ?? createLink(run, link, ends);
    if (id !== undefined) settled.set(link.ghost, id);
  }
  return [...settled];
}

function ghostOf(link: Partial<ConnectionRecord>): number {
  return (link.id ?? 0) > 0 ? (link.id ?? 0) : (link.ghostId ?? 0) || (link.id ?? 0);
}

function resolveOrSettle(
  run: SyncRun,
  link: Partial<ConnectionRecord>,
  settled: Map<number, number>,
): Resolved[] {
  const ghost = ghostOf(link);
  const known = ghost > 0 ? ghost : run.concepts.get(ghostKinds.connection, ghost);
  if (known !== undefined) settled.set(ghost, known);
  const resolved = known === undefined ? resolve(run, link, ghost) : undefined;
  return resolved ? [resolved] : [];
}

function resolve(run: SyncRun, wanted: Partial<ConnectionRecord>, ghost: number): Resolved | undefined {
  const of = conceptId(run, wanted.ofTheConceptId);
  const to = conceptId(run, wanted.toTheConceptId);
  if (ghost === 0 || of === undefined || to === undefined || of === to) return undefined;
  const type = typeOf(run, wanted);
  const place = Math.max(1, wanted.orderId ?? order.internal);
  return type === undefined ? undefined : { ghost, of, to, type, order: place, wanted };
}

function conceptId(run: SyncRun, id = 0): number | undefined {
  if (id > 0) return id;
  return id < 0 ? run.concepts.recall(ghostKinds.concept, id) : undefined;
}

/** By id, else by ghost, else by name; a link inside a composition is typed by the composition's root. */
function typeOf(run: SyncRun, link: Partial<ConnectionRecord>): number | undefined {
  const { typeId = 0, typeCharacter } = link;
  if (typeId > 0) return typeId;
  const mapped = run.concepts.get(ghostKinds.concept, typeId);
  if (mapped !== undefined) return mapped;
  const linker = isLinker({ order_id: link.orderId ?? order.internal });
  if (linker && typeCharacter) return run.core.names.ensure(typeCharacter);
  return conceptId(run, typeId);
}

function visibleEnds(run: SyncRun, links: Resolved[]): Ends {
  const { writer, core } = run;
  const ids = new Set(links.flatMap((link) => [link.of, link.to, link.type]));
  const visible = writer.system ? "1 OR ?2 OR ?3" : conceptVisible;
  const rows = core.database.all<End>(
    `SELECT c.id, c.kind, c.user_id, c.access_id FROM json_each(?1) j CROSS JOIN concept c ON c.id = j.value WHERE ${visible}`,
    JSON.stringify([...ids]),
    writer.userId,
    Number(writer.admin),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

function createLink(run: SyncRun, link: Resolved, ends: Ends): number | undefined {
  const start = ends.get(link.of);
  if (!start || !ends.has(link.to) || !ends.has(link.type) || !mayStart(start, run.writer)) return undefined;
  const { user_id, access_id } = holding(run, link.wanted, start);
  const id = run.core.nextId("connection");
  run.core.database.run(insertSql, id, link.of, link.to, link.type, link.order, user_id, access_id, run.now);
  run.concepts.put(ghostKinds.connection, link.ghost, id);
  return id;
}

/** Only the owner of a thing can add to it for everybody to see; the palette is kept by administrators. */
function holding(run: SyncRun, wanted: Partial<ConnectionRecord>, start: End): Held {
  const { writer } = run;
  const level = wanted.accessId ?? access.private;
  if (writer.system) return { user_id: wanted.userId || writer.userId, access_id: level };
  if (writer.admin && isPalette(start)) return { user_id: anonymousUser, access_id: access.public };
  const open = level === access.public && start.user_id === writer.userId && writer.userId !== anonymousUser;
  return { user_id: writer.userId, access_id: open ? access.public : access.private };
}
