import type { SecurityEvent, SecurityEvents } from "../account-store.ts";
import type { Engine } from "./engine.ts";
import { all, db, run } from "./statements.ts";

/** Events that are kept of one account; a stranger's failures cannot grow without end. */
const maxEvents = 500;

/** What happened to accounts, newest first. */
export function createSecurityEvents(engine: Engine): SecurityEvents {
  return {
    add: ({ userId, ...event }) =>
      engine.write(async (session) => {
        const row = { ...event, user_id: userId, created: Date.now() };
        await run(session, db.insertInto("security_event").values(row));
        await run(session, removeOldest(userId));
      }),
    list: async (limit, userId) => {
      const rows = db
        .selectFrom("security_event")
        .select(["user_id as userId", "kind", "detail", "created", "agent", "address"])
        .$if(userId !== undefined, (all) => all.where("user_id", "=", userId ?? 0))
        .orderBy("created", "desc")
        .limit(limit);
      return (await all(engine.reader, rows)) as SecurityEvent[];
    },
  };
}

function removeOldest(userId: number) {
  return db
    .deleteFrom("security_event")
    .where("user_id", "=", userId)
    .where("created", "<", (all) =>
      all
        .selectFrom("security_event as e")
        .select("e.created")
        .where("e.user_id", "=", userId)
        .orderBy("e.created", "desc")
        .limit(1)
        .offset(maxEvents),
    );
}
