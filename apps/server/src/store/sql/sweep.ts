import { anonymousUser } from "@tessera/graph/wire";

import type { Engine } from "./engine.ts";
import { removeRows } from "./remove-rows.ts";

const dayMs = 86_400_000;

/** How long what is only kept for repetitions is kept. */
const kept = {
  change: 1,
  part: 1,
  batch: 30,
  event: 180,
  reserved: 30,
  replaced: 30,
  parked: 1,
  draft: 30,
  delivery: 30,
  visitBatch: 9,
  // 25 months, so that a month stands beside the same one of two years ago.
  visits: 762,
} as const;

/** Tables with what names their rows, the column that tells their age, and how many rows one piece removes. */
const aging = [
  ["change", "id", kept.change, 500],
  ["part", "user_id, randomizer, batch_id, place", kept.part, 1],
  ["security_event", "user_id, created", kept.event, 500],
  ["reserved", "kind, id", kept.reserved, 500],
  ["replaced", "link_id", kept.replaced, 500],
  ["parked_link", "user_id, ghost_id", kept.parked, 500],
  ["batch", "user_id, randomizer, batch_id", kept.batch, 10],
  ["draft", "user_id, id", kept.draft, 500],
  ["delivery", "id", kept.delivery, 500],
  ["visit_batch", "id", kept.visitBatch, 500],
] as const;
/** Tables that count by day, and how many days are kept. */
const daily = [
  ["prompt_count", "user_id, day", 1],
  ["daily_count", "subject, day", 1],
  ["visit_sum", "user_id, project_id, kind, day, name", kept.visits],
] as const;
/** Tables whose rows know when they end. */
const expiring = [
  ["refresh_token", "hash"],
  ["session", "id"],
  ["read_pass", "id"],
  ["letter", "hash"],
  ["receiver", "id"],
  ["rate_count", "key"],
] as const;

/** What stays in these tables however old it is: what every store begins with is seeded once, which its batches remember. */
const lasting: Readonly<Record<string, string>> = {
  batch: `user_id = ${anonymousUser} AND batch_id LIKE 'seed:%'`,
  draft: "removed = 0",
};

/** Addresses are forgotten with the project whose entries they got; the parameter lets the index of projects serve it. */
const ofDeletedProjects =
  "project_id > $1 AND NOT EXISTS (SELECT 1 FROM concept c WHERE c.id = receiver.project_id)";

/** Throws away what has had its time: old feed entries, batches of which pieces never came, answers of old batches, expired tokens and sessions, notes of removed drafts, ids that were reserved and never used, links whose concepts never came, requests that nobody has answered, receivers of deleted projects, sums of visits. */
export function sweep(engine: Engine, now: number): Promise<void> {
  return engine.writeInPieces(async (session, piece) => {
    const remove = (table: string, key: string, where: string, before: number, count = 500): Promise<void> =>
      removeRows(session, piece, { table, key, where, params: [before], count });
    for (const [table, key, days, count] of aging) {
      const stays = lasting[table];
      const where = stays === undefined ? "created < $1" : `created < $1 AND NOT (${stays})`;
      await remove(table, key, `${where} ORDER BY created`, now - days * dayMs, count);
    }
    for (const [table, key, days] of daily)
      await remove(table, key, "day < $1", Math.floor(now / dayMs) - days);
    for (const [table, key] of expiring) await remove(table, key, "expires < $1", now);
    await remove("receiver", "id", ofDeletedProjects, 0);
  });
}
