import { AppError } from "../../../errors.ts";
import type { SyncRequest, Writer } from "../../store.ts";
import type { Engine } from "../engine.ts";
import { ghostKinds, reservedRandomizer } from "../ghosts.ts";
import { slicesOf } from "../pace.ts";
import type { ReservedIds } from "./run.ts";

const idsAtOnce = 500;

/**
 * Refuses a batch that names an id which is reserved for another writer and not used: what hangs on it could not be stored.
 * Links of the older calls are judged one by one.
 * @throws bad_batch
 */
export async function refuseForeignIds(engine: Engine, request: SyncRequest, writer: Writer): Promise<void> {
  if (writer.system) return;
  const { concept, connection } = namedIds(request);
  for (const [kind, ids] of [
    ["concept", concept],
    ["connection", connection],
  ] as const)
    for (const slice of slicesOf([...ids], idsAtOnce)) {
      const found = await foreignAmong(engine, kind, slice, writer);
      if (found !== undefined)
        throw new AppError("bad_batch", { detail: `the ${kind} id ${found} is reserved for somebody else` });
    }
}

function namedIds({ concepts, connections, reserved = false }: SyncRequest): ReservedIds {
  const links = reserved ? [] : connections;
  const ends = links.flatMap(({ ofTheConceptId = 0, toTheConceptId = 0, typeId = 0 }) => [
    ofTheConceptId,
    toTheConceptId,
    typeId,
  ]);
  const own = concepts.flatMap(({ id = 0, typeId = 0, referentId }) => [id, typeId, referentId ?? 0]);
  const positive = (ids: number[]): Set<number> => new Set(ids.filter((id) => id > 0));
  return {
    concept: positive([...own, ...ends]),
    connection: positive(links.map(({ id = 0 }) => id)),
  };
}

async function foreignAmong(
  { reader, dialect }: Engine,
  kind: keyof ReservedIds,
  ids: readonly number[],
  { userId, address = "" }: Writer,
): Promise<number | undefined> {
  const sql = `SELECT r.id FROM ${dialect.numbers("$4", "j")} ${dialect.join} reserved r
    ON r.kind = $1 AND r.id = j.value
    WHERE NOT (r.user_id = $2 AND r.sender IN ('', $3)) AND NOT EXISTS (SELECT 1 FROM ghost g
      WHERE g.user_id = r.user_id AND g.kind = ${ghostKinds[kind]} AND g.ghost_id = r.id
        AND g.randomizer = ${reservedRandomizer} AND g.id = r.id) LIMIT 1`;
  return (await reader.get<{ id: number }>(sql, [kind, userId, address, [...ids]]))?.id;
}
