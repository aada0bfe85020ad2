import type { CodeAlgorithm, Credentials, Passkey } from "../account-store.ts";
import type { Engine, Session } from "./engine.ts";
import { all, db, get, run } from "./statements.ts";

const columns = [
  "id",
  "user_id as userId",
  "public_key as publicKey",
  "counter",
  "transports",
  "name",
  "created",
  "used",
] as const;

/** Passkeys and second factors, by user. */
export function createCredentials(engine: Engine): Credentials {
  const { reader } = engine;
  const write = <T>(work: (session: Session) => Promise<T>): Promise<T> => engine.write(work);
  return {
    addPasskey: (key, max) =>
      write(async (session) => {
        await engine.lock(session, `passkeys ${key.userId}`);
        const known = await all(
          session,
          db.selectFrom("passkey").select("id").where("user_id", "=", key.userId),
        );
        return known.length < max && (await get(session, insertPasskey(key))) !== undefined;
      }),
    passkeys: async (userId) => {
      const keys = db.selectFrom("passkey").select(columns).where("user_id", "=", userId);
      return (await all(reader, keys.orderBy("created"))).map(toPasskey);
    },
    passkey: async (id) => {
      const row = await get(reader, db.selectFrom("passkey").select(columns).where("id", "=", id));
      return row && toPasskey(row);
    },
    usePasskey: (id, counter) => {
      const used = db.updateTable("passkey").set({ counter, used: Date.now() }).where("id", "=", id);
      return write((session) => run(session, used));
    },
    removePasskey: (userId, id) =>
      write(async (session) => {
        const key = db.deleteFrom("passkey").where("id", "=", id).where("user_id", "=", userId);
        return (await get(session, key.returning("id"))) !== undefined;
      }),
    ...secondFactors(engine),
  };
}

function insertPasskey({ userId, publicKey, transports, id, counter, name, created, used }: Passkey) {
  const row = { id, counter, name, created, used };
  return db
    .insertInto("passkey")
    .values({ ...row, user_id: userId, public_key: publicKey, transports: transports.join(" ") })
    .onConflict((known) => known.doNothing())
    .returning("id");
}

type SecondFactors = Omit<
  Credentials,
  "addPasskey" | "passkeys" | "passkey" | "usePasskey" | "removePasskey"
>;

/** New authenticators make their codes with SHA-256. */
const newAlgorithm: CodeAlgorithm = "SHA256";

function secondFactors({ reader, write }: Engine): SecondFactors {
  return {
    secondFactor: async (userId) => {
      const factors = db.selectFrom("second_factor").select(["secret", "active", "algorithm"]);
      const row = await get(reader, factors.where("user_id", "=", userId));
      return row && { ...row, algorithm: row.algorithm as CodeAlgorithm, active: row.active === 1 };
    },
    beginSecondFactor: (userId, secret) => {
      const chosen = { secret, algorithm: newAlgorithm };
      const factor = db
        .insertInto("second_factor")
        .values({ ...chosen, user_id: userId, active: 0, step: 0 })
        .onConflict((known) =>
          known.column("user_id").doUpdateSet(chosen).where("second_factor.active", "=", 0),
        );
      return write((session) => run(session, factor));
    },
    activateSecondFactor: (userId, { secret, step }, hashes) =>
      write(async (session) => {
        // Of several activations at once the first alone has its codes kept.
        const factor = factorOf(userId).set({ active: 1, step }).where("secret", "=", secret);
        if (!(await get(session, factor.where("active", "=", 0).returning("step")))) return false;
        await run(session, db.deleteFrom("recovery_code").where("user_id", "=", userId));
        for (const hash of hashes)
          await run(session, db.insertInto("recovery_code").values({ user_id: userId, hash }));
        return true;
      }),
    removeSecondFactor: (userId) =>
      write(async (session) => {
        for (const table of ["second_factor", "recovery_code"] as const)
          await run(session, db.deleteFrom(table).where("user_id", "=", userId));
      }),
    useStep: (userId, step) =>
      write(async (session) => {
        const used = factorOf(userId).set({ step }).where("step", "<", step).returning("step");
        return (await get(session, used)) !== undefined;
      }),
    useRecoveryCode: (userId, hash) =>
      write(async (session) => {
        const code = db.deleteFrom("recovery_code").where("user_id", "=", userId).where("hash", "=", hash);
        return (await get(session, code.returning("hash"))) !== undefined;
      }),
    recoveryCodesLeft: async (userId) => {
      const codes = db.selectFrom("recovery_code").select("hash").where("user_id", "=", userId);
      return (await all(reader, codes)).length;
    },
  };
}

function factorOf(userId: number) {
  return db.updateTable("second_factor").where("user_id", "=", userId);
}

function toPasskey({ transports, ...key }: Omit<Passkey, "transports"> & { transports: string }): Passkey {
  return { ...key, transports: transports.split(" ").filter(Boolean) };
}
