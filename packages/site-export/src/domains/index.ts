export {
  checkDomain,
  claimDomain,
  listDomains,
  readDomain,
  releaseDomain,
  type DomainCertificate,
  type DomainCheck,
  type DomainClaim,
  type DomainRecord,
  type DomainState,
} from "./domains.ts";
