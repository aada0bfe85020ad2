import { anonymousUser } from "@tessera/graph/wire";

import type { Database } from "./database.ts";

/** Concepts and links have separate ghost ids. */
export const ghostKinds = { concept: 0, connection: 1 } as const;

type GhostKind = (typeof ghostKinds)[keyof typeof ghostKinds];

/** The ghosts of one user under one randomizer; every fresh browser profile begins at the same ids. */
export interface Ghosts {
  /** Reads those ghosts ahead, in one statement. */
  load(kind: GhostKind, ghosts: number[]): void;
  /** Permanent id, if this ghost was mapped under this randomizer. */
  get(kind: GhostKind, ghost: number): number | undefined;
  /** Permanent id, also of a ghost that the same user sent under an earlier randomizer. */
  recall(kind: GhostKind, ghost: number): number | undefined;
  put(kind: GhostKind, ghost: number, id: number): void;
  /** Ghosts and permanent ids to permanent ids; what is unknown is left out. */
  resolve(kind: GhostKind, ids: number[]): number[];
}

const loadSql = `SELECT g.ghost_id, g.id FROM json_each(?4) j CROSS JOIN ghost g
  ON g.user_id = ?1 AND g.randomizer = ?2 AND g.kind = ?3 AND g.ghost_id = j.value`;
const insertSql =
  "INSERT INTO ghost (user_id, kind, ghost_id, randomizer, id, created) VALUES (?1, ?2, ?3, ?4, ?5, ?6)";

/** The newest permanent id of a ghost under any randomizer. */
export function newestGhost(
  database: Database,
  userId: number,
  kind: GhostKind,
  ghost: number,
): number | undefined {
  const sql =
    "SELECT id FROM ghost WHERE user_id = ?1 AND kind = ?2 AND ghost_id = ?3 ORDER BY created DESC, id DESC LIMIT 1";
  return database.get<{ id: number }>(sql, userId, kind, ghost)?.id;
}

export function openGhosts(database: Database, userId: number, randomizer: number): Ghosts {
  const known = [new Map<number, number>(), new Map<number, number>()] as const;
  const asked = [new Set<number>(), new Set<number>()] as const;

  function load(kind: GhostKind, ghosts: number[]): void {
    const fresh = ghosts.filter((ghost) => ghost < 0 && !asked[kind].has(ghost));
    for (const ghost of fresh) asked[kind].add(ghost);
    if (fresh.length === 0) return;
    const rows = database.all<{ ghost_id: number; id: number }>(
      loadSql,
      userId,
      randomizer,
      kind,
      JSON.stringify(fresh),
    );
    for (const row of rows) known[kind].set(row.ghost_id, row.id);
  }

  function get(kind: GhostKind, ghost: number): number | undefined {
    load(kind, [ghost]);
    return known[kind].get(ghost);
  }

  function recall(kind: GhostKind, ghost: number): number | undefined {
    const here = get(kind, ghost);
    return here ?? (userId === anonymousUser ? undefined : newestGhost(database, userId, kind, ghost));
  }

  return {
    load,
    get,
    recall,
    put(kind, ghost, id) {
      asked[kind].add(ghost);
      known[kind].set(ghost, id);
      database.run(insertSql, userId, kind, ghost, randomizer, id, Date.now());
    },
    resolve: (kind, ids) => ids.flatMap((id) => (id > 0 ? id : (recall(kind, id) ?? []))),
  };
}
