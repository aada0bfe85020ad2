import { GraphError, type Graph } from "@tessera/graph";

/** A custom domain that was claimed for a project. */
export interface DomainClaim {
  /** Host name in lower case. */
  readonly host: string;
  readonly projectId: number;
  /** True when it was shown to be the claimer's: then it shows the project. */
  readonly verified: boolean;
  /** Name of the DNS entry of type TXT that shows it. */
  readonly record: string;
  /** What that entry says. */
  readonly value: string;
}

/** A DNS entry that belongs to a domain, and what the name servers have instead. */
export interface DomainRecord {
  /** `proof` shows whose the domain is; of those that lead it here, `address`, one is enough. */
  readonly purpose: "proof" | "address";
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

/** What a check found. */
export type DomainCheck =
  | { readonly verified: true }
  /** The entry is not there yet, or the domain belongs to another project by now; the reason is for people. */
  | { readonly verified: false; readonly reason: string };

/** The domains that were claimed for a project, by name. */
export async function listDomains({ http }: Pick<Graph, "http">, projectId: number): Promise<DomainClaim[]> {
  const claims = await http<DomainClaim[]>({ method: "GET", path: "/api/v1/domains" });
  const ofProject = claims.filter((claim) => claim.projectId === projectId);
  return ofProject.toSorted((one, other) => one.host.localeCompare(other.host, "en"));
}

/** Claims a domain for a project; what the answer's record must say shows that it is one's own. */
export function claimDomain(
  { http }: Pick<Graph, "http">,
  projectId: number,
  host: string,
): Promise<DomainClaim> {
  return http<DomainClaim>({ path: "/api/v1/domains", body: { host, projectId } });
}

/** Has the server look for the DNS entry now. Rejects only when that could not be asked. */
export async function checkDomain({ http }: Pick<Graph, "http">, host: string): Promise<DomainCheck> {
  try {
    await http({ path: `/api/v1/domains/${encodeURIComponent(host)}/verify`, body: {} });
    return { verified: true };
  } catch (error) {
    if (error instanceof GraphError && error.status === 409)
      return { verified: false, reason: error.message };
    throw error;
  }
}

/** How far a domain is that was claimed, by what the name servers say now. */
export function readDomain({ http }: Pick<Graph, "http">, host: string): Promise<DomainState> {
  return http<DomainState>({ method: "GET", path: `/api/v1/domains/${encodeURIComponent(host)}` });
}

/** Gives a domain back: it shows nothing any more, and a new claim needs a new proof. */
export async function releaseDomain({ http }: Pick<Graph, "http">, host: string): Promise<void> {
  await http({ method: "DELETE", path: `/api/v1/domains/${encodeURIComponent(host)}` });
}
