import type { FastifyRequest } from "fastify";

import { AppError } from "../errors.ts";
import type { Services } from "../http/services.ts";
import type { Account, Device } from "../store/store.ts";
import { addressKey } from "./limits.ts";
import { hashPassword, isOutdated, verifyPassword } from "./passwords.ts";
import { newRefreshToken } from "./tokens.ts";

/** What a client keeps of a sign-in (protocol.md 1.4). */
export interface Profile {
  token: string;
  refreshToken: string;
  /** The same, under its older name. */
  refreshtoken: string;
  email: string;
  userId: number;
  userConcept: number;
  entity: { userId: number }[];
  entityDetails: { id: number };
  roles: string[];
}

/** The account that the credentials open; throws `invalid_credentials`, and makes each failure from one address wait longer. */
export async function checkCredentials(
  { store, limits }: Services,
  { email, password }: { email: string; password: string },
  ip: string,
): Promise<Account> {
  const address = email.trim().toLowerCase();
  // By both together: a stranger who guesses makes nobody else wait.
  const key = `${address} ${addressKey(ip)}`;
  limits.login.count(key);
  const account = await store.accounts.byEmail(address);
  const good = await verifyPassword(password, account?.passwordHash || undefined);
  if (!good || !account) throw new AppError("invalid_credentials");
  limits.login.forgive(key);
  if (isOutdated(account.passwordHash))
    await store.accounts.updatePassword(account.userId, await hashPassword(password));
  return account;
}

/** Begins a session. */
export async function openSession(
  { store, tokens }: Services,
  account: Account,
  request: FastifyRequest,
): Promise<Profile> {
  const refresh = newRefreshToken();
  const sessionId = await store.sessions.start(refresh.stored, account.userId, deviceOf(request));
  const { userId, email, userConcept, entityId, admin } = account;
  return {
    token: tokens.issue(account, sessionId),
    refreshToken: refresh.token,
    refreshtoken: refresh.token,
    email,
    userId,
    userConcept,
    entity: [{ userId }],
    entityDetails: { id: entityId },
    roles: admin ? ["admin"] : [],
  };
}

function deviceOf({ headers, clientAddress }: FastifyRequest): Device {
  return { agent: (headers["user-agent"] ?? "").slice(0, 200), address: clientAddress };
}
