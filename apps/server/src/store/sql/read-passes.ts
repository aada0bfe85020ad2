import type { ReadPass, ReadPasses } from "../session-store.ts";
import type { Engine } from "./engine.ts";

interface PassRow {
  id: number;
  user_id: number;
  session_id: string;
  address: string;
  expires: number;
}

/** Passes for the reads that carry no token, for all processes on this store. */
export function createReadPasses({ reader, write }: Engine): ReadPasses {
  return {
    keep: ({ id, userId, sessionId, address, expires }: ReadPass) => {
      const sql = `INSERT INTO read_pass (id, user_id, session_id, address, expires) VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT (id) DO UPDATE SET expires = excluded.expires`;
      return write((session) => session.run(sql, [id, userId, sessionId, address, expires]));
    },
    find: async (id, now) => {
      const sql = "SELECT * FROM read_pass WHERE id = $1 AND expires > $2";
      const row = await reader.get<PassRow>(sql, [id, now]);
      if (!row) return undefined;
      const { user_id, session_id, address, expires } = row;
      return { id: row.id, userId: user_id, sessionId: session_id, address, expires };
    },
  };
}
