import { access, anonymousUser } from "@tessera/graph/wire";

import { openChanges } from "./changes.ts";
import type { Core } from "./core.ts";
import type { Session } from "./engine.ts";
import { kinds } from "./records.ts";

/** Tables in which a row belongs to one user and goes with that user. */
const ownTables = [
  "ghost",
  "awaited_referent",
  "batch",
  "reserved",
  "holder",
  "share",
  "refresh_token",
  "session",
  "letter",
  "identity",
  "upload",
  "domain",
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
  const things = `SELECT id FROM concept WHERE user_id = $1 AND kind IN (${kinds.node}, ${kinds.text})`;
  await session.run(`DELETE FROM share WHERE owner_id = $1 AND concept_id IN (${things})`, [userId]);
  for (const end of ["of_id", "to_id", "type_id"]) {
    await session.run(`DELETE FROM connection WHERE ${end} IN (${things})`, [userId]);
  }
  await session.run("DELETE FROM connection WHERE user_id = $1", [userId]);
  await session.run(`DELETE FROM concept WHERE user_id = $1 AND kind IN (${kinds.node}, ${kinds.text})`, [
    userId,
  ]);
  await session.run(
    `DELETE FROM concept WHERE user_id = $1 AND kind = ${kinds.value}
      AND NOT EXISTS (SELECT 1 FROM holder h WHERE h.concept_id = concept.id)
      AND NOT EXISTS (SELECT 1 FROM connection k WHERE k.to_id = concept.id AND k.ended = 0)
      AND NOT EXISTS (SELECT 1 FROM connection k WHERE k.of_id = concept.id AND k.ended = 0)`,
    [userId],
  );
  await session.run(
    `UPDATE concept SET user_id = ${anonymousUser}, access_id = ${access.private} WHERE user_id = $1`,
    [userId],
  );
  for (const table of ownTables) await session.run(`DELETE FROM ${table} WHERE user_id = $1`, [userId]);
  await openChanges(core.engine, session, 0).save();
  return files.flatMap(({ name, small }) => (small === "" ? [name] : [name, small]));
}
