import type { Rate, Rates } from "../account-store.ts";
import type { Engine, Session } from "./engine.ts";
import { db, get, run } from "./statements.ts";

/** What was counted for limits, by key. */
export function createRates(engine: Engine): Rates {
  return {
    read: (key) => rateOf(engine.reader, key),
    update: (key, next) =>
      engine.write(async (session) => {
        await engine.lock(session, `rate ${key}`);
        const rate = next(await rateOf(session, key));
        if (rate) await run(session, upsert(key, rate));
        return rate;
      }),
    forget: (key) =>
      engine.write((session) => run(session, db.deleteFrom("rate_count").where("key", "=", key))),
  };
}

function upsert(key: string, { count, expires }: Rate) {
  return db
    .insertInto("rate_count")
    .values({ key, count, expires })
    .onConflict((rate) => rate.column("key").doUpdateSet({ count, expires }));
}

function rateOf(session: Session, key: string): Promise<Rate | undefined> {
  return get(session, db.selectFrom("rate_count").select(["count", "expires"]).where("key", "=", key));
}
