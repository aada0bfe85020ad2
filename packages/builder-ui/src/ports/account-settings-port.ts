import type { PersonName } from "@tessera/content";
import type { PasswordProof } from "./account-port.ts";

/** What the server says of the account. */
export interface AccountFacts {
  email: string;
  /** False for who signs in with Google alone. */
  hasPassword: boolean;
  /** True once the person has shown that the address is theirs. */
  verified: boolean;
  /** The address that the account is to have once the link sent to it is opened. @default "" */
  pendingEmail?: string;
  /** True when a code of an authenticator is asked for at sign-in. */
  secondFactor: boolean;
  /** True when the authenticator makes its codes with SHA-1, so that it should be set up anew. @default false */
  oldCodes?: boolean;
  /** Recovery codes that are left. */
  recoveryCodes: number;
  usage: AccountUsage;
}

/** What the account takes up, and how much it may; a limit of 0 is none. */
export interface AccountUsage {
  records: number;
  maxRecords: number;
  bytes: number;
  maxBytes: number;
  fileBytes: number;
  maxFileBytes: number;
}

/** Something that happened to the account. */
export interface AccountEvent {
  /** As the server names it, for instance `signed-in`. */
  kind: string;
  detail: string;
  /** ISO time. */
  created: string;
  /** The browser's own words for itself. */
  agent: string;
  address: string;
}

/** A passkey of the account; times are ISO times. */
export interface AccountPasskey {
  id: string;
  name: string;
  created: string;
  used: string;
}

/** What an authenticator is given: a secret to type, and an address to scan. */
export interface AuthenticatorSecret {
  secret: string;
  address: string;
  /** The hash of its codes, such as `SHA256`. */
  algorithm: string;
}

/** A place where the person is signed in. */
export interface DeviceSession {
  id: string;
  /** The browser's own words for itself. */
  agent: string;
  address: string;
  /** ISO times. */
  created: string;
  seen: string;
  /** True for the session of this page. */
  current: boolean;
}

/**
 * What people change about their account. Each call rejects with an error whose message can be shown, or with a
 * `ConfirmationNeeded` when it works only after `confirm`.
 */
export interface AccountSettingsPort {
  facts: () => Promise<AccountFacts>;
  name: () => Promise<PersonName>;
  saveName: (name: Pick<PersonName, "firstName" | "lastName">) => Promise<void>;
  /** Gives the person another picture, or none with null. */
  savePicture: (picture: File | null) => Promise<void>;
  /** Ends all other sessions too. */
  changePassword: (proof: PasswordProof, newPassword: string) => Promise<void>;
  sessions: () => Promise<DeviceSession[]>;
  endSession: (id: string) => Promise<void>;
  endOtherSessions: () => Promise<void>;
  /** Shows that it is the person by their password, or by a passkey without one; a new session begins by that. */
  confirm: (proof: PasswordProof | null) => Promise<void>;
  /** Sends the message by which the address is verified, again. */
  sendVerification: () => Promise<void>;
  /** Sends a message to a new address, which becomes the account's by its link. */
  changeEmail: (email: string) => Promise<void>;
  /** Sends the message to the new address again. */
  sendEmailChange: () => Promise<void>;
  /** Ends the change: the link sent to the new address opens nothing any more. */
  cancelEmailChange: () => Promise<void>;
  /** Newest first. */
  events: () => Promise<AccountEvent[]>;
  passkeys: () => Promise<AccountPasskey[]>;
  addPasskey: (name: string) => Promise<void>;
  removePasskey: (id: string) => Promise<void>;
  beginSecondFactor: () => Promise<AuthenticatorSecret>;
  /** Asks for codes from now on; resolves to the recovery codes, which are told this once. */
  activateSecondFactor: (code: string) => Promise<string[]>;
  removeSecondFactor: () => Promise<void>;
  /** Hands everything that the server keeps of the person to the browser, as one JSON file. */
  exportData: () => Promise<void>;
  /** Deletes the account with everything that is its own, also on this device, and leaves the page. */
  deleteAccount: (proof: PasswordProof) => Promise<void>;
}
