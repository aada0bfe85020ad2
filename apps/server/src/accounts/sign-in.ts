import type { FastifyRequest } from "fastify";

import { AppError } from "../errors.ts";
import type { Services } from "../http/services.ts";
import type { Device, SessionToken } from "../store/session-store.ts";
import type { Account } from "../store/store.ts";
import { foldAddress } from "./address.ts";
import { builderAccount } from "./builder-account.ts";
import { deviceOf, note } from "./events.ts";
import { addressKey } from "./limits.ts";
import { hashPassword, isOutdated, verifyPassword } from "./passwords.ts";
import { requireCode } from "./second-factor.ts";
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

/** What a person signs in with; the code is one of the authenticator's, or a recovery code. */
export interface SignInForm {
  email: string;
  password: string;
  code?: string | undefined;
}

/**
 * The account that the credentials open; throws `invalid_credentials`, `code_required` or `wrong_code`, and makes each
 * failure from one address wait longer.
 */
export async function checkCredentials(
  services: Services,
  { email, password, code }: SignInForm,
  request: FastifyRequest,
): Promise<Account> {
  const { store, limits, background } = services;
  const address = foldAddress(email);
  // By both together: a stranger who guesses makes nobody else wait.
  const key = `${address} ${addressKey(request.clientAddress)}`;
  await limits.login.count(key);
  const account = await builderAccount(store, address);
  const good = await verifyPassword(password, account?.passwordHash || undefined);
  // The answer does not wait, so that it takes no longer for an address that is known.
  if (account && !good) {
    const noted = note(services, request, account.userId, "sign-in-failed", "password");
    background.run(request.log, "a failed sign-in was not noted", noted);
  }
  if (!good || !account) throw new AppError("invalid_credentials");
  await requireCode(services, request, account.userId, code);
  await limits.login.forgive(key);
  return isOutdated(account.passwordHash) ? renewHash(services, account, password) : account;
}

/** Hashes the password as new ones are; throws `invalid_credentials` when it has been replaced meanwhile. */
async function renewHash({ store }: Services, account: Account, password: string): Promise<Account> {
  const hash = await hashPassword(password);
  const change = { hash, from: account.passwordHash };
  if (!(await store.accounts.updatePassword(account.userId, change)))
    throw new AppError("invalid_credentials");
  return { ...account, passwordHash: hash };
}

/** What somebody signs in by; a passkey by its id. */
export type SignInWay = "password" | "google" | { passkey: string };

/**
 * Begins a session; throws `invalid_credentials` or `passkey_refused` when the password or passkey that was proven opens the
 * account no more.
 */
export async function openSession(
  services: Services,
  account: Account,
  request: FastifyRequest,
  way: SignInWay,
): Promise<Profile> {
  const refresh = newRefreshToken();
  const sessionId = await startSession(services, account, way, refresh.stored, deviceOf(request));
  const isPasskey = typeof way === "object";
  if (sessionId === undefined) throw new AppError(isPasskey ? "passkey_refused" : "invalid_credentials");
  await note(services, request, account.userId, "signed-in", isPasskey ? "passkey" : way);
  const { userId, email, userConcept, entityId } = account;
  return {
    token: services.tokens.issue(account, sessionId),
    refreshToken: refresh.token,
    refreshtoken: refresh.token,
    email,
    userId,
    userConcept,
    entity: [{ userId }],
    entityDetails: { id: entityId },
    roles: rolesOf(account),
  };
}

function startSession(
  { store: { sessions } }: Services,
  { userId, passwordHash }: Account,
  way: SignInWay,
  token: SessionToken,
  device: Device,
): Promise<string | undefined> {
  if (way === "google") return sessions.start(token, userId, device);
  const proof = way === "password" ? { userId, passwordHash } : { userId, ...way };
  return sessions.startBy(token, proof, device);
}

/** What the account may do beyond its own things. */
export function rolesOf({ admin, verified }: Pick<Account, "admin" | "verified">): string[] {
  return admin && verified ? ["admin"] : [];
}
