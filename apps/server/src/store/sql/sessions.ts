import type {
  Device,
  Proof,
  Rotation,
  Sessions,
  SessionToken,
  Standing,
  WrittenEmailToken,
} from "../session-store.ts";
import type { Engine, Session } from "./engine.ts";
import { refuseErased } from "./erase.ts";

/** A token that was just exchanged may come once more from another tab of the same person. */
const graceMs = 10_000;

interface TokenRow {
  family: string;
  user_id: number;
  expires: number;
  used: number;
}

interface EmailTokenRow {
  user_id: number;
  expires: number;
  detail: string;
}

/** Who is about to sign in by a passkey; any number of people are at the same time. */
const nobodyYet = 0;

interface SessionRow {
  id: string;
  created: number;
  seen: number;
  agent: string;
  address: string;
}

/** A sign-in is a session; the refresh tokens that descend from it are its family. */
export function createSessions(engine: Engine): Sessions {
  const write = <T>(work: (session: Session) => Promise<T>): Promise<T> => engine.write(work);
  return {
    start: (token, userId, device) => write((session) => start(session, token, userId, device)),
    startBy: (token, proof, device) =>
      write(async (session) => {
        await engine.lock(session, passwordLock(proof.userId), "shared");
        return (await stands(session, proof)) ? start(session, token, proof.userId, device) : undefined;
      }),
    rotate: (hash, next) => write((session) => rotate(engine, session, hash, next)),
    endByToken: (hash) =>
      write(async (session) => {
        const row = await findToken(session, hash);
        if (row) await endFamily(session, row.family);
        return row?.family;
      }),
    list: async (userId) => {
      const sql =
        "SELECT id, created, seen, agent, address FROM session WHERE user_id = $1 AND expires > $2 ORDER BY seen DESC";
      return engine.reader.all<SessionRow>(sql, [userId, Date.now()]);
    },
    end: (userId, id) =>
      write(async (session) => {
        const sql = "DELETE FROM session WHERE id = $1 AND user_id = $2 RETURNING id";
        const row = await session.get(sql, [id, userId]);
        if (row) await endFamily(session, id);
        return row !== undefined;
      }),
    endOthers: (userId, kept) =>
      write(async (session) => {
        const others = await session.all<{ id: string }>(
          "SELECT id FROM session WHERE user_id = $1 AND id <> $2",
          [userId, kept],
        );
        for (const { id } of others) await endFamily(session, id);
        return others.map(({ id }) => id);
      }),
    users: async () => {
      const sql = "SELECT DISTINCT user_id FROM session";
      return (await engine.reader.all<{ user_id: number }>(sql)).map(({ user_id }) => user_id);
    },
    standing: async (id) => {
      const sql = `SELECT s.proved, a.admin, a.verified FROM session s LEFT JOIN account a ON a.user_id = s.user_id
        WHERE s.id = $1`;
      const row = await engine.reader.get<{ proved: number; admin: number; verified: number }>(sql, [id]);
      return row && { ...roleOf(row), proved: row.proved };
    },
    writeEmailToken: ({ hash, userId, purpose, expires, detail = "" }) =>
      write(async (session) => {
        if (userId !== nobodyYet) {
          await refuseErased(session, userId);
          await session.run("DELETE FROM letter WHERE user_id = $1 AND purpose = $2", [userId, purpose]);
        }
        const row = [hash, userId, purpose, expires, detail];
        await session.run("INSERT INTO letter VALUES ($1, $2, $3, $4, $5)", row);
      }),
    emailToken: async (hash, purpose) => {
      const sql = "SELECT user_id, expires, detail FROM letter WHERE hash = $1 AND purpose = $2";
      return unlessExpired(await engine.reader.get<EmailTokenRow>(sql, [hash, purpose]));
    },
    pendingAddress: async (userId) => {
      const sql = `SELECT l.detail AS email FROM letter l JOIN account a ON a.user_id = l.user_id
        WHERE l.user_id = $1 AND l.purpose = 'email' AND l.expires > $2 AND l.detail <> a.email`;
      return (await engine.reader.get<{ email: string }>(sql, [userId, Date.now()]))?.email;
    },
    dropPendingAddress: (userId) =>
      write((session) =>
        session.run("DELETE FROM letter WHERE user_id = $1 AND purpose = 'email'", [userId]),
      ),
    addressLink: (hash) => findAddressLink(engine.reader, hash),
    redeemEmailToken: (hash, purpose) =>
      write(async (session) => {
        const sql = "DELETE FROM letter WHERE hash = $1 AND purpose = $2 RETURNING user_id, expires, detail";
        return unlessExpired(await session.get<EmailTokenRow>(sql, [hash, purpose]));
      }),
  };
}

