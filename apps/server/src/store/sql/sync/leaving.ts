import type { Writer } from "../../store.ts";
import { openChanges } from "../changes.ts";
import type { Core } from "../core.ts";
import type { Piece, Session } from "../engine.ts";
import { conceptRows, kinds } from "../records.ts";
import {
  conceptsToDelete,
  deleteConcept,
  endLinks,
  endReplaced,
  linksOfDeleted,
  linksToEnd,
  type Ending,
  type Removal,
} from "../removal.ts";
import { rebuildShares } from "../shares.ts";
import { leavingTable } from "../tables.ts";
import type { SingleLink, SyncRun } from "./run.ts";

/**
 * What a large batch ends and deletes. It is noted before the batch is visible, when the rights are looked at, and hidden
 * from reads in the moment in which the batch becomes visible; then it is carried out in pieces, also when the process
 * ends between. The kinds are in the reverse order of that.
 */
export const leavingKinds = { share: 0, concept: 1, connection: 2, single: 3 } as const;

type LeavingKind = (typeof leavingKinds)[keyof typeof leavingKinds];

/** Whose batch it is. */
interface Leaver {
  userId: number;
  randomizer: number;
  admin: boolean;
}

/** Notes links to end; throws when one is not the writer's. Inside a write only. */
export async function noteEnded(run: SyncRun, ids: readonly number[]): Promise<void> {
  await noteLinks(run, await linksToEnd(run, ids));
}

/** Notes concepts to delete, with their links; throws when one is not the writer's. Inside a write only. */
export async function noteDeleted(run: SyncRun, ids: readonly number[]): Promise<void> {
  const rows = await conceptsToDelete(run, ids);
  for (const row of rows) await noteLinks(run, await linksOfDeleted(run, row));
  // Of a shared value, only the writer's links go.
  const gone = rows.filter(({ kind }) => kind !== kinds.value);
  await note(
    run,
    leavingKinds.concept,
    gone.map(({ id }) => id),
  );
}

/** Notes new links of single-valued fields, the others of which end. Inside a write only. */
export function noteSingles(run: SyncRun, links: readonly SingleLink[]): Promise<void> {
  return note(
    run,
    leavingKinds.single,
    links.map(({ id }) => id),
  );
}

function noteLinks(run: SyncRun, links: readonly Ending[]): Promise<void> {
  return note(
    run,
    leavingKinds.connection,
    links.map(({ id }) => id),
  );
}

function note({ session, writer, request }: SyncRun, kind: LeavingKind, ids: number[]): Promise<void> {
  return insert(session, { ...writer, randomizer: request.randomizer }, kind, ids);
}

function insert(session: Session, leaver: Leaver, kind: LeavingKind, ids: Iterable<number>): Promise<void> {
  const { userId, randomizer, admin } = leaver;
  const rows = Array.from(ids, (id) => [userId, randomizer, kind, id, Number(admin)]);
  return session.insert(leavingTable, rows, "ON CONFLICT DO NOTHING");
}

/** Items that one piece carries out. */
const itemsAtOnce = 100;

interface LeavingRow {
  kind: number;
  id: number;
}

/** Ends and deletes what a visible batch has noted. */
export async function carryOut(core: Core, session: Session, piece: Piece, leaver: Leaver): Promise<void> {
  const key = [leaver.userId, leaver.randomizer];
  const sql = `SELECT l.kind, l.id FROM leaving l WHERE l.user_id = $1 AND l.randomizer = $2
    ORDER BY l.kind DESC, l.id DESC LIMIT ${itemsAtOnce}`;
  const oneShare = `${sql.slice(0, sql.indexOf("LIMIT"))} LIMIT 1`;
  for (let isLeft = true; isLeft;) {
    isLeft = await piece(async () => {
      const [first] = await session.all<LeavingRow>(oneShare, key);
      const isShare = first?.kind === leavingKinds.share;
      const rows = isShare ? [first] : await session.all<LeavingRow>(sql, key);
      if (rows.length > 0) await carryOutSome(core, session, leaver, rows);
      return rows.length > 0;
    });
  }
}

