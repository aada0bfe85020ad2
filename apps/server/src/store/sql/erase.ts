import { access } from "@tessera/graph/wire";

import { AppError } from "../../errors.ts";
import { openChanges } from "./changes.ts";
import type { Core } from "./core.ts";
import type { Piece, Session } from "./engine.ts";
import { kinds, ownKinds } from "./records.ts";
import { removeRows } from "./remove-rows.ts";
import { leavingKinds, leavingTable } from "./tables.ts";
import { abandonUploads } from "./uploads.ts";

/** Tables of few rows for each user: they are what lets somebody sign in, and go first. */
const firstTables = [
  "refresh_token",
  "session",
  "read_pass",
  "letter",
  "identity",
  "domain",
  "webhook",
  "member",
  "receiver",
  "passkey",
  "second_factor",
  "recovery_code",
  "prompt_count",
  "account_usage",
  "pending",
  "account",
];

/** Tables with any number of rows for each user: what names a row, and how many rows one piece removes. */
const largeTables = [
  ["ghost", "user_id, kind, ghost_id, randomizer", 500],
  ["awaited_referent", "user_id, randomizer, ghost_id, concept_id", 500],
  ["batch", "user_id, randomizer, batch_id", 10],
  ["part", "user_id, randomizer, batch_id, place", 1],
  ["parked_link", "user_id, ghost_id", 500],
  ["reserved", "kind, id", 500],
  ["share", "user_id, concept_id, link_id", 500],
  ["chat_turn", "chat_id, place", 100],
  ["chat", "id", 500],
  ["draft", "user_id, id", 10],
  ["delivery", "id", 500],
  ["security_event", "user_id, created", 500],
  ["visit_sum", "user_id, project_id, kind, day, name", 500],
] as const;

/** Things, links and values that one piece looks at. */
const atOnce = 250;

/** How long a note of an erased account is kept: longer than any request that the account had under way. */
const noteMinutes = 60;

const minutesOf = (time: number): number => Math.floor(time / 60_000);

/**
 * Removes a user with everything that is the user's own; the rows of uploads stay, abandoned, until their files are removed.
 * A shared value that somebody else uses stays and belongs to nobody; all others go. The account goes first, with a note
 * by which the next start does the rest when the process ends between, and the sweeps of the next hour remove what requests
 * that were under way have written since.
 */
export async function eraseUser(core: Core, userId: number): Promise<void> {
  return core.engine.writeInPieces(async (session, piece) => {
    await piece(() => removeAccount(session, userId));
    await eraseRest(core, session, piece, userId);
  });
}

/** Refuses to write in the name of a user who was erased a moment ago. Inside a write only. */
export async function refuseErased(session: Session, userId: number): Promise<void> {
  const sql = `SELECT 1 AS here FROM leaving WHERE user_id = $1 AND kind = ${leavingKinds.account}`;
  if (await session.get(sql, [userId])) throw new AppError("unauthorized");
}

/** Notes that the rest goes, too; the second number is the time. Inside a write only. */
async function removeAccount(session: Session, userId: number): Promise<void> {
  const note = [userId, minutesOf(Date.now()), leavingKinds.account, userId, 0];
  await session.insert(leavingTable, [note], "ON CONFLICT DO NOTHING");
  for (const table of firstTables) await session.run(`DELETE FROM ${table} WHERE user_id = $1`, [userId]);
  await abandonUploads(session, userId);
}

/** Erases what erased accounts have left: where the end of the process cut that short, or requests were under way. */
export async function eraseLeftovers(core: Core, now: number): Promise<void> {
  const { engine } = core;
  const sql = `SELECT DISTINCT l.id FROM leaving l WHERE l.kind = ${leavingKinds.account}`;
  const forget = `DELETE FROM leaving WHERE user_id = $1 AND kind = ${leavingKinds.account} AND randomizer < $2`;
  for (const { id } of await engine.reader.all<{ id: number }>(sql))
    await engine.writeInPieces(async (session, piece) => {
      await eraseRest(core, session, piece, id);
      await piece(() => session.run(forget, [id, minutesOf(now) - noteMinutes]));
    });
}

