import { anonymousUser } from "@tessera/graph/wire";

import { firstServerRandomizer } from "../../batches/composition-batch.ts";
import type { Engine, Session } from "./engine.ts";
import { tables } from "./tables.ts";

/** Concepts and links have separate ghost ids. */
export const ghostKinds = { concept: 0, connection: 1 } as const;

export type GhostKind = (typeof ghostKinds)[keyof typeof ghostKinds];

/** Under which reserved ids, which are positive, stand for what they became; no client draws it. */
export const reservedRandomizer = 0;

/**
 * The ghosts of one user under one randomizer; every fresh browser profile begins at the same ids. What is asked
 * of it has to be loaded before, so that each kind is read in one statement.
 */
export interface Ghosts {
  load(kind: GhostKind, ghosts: Iterable<number>): Promise<void>;
  /** Reads those that are not mapped here under the user's earlier randomizers. */
  loadEarlier(kind: GhostKind, ghosts: Iterable<number>): Promise<void>;
  /** Permanent id, if this ghost was mapped under this randomizer. */
  get(kind: GhostKind, ghost: number): number | undefined;
  /** Permanent id, also of a ghost that the same user sent under an earlier randomizer. */
  recall(kind: GhostKind, ghost: number): number | undefined;
  put(kind: GhostKind, ghost: number, id: number): void;
  /** Ghosts and permanent ids to permanent ids; what is unknown is left out. */
  resolve(kind: GhostKind, ids: readonly number[]): number[];
  /** Writes down what was put. */
  save(): Promise<void>;
}

/** Ghosts that clients have drawn, and ids that were reserved for them; the server's own batches have others. */
const isOfClient = `(ghost_id > 0 OR (randomizer > ${reservedRandomizer} AND randomizer < ${firstServerRandomizer}))`;

interface Mapping {
  ghost_id: number;
  id: number;
}

/** The newest permanent id of a ghost under any randomizer of the user's clients. */
export async function newestGhost(
  session: Session,
  userId: number,
  kind: GhostKind,
  ghost: number,
): Promise<number> {
  const sql = `SELECT id FROM ghost WHERE user_id = $1 AND kind = $2 AND ghost_id = $3 AND ${isOfClient} ORDER BY created DESC, id DESC LIMIT 1`;
  return (await session.get<{ id: number }>(sql, [userId, kind, ghost]))?.id ?? 0;
}

export function openGhosts(engine: Engine, session: Session, userId: number, randomizer: number): Ghosts {
  const here = [new Map<number, number>(), new Map<number, number>()] as const;
  const earlier = [new Map<number, number>(), new Map<number, number>()] as const;
  const asked = [new Set<number>(), new Set<number>()] as const;
  const fresh: number[][] = [];
  const { dialect } = engine;
  const from = `SELECT g.ghost_id, g.id FROM ${dialect.numbers("$3", "j")} ${dialect.join} ghost g
    ON g.user_id = $1 AND g.kind = $2 AND g.ghost_id = j.value`;
  const read = (sql: string, params: (number | number[])[]): Promise<Mapping[]> =>
    session.all<Mapping>(sql, [userId, ...params]);

  async function load(kind: GhostKind, ghosts: Iterable<number>): Promise<void> {
    const unknown = [...new Set(ghosts)].filter((ghost) => isHere(kind, ghost) && !asked[kind].has(ghost));
    if (unknown.length === 0) return;
    for (const ghost of unknown) asked[kind].add(ghost);
    for (const row of await read(`${from} AND g.randomizer = $4`, [kind, unknown, randomizer]))
      here[kind].set(row.ghost_id, row.id);
  }

  async function loadEarlier(kind: GhostKind, ghosts: Iterable<number>): Promise<void> {
    const missing = [...new Set(ghosts)].filter((ghost) => isGhost(ghost) && !here[kind].has(ghost));
    if (missing.length === 0 || userId === anonymousUser) return;
    for (const row of await read(`${from} AND ${isOfClient} ORDER BY g.created, g.id`, [kind, missing]))
      earlier[kind].set(row.ghost_id, row.id);
  }

  /** The older calls name new things by reserved, positive ids. */
  function isGhost(id: number): boolean {
    return randomizer === reservedRandomizer ? id !== 0 : id < 0;
  }

  /** No client draws ghosts of concepts for the older calls: those that are there are of the server's own batches. */
  function isHere(kind: GhostKind, id: number): boolean {
    return isGhost(id) && (randomizer !== reservedRandomizer || id > 0 || kind === ghostKinds.connection);
  }

  const recall = (kind: GhostKind, ghost: number): number | undefined =>
    here[kind].get(ghost) ?? earlier[kind].get(ghost);

  return {
    load,
    loadEarlier,
    get: (kind, ghost) => here[kind].get(ghost),
    recall,
    put(kind, ghost, id) {
      asked[kind].add(ghost);
      here[kind].set(ghost, id);
      const under = ghost > 0 ? reservedRandomizer : randomizer;
      fresh.push([userId, kind, ghost, under, id, Date.now()]);
    },
    resolve: (kind, ids) => ids.flatMap((id) => recall(kind, id) ?? (id > 0 ? id : [])),
    save: () => session.insert(tables.ghost, fresh.splice(0), "ON CONFLICT DO NOTHING"),
  };
}
