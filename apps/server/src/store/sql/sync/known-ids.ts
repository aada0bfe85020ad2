import type { ConceptRecord, ConnectionRecord } from "@tessera/graph/wire";

import { AppError } from "../../../errors.ts";
import type { SyncRequest, Writer } from "../../store.ts";
import type { Core } from "../core.ts";
import { ghostKinds } from "../ghosts.ts";
import { slicesOf } from "../pace.ts";
import { rights } from "../reads.ts";
import { knownLinks } from "../removal.ts";
import { conceptVisible } from "../rights.ts";
import { permanentIds, reservedAmong } from "./reserved.ts";
import { ghostOf, type ReservedIds, type SyncRun } from "./run.ts";

/*
 * What a batch names by a permanent id has to be there for its writer. A batch that names anything else is refused as a
 * whole: left out without a word, a client would take it for stored.
 */

type Kind = keyof ReservedIds;
type Place = Pick<SyncRun, "core" | "session" | "writer">;

/** Refuses concepts that are not there; those that the writer knows by a reserved id are found by it from now on. */
export async function refuseUnknownConcepts(
  run: SyncRun,
  concepts: readonly Partial<ConceptRecord>[],
): Promise<void> {
  if (run.writer.system) return;
  const { core, session, writer } = run;
  const ids = concepts.map(ghostOf);
  const aliases = await permanentIds({ core, session, userId: writer.userId }, ids);
  for (const [reserved, id] of aliases) run.ghosts.put(ghostKinds.concept, reserved, id);
  const visible = await visibleConcepts(run, ids);
  refuseMissing("concept", ids, (id) => aliases.has(id) || visible.has(id));
}

/** Refuses links that are not there, or have ended and were not the writer's. */
export async function refuseUnknownLinks(
  run: SyncRun,
  connections: readonly Partial<ConnectionRecord>[],
): Promise<void> {
  if (run.writer.system || connections.length === 0) return;
  const ids = connections.map(ghostOf);
  const known = new Set(await linksThere(run, ids));
  refuseMissing("connection", ids, (id) => known.has(id));
}

function refuseMissing(kind: Kind, ids: readonly number[], isThere: (id: number) => boolean): void {
  const missing = ids.find((id) => !isThere(id));
  if (missing !== undefined) refuse(kind, missing);
}

/** @throws bad_batch */
export function refuse(kind: Kind, id: number): never {
  throw new AppError("bad_batch", { detail: `there is no ${kind} ${id} that could be meant` });
}

const idsAtOnce = 500;

/** The same for an older call, which goes some items at a time, before its first ones are stored. */
export async function refuseUnknownIds(core: Core, request: SyncRequest, writer: Writer): Promise<void> {
  const place = { core, session: core.engine.reader, writer };
  const { concepts, connections } = request;
  const ends = connections.flatMap((link) => [
    link.ofTheConceptId ?? 0,
    link.toTheConceptId ?? 0,
    link.typeId ?? 0,
  ]);
  const named = { concept: [...concepts.map(ghostOf), ...ends], connection: connections.map(ghostOf) };
  for (const kind of ["concept", "connection"] as const)
    for (const slice of slicesOf(
      [...new Set(named[kind])].filter((id) => id > 0),
      idsAtOnce,
    )) {
      const known = new Set(await knownAmong(place, kind, slice));
      refuseMissing(kind, slice, (id) => known.has(id));
    }
}

async function knownAmong(place: Place, kind: Kind, ids: readonly number[]): Promise<number[]> {
  const there = kind === "concept" ? [...(await visibleConcepts(place, ids))] : await linksThere(place, ids);
  return [...there, ...(await reservedAmong(place, kind, ids)), ...(await usedAmong(place, kind, ids))];
}

/** Those of the ids that the writer has used, also for what is deleted now. */
async function usedAmong(
  { core, session, writer }: Place,
  kind: Kind,
  ids: readonly number[],
): Promise<number[]> {
  const sql = `SELECT g.ghost_id FROM ghost g WHERE g.user_id = $1 AND g.kind = ${ghostKinds[kind]}
    AND ${core.engine.dialect.among("g.ghost_id", "$2")}`;
  const rows = await session.all<{ ghost_id: number }>(sql, [writer.userId, [...ids]]);
  return rows.map(({ ghost_id }) => ghost_id);
}

async function visibleConcepts(
  { core, session, writer }: Place,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const { numbers, join } = core.engine.dialect;
  const sql = `SELECT c.id FROM ${numbers("$1", "j")} ${join} concept c ON c.id = j.value WHERE ${conceptVisible}`;
  const rows = await session.all<{ id: number }>(sql, [[...new Set(ids)], ...rights(writer)]);
  return new Set(rows.map(({ id }) => id));
}

function linksThere({ core, session, writer }: Place, ids: readonly number[]): Promise<number[]> {
  return knownLinks({ reader: session, dialect: core.engine.dialect }, ids, writer);
}