function unlessExpired(row: EmailTokenRow | undefined): WrittenEmailToken | undefined {
  return row && row.expires > Date.now() ? { userId: row.user_id, detail: row.detail } : undefined;
}

/** The link of an e-mail by which an address is confirmed; undefined when it has expired. */
export function findAddressLink(reader: Session, hash: string): ReturnType<Sessions["addressLink"]> {
  const sql = `SELECT user_id AS "userId", detail AS email, purpose FROM letter
    WHERE hash = $1 AND purpose IN ('verify', 'email') AND expires > $2`;
  return reader.get(sql, [hash, Date.now()]);
}

/** Key of the lock under which the password of an account is replaced, and under which sessions begin by it. */
export const passwordLock = (userId: number): string => `password ${userId}`;

function roleOf({ admin, verified }: { admin: number; verified: number }): Omit<Standing, "proved"> {
  return { admin: admin === 1 && verified === 1, verified: verified === 1 };
}

/** Whether what was proven opens the account still. */
async function stands(session: Session, proof: Proof): Promise<boolean> {
  const [sql, shown] =
    "passkey" in proof
      ? ["SELECT user_id FROM passkey WHERE user_id = $1 AND id = $2", proof.passkey]
      : ["SELECT user_id FROM account WHERE user_id = $1 AND password_hash = $2", proof.passwordHash];
  return (await session.get(sql, [proof.userId, shown])) !== undefined;
}

async function start(session: Session, token: SessionToken, userId: number, device: Device): Promise<string> {
  const now = Date.now();
  await session.run("DELETE FROM refresh_token WHERE user_id = $1 AND expires < $2", [userId, now]);
  await session.run("DELETE FROM session WHERE user_id = $1 AND expires < $2", [userId, now]);
  const row = [token.hash, userId, now, now, token.expires, device.agent, device.address, now];
  await session.run("INSERT INTO session VALUES ($1, $2, $3, $4, $5, $6, $7, $8)", row);
  await insertToken(session, token, token.hash, userId);
  return token.hash;
}

/** The family is locked first, so that a token and its successor are never exchanged at the same time. */
async function rotate(
  { dialect }: Engine,
  session: Session,
  hash: string,
  successor: SessionToken,
): Promise<Rotation | undefined> {
  const sql = `SELECT s.id FROM refresh_token t JOIN session s ON s.id = t.family WHERE t.hash = $1 ${dialect.forUpdate}`;
  const family = await session.get<{ id: string }>(sql, [hash]);
  const row = family && (await findToken(session, hash));
  if (!row || row.expires < Date.now()) return undefined;
  const rotation = { userId: row.user_id, sessionId: row.family };
  if (row.used !== 0 && !(await mayComeAgain(session, row, successor))) {
    await endFamily(session, row.family);
    return { ...rotation, reused: true };
  }
  if (row.used === 0) await succeed(session, hash, row, successor);
  await session.run("UPDATE session SET seen = $2 WHERE id = $1", [row.family, Date.now()]);
  return { ...rotation, reused: false };
}

/** Another tab may have exchanged the token at the same moment, and gets what that one got. */
async function mayComeAgain(session: Session, { used }: TokenRow, { hash }: SessionToken): Promise<boolean> {
  if (Math.abs(Date.now() - used) > graceMs) return false;
  return (await findToken(session, hash))?.used === 0;
}

async function succeed(
  session: Session,
  hash: string,
  row: TokenRow,
  successor: SessionToken,
): Promise<void> {
  await session.run("UPDATE refresh_token SET used = $2 WHERE hash = $1", [hash, Date.now()]);
  const expires = Math.min(successor.expires, row.expires);
  await insertToken(session, { ...successor, expires }, row.family, row.user_id);
}

function findToken(session: Session, hash: string): Promise<TokenRow | undefined> {
  return session.get<TokenRow>("SELECT family, user_id, expires, used FROM refresh_token WHERE hash = $1", [
    hash,
  ]);
}

function insertToken(session: Session, token: SessionToken, family: string, userId: number): Promise<void> {
  const row = [token.hash, family, userId, Date.now(), token.expires];
  return session.run("INSERT INTO refresh_token VALUES ($1, $2, $3, $4, $5, 0)", row);
}

async function endFamily(session: Session, family: string): Promise<void> {
  await session.run("DELETE FROM refresh_token WHERE family = $1", [family]);
  await session.run("DELETE FROM session WHERE id = $1", [family]);
}
