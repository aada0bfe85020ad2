import type { DailyCounts, Usage, UsageStore } from "../account-store.ts";
import type { Engine, Session } from "./engine.ts";
import { db, get, run } from "./statements.ts";

/** Counts by subject and day. */
export function createDailyCounts(engine: Engine): DailyCounts {
  return {
    add: (day, amounts) =>
      engine.write(async (session) => {
        const counted = amounts.filter(({ limit }) => limit > 0);
        for (const { subject, amount, limit } of counted.toSorted(bySubject)) {
          await engine.lock(session, `count ${subject}`);
          const counts = db.selectFrom("daily_count").select("amount").where("subject", "=", subject);
          const before = (await get(session, counts.where("day", "=", day)))?.amount ?? 0;
          if (before + amount > limit) return subject;
        }
        for (const { subject, amount } of counted) await run(session, countDaily(subject, day, amount));
        return undefined;
      }),
  };
}

function countDaily(subject: string, day: number, amount: number) {
  return db
    .insertInto("daily_count")
    .values({ subject, day, amount })
    .onConflict((known) =>
      known
        .columns(["subject", "day"])
        .doUpdateSet((row) => ({ amount: row("daily_count.amount", "+", row.ref("excluded.amount")) })),
    );
}

/** In one order, so that two writes never wait for each other. */
function bySubject(one: { subject: string }, other: { subject: string }): number {
  return one.subject < other.subject ? -1 : 1;
}

const rowsAtOnce = 5000;

/** What accounts take up: counted from time to time, and added to between. */
export function createUsage(engine: Engine): UsageStore {
  const { reader } = engine;

  async function recount(userId: number): Promise<Usage> {
    const concepts = await count(reader, userId, "concept", "CAST(sum(length(p.value)) AS BIGINT)");
    const links = await count(reader, userId, "connection", "0");
    const usage = { records: concepts.records + links.records, bytes: concepts.bytes };
    const counted = { ...usage, counted: Date.now() };
    const statement = db
      .insertInto("account_usage")
      .values({ ...counted, user_id: userId })
      .onConflict((known) => known.column("user_id").doUpdateSet(counted));
    await engine.write((session) => run(session, statement));
    return usage;
  }

  return {
    recount,
    of: async (userId, maxAgeMs = Number.MAX_SAFE_INTEGER) => {
      const usage = db.selectFrom("account_usage").select(["records", "bytes"]).where("user_id", "=", userId);
      return (await get(reader, usage.where("counted", ">", Date.now() - maxAgeMs))) ?? recount(userId);
    },
    add: (userId, { records, bytes }) => {
      const more = db
        .updateTable("account_usage")
        .set((row) => ({ records: row("records", "+", records), bytes: row("bytes", "+", bytes) }))
        .where("user_id", "=", userId);
      return engine.write((session) => run(session, more));
    },
  };
}

/** Some rows at a time, so that others are served between. */
async function count(
  session: Session,
  userId: number,
  table: "concept" | "connection",
  bytes: string,
): Promise<Usage> {
  const value = table === "concept" ? ", r.value" : "";
  const live = table === "concept" ? "" : "AND r.ended = 0";
  const sql = `SELECT CAST(count(*) AS BIGINT) AS records, max(p.id) AS last, ${bytes} AS bytes FROM (
    SELECT r.id${value} FROM ${table} r WHERE r.user_id = $1 AND r.id > $2 ${live} ORDER BY r.id LIMIT ${rowsAtOnce}) p`;
  const sum = { records: 0, bytes: 0 };
  for (let last: number | null = 0; last !== null;) {
    const row: (Usage & { last: number | null }) | undefined = await session.get(sql, [userId, last]);
    sum.records += row?.records ?? 0;
    sum.bytes += row?.bytes ?? 0;
    last = row?.last ?? null;
    await new Promise((resolve) => setImmediate(resolve));
  }
  return sum;
}
