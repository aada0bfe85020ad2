import { createHash, createHmac, randomBytes } from "node:crypto";

import { createSigner, createVerifier } from "fast-jwt";

import type { SessionToken } from "../store/session-store.ts";
import type { Account } from "../store/store.ts";

const accessMinutes = 15;
const refreshDays = 30;
const audience = "tessera";

/** Issues and reads the signed access tokens, which are good for 15 minutes. */
export interface AccessTokens {
  issue(account: Pick<Account, "userId">, sessionId: string): string;
  /** Undefined when the token is expired, forged or for somebody else. */
  read(token: string): AccessClaims | undefined;
}

/** What an access token says. */
interface AccessClaims {
  userId: number;
  sessionId: string;
  /** Milliseconds since the epoch. */
  expires: number;
}

interface Claims {
  sub: string;
  sid: string;
  exp: number;
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
    issue: ({ userId }, sid) => sign({ sub: String(userId), sid, jti: randomBytes(8).toString("hex") }),
    read: (token) => {
      try {
        const { sub, sid, exp } = verify(token) as Claims;
        return { userId: Number(sub), sessionId: sid, expires: exp * 1000 };
      } catch {
        return undefined;
      }
    },
  };
}

/** A refresh token and what is stored of it: its hash alone. */
export interface RefreshToken {
  token: string;
  stored: SessionToken;
}

/** The first refresh token of a session: 256 random bits. */
export function newRefreshToken(): RefreshToken {
  return refreshToken(newSecret());
}

/** Derives the one successor of a refresh token, the same however often and in whichever process it is asked for. */
export type Successor = (token: string) => RefreshToken;

/** Successors that nobody without the secret can derive. */
export function createSuccessor(secret: string): Successor {
  return (token) => refreshToken(createHmac("sha256", secret).update(token).digest("base64url"));
}

function refreshToken(token: string): RefreshToken {
  return { token, stored: { hash: hashToken(token), expires: Date.now() + refreshDays * 86_400_000 } };
}

/** 256 random bits, as text. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** Under which a secret is stored. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
