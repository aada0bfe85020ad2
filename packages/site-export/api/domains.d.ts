import { Graph } from "@tessera/graph";
interface DomainClaim {
  readonly host: string;
  readonly projectId: number;
  readonly verified: boolean;
  readonly record: string;
  readonly value: string;
}
interface DomainRecord {
  readonly purpose: "proof" | "address";
  readonly type: "TXT" | "CNAME" | "A" | "AAAA";
  readonly name: string;
  readonly value: string;
  readonly found: readonly string[] | null;
  readonly isThere: boolean;
}
interface DomainCertificate {
  readonly state: "valid" | "expired" | "untrusted" | "none" | "unknown";
  readonly until: string | null;
}
interface DomainState {
  readonly verified: boolean;
  readonly records: readonly DomainRecord[];
  readonly isHere: boolean;
  readonly certificate: DomainCertificate | null;
}
type DomainCheck = {
  readonly verified: true;
}  | {
  readonly verified: false;
  readonly reason: string;
};
declare function listDomains({
  http
}: Pick<Graph, "http">, projectId: number): Promise<DomainClaim[]>;
declare function claimDomain({
  http
}: Pick<Graph, "http">, projectId: number, host: string): Promise<DomainClaim>;
declare function checkDomain({
  http
}: Pick<Graph, "http">, host: string): Promise<DomainCheck>;
declare function readDomain({
  http
}: Pick<Graph, "http">, host: string): Promise<DomainState>;
declare function releaseDomain({
  http
}: Pick<Graph, "http">, host: string): Promise<void>;
export { type DomainCertificate, type DomainCheck, type DomainClaim, type DomainRecord, type DomainState, checkDomain, claimDomain, listDomains, readDomain, releaseDomain };