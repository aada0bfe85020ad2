import { argon2, randomBytes, timingSafeEqual } from "node:crypto";

import commonPasswords from "./common-passwords.json" with { type: "json" };
import { AppError } from "../errors.ts";

const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
const shortest = 8;
const longest = 256;
const common: ReadonlySet<string> = new Set(commonPasswords.passwords.split(" "));

/** Hashes with argon2id (19 MiB, 2 passes) into the usual `$argon2id$…` text. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt);
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(salt)}$${unpadded(hash)}`;
}

/** Compares in equal time, also for an account that does not exist (`undefined`) and for a password that none can have. */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [salt, hash] = (stored ?? absent).split("$").slice(4);
  const expected = Buffer.from(hash ?? "", "base64");
  const derived = await derive(password.slice(0, longest), Buffer.from(salt ?? "", "base64"));
  const isSame = derived.length === expected.length && timingSafeEqual(derived, expected);
  return isSame && stored !== undefined && password.length <= longest;
}

/** True when a password that was just found right should be hashed anew, since the cost has been raised. */
export function isOutdated(stored: string): boolean {
  const [, , , parameters] = stored.split("$");
  return parameters !== `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`;
}

/** Throws when the password is short, among the most common ones, or what anybody would try for this account. */
export function checkPassword(password: string, email: string): void {
  if (password.length < shortest) throw new AppError("weak_password", { limit: shortest });
  if (password.length > longest)
    throw new AppError("bad_request", { detail: `the password is over ${longest} characters` });
  if (isCommon(password)) throw new AppError("common_password");
  if (isName(password, email)) throw new AppError("password_is_name");
}

const productName = "tessera";

/** The address, one of its parts or the product's name; also doubled, or with a few digits behind it. */
function isName(password: string, email: string): boolean {
  const [local = "", domain = ""] = email.split("@");
  const names = [email, local, domain, domain.split(".")[0] ?? "", productName].map(bare).filter(Boolean);
  const tried = bare(password);
  return [tried, tried.replace(/\p{N}{1,4}$/u, "")].some((text) => names.includes(text));
}

/** Letters and digits alone, once. */
function bare(text: string): string {
  const plain = text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
  return plain.replace(/^(.+?)\1+$/u, "$1");
}

function isCommon(password: string): boolean {
  const plain = password.toLowerCase();
  return common.has(plain) || /^(.)\1+$/.test(plain) || /^(.{1,4})\1+$/.test(plain);
}

const absent = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${"A".repeat(22)}$${"A".repeat(43)}`;

function derive(password: string, salt: Buffer): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  argon2("argon2id", { message: password, nonce: salt, ...cost }, (error, hash) =>
    error ? reject(error) : resolve(hash),
  );
  return promise;
}

function unpadded(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}
