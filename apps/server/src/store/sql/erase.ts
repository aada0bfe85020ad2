import { access } from "@tessera/graph/wire";

import { openChanges } from "./changes.ts";
import type { Core } from "./core.ts";
import type { Session } from "./engine.ts";
import { kinds, ownKinds } from "./records.ts";

/** Tables in which a row belongs to one user and goes with that user. */
const ownTables = [
  "ghost",
  "awaited_referent",
  "batch",
  "part",
  "pending",
  "leaving",
  "reserved",
  "holder",
  "share",
  "refresh_token",
  "session",
  "letter",
  "identity",
  "upload",
  "domain",
  "chat",
  "chat_turn",
  "prompt_count",
  "passkey",
  "second_factor",
  "recovery_code",
  "security_event",
  "account_usage",
  "account",
];

/**
 * Removes a user with everything that is the user's own, and answers the names of the files that are now nobody's.
 * A shared value that somebody else uses stays and belongs to nobody; all others go.
 */
export async function eraseUser(core: Core, session: Session, userId: number): Promise<string[]> {
  const files = await session.all<{ name: string; small: string }>(
    "SELECT name, small FROM upload WHERE user_id = $1",
    [userId],
  );
  for await (const things of thingsOf(session, userId)) await detach(core, session, things);
  await session.run("DELETE FROM connection WHERE user_id = $1", [userId]);
  await session.run(`DELETE FROM concept WHERE user_id = $1 AND kind IN ${ownKinds}`, [userId]);
  await removeValues(session, userId);
  for (const table of ownTables) await session.run(`DELETE FROM ${table} WHERE user_id = $1`, [userId]);
  await openChanges(core.engine, session, { userId, randomizer: 0 }).save();
  return files.flatMap(({ name, small }) => (small === "" ? [name] : [name, small]));
}

/** Who keeps a value that its first writer has left behind: not 999, who is everybody without a sign-in. */
const nobodyAtAll = 0;

/** Values of the user's, and values that others have left to the user, go where nobody else knows them. */
async function removeValues(session: Session, userId: number): Promise<void> {
  const unused = `kind = ${kinds.value}
    AND NOT EXISTS (SELECT 1 FROM holder h WHERE h.concept_id = concept.id AND h.user_id <> $1)
    AND NOT EXISTS (SELECT 1 FROM connection k WHERE k.to_id = concept.id AND k.ended = 0)
    AND NOT EXISTS (SELECT 1 FROM connection k WHERE k.of_id = concept.id AND k.ended = 0)`;
  await session.run(`DELETE FROM concept WHERE user_id = $1 AND ${unused}`, [userId]);
  const held = "id IN (SELECT h.concept_id FROM holder h WHERE h.user_id = $1)";
  await session.run(`DELETE FROM concept WHERE ${held} AND user_id = ${nobodyAtAll} AND ${unused}`, [userId]);
  await session.run(
    `UPDATE concept SET user_id = ${nobodyAtAll}, access_id = ${access.private} WHERE user_id = $1`,
    [userId],
  );
}

const atOnce = 5000;

/** The things and long texts of a user, some at a time. */
async function* thingsOf(session: Session, userId: number): AsyncGenerator<number[]> {
  const sql = `SELECT id FROM concept WHERE user_id = $1 AND id > $2 AND kind IN ${ownKinds} ORDER BY id LIMIT ${atOnce}`;
  for (let last = 0; ;) {
    const ids = (await session.all<{ id: number }>(sql, [userId, last])).map((row) => row.id);
    if (ids.length > 0) yield ids;
    if (ids.length < atOnce) return;
    last = ids.at(-1) ?? 0;
  }
}

/** Nothing of others' leads to the things any more. */
async function detach({ engine }: Core, session: Session, things: number[]): Promise<void> {
  const these = `(SELECT j.value FROM ${engine.dialect.numbers("$1", "j")})`;
  await session.run(`DELETE FROM share WHERE concept_id IN ${these}`, [things]);
  for (const end of ["of_id", "to_id", "order_id < 999 AND type_id"]) {
    await session.run(`DELETE FROM connection WHERE ended = 0 AND ${end} IN ${these}`, [things]);
  }
}