async function carryOutSome(
  core: Core,
  session: Session,
  leaver: Leaver,
  rows: readonly LeavingRow[],
): Promise<void> {
  const writer: Writer = leaver;
  const changes = openChanges(core.engine, session, leaver);
  const shares = new Set<number>();
  const run: Removal = { core, session, writer, changes, shares };
  const kind = rows[0]?.kind ?? leavingKinds.share;
  const ids = rows.filter((row) => row.kind === kind).map(({ id }) => id);
  if (kind === leavingKinds.single) await endReplaced(run, await singleLinks(run, ids));
  if (kind === leavingKinds.connection) await endLinks(run, await liveLinks(run, ids));
  if (kind === leavingKinds.concept)
    for (const row of await conceptRows(core.engine, session, ids)) await deleteConcept(run, row);
  if (kind === leavingKinds.share) await rebuildShares(run, new Set(ids));
  await changes.save();
  await insert(session, leaver, leavingKinds.share, shares);
  await forget(core, session, leaver, kind, ids);
}

function forget(
  { engine }: Core,
  session: Session,
  { userId, randomizer }: Pick<Leaver, "userId" | "randomizer">,
  kind: number,
  ids: number[],
): Promise<void> {
  const sql = `DELETE FROM leaving WHERE user_id = $1 AND randomizer = $2 AND kind = $3
    AND id IN (SELECT j.value FROM ${engine.dialect.numbers("$4", "j")})`;
  return session.run(sql, [userId, randomizer, kind, ids]);
}

/** Forgets what a batch has noted that does not become visible. */
export async function forgetAll(
  core: Core,
  session: Session,
  piece: Piece,
  key: Pick<Leaver, "userId" | "randomizer">,
): Promise<void> {
  const sql =
    "SELECT l.kind, l.id FROM leaving l WHERE l.user_id = $1 AND l.randomizer = $2 ORDER BY l.kind LIMIT 1000";
  for (let isLeft = true; isLeft;) {
    isLeft = await piece(async () => {
      const rows = await session.all<LeavingRow>(sql, [key.userId, key.randomizer]);
      for (const [kind, some] of Map.groupBy(rows, (row) => row.kind))
        await forget(
          core,
          session,
          key,
          kind,
          some.map(({ id }) => id),
        );
      return rows.length > 0;
    });
  }
}

const linkColumns = "k.id, k.of_id, k.to_id, k.type_id, k.order_id, k.user_id, k.access_id";

function liveLinks({ core, session }: Removal, ids: number[]): Promise<Ending[]> {
  const { dialect } = core.engine;
  const sql = `SELECT ${linkColumns} FROM ${dialect.numbers("$1", "j")} ${dialect.join} connection k
    ON k.id = j.value WHERE k.ended = 0`;
  return session.all<Ending>(sql, [ids]);
}

async function singleLinks(run: Removal, ids: number[]): Promise<SingleLink[]> {
  const links = await liveLinks(run, ids);
  return links
    .toSorted((one, other) => one.id - other.id)
    .map(({ id, of_id: of, to_id: to, type_id: type }) => ({ id, of, to, type }));
}

interface LeaverRow {
  user_id: number;
  randomizer: number;
  admin: number;
}

/** Carries out what batches have noted that were visible when the process ended. */
export async function carryOutLeftovers(core: Core): Promise<void> {
  const { engine } = core;
  const sql = "SELECT DISTINCT l.user_id, l.randomizer, l.admin FROM leaving l";
  for (const { user_id, randomizer, admin } of await engine.reader.all<LeaverRow>(sql)) {
    const leaver = { userId: user_id, randomizer, admin: admin === 1 };
    await engine.writeInPieces((session, piece) => carryOut(core, session, piece, leaver));
  }
}
