import { types } from "@tessera/content/schema";
import { access, anonymousUser } from "@tessera/graph/wire";

import type { SyncRequest, Writer } from "../store.ts";
import type { Core } from "./core.ts";
import type { Session } from "./engine.ts";
import { conceptRows, isNode, kinds } from "./records.ts";
import type { Drawn, End, Resolved } from "./sync/links.ts";
import { atOnce, type Pace } from "./pace.ts";
import { rowsWithin, take, type Room } from "./room.ts";
import type { SyncRun } from "./sync/run.ts";
import { tables } from "./tables.ts";

/**
 * Sharing by read-access links: the owner of a thing links it to the user concept of somebody else. From then on
 * that user sees the thing and what its owner has hung below it, which is written down in `share`, once for each
 * link, and written down anew when something below begins or ends.
 */

/** The linker that gives read access, from a user to a thing. */
export const readAccess = "the_user_s_read_access";

/** That linker as it is and as older clients write it. */
const accessLinkers: readonly string[] = [readAccess, "the_user_s_read_access_s"];

/**
 * Holds back what else is written about links by the same owner, until the write is over: of two writes at the same
 * time, one that shares or deletes a thing and one that links it, neither would see what the other does. Who shares and
 * deletes nothing waits for nobody. Before anything else of a write, so that no two wait for each other.
 */
export async function lockShares(
  { engine }: Core,
  session: Session,
  { connections, ended = [], trashed = [], reserved = false }: SyncRequest,
  { userId, system = false }: Writer,
): Promise<void> {
  const changesLinks = connections.length + ended.length + trashed.length > 0 || reserved;
  if (!changesLinks || system || userId === anonymousUser) return;
  const invites = connections.some(({ typeCharacter = "" }) => accessLinkers.includes(typeCharacter));
  const sql = "SELECT 1 AS here FROM share WHERE owner_id = $1 LIMIT 1";
  const isAlone = invites || trashed.length > 0 || (await session.get(sql, [userId])) !== undefined;
  await engine.lock(session, sharesKey(userId), isAlone ? undefined : "shared");
}

function sharesKey(owner: number): string {
  return `shares ${owner}`;
}

type Ends = ReadonlyMap<number, End>;

/** Ghosts of the links by which the writer invites somebody to read a thing of the writer's own. */
export async function invitation(run: SyncRun, links: Resolved[], ends: Ends): Promise<ReadonlySet<number>> {
  const own = links.filter((link) => {
    const thing = ends.get(link.to);
    return thing && isNode(thing.kind) && thing.user_id === run.writer.userId && !run.writer.system;
  });
  if (own.length === 0) return new Set();
  const { core, session } = run;
  const names = [
    ...(await core.names.find(session, accessLinkers)).values(),
    ...(await core.names.findLegacy(session, accessLinkers)).values(),
  ];
  const candidates = own.filter((link) => names.includes(link.type));
  const users = await usersAmong(
    core,
    session,
    candidates.map((link) => link.of),
  );
  return new Set(candidates.filter((link) => users.has(link.of)).map((link) => link.ghost));
}

/** User ids by user concept. */
async function usersAmong(
  core: Core,
  session: Session,
  concepts: number[],
): Promise<ReadonlyMap<number, number>> {
  if (concepts.length === 0) return new Map();
  const { dialect } = core.engine;
  const sql = `SELECT a.user_concept_id AS concept, a.user_id AS "user" FROM ${dialect.numbers("$1", "j")}
    ${dialect.join} account a ON a.user_concept_id = j.value`;
  const rows = await session.all<{ concept: number; user: number }>(sql, [concepts]);
  return new Map(rows.map((row) => [row.concept, row.user]));
}

/** Notes the read-access links that open something else from now on: new ones, and those below which links are new. */
export async function noteShares(run: SyncRun, drawn: Drawn[], invited: ReadonlySet<number>): Promise<void> {
  const fresh = drawn.filter((link) => invited.has(link.ghost)).map((link) => link.id);
  const touched = await sharesOf(
    run,
    drawn.map((link) => link.of),
  );
  for (const link of [...fresh, ...touched]) run.shares.add(link);
  disturb(run.core, touched);
}

