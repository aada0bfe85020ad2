import type { ReadPasses } from "../session-store.ts";
import type { Engine } from "./engine.ts";
import { db, get, run } from "./statements.ts";

/** Passes for the reads that carry no token, for all processes on this store. */
export function createReadPasses({ reader, write }: Engine): ReadPasses {
  return {
    keep: ({ id, userId, sessionId, address, expires }) => {
      const row = { id, user_id: userId, session_id: sessionId, address, expires };
      const statement = db
        .insertInto("read_pass")
        .values(row)
        .onConflict((pass) => pass.column("id").doUpdateSet({ expires }));
      return write((session) => run(session, statement));
    },
    find: (id, now) => {
      const columns = ["id", "user_id as userId", "session_id as sessionId", "address", "expires"] as const;
      return get(
        reader,
        db.selectFrom("read_pass").select(columns).where("id", "=", id).where("expires", ">", now),
      );
    },
  };
}
