import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";

import { AppError } from "../errors.ts";
import type { Services } from "../http/services.ts";
import type { Passkey } from "../store/account-store.ts";
import type { EmailTokenPurpose } from "../store/session-store.ts";
import type { Account } from "../store/store.ts";
import { hashToken } from "./tokens.ts";

const productName = "Tessera";
const challengeMs = 5 * 60_000;
const anybody = 0;
const maxPasskeys = 20;
/** EdDSA, ES256 and RS256, by their numbers in COSE. */
const algorithms = [-8, -7, -257];

/** Loaded when somebody uses it, since it takes its memory. */
const webAuthn = () => import("@simplewebauthn/server");

/** What the browser makes a new passkey of. */
export async function passkeyToAdd(services: Services, { userId, email }: Account) {
  const known = await services.store.credentials.passkeys(userId);
  if (known.length >= maxPasskeys)
    throw new AppError("bad_request", { detail: `an account has at most ${maxPasskeys} passkeys` });
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: productName,
    rpID: placeOf(services).expectedRPID,
    userName: email,
    userID: Buffer.from(String(userId)),
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  await keepChallenge(services, options.challenge, userId, "passkey-add");
  return options;
}

/** Adds a passkey that the browser has made; throws `passkey_refused`. */
export async function addPasskey(
  services: Services,
  { userId }: Account,
  name: string,
  response: RegistrationResponseJSON,
): Promise<void> {
  refuseFrames(response);
  const { verifyRegistrationResponse } = await webAuthn();
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    ...placeOf(services),
    supportedAlgorithmIDs: algorithms,
    expectedChallenge: async (challenge) =>
      (await useChallenge(services, challenge, "passkey-add")) === userId,
  }).catch(refuse);
  if (!registrationInfo) throw new AppError("passkey_refused");
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  const now = Date.now();
  const key = { id, userId, publicKey: Buffer.from(publicKey).toString("base64url"), counter, transports };
  const passkey = { ...key, name, created: now, used: now };
  // A device says of itself which id its key has, which may be one of another account.
  if (!(await services.store.credentials.addPasskey(passkey, maxPasskeys)))
    throw new AppError("passkey_refused");
}

/** What the browser asks a passkey to sign. */
export async function passkeyToUse(services: Services) {
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: placeOf(services).expectedRPID,
    userVerification: "required",
  });
  await keepChallenge(services, options.challenge, anybody, "passkey-use");
  return options;
}

/** The passkey that has signed; throws `passkey_refused`. */
export async function usedPasskey(
  services: Services,
  response: AuthenticationResponseJSON,
): Promise<Passkey> {
  const { credentials } = services.store;
  const key = await credentials.passkey(response.id);
  if (!key) throw new AppError("passkey_refused");
  refuseFrames(response);
  const { verifyAuthenticationResponse } = await webAuthn();
  const { id, counter, transports } = key;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    ...placeOf(services),
    expectedChallenge: async (challenge) =>
      (await useChallenge(services, challenge, "passkey-use")) === anybody,
    credential: {
      id,
      counter,
      transports,
      publicKey: new Uint8Array(Buffer.from(key.publicKey, "base64url")),
    },
  }).catch(refuse);
  if (!verified) throw new AppError("passkey_refused");
  await credentials.usePasskey(id, authenticationInfo.newCounter);
  return key;
}

/** A key that was used in a frame on a page of somebody else is not what its owner saw. */
function refuseFrames({ response }: RegistrationResponseJSON | AuthenticationResponseJSON): void {
  try {
    const text = Buffer.from(response.clientDataJSON, "base64url").toString();
    const { crossOrigin } = JSON.parse(text) as { crossOrigin?: boolean };
    if (crossOrigin === true) throw new Error("the passkey was used in a frame of another origin");
  } catch (error) {
    refuse(error);
  }
}

function refuse(error: unknown): never {
  throw new AppError("passkey_refused", {}, error);
}

function placeOf({ settings }: Services): { expectedOrigin: string; expectedRPID: string } {
  const { origin, hostname } = new URL(settings.publicUrl);
  return { expectedOrigin: origin, expectedRPID: hostname };
}

function keepChallenge(
  { store }: Services,
  challenge: string,
  userId: number,
  purpose: EmailTokenPurpose,
): Promise<void> {
  const expires = Date.now() + challengeMs;
  return store.sessions.writeEmailToken({ hash: hashToken(challenge), userId, purpose, expires });
}

/** For whom a challenge was made; it is good once. */
async function useChallenge(
  { store }: Services,
  challenge: string,
  purpose: EmailTokenPurpose,
): Promise<number | undefined> {
  return (await store.sessions.redeemEmailToken(hashToken(challenge), purpose))?.userId;
}