/** The read-access links that open any of the concepts. */
export async function sharesOf(
  { core, session }: Pick<SyncRun, "core" | "session">,
  concepts: number[],
): Promise<number[]> {
  const { dialect } = core.engine;
  const sql = `SELECT DISTINCT s.link_id FROM ${dialect.numbers("$1", "j")} ${dialect.join} share s ON s.concept_id = j.value`;
  return (await session.all<{ link_id: number }>(sql, [[...new Set(concepts)]])).map((row) => row.link_id);
}

/** What building shares anew needs of a run. */
type Sharing = Pick<SyncRun, "core" | "session" | "changes"> & { room?: Room | undefined };

/**
 * Writes down what each of the read-access links opens now, and tells its reader what is opened and what is shut.
 * Where the pace leaves others in between, a link below which something has changed meanwhile is looked at again.
 */
export async function rebuildShares(
  run: Sharing,
  links: ReadonlySet<number>,
  pace: Pace = atOnce,
): Promise<void> {
  for (const link of links) {
    if (pace === atOnce) await rebuild(run, link, pace, () => undefined);
    else await rebuildUndisturbed(run, link, pace);
  }
}

/** Notes that what a link opens has changed, for who is just building its share anew. */
export function disturb({ rebuilding }: Core, links: Iterable<number>): void {
  for (const link of links) rebuilding.delete(link);
}

class Disturbed extends Error {}

async function rebuildUndisturbed(run: Sharing, link: number, pace: Pace): Promise<void> {
  const { rebuilding } = run.core;
  const mark = Symbol("rebuild");
  const check = (): void => {
    if (rebuilding.get(link) !== mark) throw new Disturbed();
  };
  for (let isDone = false; !isDone;) {
    rebuilding.set(link, mark);
    isDone = await rebuild(run, link, pace, check).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Disturbed) return false;
        throw error;
      },
    );
  }
  rebuilding.delete(link);
}

async function rebuild(run: Sharing, link: number, pace: Pace, check: () => void): Promise<void> {
  const { session, changes } = run;
  const opening = await pace.once(() => openingAlone(run, link));
  const open = opening ? await below(run, opening, pace) : new Map<number, number>();
  const { known, gone } = await sharedBy(run, link, open, pace);
  await pace.each(gone, async (slice) => {
    check();
    await shut(run, link, slice);
    for (const { user_id, concept_id, type_id } of slice)
      changes.touch({ user_id, access_id: access.private }, [concept_id], [type_id]);
  });
  const fresh = [...open].filter(([id]) => !known.has(id));
  await pace.each(fresh, async (slice) => {
    check();
    const rows = slice.map(([id, type]) => [link, opening?.reader ?? 0, id, opening?.owner ?? 0, type]);
    await session.insert(tables.share, rows, "ON CONFLICT DO NOTHING");
    const reader = { user_id: opening?.reader ?? 0, access_id: access.private };
    for (const [id, type] of slice) changes.touch(reader, [id], [type]);
  });
}

/** What a read-access link opens, to whom, and whose it is. */
interface Opening {
  reader: number;
  thing: number;
  owner: number;
}

/** Nobody else writes about what its owner shares from here on. */
async function openingAlone(run: Sharing, link: number): Promise<Opening | undefined> {
  const { core, session } = run;
  const opening = await openingOf(run, link);
  if (opening) await core.engine.lock(session, sharesKey(opening.owner));
  return opening && openingOf(run, link);
}

async function openingOf({ core, session }: Sharing, link: number): Promise<Opening | undefined> {
  const row = await session.get<{ of_id: number; to_id: number; user_id: number }>(
    "SELECT of_id, to_id, user_id FROM connection WHERE id = $1 AND ended = 0",
    [link],
  );
  const reader = row && (await usersAmong(core, session, [row.of_id])).get(row.of_id);
  return row && reader !== undefined ? { reader, thing: row.to_id, owner: row.user_id } : undefined;
}

interface SharedThing {
  user_id: number;
  concept_id: number;
  type_id: number;
}

/** Things of a share that one statement reads. */
const sharedAtOnce = 1000;

