import { AppError } from "../../errors.ts";
import type { Account, AccountDraft, SessionToken, SyncRequest, Writer } from "../store.ts";
import type { SyncBatch } from "@tessera/graph/wire";
import type { Database } from "./database.ts";
import type { NextId } from "./ids.ts";

interface AccountRow {
  user_id: number;
  email: string;
  password_hash: string;
  admin: number;
  user_concept_id: number;
  entity_id: number;
}

const columns = "user_id, email, password_hash, admin, user_concept_id, entity_id";

/** Rows of accounts. Writes inside a write only. */
export interface Accounts {
  create(draft: AccountDraft): Account;
  byEmail(email: string): Account | undefined;
  byUser(userId: number): Account | undefined;
  byUserConcept(conceptId: number): Account | undefined;
  usernameTaken(username: string): boolean;
  updatePassword(userId: number, passwordHash: string): void;
}

/** `apply` writes a batch in the same transaction. */
export function createAccounts(
  database: Database,
  nextId: NextId,
  apply: (request: SyncRequest, writer: Writer) => SyncBatch,
): Accounts {
  const find = (column: string, value: string | number): Account | undefined => {
    const row = database.get<AccountRow>(`SELECT ${columns} FROM account WHERE ${column} = ?1`, value);
    return row && toAccount(row);
  };
  const refuseTaken = ({ email, username }: AccountDraft): void => {
    if (find("email", email)) throw new AppError("email_taken");
    if (find("username", username.toLowerCase())) throw new AppError("username_taken");
  };
  const isFirst = (): boolean => !database.get("SELECT 1 FROM account LIMIT 1");

  function create(draft: AccountDraft): Account {
    refuseTaken(draft);
    const userId = nextId("user");
    const admin = draft.admin || isFirst();
    const { batch, userGhost, entityGhost } = draft.graph(userId, admin);
    const { concepts } = apply(batch, { userId, admin, system: true });
    const idOf = (ghost: number): number => concepts.find((concept) => concept.ghostId === ghost)?.id ?? 0;
    const { email, username, passwordHash } = draft;
    const account = {
      userId,
      email,
      passwordHash,
      admin,
      userConcept: idOf(userGhost),
      entityId: idOf(entityGhost),
    };
    database.run(
      "INSERT INTO account VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
      userId,
      email,
      username.toLowerCase(),
      passwordHash,
      Number(admin),
      account.userConcept,
      account.entityId,
      Date.now(),
    );
    return account;
  }

  return {
    create,
    byEmail: (email) => find("email", email),
    byUser: (userId) => find("user_id", userId),
    byUserConcept: (conceptId) => find("user_concept_id", conceptId),
    usernameTaken: (username) => find("username", username.toLowerCase()) !== undefined,
    updatePassword: (userId, hash) =>
      database.run("UPDATE account SET password_hash = ?2 WHERE user_id = ?1", userId, hash),
  };
}

function toAccount(row: AccountRow): Account {
  return {
    userId: row.user_id,
    email: row.email,
    passwordHash: row.password_hash,
    admin: row.admin === 1,
    userConcept: row.user_concept_id,
    entityId: row.entity_id,
  };
}

/** A token that was just exchanged may come once more from another tab of the same person. */
const graceMs = 10_000;

interface TokenRow {
  family: string;
  user_id: number;
  expires: number;
  used: number;
}

/** Rows of refresh tokens; all that descend from one sign-in are a family. Inside a write only. */
export interface Sessions {
  start(token: SessionToken, userId: number): void;
  rotate(tokenHash: string, next: SessionToken): number | undefined;
  end(tokenHash: string): void;
}

export function createSessions(database: Database): Sessions {
  const find = (hash: string): TokenRow | undefined =>
    database.get<TokenRow>("SELECT family, user_id, expires, used FROM refresh_token WHERE hash = ?1", hash);
  const insert = (token: SessionToken, family: string, userId: number): void =>
    database.run(
      "INSERT INTO refresh_token VALUES (?1, ?2, ?3, ?4, ?5, 0)",
      token.hash,
      family,
      userId,
      Date.now(),
      token.expires,
    );
  const endFamily = (family: string): void =>
    database.run("DELETE FROM refresh_token WHERE family = ?1", family);

  const childWasUsed = (hash: string, { family, used }: TokenRow): boolean =>
    database.get(
      "SELECT 1 FROM refresh_token WHERE family = ?1 AND hash <> ?2 AND used >= ?3",
      family,
      hash,
      used,
    ) !== undefined;

  return {
    start: (token, userId) => {
      database.run("DELETE FROM refresh_token WHERE user_id = ?1 AND expires < ?2", userId, Date.now());
      insert(token, token.hash, userId);
    },
    rotate: (hash, next) => {
      const row = find(hash);
      if (!row || row.expires < Date.now()) return undefined;
      if (row.used !== 0 && (Date.now() - row.used > graceMs || childWasUsed(hash, row))) {
        endFamily(row.family);
        return undefined;
      }
      if (row.used === 0)
        database.run("UPDATE refresh_token SET used = ?2 WHERE hash = ?1", hash, Date.now());
      insert({ ...next, expires: Math.min(next.expires, row.expires) }, row.family, row.user_id);
      return row.user_id;
    },
    end: (hash) => {
      const row = find(hash);
      if (row) endFamily(row.family);
    },
  };
}
