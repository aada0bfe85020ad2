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
import { all, db, get, run } from "./statements.ts";

/** A token that was just exchanged may come once more from another tab of the same person. */
const graceMs = 10_000;

interface TokenRow {
  family: string;
  user_id: number;
  expires: number;
  used: number;
}

/** Null for a session without an account. */
interface Role {
  admin: number | null;
  verified: number | null;
}

interface EmailTokenRow {
  user_id: number;
  expires: number;
  detail: string;
}

/** Who is about to sign in by a passkey; any number of people are at the same time. */
const nobodyYet = 0;

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
    list: (userId) => {
      const columns = ["id", "created", "seen", "agent", "address"] as const;
      const own = db.selectFrom("session").select(columns).where("user_id", "=", userId);
      return all(engine.reader, own.where("expires", ">", Date.now()).orderBy("seen", "desc"));
    },
    end: (userId, id) =>
      write(async (session) => {
        const own = db.deleteFrom("session").where("id", "=", id).where("user_id", "=", userId);
        const row = await get(session, own.returning("id"));
        if (row) await endFamily(session, id);
        return row !== undefined;
      }),
    endOthers: (userId, kept) =>
      write(async (session) => {
        const own = db.selectFrom("session").select("id").where("user_id", "=", userId);
        const others = await all(session, own.where("id", "<>", kept));
        for (const { id } of others) await endFamily(session, id);
        return others.map(({ id }) => id);
      }),
    users: async () => {
      const users = await all(engine.reader, db.selectFrom("session").select("user_id").distinct());
      return users.map(({ user_id }) => user_id);
    },
    standing: async (id) => {
      const session = db
        .selectFrom("session as s")
        .leftJoin("account as a", "a.user_id", "s.user_id")
        .select(["s.proved", "a.admin", "a.verified"])
        .where("s.id", "=", id);
      const row = await get(engine.reader, session);
      return row && { ...roleOf(row), proved: row.proved };
    },
    writeEmailToken: ({ hash, userId, purpose, expires, detail = "" }) =>
      write(async (session) => {
        if (userId !== nobodyYet) {
          await refuseErased(session, userId);
          const former = db.deleteFrom("letter").where("user_id", "=", userId);
          await run(session, former.where("purpose", "=", purpose));
        }
        const row = { hash, user_id: userId, purpose, expires, detail };
        await run(session, db.insertInto("letter").values(row));
      }),
    emailToken: async (hash, purpose) => {
      const token = db.selectFrom("letter").select(["user_id", "expires", "detail"]).where("hash", "=", hash);
      return unlessExpired(await get(engine.reader, token.where("purpose", "=", purpose)));
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
        const token = db.deleteFrom("letter").where("hash", "=", hash).where("purpose", "=", purpose);
        return unlessExpired(await get(session, token.returning(["user_id", "expires", "detail"])));
      }),
  };
}

function unlessExpired(row: EmailTokenRow | undefined): WrittenEmailToken | undefined {
  return row && row.expires > Date.now() ? { userId: row.user_id, detail: row.detail } : undefined;
}

/** The link of an e-mail by which an address is confirmed; undefined when it has expired. */
export function findAddressLink(reader: Session, hash: string): ReturnType<Sessions["addressLink"]> {
  const columns = ["user_id as userId", "detail as email", "purpose"] as const;
  const link = db.selectFrom("letter").select(columns).where("hash", "=", hash);
  const open = link.where("purpose", "in", ["verify", "email"]).where("expires", ">", Date.now());
  return get(reader, open) as ReturnType<Sessions["addressLink"]>;
}

/** Key of the lock under which the password of an account is replaced, and under which sessions begin by it. */
export const passwordLock = (userId: number): string => `password ${userId}`;

function roleOf({ admin, verified }: Role): Omit<Standing, "proved"> {
  return { admin: admin === 1 && verified === 1, verified: verified === 1 };
}

/** Whether what was proven opens the account still. */
async function stands(session: Session, proof: Proof): Promise<boolean> {
  const known =
    "passkey" in proof
      ? db.selectFrom("passkey").select("user_id").where("id", "=", proof.passkey)
      : db.selectFrom("account").select("user_id").where("password_hash", "=", proof.passwordHash);
  const rows = await all(session, known);
  return rows.some(({ user_id }) => user_id === proof.userId);
}

async function start(session: Session, token: SessionToken, userId: number, device: Device): Promise<string> {
  const now = Date.now();
  for (const table of ["refresh_token", "session"] as const)
    await run(session, db.deleteFrom(table).where("user_id", "=", userId).where("expires", "<", now));
  const { agent, address } = device;
  const row = { id: token.hash, user_id: userId, expires: token.expires, agent, address };
  await run(session, db.insertInto("session").values({ ...row, created: now, seen: now, proved: now }));
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
  const families = db
    .selectFrom("refresh_token as t")
    .innerJoin("session as s", "s.id", "t.family")
    .select("s.id")
    .where("t.hash", "=", hash)
    .$if(dialect.locksRows, (found) => found.forUpdate("s"));
  const family = await get(session, families);
  const row = family && (await findToken(session, hash));
  if (!row || row.expires < Date.now()) return undefined;
  const rotation = { userId: row.user_id, sessionId: row.family };
  if (row.used !== 0 && !(await mayComeAgain(session, row, successor))) {
    await endFamily(session, row.family);
    return { ...rotation, reused: true };
  }
  if (row.used === 0) await succeed(session, hash, row, successor);
  await run(session, db.updateTable("session").set({ seen: Date.now() }).where("id", "=", row.family));
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
  await run(session, db.updateTable("refresh_token").set({ used: Date.now() }).where("hash", "=", hash));
  const expires = Math.min(successor.expires, row.expires);
  await insertToken(session, { ...successor, expires }, row.family, row.user_id);
}

function findToken(session: Session, hash: string): Promise<TokenRow | undefined> {
  const columns = ["family", "user_id", "expires", "used"] as const;
  return get(session, db.selectFrom("refresh_token").select(columns).where("hash", "=", hash));
}

function insertToken(session: Session, token: SessionToken, family: string, userId: number): Promise<void> {
  const { hash, expires } = token;
  const row = { hash, family, user_id: userId, created: Date.now(), expires, used: 0 };
  return run(session, db.insertInto("refresh_token").values(row));
}

async function endFamily(session: Session, family: string): Promise<void> {
  await run(session, db.deleteFrom("refresh_token").where("family", "=", family));
  await run(session, db.deleteFrom("session").where("id", "=", family));
}
