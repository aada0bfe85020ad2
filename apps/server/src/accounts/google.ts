import { AppError } from "../errors.ts";
import { foldAddress } from "./address.ts";
import type { Settings } from "../settings.ts";
import type { Identity } from "../store/store.ts";

/** A person as Google knows them. */
export interface GooglePerson {
  identity: Identity;
  email: string;
}

/** Looks up whom an access token of the Google sign-in belongs to. */
export type GoogleSignIn = (accessToken: string) => Promise<GooglePerson>;

const timeoutMs = 5000;
const longestAnswer = 64 * 1024;

interface TokenInfo {
  aud?: unknown;
  azp?: unknown;
  sub?: unknown;
  email?: unknown;
  email_verified?: unknown;
  exp?: unknown;
  expires_in?: unknown;
}

/**
 * A token counts when it was given to this application, has not expired and carries a verified address. The person is
 * known by Google's subject, since addresses change hands.
 */
export function createGoogleSignIn({ googleUrl, googleClientId }: Settings): GoogleSignIn {
  return async (accessToken) => {
    if (googleClientId === "") throw new AppError("google_off");
    const info = await lookUp(`${googleUrl}/tokeninfo`, accessToken);
    const isOurs = info.aud === googleClientId && (info.azp === undefined || info.azp === googleClientId);
    const isVerified = info.email_verified === true || info.email_verified === "true";
    const { sub, email } = info;
    if (!isOurs || !isVerified || !isCurrent(info)) throw new AppError("google_refused");
    if (typeof sub !== "string" || sub === "" || sub.length > 255) throw new AppError("google_refused");
    if (typeof email !== "string") throw new AppError("google_refused");
    return { identity: { provider: "google", subject: sub }, email: foldAddress(email) };
  };
}

function isCurrent({ exp, expires_in }: TokenInfo): boolean {
  if (exp !== undefined) return Number(exp) * 1000 > Date.now();
  return Number(expires_in) > 0;
}

async function lookUp(url: string, accessToken: string): Promise<TokenInfo> {
  try {
    const answer = await fetch(url, {
      method: "POST",
      body: new URLSearchParams({ access_token: accessToken }),
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await readShort(answer);
    if (answer.status >= 500) throw new AppError("google_unreachable");
    if (!answer.ok) throw new AppError("google_refused");
    const info: unknown = JSON.parse(text);
    return typeof info === "object" && info !== null ? info : {};
  } catch (error) {
    throw error instanceof AppError ? error : new AppError("google_unreachable");
  }
}

/** The answer as text; one without an end is not waited for. */
async function readShort({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > longestAnswer) throw new AppError("google_unreachable");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
