import { types } from "@tessera/content/schema";
import { access } from "@tessera/graph/wire";

import type { Writer } from "../store.ts";
import type { Core } from "./core.ts";
import type { Session } from "./engine.ts";
import { conceptRows, isNode, kinds } from "./records.ts";
import type { Drawn, End, Resolved } from "./sync/links.ts";
import type { SyncRun } from "./sync/run.ts";
import { tables } from "./tables.ts";

/**
 * Sharing by read-access links: the owner of a thing links it to the user concept of somebody else. From then on
 * that user sees the thing and what its owner has hung below it, which is written down in `share`, once for each
 * link, and written down anew when something below begins or ends.
 */

/** The linkers that give read access, from a user to a thing. */
const accessLinkers = ["the_user_s_read_access", "the_user_s_read_access_s"];

/** Things that one link opens at most. */
const maxShared = 20_000;

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

/** Writes down what each of the read-access links opens now; what it opened before and no longer is told to its reader. */
export async function rebuildShares(
  { core, session, changes }: Pick<SyncRun, "core" | "session" | "changes">,
  links: ReadonlySet<number>,
): Promise<void> {
  for (const link of links) {
    const before = await session.all<SharedThing>(
      "DELETE FROM share WHERE link_id = $1 RETURNING user_id, concept_id, type_id",
      [link],
    );
    const row = await session.get<{ of_id: number; to_id: number; user_id: number }>(
      "SELECT of_id, to_id, user_id FROM connection WHERE id = $1 AND ended = 0",
      [link],
    );
    const reader = row && (await usersAmong(core, session, [row.of_id])).get(row.of_id);
    const opened = row && reader !== undefined ? await below(core, session, row.to_id, row.user_id) : [];
    const rows = opened.map(({ id, type }) => [link, reader ?? 0, id, row?.user_id ?? 0, type]);
    await session.insert(tables.share, rows, "ON CONFLICT DO NOTHING");
    const open = new Set(opened.map(({ id }) => id));
    for (const { user_id, concept_id, type_id } of before)
      if (!open.has(concept_id))
        changes.touch({ user_id, access_id: access.private }, [concept_id], [type_id]);
  }
}

interface SharedThing {
  user_id: number;
  concept_id: number;
  type_id: number;
}

interface Opened {
  id: number;
  type: number;
}

/** Everything that the owner has hung below a thing, itself included; never people. */
async function below(core: Core, session: Session, start: number, owner: number): Promise<Opened[]> {
  const { dialect } = core.engine;
  const people = new Set((await core.names.find(session, [types.user, types.entity])).values());
  const seen = new Map<number, number>();
  const sql = `SELECT DISTINCT k.to_id AS id FROM ${dialect.numbers("$1", "j")} ${dialect.join} connection k ON k.of_id = j.value
    WHERE k.ended = 0 AND k.user_id = $2`;
  for (let frontier = [start]; frontier.length > 0 && seen.size < maxShared;) {
    const rows = await conceptRows(core.engine, session, frontier);
    const things = rows.filter(
      (row) => row.kind !== kinds.name && !people.has(row.type_id) && !seen.has(row.id),
    );
    const own = things.filter((row) => row.kind === kinds.value || row.user_id === owner);
    for (const row of own) seen.set(row.id, row.type_id);
    const nodes = own.filter((row) => isNode(row.kind)).map((row) => row.id);
    const next = nodes.length > 0 ? await session.all<{ id: number }>(sql, [nodes, owner]) : [];
    frontier = next.map((row) => row.id).filter((id) => !seen.has(id));
  }
  return Array.from(seen, ([id, type]) => ({ id, type }));
}

/** True when the link is one that opens something to the writer: who was invited may decline. */
export async function isInvited(session: Session, link: number, writer: Writer): Promise<boolean> {
  const sql = "SELECT 1 AS here FROM share WHERE link_id = $1 AND user_id = $2";
  return (await session.get(sql, [link, writer.userId])) !== undefined;
}
