import { ownKinds } from "../sql/records.ts";
import { pendingKinds } from "../sql/sync/pending.ts";
import { leavingKinds } from "../sql/tables.ts";
import type { Connection } from "./connection.ts";

const isErasing = `EXISTS (SELECT 1 FROM main.leaving WHERE kind = ${leavingKinds.account})`;

/** Links of others go with the things that they lead to or from. */
const leadsToErased = `EXISTS (SELECT 1 FROM main.concept e
    WHERE e.id IN (r.of_id, r.to_id, r.type_id) AND e.kind IN ${ownKinds} AND ${isErased("e.user_id")})`;

/**
 * Views that take the place of tables on one connection, for as long as large batches are being stored: a temporary
 * view goes before a table of the same name, and SQLite prepares the connection's statements anew. So no statement
 * has to know of pending batches, and without one they are as fast as ever.
 */
const views = {
  concept: `${notPending(`p.kind = ${pendingKinds.concept}`)} AND ${notLeft(leavingKinds.concept)}
    AND NOT (${isErasing} AND r.kind IN ${ownKinds} AND ${isErased("r.user_id")})`,
  connection: `${notPending(`p.kind = ${pendingKinds.connection}`)} AND ${notLeft(leavingKinds.connection)}
    AND NOT (${isErasing} AND (${isErased("r.user_id")} OR ${leadsToErased}))`,
  // Kinds of ghosts are those of what they stand for.
  ghost: notPending("p.kind = r.kind"),
};

function notPending(isOfKind: string): string {
  return `NOT EXISTS (SELECT 1 FROM main.pending p WHERE r.id BETWEEN p.first AND p.last AND ${isOfKind})`;
}

/** What a batch ends and deletes goes in the moment in which the batch comes. */
function notLeft(kind: number): string {
  return `NOT EXISTS (SELECT 1 FROM main.leaving l WHERE l.kind = ${kind} AND l.id = r.id
    AND NOT EXISTS (SELECT 1 FROM main.pending p WHERE p.user_id = l.user_id AND p.randomizer = l.randomizer))`;
}

/** An account that is being erased has nothing to show from the moment in which it goes; shared values may stay. */
function isErased(userId: string): string {
  return `EXISTS (SELECT 1 FROM main.leaving l WHERE l.kind = ${leavingKinds.account} AND l.id = ${userId})`;
}

/** Leaves pending batches out of all that the connection reads from now on. */
export function hidePending(connection: Connection): void {
  for (const [table, isShown] of Object.entries(views))
    connection.exec(
      `CREATE TEMP VIEW IF NOT EXISTS ${table} AS SELECT r.* FROM main.${table} r WHERE ${isShown}`,
    );
}

function showTables(connection: Connection): void {
  for (const table of Object.keys(views)) connection.exec(`DROP VIEW IF EXISTS temp.${table}`);
}

/** Hides pending batches while there are any. */
export interface Curtain {
  /** Hides them; the answer shows the tables again, once nobody else hides them and none is left. */
  close(): () => void;
}

/** Creates the curtain before what a connection reads. */
export function createCurtain(connection: Connection): Curtain {
  let closed = 0;
  const isNone = (table: string): boolean =>
    [...connection.iterate(`SELECT 1 FROM ${table} LIMIT 1`)].length === 0;
  const isEmpty = (): boolean => isNone("pending") && isNone("leaving");
  return {
    close() {
      if (closed++ === 0) hidePending(connection);
      return () => {
        // What could not be removed stays hidden until the next start removes it.
        if (--closed === 0 && isEmpty()) showTables(connection);
      };
    },
  };
}
