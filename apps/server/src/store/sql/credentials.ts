import type { CodeAlgorithm, Credentials, Passkey } from "../account-store.ts";
import type { Engine, Session } from "./engine.ts";

interface PasskeyRow {
  id: string;
  user_id: number;
  public_key: string;
  counter: number;
  transports: string;
  name: string;
  created: number;
  used: number;
}

const columns = "id, user_id, public_key, counter, transports, name, created, used";

/** Passkeys and second factors, by user. */
export function createCredentials(engine: Engine): Credentials {
  const { reader } = engine;
  const write = <T>(work: (session: Session) => Promise<T>): Promise<T> => engine.write(work);
  return {
    addPasskey: (key, max) =>
      write(async (session) => {
        await engine.lock(session, `passkeys ${key.userId}`);
        const known = await session.all("SELECT 1 AS here FROM passkey WHERE user_id = $1", [key.userId]);
        if (known.length >= max) return false;
        const { id, userId, publicKey, counter, transports, name, created, used } = key;
        const row = [id, userId, publicKey, counter, transports.join(" "), name, created, used];
        const sql = `INSERT INTO passkey (${columns}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
          ON CONFLICT DO NOTHING RETURNING id`;
        return (await session.get(sql, row)) !== undefined;
      }),
    passkeys: async (userId) => {
      const sql = `SELECT ${columns} FROM passkey WHERE user_id = $1 ORDER BY created`;
      return (await reader.all<PasskeyRow>(sql, [userId])).map(toPasskey);
    },
    passkey: async (id) => {
      const row = await reader.get<PasskeyRow>(`SELECT ${columns} FROM passkey WHERE id = $1`, [id]);
      return row && toPasskey(row);
    },
    usePasskey: (id, counter) =>
      write((session) =>
        session.run("UPDATE passkey SET counter = $2, used = $3 WHERE id = $1", [id, counter, Date.now()]),
      ),
    removePasskey: (userId, id) =>
      write(async (session) => {
        const sql = "DELETE FROM passkey WHERE id = $1 AND user_id = $2 RETURNING id";
        return (await session.get(sql, [id, userId])) !== undefined;
      }),
    ...secondFactors(engine),
  };
}

type SecondFactors = Omit<
  Credentials,
  "addPasskey" | "passkeys" | "passkey" | "usePasskey" | "removePasskey"
>;

/** New authenticators make their codes with SHA-256. */
const newAlgorithm: CodeAlgorithm = "SHA256";

interface FactorRow {
  secret: string;
  active: number;
  algorithm: CodeAlgorithm;
}

function secondFactors({ reader, write }: Engine): SecondFactors {
  return {
    secondFactor: async (userId) => {
      const sql = "SELECT secret, active, algorithm FROM second_factor WHERE user_id = $1";
      const row = await reader.get<FactorRow>(sql, [userId]);
      return row && { ...row, active: row.active === 1 };
    },
    beginSecondFactor: (userId, secret) =>
      write((session) => {
        const sql = `INSERT INTO second_factor (user_id, secret, active, step, algorithm) VALUES ($1, $2, 0, 0, $3)
          ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, algorithm = excluded.algorithm
          WHERE second_factor.active = 0`;
        return session.run(sql, [userId, secret, newAlgorithm]);
      }),
    activateSecondFactor: (userId, { secret, step }, hashes) =>
      write(async (session) => {
        // Of several activations at once the first alone has its codes kept.
        const sql = `UPDATE second_factor SET active = 1, step = $2 WHERE user_id = $1 AND secret = $3 AND active = 0
          RETURNING step`;
        if ((await session.get(sql, [userId, step, secret])) === undefined) return false;
        await session.run("DELETE FROM recovery_code WHERE user_id = $1", [userId]);
        for (const hash of hashes)
          await session.run("INSERT INTO recovery_code (user_id, hash) VALUES ($1, $2)", [userId, hash]);
        return true;
      }),
    removeSecondFactor: (userId) =>
      write(async (session) => {
        for (const table of ["second_factor", "recovery_code"])
          await session.run(`DELETE FROM ${table} WHERE user_id = $1`, [userId]);
      }),
    useStep: (userId, step) =>
      write(async (session) => {
        const sql = "UPDATE second_factor SET step = $2 WHERE user_id = $1 AND step < $2 RETURNING step";
        return (await session.get(sql, [userId, step])) !== undefined;
      }),
    useRecoveryCode: (userId, hash) =>
      write(async (session) => {
        const sql = "DELETE FROM recovery_code WHERE user_id = $1 AND hash = $2 RETURNING hash";
        return (await session.get(sql, [userId, hash])) !== undefined;
      }),
    recoveryCodesLeft: async (userId) =>
      (await reader.all("SELECT 1 AS here FROM recovery_code WHERE user_id = $1", [userId])).length,
  };
}

function toPasskey({ user_id, public_key, transports, ...row }: PasskeyRow): Passkey {
  return {
    ...row,
    userId: user_id,
    publicKey: public_key,
    transports: transports.split(" ").filter(Boolean),
  };
}
