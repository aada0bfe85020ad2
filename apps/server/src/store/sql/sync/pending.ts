import type { Core } from "../core.ts";
import { removeUnused } from "../collect.ts";
import type { Piece, Session } from "../engine.ts";
import { kinds } from "../records.ts";
import { pendingTable } from "../tables.ts";
import { forgetAll } from "./leaving.ts";
import { inPieces, type Pace } from "../pace.ts";

/**
 * What a large batch has stored before its last piece: ranges of ids, which a row of `pending` holds for each. While
 * the rows are there, reads leave out the things and links in the ranges; without their last piece all of it is
 * removed again. Shared values and names are not hidden, since other writes may use them at once; they are removed
 * where nobody does.
 */
export const pendingKinds = { concept: 0, connection: 1, value: 2, name: 3, batch: 4 } as const;

/** Stands for a batch for as long as it is not visible, whatever it brings. */
export const batchRange: PendingRange = { kind: pendingKinds.batch, first: 0, last: -1 };

type PendingKind = (typeof pendingKinds)[keyof typeof pendingKinds];

/** Ids from the first to the last. */
export interface PendingRange {
  kind: PendingKind;
  first: number;
  last: number;
}

/** A large batch that is being stored. */
export interface PendingBatch {
  userId: number;
  randomizer: number;
  /** Ghosts of its concepts and of its links lie between these. */
  firstGhost: number;
  lastGhost: number;
  ranges: PendingRange[];
  /** True when its last piece is stored. */
  isVisible: boolean;
}

/** Notes that ids of the batch are about to be used. Inside a write only. */
export async function addPending(
  session: Session,
  batch: PendingBatch,
  ranges: readonly PendingRange[],
): Promise<void> {
  const { userId, randomizer, firstGhost, lastGhost } = batch;
  batch.ranges.push(...ranges);
  const rows = ranges.map(({ kind, first, last }) => {
    return [kind, first, last, userId, randomizer, firstGhost, lastGhost, Date.now()];
  });
  await session.insert(pendingTable, rows);
}

/** Makes the batch visible; false when its user was erased meanwhile. Inside a write only. */
export async function settlePending(session: Session, batch: PendingBatch): Promise<boolean> {
  const sql = "DELETE FROM pending WHERE user_id = $1 AND randomizer = $2 RETURNING kind";
  return (await session.get(sql, [batch.userId, batch.randomizer])) !== undefined;
}

interface PendingRow extends PendingRange {
  user_id: number;
  randomizer: number;
  first_ghost: number;
  last_ghost: number;
}

/** Removes what batches have left whose last piece never came, because the process ended. */
export async function removePendingBatches(core: Core): Promise<void> {
  const { engine } = core;
  const rows = await engine.reader.all<PendingRow>(
    "SELECT kind, first, last, user_id, randomizer, first_ghost, last_ghost FROM pending",
  );
  const byKey = Map.groupBy(rows, ({ user_id, randomizer }) => `${user_id} ${randomizer}`);
  for (const [first, ...more] of byKey.values()) {
    if (!first) continue;
    const batch = {
      userId: first.user_id,
      randomizer: first.randomizer,
      firstGhost: first.first_ghost,
      lastGhost: first.last_ghost,
      ranges: [first, ...more],
      isVisible: false,
    };
    await engine.writeInPieces((session, piece) => removePending(core, session, piece, batch));
  }
}

/** Ids that one piece removes. */
const idsAtOnce = 500;

/** Removes what the pieces of a batch have stored; the rows that hide it go last. */
export async function removePending(
  core: Core,
  session: Session,
  piece: Piece,
  batch: PendingBatch,
): Promise<void> {
  const pace = inPieces(piece, 1);
  for (const range of batch.ranges) {
    if (range.kind === pendingKinds.connection) await removeLinks(session, pace, range);
    if (range.kind === pendingKinds.concept) await removeThings(session, pace, batch, range);
  }
  for (const range of batch.ranges) {
    if (range.kind === pendingKinds.value) await removeValues(session, pace, range);
    if (range.kind === pendingKinds.name) await removeNames(core, session, pace, range);
  }
  await removeGhosts(session, piece, batch);
  await forgetAll(core, session, piece, batch);
  await piece(async () => void (await settlePending(session, batch)));
}

/** Stretches of the range, each with its first and last id. */
function stretchesOf({ first, last }: PendingRange): [first: number, last: number][] {
  const count = Math.ceil((last - first + 1) / idsAtOnce);
  return Array.from({ length: count }, (_, at) => {
    const start = first + at * idsAtOnce;
    return [start, Math.min(last, start + idsAtOnce - 1)];
  });
}

