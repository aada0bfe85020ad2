import { anonymousUser } from "@tessera/graph/wire";

import { AppError } from "../../../errors.ts";
import type { SyncRequest, Writer } from "../../store.ts";
import type { Engine, Session } from "../engine.ts";
import { ghostKinds, reservedRandomizer } from "../ghosts.ts";
import { slicesOf } from "../pace.ts";
import { syncLock, type ReservedIds } from "./run.ts";

const idsAtOnce = 500;

type Kind = keyof ReservedIds;

/** An id that is reserved for somebody else. */
interface ForeignId {
  id: number;
  /** 1 when it was reserved without an account from where the writer is, and not used. */
  free: number;
}

/**
 * Gives the writer those ids of a batch that were reserved from the same address before the sign-in. Refuses the batch
 * when it names any other id that is reserved for another writer and not used: what hangs on it could not be stored.
 * @throws bad_batch
 */
export async function settleForeignIds(engine: Engine, request: SyncRequest, writer: Writer): Promise<void> {
  if (writer.system) return;
  const named = namedIds(request);
  const claims: Claims = { concept: [], connection: [] };
  for (const kind of ["concept", "connection"] as const)
    for (const slice of slicesOf([...named[kind]], idsAtOnce))
      for (const { id, free } of await foreignAmong(engine, kind, slice, writer)) {
        if (free === 0) refuse(kind, id);
        claims[kind].push(id);
      }
  if (claims.concept.length + claims.connection.length > 0)
    await engine.write((session) => claim(engine, session, claims, writer));
}

type Claims = Record<Kind, number[]>;

function refuse(kind: Kind, id: number): never {
  throw new AppError("bad_batch", { detail: `the ${kind} id ${id} is reserved for somebody else` });
}

function namedIds({ concepts, connections }: SyncRequest): ReservedIds {
  const ends = connections.flatMap(({ ofTheConceptId = 0, toTheConceptId = 0, typeId = 0 }) => [
    ofTheConceptId,
    toTheConceptId,
    typeId,
  ]);
  const own = concepts.flatMap(({ id = 0, typeId = 0, referentId }) => [id, typeId, referentId ?? 0]);
  const positive = (ids: number[]): Set<number> => new Set(ids.filter((id) => id > 0));
  return {
    concept: positive([...own, ...ends]),
    connection: positive(connections.map(({ id = 0 }) => id)),
  };
}

async function foreignAmong(
  { reader, dialect }: Engine,
  kind: Kind,
  ids: readonly number[],
  { userId, address = "", reservedAt = "" }: Writer,
): Promise<ForeignId[]> {
  const sql = `SELECT r.id, CASE WHEN ${isFree("r", "$5", kind)} THEN 1 ELSE 0 END AS free
    FROM ${dialect.numbers("$4", "j")} ${dialect.join} reserved r ON r.kind = $1 AND r.id = j.value
    WHERE NOT (r.user_id = $2 AND r.sender IN ('', $3)) AND NOT EXISTS (SELECT 1 FROM ghost g
      WHERE g.user_id = r.user_id AND g.kind = ${ghostKinds[kind]} AND g.ghost_id = r.id
        AND g.randomizer = ${reservedRandomizer} AND g.id = r.id)`;
  return reader.all<ForeignId>(sql, [kind, userId, address, [...ids], reservedAt]);
}

/** Somebody without an account has reserved the id at that address; nothing came under it, and nothing waits under it. */
function isFree(r: string, address: string, kind: Kind): string {
  return `(${r}.user_id = ${anonymousUser} AND ${r}.sender <> '' AND ${r}.sender = ${address}
    AND NOT EXISTS (SELECT 1 FROM ghost u WHERE u.user_id = ${anonymousUser} AND u.kind = ${ghostKinds[kind]}
      AND u.ghost_id = ${r}.id AND u.randomizer = ${reservedRandomizer})
    AND NOT EXISTS (SELECT 1 FROM parked_link p WHERE p.user_id = ${anonymousUser}
      AND ${kind === "concept" ? "p.missing_id" : "p.ghost_id"} = ${r}.id))`;
}

/** Visitors hold the same lock while they use ids of theirs, so each id goes to one of those who want it. */
async function claim(
  { lock, dialect }: Engine,
  session: Session,
  claims: Claims,
  { userId, reservedAt = "" }: Writer,
): Promise<void> {
  await lock(session, syncLock(anonymousUser, reservedRandomizer));
  for (const kind of ["concept", "connection"] as const) {
    const ids = claims[kind];
    const named = `kind = $2 AND ${dialect.among("id", "$3")}`;
    const give = `UPDATE reserved SET user_id = $1, sender = '' WHERE ${named} AND ${isFree("reserved", "$4", kind)}`;
    await session.run(give, [userId, kind, ids, reservedAt]);
    // Clients send concepts and their links at the same time: another request of this writer may have been first, and may
    // have used the ids. What is gone because somebody else has used it is refused where it is looked up.
    const left = `SELECT id FROM reserved WHERE ${named} AND user_id <> $1 LIMIT 1`;
    const other = await session.get<{ id: number }>(left, [userId, kind, ids]);
    if (other) refuse(kind, other.id);
  }
}