/** What a link has opened so far: what is still open, and what no longer is. */
async function sharedBy(
  { session, room }: Sharing,
  link: number,
  open: ReadonlyMap<number, number>,
  pace: Pace,
): Promise<{ known: Set<number>; gone: SharedThing[] }> {
  const sql = `SELECT user_id, concept_id, type_id FROM share WHERE link_id = $1 AND (user_id, concept_id) > ($2, $3)
    ORDER BY user_id, concept_id LIMIT $4`;
  const known = new Set<number>();
  const gone: SharedThing[] = [];
  const count = rowsWithin(room, sharedAtOnce);
  let last: SharedThing | undefined = { user_id: 0, concept_id: 0, type_id: 0 };
  while (last) {
    const after: number[] = [last.user_id, last.concept_id];
    const rows: SharedThing[] = await pace.once(() => session.all(sql, [link, ...after, count]));
    take(room, rows.length);
    for (const row of rows)
      if (open.has(row.concept_id)) known.add(row.concept_id);
      else gone.push(row);
    last = rows.length < count ? undefined : rows.at(-1);
  }
  return { known, gone };
}

function shut({ core, session }: Sharing, link: number, things: readonly SharedThing[]): Promise<void> {
  const ids = things.map(({ concept_id }) => concept_id);
  const sql = `DELETE FROM share WHERE link_id = $1 AND user_id = $2
    AND ${core.engine.dialect.among("concept_id", "$3")}`;
  return session.run(sql, [link, things[0]?.user_id ?? 0, ids]);
}

/** Types by things: everything that the owner has hung below a thing, itself included; never people. */
async function below(run: Sharing, { thing, owner }: Opening, pace: Pace): Promise<Map<number, number>> {
  const { core, session, room } = run;
  const people = await pace.once(() => core.names.find(session, [types.user, types.entity]));
  const refused = new Set(people.values());
  const seen = new Map<number, number>();
  for (let frontier = [thing]; frontier.length > 0;) {
    const nodes: number[] = [];
    await pace.each(frontier, async (slice) => {
      const rows = await conceptRows(core.engine, session, [...slice]);
      take(room, rows.length);
      for (const { id, kind, type_id, user_id } of rows) {
        const isOwn = kind === kinds.value || user_id === owner;
        if (kind === kinds.name || refused.has(type_id) || !isOwn || seen.has(id)) continue;
        seen.set(id, type_id);
        if (isNode(kind)) nodes.push(id);
      }
    });
    frontier = (await linkedFrom(run, nodes, owner, pace)).filter((id) => !seen.has(id));
  }
  return seen;
}

/** Where the owner's links from the things lead to, each once. */
async function linkedFrom(
  { core, session, room }: Sharing,
  things: readonly number[],
  owner: number,
  pace: Pace,
): Promise<number[]> {
  const { dialect } = core.engine;
  const found = new Set<number>();
  const crowded: number[] = [];
  const count = rowsWithin(room, sharedAtOnce);
  const fromAny = `SELECT k.to_id AS id FROM connection k WHERE ${dialect.among("k.of_id", "$1")} AND k.ended = 0
    AND k.user_id = $2 LIMIT $3`;
  await pace.each(things, async (slice) => {
    const rows = await session.all<{ id: number }>(fromAny, [[...slice], owner, count]);
    if (!room && rows.length === count) crowded.push(...slice);
    for (const { id } of rows) found.add(id);
    take(room, rows.length);
  });
  const fromOne = `SELECT id, type_id, to_id, user_id FROM connection
    WHERE of_id = $1 AND ended = 0 AND (type_id, id) > ($2, $3) ORDER BY type_id, id LIMIT $4`;
  for (const thing of crowded) {
    for (let last: LinkRow | undefined = { id: 0, type_id: 0, to_id: 0, user_id: 0 }; last;) {
      const after: number[] = [last.type_id, last.id];
      const rows: LinkRow[] = await pace.once(() => session.all(fromOne, [thing, ...after, count]));
      for (const { to_id, user_id } of rows) if (user_id === owner) found.add(to_id);
      last = rows.length < count ? undefined : rows.at(-1);
    }
  }
  return [...found];
}

interface LinkRow {
  id: number;
  type_id: number;
  to_id: number;
  user_id: number;
}
/** True when the link is one that opens something to the writer: who was invited may decline. */
export async function isInvited(session: Session, link: number, writer: Writer): Promise<boolean> {
  const sql = "SELECT 1 AS here FROM share WHERE link_id = $1 AND user_id = $2";
  return (await session.get(sql, [link, writer.userId])) !== undefined;
}
