import { createHash } from "node:crypto";

import { newRefreshToken, type RefreshToken } from "../accounts/tokens.ts";

/** A new session of a member: the secret for their browser, and what is stored of it. */
export function newSession(): RefreshToken {
  const { token, stored } = newRefreshToken();
  return { token, stored: { ...stored, hash: sessionIdOf(token) } };
}

/**
 * Under which the session of a member is stored. It is another hash than that of refresh tokens, so that what a member has in
 * their browser is no refresh token of the builder, and no other text is.
 */
export function sessionIdOf(secret: string): string {
  return createHash("sha512").update(secret).digest("hex").slice(0, 64);
}