async function removeLinks(session: Session, pace: Pace, range: PendingRange): Promise<void> {
  await pace.each(stretchesOf(range), async ([stretch = [0, -1]]) => {
    await session.run("DELETE FROM connection WHERE id BETWEEN $1 AND $2", stretch);
  });
}

/** With links that were made to them meanwhile. */
async function removeThings(
  session: Session,
  pace: Pace,
  { userId, randomizer }: PendingBatch,
  range: PendingRange,
): Promise<void> {
  await pace.each(stretchesOf(range), async ([stretch = [0, -1]]) => {
    for (const end of ["of_id", "to_id"])
      await session.run(`DELETE FROM connection WHERE ended = 0 AND ${end} BETWEEN $1 AND $2`, stretch);
    await session.run("DELETE FROM concept WHERE id BETWEEN $1 AND $2", stretch);
  });
  const awaited =
    "DELETE FROM awaited_referent WHERE user_id = $1 AND randomizer = $2 AND concept_id BETWEEN $3 AND $4";
  await pace.once(() => session.run(awaited, [userId, randomizer, range.first, range.last]));
}

/** Values that another batch has come to use stay. */
async function removeValues(session: Session, pace: Pace, range: PendingRange): Promise<void> {
  const sql = `DELETE FROM concept WHERE id BETWEEN $1 AND $2 AND kind = ${kinds.value}
    AND NOT EXISTS (SELECT 1 FROM holder h WHERE h.concept_id = concept.id)
    AND NOT EXISTS (SELECT 1 FROM connection k WHERE k.to_id = concept.id AND k.ended = 0)
    AND NOT EXISTS (SELECT 1 FROM connection k WHERE k.of_id = concept.id AND k.ended = 0)`;
  await pace.each(stretchesOf(range), ([stretch = [0, -1]]) => session.run(sql, stretch));
}

/** Another large batch may be about to use a name that nothing uses yet: then unused names go when their time is over. */
async function removeNames(
  core: Core,
  session: Session,
  pace: Pace,
  { first, last }: PendingRange,
): Promise<void> {
  if (core.pending.size > 1) return;
  const ids = Array.from({ length: last - first + 1 }, (_, at) => last - at);
  await pace.each(ids, (some) => removeUnused(core, session, [...some]));
}

interface GhostRow {
  kind: number;
  ghost_id: number;
  randomizer: number;
  id: number;
}

/** Ghosts that stand for something in the ranges. */
async function removeGhosts(session: Session, piece: Piece, batch: PendingBatch): Promise<void> {
  const { userId, firstGhost, lastGhost } = batch;
  const sql = `SELECT g.kind, g.ghost_id, g.randomizer, g.id FROM ghost g
    WHERE g.user_id = $1 AND g.kind = $2 AND (g.ghost_id, g.randomizer) > ($3, $4) AND g.ghost_id <= $5
    ORDER BY g.ghost_id, g.randomizer LIMIT ${idsAtOnce}`;
  for (const kind of [pendingKinds.concept, pendingKinds.connection]) {
    let last: Pick<GhostRow, "ghost_id" | "randomizer"> | undefined = {
      ghost_id: firstGhost,
      randomizer: -1,
    };
    while (last) {
      const { ghost_id, randomizer }: Pick<GhostRow, "ghost_id" | "randomizer"> = last;
      last = await piece(async (): Promise<GhostRow | undefined> => {
        const rows = await session.all<GhostRow>(sql, [userId, kind, ghost_id, randomizer, lastGhost]);
        for (const row of rows) if (isOf(batch, row)) await removeGhost(session, userId, row);
        return rows.length < idsAtOnce ? undefined : rows.at(-1);
      });
    }
  }
}

function isOf({ randomizer, ranges }: PendingBatch, row: GhostRow): boolean {
  const isLink = row.kind === pendingKinds.connection;
  return (
    row.randomizer === randomizer &&
    ranges.some(
      ({ kind, first, last }) =>
        (kind === pendingKinds.connection) === isLink && first <= row.id && row.id <= last,
    )
  );
}

function removeGhost(session: Session, userId: number, row: GhostRow): Promise<void> {
  const sql = "DELETE FROM ghost WHERE user_id = $1 AND kind = $2 AND ghost_id = $3 AND randomizer = $4";
  return session.run(sql, [userId, row.kind, row.ghost_id, row.randomizer]);
}
