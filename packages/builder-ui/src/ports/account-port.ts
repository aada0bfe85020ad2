import type { Id } from "@tessera/content";
import type { Live, Unsubscribe } from "./live.ts";

/** Who is signed in, as the header shows it. */
export interface Profile {
  email: string;
  entityId: Id;
  administrator: boolean;
}

/** What a person enters to sign up (specification 2, section 3). */
export interface SignupForm {
  entityType: "person" | "company" | "student";
  title: string;
  fname: string;
  lname: string;
  username: string;
  email: string;
  password: string;
}

/** What a Google sign-in has led to: a session, the question for a code, or the one who the new person is. */
export type GoogleOutcome =
  | { readonly kind: "signed in" }
  | { readonly kind: "code"; readonly complete: (code: string) => Promise<void> }
  | {
      readonly kind: "new";
      readonly email: string;
      readonly complete: (form: CompleteProfile) => Promise<void>;
    };

/** What a person who is new with a Google account tells (specification 2, section 5). */
export interface CompleteProfile {
  title: string;
  username: string;
}

/** A password, with a code of the authenticator where the account asks for one. */
export interface PasswordProof {
  password: string;
  code?: string;
}

/**
 * What the link of a message has led to: the address is confirmed, or a password or a code is still asked for. `email` is
 * then the account's address, and left out where the link is to give it another one.
 */
export type AddressCheck =
  | { readonly status: "confirmed"; readonly email: string }
  | { readonly status: "password"; readonly email?: string }
  | { readonly status: "code" };

/** Signing in and out. Each call rejects with an `RefusedError` whose message can be shown. */
export interface AccountPort {
  /** True where nobody signs in or out: the builder shows nothing of accounts. Default: false. */
  isFixed?: boolean;
  /** Null when nobody is signed in. */
  profile: Profile | null;
  /** Address of the person's picture, "" without one. */
  picture: Live<string>;
  /** Resolves to "code" when the account asks for a code of the authenticator too, and otherwise reloads the page. */
  login: (email: string, password: string, code?: string) => Promise<"code" | "signed in">;
  /** Signs in with a passkey that the browser asks for. */
  loginWithPasskey: () => Promise<void>;
  signup: (form: SignupForm) => Promise<void>;
  /**
   * Ends the session; what this device keeps of the account stays here, or is removed. Resolves to false, with everything as
   * it was, where the server's confirmation is needed and does not come. Default: it is needed.
   */
  logout: (device: "keep" | "clear", confirmation?: "needed" | "optional") => Promise<boolean>;
  /** Whether changes on this device have not been sent yet, or were refused. */
  hasWaiting: () => Promise<boolean>;
  /** True when somebody has the name; a check that failed counts as such. */
  usernameTaken: (name: string) => Promise<boolean>;
  /** Whether people can sign in with Google. */
  offersGoogle: Live<boolean>;
  /** Address of the terms that are accepted with a sign-up; empty where there are none to read. */
  termsUrl: Live<string>;
  google: () => Promise<GoogleOutcome>;
  /** Has an e-mail sent that leads to a new password, where the address has an account. */
  forgotPassword: (email: string) => Promise<void>;
  resetPassword: (token: string, password: string) => Promise<void>;
  /** Shows by what a message brought that an address is the person's; without a proof their session is one. */
  verifyAddress: (token: string, proof?: PasswordProof) => Promise<AddressCheck>;
  /** Called when a write found that the stored session is not the one that this page was opened with. */
  onCorrupt: (listener: () => void) => Unsubscribe;
  /**
   * Called with what the person has to read about the session, also of before a reload: the server has ended it, or refuses
   * even what needs none. `read` is called once it was read.
   */
  onNotice: (listener: (notice: "ended" | "locked", read: () => void) => void) => Unsubscribe;
}
