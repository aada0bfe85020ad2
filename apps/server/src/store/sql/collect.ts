import { fixedConcepts } from "../../seeds/fixed-concepts.ts";
import type { Core } from "./core.ts";
import type { Session } from "./engine.ts";
import { reservedRandomizer } from "./ghosts.ts";
import { kinds } from "./records.ts";

/**
 * The garbage of the graph: type names that nothing uses, and ghosts whose time is over. A call looks at a bounded
 * stretch of each table and remembers where it ended; after the last row the next call begins anew.
 */

const dayMs = 86_400_000;
/** A client may have asked for a name and use it later, as long as it keeps it. */
const nameDays = 30;
/** Batches are sent again for a day or two; their answers are kept for 30 days. */
const ghostDays = 90;
/** Ids that one write looks at; a write of others waits no longer than for one of these. */
const idsAtOnce = 500;
const stretches = 50;

/** The fixed concepts have ids below what is drawn. */
const lastFixed = Math.max(...fixedConcepts.map(({ id }) => id));

/** Collects the next stretch. */
export function createCollector(core: Core): (now: number) => Promise<void> {
  const { engine } = core;
  let nameAfter = lastFixed;
  let ghostAfter: GhostKey | undefined;

  async function collectNames(now: number): Promise<boolean> {
    const sql = `SELECT c.id, c.kind, c.created FROM concept c WHERE c.id > $1 ORDER BY c.id LIMIT ${idsAtOnce}`;
    const rows = await engine.reader.all<{ id: number; kind: number; created: number }>(sql, [nameAfter]);
    const old = rows.filter(({ kind, created }) => kind === kinds.name && created < now - nameDays * dayMs);
    if (old.length > 0)
      await engine.write((session) =>
        removeUnused(
          core,
          session,
          old.map(({ id }) => id),
        ),
      );
    nameAfter = rows.length < idsAtOnce ? lastFixed : (rows.at(-1)?.id ?? lastFixed);
    return rows.length === idsAtOnce;
  }

  async function collectGhosts(now: number): Promise<boolean> {
    const [user, kind, ghost, randomizer] = ghostAfter ?? [0, -1, 0, 0];
    const sql = `SELECT g.user_id, g.kind, g.ghost_id, g.randomizer, g.id, g.created FROM ghost g
      WHERE (g.user_id, g.kind, g.ghost_id, g.randomizer) > ($1, $2, $3, $4)
      ORDER BY g.user_id, g.kind, g.ghost_id, g.randomizer LIMIT ${idsAtOnce}`;
    const rows = await engine.reader.all<GhostRow>(sql, [user, kind, ghost, randomizer]);
    const old = rows.filter((row) => row.created < now - ghostDays * dayMs && !isAlias(row));
    if (old.length > 0) await engine.write((session) => removeGhosts(session, old));
    const end = rows.length < idsAtOnce ? undefined : rows.at(-1);
    ghostAfter = end && [end.user_id, end.kind, end.ghost_id, end.randomizer];
    return end !== undefined;
  }

  return async (now) => {
    for (const collectOne of [collectNames, collectGhosts]) {
      let more = true;
      for (let stretch = 0; more && stretch < stretches; stretch++) {
        more = await collectOne(now);
        await new Promise((resolve) => setImmediate(resolve));
      }
    }
  };
}

type GhostKey = readonly [user: number, kind: number, ghost: number, randomizer: number];

/** A client of the older calls may know a shared value by no other id than the one that it had reserved. */
function isAlias({ randomizer, ghost_id, id }: GhostRow): boolean {
  return randomizer === reservedRandomizer && ghost_id !== id;
}

interface GhostRow {
  user_id: number;
  kind: number;
  ghost_id: number;
  randomizer: number;
  id: number;
  created: number;
}

/** Nothing is typed by the name, filed under it, leads to it or is a link of it. */
const isUnused = `NOT EXISTS (SELECT 1 FROM concept t WHERE t.type_id = j.value)
  AND NOT EXISTS (SELECT 1 FROM concept f WHERE f.kind = ${kinds.name} AND f.category_id = j.value)
  AND NOT EXISTS (SELECT 1 FROM connection o WHERE o.of_id = j.value AND o.ended = 0)
  AND NOT EXISTS (SELECT 1 FROM connection k WHERE k.to_id = j.value AND k.ended = 0)
  AND NOT EXISTS (SELECT 1 FROM connection l WHERE l.type_id = j.value AND l.order_id >= 999)
  AND NOT EXISTS (SELECT 1 FROM connection i WHERE i.type_id = j.value AND i.order_id < 999 AND i.ended = 0)`;

/** Looked up name by name, so that no engine reads a whole table for it. */
export async function removeUnused({ engine, names }: Core, session: Session, ids: number[]): Promise<void> {
  const sql = `SELECT j.value AS id FROM ${engine.dialect.numbers("$1", "j")} WHERE ${isUnused}`;
  for (const id of ids) {
    if (!(await session.get(sql, [[id]]))) continue;
    const row = await session.get<{ value: string }>("DELETE FROM concept WHERE id = $1 RETURNING value", [
      id,
    ]);
    if (row) names.forget([row.value]);
  }
}

async function removeGhosts(session: Session, rows: GhostRow[]): Promise<void> {
  const sql = "DELETE FROM ghost WHERE user_id = $1 AND kind = $2 AND ghost_id = $3 AND randomizer = $4";
  for (const row of rows) await session.run(sql, [row.user_id, row.kind, row.ghost_id, row.randomizer]);
}
