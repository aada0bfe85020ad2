import { AppError } from "../../errors.ts";
import type { Account, AccountDraft, Accounts, EmailField, Identity } from "../store.ts";
import type { Core } from "../sql/core.ts";
import type { Session } from "../sql/engine.ts";
import { eraseUser } from "../sql/erase.ts";
import { findAddressLink, passwordLock } from "../sql/sessions.ts";
import { db, get, run } from "../sql/statements.ts";
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

const columns = [
  "a.user_id",
  "a.email",
  "a.password_hash",
  "a.admin",
  "a.verified",
  "a.user_concept_id",
  "a.entity_id",
] as const;
const accounts = db.selectFrom("account as a").select(columns);
const firstAdministrator = accounts
  .where("a.admin", "=", 1)
  .where("a.verified", "=", 1)
  .orderBy("a.user_id")
  .limit(1);
const fieldLinksSql = "SELECT id FROM connection WHERE of_id = $1 AND type_id = $2 AND ended = 0";
type Key = "email" | "username" | "user_id" | "user_concept_id";

export function createAccounts(core: Core): Accounts {
  const { engine } = core;

  async function find(session: Session, key: Key, value: string | number): Promise<Account | undefined> {
    const row = await get(session, accounts.where(`a.${key}`, "=", value));
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
    const isFirst = !(await get(session, db.selectFrom("account").select("user_id").limit(1)));
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
    const row = {
      user_id: userId,
      email,
      username: username.toLowerCase(),
      password_hash: passwordHash,
      admin: Number(admin),
      user_concept_id: account.userConcept,
      entity_id: account.entityId,
      created: Date.now(),
      verified: Number(account.verified),
    };
    await run(session, db.insertInto("account").values(row));
    if (identity) await link(session, userId, identity);
    return account;
  }

  async function link(session: Session, userId: number, { provider, subject }: Identity): Promise<void> {
    const row = { provider, subject, user_id: userId };
    const identity = db.insertInto("identity").values(row);
    await run(
      session,
      identity.onConflict((known) => known.doNothing()),
    );
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
    await run(session, accountOf(userId).set({ email, verified: 1 }));
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
      await run(session, linksOf(userId, ["verify"]));
      await run(session, db.updateTable("letter").set({ purpose: "verify" }).where("hash", "=", hash));
    }
    const own = accountOf(userId).set({ verified: 1 }).where("email", "=", email).returning("user_id");
    return (await get(session, own)) && find(session, "user_id", userId);
  }

  return {
    create: (draft) => engine.write((session) => create(session, draft)),
    byEmail: (email) => find(engine.reader, "email", email),
    byUser: (userId) => find(engine.reader, "user_id", userId),
    byUserConcept: (conceptId) => find(engine.reader, "user_concept_id", conceptId),
    firstAdministrator: async () => {
      const row = await get(engine.reader, firstAdministrator);
      return row && toAccount(row);
    },
    byIdentity: async ({ provider, subject }) => {
      const known = accounts.innerJoin("identity as i", "i.user_id", "a.user_id");
      const row = await get(
        engine.reader,
        known.where("i.provider", "=", provider).where("i.subject", "=", subject),
      );
      return row && toAccount(row);
    },
    addIdentity: (userId, identity) =>
      engine.write(async (session) => {
        await engine.lock(session, passwordLock(userId));
        const { provider, subject } = identity;
        const known = db.selectFrom("identity").select("subject").where("user_id", "=", userId);
        if (await get(session, known.where("provider", "=", provider).where("subject", "<>", subject)))
          return false;
        await link(session, userId, identity);
        await run(session, accountOf(userId).set({ password_hash: "" }).where("verified", "=", 0));
        await reclaim(session, userId);
        return true;
      }),
    usernameTaken: async (username) =>
      (await find(engine.reader, "username", username.toLowerCase())) !== undefined,
    updatePassword: (userId, { hash, from, verified = false }) =>
      engine.write(async (session) => {
        await engine.lock(session, passwordLock(userId));
        const account = accountOf(userId)
          .set({ password_hash: hash })
          .$if(from !== undefined, (own) => own.where("password_hash", "=", from ?? ""));
        if (!(await get(session, account.returning("user_id")))) return false;
        // Links that were asked for under the former password open nothing any more.
        await run(session, linksOf(userId, ["reset", "email", "member"]));
        if (verified) await reclaim(session, userId);
        return true;
      }),
    verify: (userId) => engine.write((session) => run(session, accountOf(userId).set({ verified: 1 }))),
    confirmAddress: (hash, field) => engine.write((session) => confirmAddress(session, hash, field)),
    erase: (userId) => eraseUser(core, userId),
  };
}

/**
 * Gives an account to whoever has shown that its address is theirs. What somebody had set up before that could open it:
 * passkeys, codes and links end, when the address was not verified yet.
 */
async function reclaim(session: Session, userId: number): Promise<void> {
  const unverified = accountOf(userId).set({ verified: 1 }).where("verified", "=", 0);
  if (!(await get(session, unverified.returning("user_id")))) return;
  for (const table of ["passkey", "second_factor", "recovery_code", "letter"] as const)
    await run(session, db.deleteFrom(table).where("user_id", "=", userId));
}

function accountOf(userId: number) {
  return db.updateTable("account").where("user_id", "=", userId);
}

/** Takes links away that were sent by e-mail. */
function linksOf(userId: number, purposes: string[]) {
  return db.deleteFrom("letter").where("user_id", "=", userId).where("purpose", "in", purposes);
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
