import { sql } from "kysely";
import { AppError } from "../../errors.ts";
import type { Domains, Popularity } from "../store.ts";
import type { Engine } from "./engine.ts";
import { all, db, get, run } from "./statements.ts";

interface DomainRow {
  host: string;
  project_id: number;
  token: string;
  verified: number;
}

const domainColumns = ["host", "project_id", "token", "verified"] as const;

/** A number in the statement itself, so that the index of verified hosts serves it. */
const never = sql.lit(0);

/** Several users may claim a host until one of them has shown that it is theirs. */
export function createDomains(engine: Engine): Domains {
  return {
    claim: (host, userId, projectId, token) =>
      engine.write(async (session) => {
        const row = { host, user_id: userId, project_id: projectId, token, verified: 0, created: Date.now() };
        const claim = db
          .insertInto("domain")
          .values(row)
          .onConflict((known) => known.columns(["host", "user_id"]).doUpdateSet({ project_id: projectId }))
          .returning(domainColumns);
        return toDomain((await get(session, claim)) ?? row);
      }),
    list: async (userId) => {
      const domains = db.selectFrom("domain").select(domainColumns).where("user_id", "=", userId);
      return (await all(engine.reader, domains.orderBy("host"))).map(toDomain);
    },
    verify: (host, userId) =>
      engine.write(async (session) => {
        await engine.lock(session, `domain ${host}`);
        if (await get(session, verified(host).where("user_id", "<>", userId)))
          throw new AppError("domain_taken");
        const own = db.updateTable("domain").set({ verified: Date.now() }).where("host", "=", host);
        await run(session, own.where("user_id", "=", userId));
      }),
    release: (host, userId) =>
      engine.write((session) =>
        run(session, db.deleteFrom("domain").where("host", "=", host).where("user_id", "=", userId)),
      ),
    projectOf: async (host) => (await get(engine.reader, verified(host)))?.project_id,
  };
}

function verified(host: string) {
  const claims = db.selectFrom("domain").select("project_id").where("host", "=", host);
  return claims.where("verified", ">", never);
}

function toDomain({ host, project_id, token, verified }: DomainRow) {
  return { host, projectId: project_id, token, verified: verified > 0 };
}

/** How often things are used, as clients report it. */
export function createPopularity(engine: Engine): Popularity {
  return {
    add: (kind, counts) =>
      engine.write(async (session) => {
        for (const [id, count] of [...counts].toSorted(([one], [other]) => one - other))
          await run(session, countUse(kind, id, count));
      }),
    top: async (kind, limit) => {
      const used = db.selectFrom("popularity").select("id").where("kind", "=", kind);
      const rows = await all(engine.reader, used.orderBy("count", "desc").limit(limit));
      return rows.map(({ id }) => id);
    },
  };
}

function countUse(kind: string, id: number, count: number) {
  return db
    .insertInto("popularity")
    .values({ kind, id, count })
    .onConflict((known) =>
      known
        .columns(["kind", "id"])
        .doUpdateSet((row) => ({ count: row("popularity.count", "+", row.ref("excluded.count")) })),
    );
}
