import { Graph } from "@tessera/graph";
interface DomainClaim {
  readonly host: string;
  readonly projectId: number;
  readonly verified: boolean;
  readonly record: string;
  readonly value: string;
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
declare function releaseDomain({
  http
}: Pick<Graph, "http">, host: string): Promise<void>;
export { type DomainCheck, type DomainClaim, checkDomain, claimDomain, listDomains, releaseDomain };