import { AppError } from "../../errors.ts";
import type { Account, AccountDraft, Accounts, EmailField, Identity } from "../store.ts";
import type { Core } from "../sql/core.ts";
import type { Session } from "../sql/engine.ts";
import { eraseUser } from "../sql/erase.ts";
import { findAddressLink, passwordLock } from "../sql/sessions.ts";
import { applyBatch } from "../sql/sync/apply.ts";

interface AccountRow {
  user_id: number;
  email: string;
  password_hash: string;
  admin: number;
  verified: number;
  user_concept_id: number;
  entity_id: number;
}

const columns = "a.user_id, a.email, a.password_hash, a.admin, a.verified, a.user_concept_id, a.entity_id";
const insertSql = `INSERT INTO account (user_id, email, username, password_hash, admin, user_concept_id, entity_id, created, verified)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;
const firstAdministratorSql = `SELECT ${columns} FROM account a WHERE a.admin = 1 AND a.verified = 1 ORDER BY a.user_id LIMIT 1`;
const fieldLinksSql = "SELECT id FROM connection WHERE of_id = $1 AND type_id = $2 AND ended = 0";
type Key = "email" | "username" | "user_id" | "user_concept_id";

export function createAccounts(core: Core): Accounts {
  const { engine } = core;

  async function find(session: Session, key: Key, value: string | number): Promise<Account | undefined> {
    const row = await session.get<AccountRow>(`SELECT ${columns} FROM account a WHERE a.${key} = $1`, [
      value,
    ]);
    return row && toAccount(row);
  }

  async function refuseTaken(session: Session, { email, username }: AccountDraft): Promise<void> {
    if (await find(session, "email", email)) throw new AppError("email_taken");
    if (await find(session, "username", username.toLowerCase())) throw new AppError("username_taken");
  }

  async function create(session: Session, draft: AccountDraft): Promise<Account> {
    await engine.lock(session, "accounts");
    await refuseTaken(session, draft);
    const [userId = 0] = await engine.draw(session, "user", 1);
    const isFirst = !(await session.get("SELECT 1 AS here FROM account LIMIT 1"));
    const admin = draft.admin || isFirst;
    const { batch, userGhost, entityGhost } = draft.graph(userId, admin);
    const { concepts } = await applyBatch(core, session, batch, { userId, admin, system: true });
    const idOf = (ghost: number): number => concepts.find((concept) => concept.ghostId === ghost)?.id ?? 0;
    const { email, username, passwordHash, identity } = draft;
    const account = {
      userId,
      email,
      passwordHash,
      admin,
      verified: identity !== undefined,
      userConcept: idOf(userGhost),
      entityId: idOf(entityGhost),
    };
    const row = [userId, email, username.toLowerCase(), passwordHash, Number(admin)];
    await session.run(insertSql, [
      ...row,
      account.userConcept,
      account.entityId,
      Date.now(),
      Number(account.verified),
    ]);
    if (identity) await link(session, userId, identity);
    return account;
  }

  async function link(session: Session, userId: number, { provider, subject }: Identity): Promise<void> {
    const sql = "INSERT INTO identity VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
    await session.run(sql, [provider, subject, userId]);
  }

  async function changeEmail(
    session: Session,
    userId: number,
    email: string,
    { linker, batch }: EmailField,
  ): Promise<void> {
    await engine.lock(session, "accounts");
    const other = await find(session, "email", email);
    if (other && other.userId !== userId) throw new AppError("email_taken");
    await session.run("UPDATE account SET email = $2, verified = 1 WHERE user_id = $1", [userId, email]);
    const account = await find(session, "user_id", userId);
    if (!account) return;
    const typeId = (await core.names.find(session, [linker])).get(linker) ?? 0;
    const links = await session.all<{ id: number }>(fieldLinksSql, [account.entityId, typeId]);
    const request = batch(
      account.entityId,
      links.map(({ id }) => id),
    );
    await applyBatch(core, session, request, { userId, admin: account.admin, system: true });
  }

  async function confirmAddress(
    session: Session,
    hash: string,
    fieldOf: (userId: number, email: string) => EmailField,
  ): Promise<Account | undefined> {
    const link = await findAddressLink(session, hash);
    if (!link) return undefined;
    const { userId, email, purpose } = link;
    if (purpose === "email") {
      await changeEmail(session, userId, email, fieldOf(userId, email));
      await session.run("DELETE FROM letter WHERE user_id = $1 AND purpose = 'verify'", [userId]);
      await session.run("UPDATE letter SET purpose = 'verify' WHERE hash = $1", [hash]);
    }
    const sql = "UPDATE account SET verified = 1 WHERE user_id = $1 AND email = $2 RETURNING user_id";
    const isOwn = (await session.get(sql, [userId, email])) !== undefined;
    return isOwn ? find(session, "user_id", userId) : undefined;
  }

  const byIdentitySql = `SELECT ${columns} FROM identity i JOIN account a ON a.user_id = i.user_id
    WHERE i.provider = $1 AND i.subject = $2`;
  return {
    create: (draft) => engine.write((session) => create(session, draft)),
    byEmail: (email) => find(engine.reader, "email", email),
    byUser: (userId) => find(engine.reader, "user_id", userId),
    byUserConcept: (conceptId) => find(engine.reader, "user_concept_id", conceptId),
    firstAdministrator: async () => {
      const row = await engine.reader.get<AccountRow>(firstAdministratorSql);
      return row && toAccount(row);
    },
    byIdentity: async ({ provider, subject }) => {
      const row = await engine.reader.get<AccountRow>(byIdentitySql, [provider, subject]);
      return row && toAccount(row);
    },
    addIdentity: (userId, identity) =>
      engine.write(async (session) => {
        await engine.lock(session, passwordLock(userId));
        const other = "SELECT subject FROM identity WHERE user_id = $1 AND provider = $2 AND subject <> $3";
        if (await session.get(other, [userId, identity.provider, identity.subject])) return false;
        await link(session, userId, identity);
        await session.run("UPDATE account SET password_hash = '' WHERE user_id = $1 AND verified = 0", [
          userId,
        ]);
        await reclaim(session, userId);
        return true;
      }),
    usernameTaken: async (username) =>
      (await find(engine.reader, "username", username.toLowerCase())) !== undefined,
    updatePassword: (userId, { hash, from, verified = false }) =>
      engine.write(async (session) => {
        await engine.lock(session, passwordLock(userId));
        const sql = `UPDATE account SET password_hash = $2 WHERE user_id = $1 AND password_hash = COALESCE($3, password_hash)
          RETURNING user_id`;
        if ((await session.get(sql, [userId, hash, from ?? null])) === undefined) return false;
        // Links that were asked for under the former password open nothing any more.
        await session.run("DELETE FROM letter WHERE user_id = $1 AND purpose IN ('reset', 'email')", [
          userId,
        ]);
        if (verified) await reclaim(session, userId);
        return true;
      }),
    verify: (userId) =>
      engine.write((session) => session.run("UPDATE account SET verified = 1 WHERE user_id = $1", [userId])),
    confirmAddress: (hash, field) => engine.write((session) => confirmAddress(session, hash, field)),
    erase: (userId) => eraseUser(core, userId),
  };
}

/**
 * Gives an account to whoever has shown that its address is theirs. What somebody had set up before that could open it:
 * passkeys, codes and links end, when the address was not verified yet.
 */
async function reclaim(session: Session, userId: number): Promise<void> {
  const sql = "UPDATE account SET verified = 1 WHERE user_id = $1 AND verified = 0 RETURNING user_id";
  if (!(await session.get(sql, [userId]))) return;
  for (const table of ["passkey", "second_factor", "recovery_code", "letter"])
    await session.run(`DELETE FROM ${table} WHERE user_id = $1`, [userId]);
}

function toAccount(row: AccountRow): Account {
  return {
    userId: row.user_id,
    email: row.email,
    passwordHash: row.password_hash,
    admin: row.admin === 1,
    verified: row.verified === 1,
    userConcept: row.user_concept_id,
    entityId: row.entity_id,
  };
}
