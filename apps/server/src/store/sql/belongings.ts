import type { Domains, Popularity } from "../store.ts";
import { AppError } from "../../errors.ts";
import type { Engine } from "./engine.ts";

interface DomainRow {
  host: string;
  project_id: number;
  token: string;
  verified: number;
}

/** Several users may claim a host until one of them has shown that it is theirs. */
export function createDomains(engine: Engine): Domains {
  const columns = "host, project_id, token, verified";
  const toDomain = (row: DomainRow) => ({
    host: row.host,
    projectId: row.project_id,
    token: row.token,
    verified: row.verified > 0,
  });
  return {
    claim: (host, userId, projectId, token) =>
      engine.write(async (session) => {
        const sql = `INSERT INTO domain VALUES ($1, $2, $3, $4, 0, $5)
          ON CONFLICT (host, user_id) DO UPDATE SET project_id = excluded.project_id RETURNING ${columns}`;
        const row = await session.get<DomainRow>(sql, [host, userId, projectId, token, Date.now()]);
        return toDomain(row ?? { host, project_id: projectId, token, verified: 0 });
      }),
    list: async (userId) => {
      const sql = `SELECT ${columns} FROM domain WHERE user_id = $1 ORDER BY host`;
      return (await engine.reader.all<DomainRow>(sql, [userId])).map(toDomain);
    },
    verify: (host, userId) =>
      engine.write(async (session) => {
        await engine.lock(session, `domain ${host}`);
        const taken = await session.get(
          "SELECT 1 AS here FROM domain WHERE host = $1 AND verified > 0 AND user_id <> $2",
          [host, userId],
        );
        if (taken) throw new AppError("domain_taken");
        await session.run("UPDATE domain SET verified = $3 WHERE host = $1 AND user_id = $2", [
          host,
          userId,
          Date.now(),
        ]);
      }),
    release: (host, userId) =>
      engine.write((session) =>
        session.run("DELETE FROM domain WHERE host = $1 AND user_id = $2", [host, userId]),
      ),
    projectOf: async (host) => {
      const sql = "SELECT project_id FROM domain WHERE host = $1 AND verified > 0";
      return (await engine.reader.get<{ project_id: number }>(sql, [host]))?.project_id;
    },
  };
}

/** How often things are used, as clients report it. */
export function createPopularity(engine: Engine): Popularity {
  return {
    add: (kind, counts) =>
      engine.write(async (session) => {
        const sql = `INSERT INTO popularity VALUES ($1, $2, $3)
          ON CONFLICT (kind, id) DO UPDATE SET count = popularity.count + excluded.count`;
        for (const [id, count] of [...counts].toSorted(([one], [other]) => one - other)) {
          await session.run(sql, [kind, id, count]);
        }
      }),
    top: async (kind, limit) => {
      const sql = "SELECT id FROM popularity WHERE kind = $1 ORDER BY count DESC LIMIT $2";
      return (await engine.reader.all<{ id: number }>(sql, [kind, limit])).map((row) => row.id);
    },
  };
}
