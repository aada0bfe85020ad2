import type { SecurityEvent, SecurityEvents } from "../account-store.ts";
import type { Engine } from "./engine.ts";

type EventRow = Omit<SecurityEvent, "userId"> & { user_id: number };

const columns = "user_id, kind, detail, created, agent, address";
/** Events that are kept of one account; a stranger's failures cannot grow without end. */
const maxEvents = 500;

/** What happened to accounts, newest first. */
export function createSecurityEvents(engine: Engine): SecurityEvents {
  return {
    add: ({ userId, kind, detail, agent, address }) =>
      engine.write(async (session) => {
        const row = [userId, kind, detail, Date.now(), agent, address];
        await session.run(`INSERT INTO security_event (${columns}) VALUES ($1, $2, $3, $4, $5, $6)`, row);
        await session.run(
          `DELETE FROM security_event WHERE user_id = $1 AND created < (
            SELECT e.created FROM security_event e WHERE e.user_id = $1 ORDER BY e.created DESC LIMIT 1 OFFSET ${maxEvents})`,
          [userId],
        );
      }),
    list: async (limit, userId) => {
      const whose = userId === undefined ? "created > $1" : "user_id = $1";
      const sql = `SELECT ${columns} FROM security_event WHERE ${whose} ORDER BY created DESC LIMIT $2`;
      const rows = await engine.reader.all<EventRow>(sql, [userId ?? 0, limit]);
      return rows.map(({ user_id, ...event }) => ({ ...event, userId: user_id }));
    },
  };
}
