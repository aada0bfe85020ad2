import type { Writer } from "../../store.ts";
import { openChanges } from "../changes.ts";
import type { Core } from "../core.ts";
import type { Piece, Session } from "../engine.ts";
import { conceptRows, kinds } from "../records.ts";
import {
  conceptsToDelete,
  deleteConcept,
  endLinks,
  endSome,
  firstPlace,
  linksAt,
  lockFields,
  linksToEnd,
  winnersOf,
  type Ending,
  type LinkPlace,
  type Removal,
} from "../removal.ts";
import { rebuildShares } from "../shares.ts";
import { leavingKinds, leavingTable, type LeavingKind } from "../tables.ts";
import { inPieces } from "../pace.ts";
import type { SingleLink, SyncRun } from "./run.ts";

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

/** Notes concepts to delete; throws when one is not the writer's. Returns where their links are. Inside a write only. */
export async function noteDeleted(run: SyncRun, ids: readonly number[]): Promise<LinkPlace[]> {
  const rows = await conceptsToDelete(run, ids);
  // Of a shared value, only the writer's links go.
  const gone = rows.filter(({ kind }) => kind !== kinds.value);
  await note(
    run,
    leavingKinds.concept,
    gone.map(({ id }) => id),
  );
  return rows.map(firstPlace);
}

/** Links that one piece looks at. */
const linksAtOnce = 500;

/** Notes the next links that go with deleted concepts; takes away the places that are done. Inside a write only. */
export async function noteLinksOfDeleted(run: SyncRun, places: LinkPlace[]): Promise<void> {
  for (let room = linksAtOnce; room > 0;) {
    const place = places.pop();
    if (!place) return;
    const { links, looked, next } = await linksAt(run, place, room);
    await noteLinks(run, links);
    if (next) places.push(next);
    room -= looked + 1;
  }
}

/** Notes new links of single-valued fields, the others of which end. Inside a write only. */
export function noteSingles(run: SyncRun, links: readonly SingleLink[]): Promise<void> {
  return note(
    run,
    leavingKinds.single,
    links.map(({ id }) => id),
  );
}

/** Notes the read-access links whose shares have to be built anew. Inside a write only. */
export function noteShared(run: SyncRun): Promise<void> {
  return note(run, leavingKinds.share, [...run.shares]);
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
const itemsAtOnce = 250;

interface LeavingRow {
  kind: number;
  id: number;
}

/** Ends and deletes what a visible batch has noted. */
export async function carryOut(core: Core, session: Session, piece: Piece, leaver: Leaver): Promise<void> {
  const key = [leaver.userId, leaver.randomizer];
  const sql = `SELECT l.kind, l.id FROM leaving l WHERE l.user_id = $1 AND l.randomizer = $2
    AND l.kind BETWEEN ${leavingKinds.concept} AND ${leavingKinds.single} ORDER BY l.kind DESC, l.id DESC LIMIT ${itemsAtOnce}`;
  const looked: Looked = new Map();
  for (let isLeft = true; isLeft;) {
    isLeft = await piece(async () => {
      const rows = await session.all<LeavingRow>(sql, key);
      if (rows.length > 0) await carryOutSome(core, session, leaver, rows, looked);
      return rows.length > 0;
    });
  }
  await rebuildNoted(core, session, piece, leaver);
}

/** Builds the shares anew that were noted, and tells their readers piece by piece. */
async function rebuildNoted(core: Core, session: Session, piece: Piece, leaver: Leaver): Promise<void> {
  const sql = `SELECT l.id FROM leaving l WHERE l.user_id = $1 AND l.randomizer = $2 AND l.kind = ${leavingKinds.share}`;
  const key = [leaver.userId, leaver.randomizer];
  const changes = openChanges(core.engine, session, leaver);
  const telling: Piece = (work) =>
    piece(async () => {
      const value = await work();
      await changes.save();
      return value;
    });
  for (const { id } of await piece(() => session.all<{ id: number }>(sql, key))) {
    await rebuildShares({ core, session, changes }, new Set([id]), inPieces(telling, itemsAtOnce));
    await piece(() => forget(core, session, leaver, leavingKinds.share, [id]));
  }
}

/** For single-valued links of which a part is carried out: the other link that was looked at last. */
type Looked = Map<number, number>;

async function carryOutSome(
  core: Core,
  session: Session,
  leaver: Leaver,
  rows: readonly LeavingRow[],
  looked: Looked,
): Promise<void> {
  const writer: Writer = leaver;
  const changes = openChanges(core.engine, session, leaver);
  const shares = new Set<number>();
  const run: Removal = { core, session, writer, changes, shares };
  const kind = rows[0]?.kind ?? leavingKinds.share;
  let ids = rows.filter((row) => row.kind === kind).map(({ id }) => id);
  if (kind === leavingKinds.single) ids = await replaceSome(run, ids, looked);
  if (kind === leavingKinds.connection) await endLinks(run, await liveLinks(run, ids));
  if (kind === leavingKinds.concept)
    for (const row of await conceptRows(core.engine, session, ids)) await deleteConcept(run, row);
  await changes.save();
  await insert(session, leaver, leavingKinds.share, shares);
  await forget(core, session, leaver, kind, ids);
}

/** Ends some of what single-valued links replace; returns the links that are done. */
async function replaceSome(run: Removal, ids: readonly number[], looked: Looked): Promise<number[]> {
  const winners = new Map(winnersOf(await singleLinks(run, [...ids])).map((link) => [link.id, link]));
  await lockFields(run, winners.values());
  const done: number[] = [];
  let room = linksAtOnce;
  for (const id of ids) {
    if (room <= 0) break;
    const link = winners.get(id);
    const step = link && (await endSome(run, { link, after: looked.get(id) ?? 0 }, room));
    room -= (step?.looked ?? 0) + 1;
    if (step?.next) looked.set(id, step.next.after);
    else done.push(id);
  }
  return done;
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
  const sql = `SELECT DISTINCT l.user_id, l.randomizer, l.admin FROM leaving l WHERE l.kind < ${leavingKinds.account}`;
  for (const { user_id, randomizer, admin } of await engine.reader.all<LeaverRow>(sql)) {
    const leaver = { userId: user_id, randomizer, admin: admin === 1 };
    await engine.writeInPieces((session, piece) => carryOut(core, session, piece, leaver));
  }
}
