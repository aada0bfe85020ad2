import type { Session } from "../engine.ts";
import { ghostKinds, reservedRandomizer } from "../ghosts.ts";
import type { SyncRequest, Writer } from "../../store.ts";
import { slicesOf } from "../pace.ts";
import type { ReservedIds, SyncRun } from "./run.ts";

/** No reserved ids yet. */
export function nothingReserved(): ReservedIds {
  return { concept: new Set(), connection: new Set() };
}

/** Adds those ids of the items that the writer has reserved and not used yet. */
export async function addReserved(
  run: SyncRun,
  { concepts, connections }: Pick<SyncRequest, "concepts" | "connections">,
): Promise<void> {
  for (const [kind, items] of [
    ["concept", concepts],
    ["connection", connections],
  ] as const) {
    const ids = items.flatMap(({ id = 0 }) => (id > 0 ? id : []));
    for (const id of await reservedAmong(run, kind, ids)) run.reserved[kind].add(id);
  }
}

/** Does the batch name new things by ids that the writer has reserved? */
export async function bringsReserved(
  core: SyncRun["core"],
  { concepts, connections }: SyncRequest,
  writer: Writer,
): Promise<boolean> {
  const place = { core, session: core.engine.reader, writer };
  for (const [kind, items] of [
    ["concept", concepts],
    ["connection", connections],
  ] as const)
    for (const slice of slicesOf(
      items.flatMap(({ id = 0 }) => (id > 0 ? id : [])),
      idsAtOnce,
    ))
      if ((await reservedAmong(place, kind, slice)).length > 0) return true;
  return false;
}

const idsAtOnce = 500;

/** Those of the ids that the writer has reserved and not used. */
export async function reservedAmong(
  { core, session, writer }: Pick<SyncRun, "core" | "session" | "writer">,
  kind: keyof ReservedIds,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return [];
  const { dialect } = core.engine;
  const sql = `SELECT r.id FROM ${dialect.numbers("$3", "j")} ${dialect.join} reserved r
    ON r.kind = $1 AND r.id = j.value AND r.user_id = $2 AND r.sender IN ('', $4)
    WHERE NOT EXISTS (SELECT 1 FROM ghost g WHERE g.user_id = $2 AND g.kind = ${ghostKinds[kind]}
      AND g.ghost_id = r.id AND g.randomizer = ${reservedRandomizer})`;
  const rows = await session.all<{ id: number }>(sql, [
    kind,
    writer.userId,
    [...new Set(ids)],
    writer.address ?? "",
  ]);
  return rows.map(({ id }) => id);
}

/** What reserved ids of concepts stand for that are known by another id: shared values that were there before. */
export async function permanentIds(
  { core, session, userId }: { core: SyncRun["core"]; session: Session; userId: number },
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const reserved = [...new Set(ids)].filter((id) => id > 0);
  if (reserved.length === 0) return new Map();
  const { dialect } = core.engine;
  const sql = `SELECT g.ghost_id, g.id FROM ${dialect.numbers("$2", "j")} ${dialect.join} ghost g
    ON g.user_id = $1 AND g.kind = 0 AND g.ghost_id = j.value AND g.randomizer = ${reservedRandomizer}`;
  const rows = await session.all<{ ghost_id: number; id: number }>(sql, [userId, reserved]);
  return new Map(rows.flatMap(({ ghost_id, id }) => (ghost_id === id ? [] : [[ghost_id, id] as const])));
}
