import type { Id } from "@tessera/content";

/** A custom domain that was claimed for a project. */
export interface DomainClaim {
  /** Host name in lower case. */
  readonly host: string;
  /** True when it was shown to be the claimer's: then it shows the project. */
  readonly verified: boolean;
  /** Name of the DNS entry of type TXT that shows it. */
  readonly record: string;
  /** What that entry says. */
  readonly value: string;
}

/** A DNS entry that belongs to a domain, and what the name servers have instead. */
export interface DomainRecord {
  /**
   * `proof` shows whose the domain is, `address` leads it here, and `twin` the same domain with `www`, or without: of those that
   * lead one host here one is enough.
   */
  readonly purpose: "proof" | "address" | "twin";
  readonly type: "TXT" | "CNAME" | "A" | "AAAA";
  readonly name: string;
  readonly value: string;
  /** Null when the name servers did not answer. */
  readonly found: readonly string[] | null;
  readonly isThere: boolean;
}

/** What a visitor's browser would say of the certificate; `unknown` when nobody answered. */
export interface DomainCertificate {
  readonly state: "valid" | "expired" | "untrusted" | "none" | "unknown";
  /** The end of its validity, as an ISO time. */
  readonly until: string | null;
}

/** How far a claimed domain is on its way. */
export interface DomainState {
  readonly verified: boolean;
  readonly records: readonly DomainRecord[];
  /** The domain leads to the server. */
  readonly isHere: boolean;
  /** Null where the server has no https address, or the domain leads elsewhere. */
  readonly certificate: DomainCertificate | null;
}

/** The custom domains of a project. Each call rejects with an error whose message can be shown. */
export interface DomainsPort {
  list: (projectId: Id) => Promise<readonly DomainClaim[]>;
  claim: (projectId: Id, host: string) => Promise<void>;
  /** How far a claimed domain is, by what the name servers say now. */
  look: (host: string) => Promise<DomainState>;
  /** Has the DNS entry looked for; returns why it was not found, or null when the domain is verified. */
  check: (host: string) => Promise<string | null>;
  /** Gives it back; a new claim needs a new proof. */
  release: (host: string) => Promise<void>;
}
