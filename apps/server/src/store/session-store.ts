/** A refresh token as it is stored. */
export interface SessionToken {
  hash: string;
  /** Milliseconds since the epoch. */
  expires: number;
}

/** What was proven of an account: that its password is of that hash, or that it has that passkey. */
export type Proof = { userId: number } & ({ passwordHash: string } | { passkey: string });

/** Sessions and their refresh tokens, and the e-mails that open an account once. */
export interface Sessions {
  /** Begins a session with its first refresh token; returns its id. */
  start(token: SessionToken, userId: number, device: Device): Promise<string>;
  /**
   * The same by what was proven; undefined when it opens the account no more. A sign-in that a new password overtakes would
   * outlive the sessions that the new password ends.
   */
  startBy(token: SessionToken, proof: Proof, device: Device): Promise<string | undefined>;
  /**
   * Exchanges a refresh token for its successor, for a short time also twice; a token that comes again later, or after
   * its successor was used, ends the session. Returns undefined for a token that opens nothing.
   */
  rotate(tokenHash: string, successor: SessionToken): Promise<Rotation | undefined>;
  /** Ends the session that the token belongs to; returns its id. */
  endByToken(tokenHash: string): Promise<string | undefined>;
  list(userId: number): Promise<SessionEntry[]>;
  /** False when there is no such session of that user; true for one of the calls that end it at the same time. */
  end(userId: number, sessionId: string): Promise<boolean>;
  /** Ends all sessions of the user but that one; answers their ids. */
  endOthers(userId: number, kept: string): Promise<string[]>;
  /** Who has sessions. */
  users(): Promise<number[]>;
  /** What a session may do; undefined when it has ended. */
  standing(sessionId: string): Promise<Standing | undefined>;
  /** An e-mail takes the place of earlier ones to the same user for the same purpose. */
  writeEmailToken(email: Email): Promise<void>;
  /** Whose address the link of an e-mail confirms; undefined when it confirms none. Changes nothing. */
  addressLink(hash: string): Promise<AddressLink | undefined>;
  /** The address that an account is to have once the link sent to it is opened; undefined when there is none. */
  pendingAddress(userId: number): Promise<string | undefined>;
  /** Ends the link that was sent to such an address. */
  dropPendingAddress(userId: number): Promise<void>;
  /** What {@link redeemEmailToken} would return. Changes nothing. */
  emailToken(hash: string, purpose: EmailTokenPurpose): Promise<WrittenEmailToken | undefined>;
  /** What was written; an e-mail is good once. */
  redeemEmailToken(hash: string, purpose: EmailTokenPurpose): Promise<WrittenEmailToken | undefined>;
}

/** From where somebody signed in. */
export interface Device {
  agent: string;
  address: string;
}

/** A session that goes on. */
interface OpenSession {
  userId: number;
  sessionId: string;
}

/** What became of a session when one of its refresh tokens was exchanged. */
export interface Rotation extends OpenSession {
  /** The token had been exchanged before, so the session has ended: one of its two holders is a stranger. */
  reused: boolean;
}

/** A session as its owner sees it; times are milliseconds since the epoch. */
interface SessionEntry extends Device {
  id: string;
  created: number;
  seen: number;
}

/** What a session may do. */
export interface Standing {
  /** An administrator whose address is verified. */
  admin: boolean;
  /** Has the address of the account been shown to be its person's? */
  verified: boolean;
  /** When its person last showed to be the owner of the account, in milliseconds since the epoch. */
  proved: number;
}

/** What an e-mail, or a challenge that a passkey answers, allows. */
export type EmailTokenPurpose = "reset" | "verify" | "email" | "passkey-add" | "passkey-use" | "member";

/** To whom an e-mail was written, and what it says besides its purpose. */
export interface WrittenEmailToken {
  userId: number;
  detail: string;
}

/** A link by which an address is confirmed: the account's own, or the one that it is to have. */
interface AddressLink {
  userId: number;
  email: string;
  purpose: Extract<EmailTokenPurpose, "verify" | "email">;
}

/** A secret that was sent by mail, by its hash. */
interface Email {
  hash: string;
  userId: number;
  purpose: EmailTokenPurpose;
  expires: number;
  detail?: string;
}

/** A pass for the reads that carry no token. */
export interface ReadPass {
  id: number;
  userId: number;
  sessionId: string;
  /** The network address from which it is good. */
  address: string;
  /** Milliseconds since the epoch. */
  expires: number;
}

/** Passes for the reads that carry no token. */
export interface ReadPasses {
  /** Keeps a new pass, or a known one for longer. */
  keep(pass: ReadPass): Promise<void>;
  /** Undefined when there is none that is good at that time. */
  find(id: number, now: number): Promise<ReadPass | undefined>;
}
