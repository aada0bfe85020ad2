import type { Id } from "@tessera/content";

/** An address that gets the entries of a project by e-mail, or is asked to. */
export interface Receiver {
  readonly id: string;
  readonly address: string;
  /** `waiting` until its holder agrees; `stopped` once they want no more. */
  readonly state: "waiting" | "confirmed" | "stopped";
}

/** What the holder of an address has agreed to or stopped: the address, and the name of the site. */
export interface HeldAddress {
  readonly address: string;
  readonly site: string;
}

/** Addresses other than the owner's that get entries by e-mail. Each call rejects with an error whose message can be shown. */
export interface ReceiversPort {
  list: (projectId: Id) => Promise<readonly Receiver[]>;
  /** Asks an address by an e-mail, again where it is called again. */
  ask: (projectId: Id, address: string) => Promise<void>;
  /** Forgets an address. */
  remove: (id: string) => Promise<void>;
  /** Agrees to get entries, by the token of the e-mail that asked. */
  confirm: (token: string) => Promise<HeldAddress>;
  /** Stops the e-mails about a site, by a token that each of them holds. */
  stop: (token: string) => Promise<HeldAddress>;
}
