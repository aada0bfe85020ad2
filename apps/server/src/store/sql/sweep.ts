import { anonymousUser } from "@tessera/graph/wire";

import type { Engine } from "./engine.ts";

const dayMs = 86_400_000;

/** How long what is only kept for repetitions is kept. */
const kept = { change: 1, part: 1, batch: 30, event: 180, reserved: 30, replaced: 30 } as const;

/** Throws away what has had its time: old feed entries, batches of which pieces never came, answers of old batches, expired tokens and sessions, ids that were reserved and never used. */
export function sweep(engine: Engine, now: number): Promise<void> {
  return engine.write(async (session) => {
    await session.run("DELETE FROM change WHERE created < $1", [now - kept.change * dayMs]);
    await session.run("DELETE FROM part WHERE created < $1", [now - kept.part * dayMs]);
    await session.run("DELETE FROM prompt_count WHERE day < $1", [Math.floor(now / dayMs) - 1]);
    await session.run("DELETE FROM daily_count WHERE day < $1", [Math.floor(now / dayMs) - 1]);
    await session.run("DELETE FROM security_event WHERE created < $1", [now - kept.event * dayMs]);
    await session.run("DELETE FROM reserved WHERE created < $1", [now - kept.reserved * dayMs]);
    await session.run("DELETE FROM replaced WHERE created < $1", [now - kept.replaced * dayMs]);
    // What every store begins with is planted once, which its batches remember.
    await session.run(
      `DELETE FROM batch WHERE created < $1 AND NOT (user_id = ${anonymousUser} AND batch_id LIKE 'seed:%')`,
      [now - kept.batch * dayMs],
    );
    for (const table of ["refresh_token", "session", "letter"])
      await session.run(`DELETE FROM ${table} WHERE expires < $1`, [now]);
  });
}
