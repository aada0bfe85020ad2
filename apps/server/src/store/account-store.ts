import type { Device } from "./session-store.ts";

/** Passkeys, and the codes of an authenticator with the recovery codes that stand in for it. */
export interface Credentials {
  /** False, with nothing changed, when there is a passkey of that id, whose it may be, or the user has that many already. */
  addPasskey(passkey: Passkey, max: number): Promise<boolean>;
  passkeys(userId: number): Promise<Passkey[]>;
  passkey(id: string): Promise<Passkey | undefined>;
  /** Keeps the counter of a sign-in with the passkey. */
  usePasskey(id: string, counter: number): Promise<void>;
  /** False when the user has no such passkey. */
  removePasskey(userId: number, id: string): Promise<boolean>;
  secondFactor(userId: number): Promise<SecondFactor | undefined>;
  /** Keeps a secret for SHA-256 that asks for no code yet, in place of an earlier one of that kind. */
  beginSecondFactor(userId: number, secret: string): Promise<void>;
  /**
   * From now on a code is asked for; the hashes are those of the recovery codes. False, with nothing changed, unless the secret
   * is the one that waits to be activated.
   */
  activateSecondFactor(
    userId: number,
    proven: ProvenSecret,
    recoveryHashes: readonly string[],
  ): Promise<boolean>;
  removeSecondFactor(userId: number): Promise<void>;
  /** Uses up all codes of that step and before; false when it has been used up already. */
  useStep(userId: number, step: number): Promise<boolean>;
  /** Uses up a recovery code; false when there is none of that hash. */
  useRecoveryCode(userId: number, hash: string): Promise<boolean>;
  recoveryCodesLeft(userId: number): Promise<number>;
}

/** A passkey of a user; times are milliseconds since the epoch. */
export interface Passkey {
  id: string;
  userId: number;
  /** In base64url. */
  publicKey: string;
  counter: number;
  transports: string[];
  name: string;
  created: number;
  used: number;
}

/** A secret that a code of the time step was right for. */
interface ProvenSecret {
  secret: string;
  step: number;
}

/** The secret that a user's authenticator shares with the server, in base32. */
export interface SecondFactor {
  secret: string;
  /** False until a first code has shown that the authenticator has the secret. */
  active: boolean;
  algorithm: CodeAlgorithm;
}

/** The hash of an authenticator's codes: SHA-1 for those that were set up before SHA-256 was asked for. */
export type CodeAlgorithm = "SHA1" | "SHA256";

/** What can happen to an account. */
export type SecurityEventKind =
  | "signed-in"
  | "sign-in-failed"
  | "token-reused"
  | "password-changed"
  | "email-changed"
  | "email-verified"
  | "passkey-added"
  | "passkey-removed"
  | "second-factor-on"
  | "second-factor-off"
  | "recovery-code-used"
  | "sessions-ended"
  | "data-exported"
  | "shared"
  | "published";

/** Something that happened to an account. */
export interface SecurityEvent extends Device {
  userId: number;
  kind: SecurityEventKind;
  detail: string;
  /** Milliseconds since the epoch. */
  created: number;
}

/** What happened to accounts, for their owners and the operator. */
export interface SecurityEvents {
  add(event: Omit<SecurityEvent, "created">): Promise<void>;
  /** The newest ones, of one user or of all. */
  list(limit: number, userId?: number): Promise<SecurityEvent[]>;
}

/** What a subject has used up on a day, the same for all processes. */
export interface DailyCounts {
  /** Adds all of the amounts or none; returns the first subject that would go over its limit. 0 is no limit. */
  add(day: number, amounts: readonly DailyAmount[]): Promise<string | undefined>;
}

/** What one call uses up. */
interface DailyAmount {
  subject: string;
  amount: number;
  limit: number;
}

/** What was counted under a key of a limit. */
export interface Rate {
  count: number;
  /** When the count is forgotten, in milliseconds since the epoch. */
  expires: number;
}

/** What limits count, the same for all processes. */
export interface Rates {
  read(key: string): Promise<Rate | undefined>;
  /** Replaces what is counted in one step, and returns it; nothing changes when there is no next count. */
  update(key: string, next: (known: Rate | undefined) => Rate | undefined): Promise<Rate | undefined>;
  forget(key: string): Promise<void>;
}

/** What accounts take up in the graph. */
export interface UsageStore {
  /** As it was counted last, at most so many milliseconds ago, with what was written since. */
  of(userId: number, maxAgeMs?: number): Promise<Usage>;
  /** Counts anew. */
  recount(userId: number): Promise<Usage>;
  /** Adds what a write has brought. */
  add(userId: number, usage: Usage): Promise<void>;
}

/** Records (concepts and links), and the bytes of their texts. */
export interface Usage {
  records: number;
  bytes: number;
}
