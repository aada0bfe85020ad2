export {
  checkDomain,
  claimDomain,
  listDomains,
  releaseDomain,
  type DomainCheck,
  type DomainClaim,
} from "./domains.ts";
