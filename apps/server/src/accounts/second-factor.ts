import { randomBytes } from "node:crypto";

import type { FastifyRequest } from "fastify";

import { AppError } from "../errors.ts";
import type { Services } from "../http/services.ts";
import type { CodeAlgorithm, SecondFactor } from "../store/account-store.ts";
import type { Store } from "../store/store.ts";
import { note } from "./events.ts";
import { hashToken } from "./tokens.ts";

const issuer = "Tessera";
const recoveryCodeCount = 10;
/** 112 bits: no search of all codes finds one behind its hash. */
const recoveryCodeBytes = 14;

/** What an authenticator makes its codes of. */
type Key = Pick<SecondFactor, "secret" | "algorithm">;

/** Loaded when somebody uses it, since it takes its memory. */
async function authenticator({ secret, algorithm }: Key, email = "") {
  const { Secret, TOTP } = await import("otpauth");
  return new TOTP({ issuer, label: email, algorithm, secret: Secret.fromBase32(secret) });
}

/** Draws a secret for an authenticator; the address is what the authenticator scans. */
export async function beginSecondFactor(
  { credentials }: Store,
  userId: number,
  email: string,
): Promise<{ secret: string; address: string; algorithm: CodeAlgorithm }> {
  const { Secret } = await import("otpauth");
  // As long as the hash.
  await credentials.beginSecondFactor(userId, new Secret({ size: 32 }).base32);
  const factor = await credentials.secondFactor(userId);
  if (!factor) throw new AppError("unauthorized");
  const { secret, algorithm } = factor;
  return { secret, algorithm, address: (await authenticator(factor, email)).toString() };
}

/** Asks for codes from now on; throws `wrong_code`, and `sha1_code` for a code of an app that ignores the algorithm. Returns the recovery codes, which are told this once. */
export async function activateSecondFactor(
  { credentials }: Store,
  userId: number,
  code: string,
): Promise<string[]> {
  const factor = await credentials.secondFactor(userId);
  if (!factor || factor.active) throw new AppError("wrong_code");
  const step = await stepOf(factor, code);
  if (step === undefined) throw new AppError((await isOfOldHash(factor, code)) ? "sha1_code" : "wrong_code");
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    randomBytes(recoveryCodeBytes)
      .toString("hex")
      .replace(/(.{4})(?=.)/g, "$1-"),
  );
  const { secret } = factor;
  if (!(await credentials.activateSecondFactor(userId, { secret, step }, codes.map(recoveryHash))))
    throw new AppError("wrong_code");
  return codes;
}

/**
 * Checks the code that an account asks for, where it does; throws `code_required` or `wrong_code`. Who knows the rest
 * still has to guess the code: few times, from wherever.
 */
export async function requireCode(
  services: Services,
  request: FastifyRequest,
  userId: number,
  code: string | undefined,
): Promise<void> {
  const { store, limits } = services;
  if (code) await limits.codes.count(String(userId));
  try {
    const kind = await checkCode(store, userId, code);
    if (kind === "recovery") await note(services, request, userId, "recovery-code-used");
    await limits.codes.forgive(String(userId));
  } catch (error) {
    if (error instanceof AppError && error.code === "wrong_code")
      await note(services, request, userId, "sign-in-failed", "code");
    throw error;
  }
}

/** How a code was found right. */
type CodeKind = "none" | "time" | "recovery";

/** Each code is good once. */
async function checkCode(
  { credentials }: Store,
  userId: number,
  code: string | undefined,
): Promise<CodeKind> {
  const factor = await credentials.secondFactor(userId);
  if (!factor?.active) return "none";
  if (!code?.trim()) throw new AppError("code_required");
  const step = await stepOf(factor, code);
  if (step !== undefined && (await credentials.useStep(userId, step))) return "time";
  if (await credentials.useRecoveryCode(userId, recoveryHash(code))) return "recovery";
  throw new AppError("wrong_code");
}

/** The time step that a code belongs to, one before and one after now included. */
async function stepOf(key: Key, code: string): Promise<number | undefined> {
  const totp = await authenticator(key);
  const delta = totp.validate({ token: code.replace(/\s/g, ""), window: 1 });
  return delta === null ? undefined : totp.counter() + delta;
}

/** Many apps make codes with SHA-1, whatever they are told. */
async function isOfOldHash({ secret, algorithm }: Key, code: string): Promise<boolean> {
  return algorithm !== "SHA1" && (await stepOf({ secret, algorithm: "SHA1" }, code)) !== undefined;
}

function recoveryHash(code: string): string {
  return hashToken(code.toLowerCase().replace(/[^0-9a-f]/g, ""));
}
