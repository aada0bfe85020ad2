import type { FastifyRequest } from "fastify";

import { AppError } from "../errors.ts";
import type { Services } from "../http/services.ts";
import type { Account } from "../store/store.ts";
import { note } from "./events.ts";
import { verifyPassword } from "./passwords.ts";
import { requireCode } from "./second-factor.ts";

/** How long a sign-in, or a confirmation in its place, counts as fresh. */
const freshMs = 10 * 60_000;

/**
 * The caller's account, for what an access token alone must not do: the caller has signed in or entered the password
 * within the last ten minutes. Throws `confirm_identity`.
 */
export async function requireFresh({ store }: Services, { viewer }: FastifyRequest): Promise<Account> {
  const account = await store.accounts.byUser(viewer.userId);
  const standing = await store.sessions.standing(viewer.sessionId);
  if (!account || !standing) throw new AppError("unauthorized");
  if (Date.now() - standing.proved > freshMs) throw new AppError("confirm_identity");
  return account;
}

/** A password, with a code of the authenticator where the account asks for one. */
export interface PasswordProof {
  password?: string | undefined;
  code?: string | undefined;
}

/** The caller's account, for its end: an account that has a password asks for it, all others for a fresh sign-in. */
export async function requirePassword(
  services: Services,
  request: FastifyRequest,
  proof: PasswordProof,
): Promise<Account> {
  const { store } = services;
  const account = await store.accounts.byUser(request.viewer.userId);
  if (!account) throw new AppError("unauthorized");
  if (account.passwordHash === "") return requireFresh(services, request);
  if (proof.password === undefined) throw new AppError("confirm_identity");
  await checkOwnPassword(services, request, account, proof);
  return account;
}

/** Throws `invalid_credentials`, `code_required` or `wrong_code`; few wrong ones are let through. */
export async function checkOwnPassword(
  services: Services,
  request: FastifyRequest,
  { userId, passwordHash }: Account,
  { password = "", code }: PasswordProof,
): Promise<void> {
  const { limits } = services;
  await limits.account.count(`password ${userId}`);
  if (!(await verifyPassword(password, passwordHash || undefined))) {
    await note(services, request, userId, "sign-in-failed", "password");
    throw new AppError("invalid_credentials");
  }
  await limits.account.forgive(`password ${userId}`);
  await requireCode(services, request, userId, code);
}
