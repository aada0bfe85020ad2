import type { DailyCounts, Usage, UsageStore } from "../account-store.ts";
import type { Engine, Session } from "./engine.ts";

/** Counts by subject and day. */
export function createDailyCounts(engine: Engine): DailyCounts {
  return {
    add: (day, amounts) =>
      engine.write(async (session) => {
        const counted = amounts.filter(({ limit }) => limit > 0);
        for (const { subject, amount, limit } of counted.toSorted(bySubject)) {
          await engine.lock(session, `count ${subject}`);
          const sql = "SELECT amount FROM daily_count WHERE subject = $1 AND day = $2";
          const before = (await session.get<{ amount: number }>(sql, [subject, day]))?.amount ?? 0;
          if (before + amount > limit) return subject;
        }
        const sql = `INSERT INTO daily_count (subject, day, amount) VALUES ($1, $2, $3)
          ON CONFLICT (subject, day) DO UPDATE SET amount = daily_count.amount + excluded.amount`;
        for (const { subject, amount } of counted) await session.run(sql, [subject, day, amount]);
        return undefined;
      }),
  };
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
    const sql = `INSERT INTO account_usage (user_id, records, bytes, counted) VALUES ($1, $2, $3, $4)
      ON CONFLICT (user_id) DO UPDATE SET records = excluded.records, bytes = excluded.bytes, counted = excluded.counted`;
    await engine.write((session) => session.run(sql, [userId, usage.records, usage.bytes, Date.now()]));
    return usage;
  }

  return {
    recount,
    of: async (userId, maxAgeMs = Number.MAX_SAFE_INTEGER) => {
      const sql = "SELECT records, bytes FROM account_usage WHERE user_id = $1 AND counted > $2";
      return (await reader.get<Usage>(sql, [userId, Date.now() - maxAgeMs])) ?? recount(userId);
    },
    add: (userId, { records, bytes }) =>
      engine.write((session) =>
        session.run(
          "UPDATE account_usage SET records = records + $2, bytes = bytes + $3 WHERE user_id = $1",
          [userId, records, bytes],
        ),
      ),
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
