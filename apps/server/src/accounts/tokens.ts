import { createHash, randomBytes } from "node:crypto";

import { createSigner, createVerifier } from "fast-jwt";

import type { Account, SessionToken, Viewer } from "../store/store.ts";

const accessMinutes = 15;
const refreshDays = 30;
const audience = "tessera";

/** Issues and reads the signed access tokens, which are good for 15 minutes. */
export interface AccessTokens {
  issue(account: Pick<Account, "userId" | "admin">): string;
  /** Undefined when the token is expired, forged or for somebody else. */
  read(token: string): Viewer | undefined;
}

interface Claims {
  sub: string;
  admin: boolean;
}

export function createAccessTokens(secret: string, issuer: string): AccessTokens {
  const sign = createSigner({
    key: secret,
    algorithm: "HS256",
    expiresIn: accessMinutes * 60_000,
    aud: audience,
    iss: issuer,
  });
  const verify = createVerifier({
    key: secret,
    algorithms: ["HS256"],
    allowedAud: audience,
    allowedIss: issuer,
    cache: 5000,
  });
  return {
    issue: ({ userId, admin }) => sign({ sub: String(userId), admin, jti: randomBytes(8).toString("hex") }),
    read: (token) => {
      try {
        const claims = verify(token) as Claims;
        return { userId: Number(claims.sub), admin: claims.admin };
      } catch {
        return undefined;
      }
    },
  };
}

/** A new refresh token: 256 random bits, of which only the hash is stored. */
export function newRefreshToken(): { token: string; stored: SessionToken } {
  const token = randomBytes(32).toString("base64url");
  return { token, stored: { hash: hashToken(token), expires: Date.now() + refreshDays * 86_400_000 } };
}

/** Under which a refresh token is stored. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