async function eraseRest(core: Core, session: Session, piece: Piece, userId: number): Promise<void> {
  const rows = (table: string, key: string, count: number): Promise<void> =>
    removeRows(session, piece, { table, key, where: "user_id = $1", params: [userId], count });
  await rows("connection", "id", atOnce);
  for (let things = await thingsOf(core, session, piece, userId); things.length > 0;) {
    await removeThings(core, session, piece, things);
    things = await thingsOf(core, session, piece, userId);
  }
  await removeValues(core, session, piece, userId);
  for (const [table, key, count] of largeTables) await rows(table, key, count);
  await removeRows(session, piece, {
    table: "leaving",
    key: "user_id, randomizer, kind, id",
    where: `user_id = $1 AND kind <> ${leavingKinds.account}`,
    params: [userId],
    count: atOnce,
  });
  await piece(() => tellOfErasure(core, session, userId));
}

/** Whoever follows what the user had, such as a site that is shown, looks and finds nothing. */
async function tellOfErasure({ engine }: Core, session: Session, userId: number): Promise<void> {
  const changes = openChanges(engine, session, { userId, randomizer: 0 });
  changes.touch({ user_id: userId, access_id: access.private }, []);
  await changes.save();
}

/** Some of the things and long texts of a user. */
function thingsOf({ engine }: Core, session: Session, piece: Piece, userId: number): Promise<number[]> {
  const sql = `SELECT c.id FROM concept c WHERE c.user_id = $1 AND c.kind IN ${ownKinds} ORDER BY c.id LIMIT ${atOnce}
    ${engine.dialect.lockConcepts.toDelete}`;
  return piece(async () => (await session.all<{ id: number }>(sql, [userId])).map(({ id }) => id));
}

/** Nothing of others' leads to the things any more. */
async function removeThings(
  { engine }: Core,
  session: Session,
  piece: Piece,
  things: number[],
): Promise<void> {
  const among = (column: string): string => engine.dialect.among(column, "$1");
  const remove = (table: string, key: string, where: string): Promise<void> =>
    removeRows(session, piece, { table, key, where, params: [things], count: atOnce });
  await remove("share", "user_id, concept_id, link_id", among("concept_id"));
  for (const end of ["of_id", "to_id"]) await remove("connection", "id", `ended = 0 AND ${among(end)}`);
  await remove("connection", "id", `ended = 0 AND order_id < 999 AND ${among("type_id")}`);
  await piece(() => session.run(`DELETE FROM concept WHERE ${among("id")}`, [things]));
}

/** Who keeps a value that its first writer has left behind: not 999, who is everybody without a sign-in. */
const nobodyAtAll = 0;

/** Values of the user's, and values that others have left to the user, go where nobody else knows them. */
async function removeValues(core: Core, session: Session, piece: Piece, userId: number): Promise<void> {
  const among = (column: string): string => core.engine.dialect.among(column, "$2");
  const unused = `kind = ${kinds.value}
    AND NOT EXISTS (SELECT 1 FROM holder h WHERE h.concept_id = concept.id AND h.user_id <> $1)
    AND NOT EXISTS (SELECT 1 FROM connection k WHERE k.to_id = concept.id AND k.ended = 0)
    AND NOT EXISTS (SELECT 1 FROM connection k WHERE k.of_id = concept.id AND k.ended = 0)`;
  const remove = `DELETE FROM concept WHERE ${among("id")} AND user_id IN ($1, ${nobodyAtAll}) AND ${unused}`;
  const leave = `UPDATE concept SET user_id = ${nobodyAtAll}, access_id = ${access.private}
    WHERE ${among("id")} AND user_id = $1`;
  const letGo = `DELETE FROM holder WHERE user_id = $1 AND ${among("concept_id")}`;
  const some = [
    `SELECT id FROM concept WHERE user_id = $1 ORDER BY id LIMIT ${atOnce}`,
    `SELECT concept_id AS id FROM holder WHERE user_id = $1 ORDER BY concept_id LIMIT ${atOnce}`,
  ];
  for (const sql of some) {
    for (let isLeft = true; isLeft;)
      isLeft = await piece(async () => {
        const ids = (await session.all<{ id: number }>(sql, [userId])).map(({ id }) => id);
        for (const step of [remove, leave, letGo]) await session.run(step, [userId, ids]);
        return ids.length === atOnce;
      });
  }
}
