import type { Rate, Rates } from "../account-store.ts";
import type { Engine, Session } from "./engine.ts";

/** What was counted for limits, by key. */
export function createRates(engine: Engine): Rates {
  return {
    read: (key) => rateOf(engine.reader, key),
    update: (key, next) =>
      engine.write(async (session) => {
        await engine.lock(session, `rate ${key}`);
        const rate = next(await rateOf(session, key));
        if (rate) await session.run(upsert, [key, rate.count, rate.expires]);
        return rate;
      }),
    forget: (key) => engine.write((session) => session.run("DELETE FROM rate_count WHERE key = $1", [key])),
  };
}

const upsert = `INSERT INTO rate_count (key, count, expires) VALUES ($1, $2, $3)
  ON CONFLICT (key) DO UPDATE SET count = excluded.count, expires = excluded.expires`;

function rateOf(session: Session, key: string): Promise<Rate | undefined> {
  return session.get<Rate>("SELECT count, expires FROM rate_count WHERE key = $1", [key]);
}
