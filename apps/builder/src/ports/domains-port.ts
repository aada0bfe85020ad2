import type { DomainsPort } from "@tessera/builder-ui";
import type { Graph } from "@tessera/graph";
import { told } from "./told.ts";

/** Custom domains over the server's calls, which are loaded when somebody looks at them. */
export function createDomainsPort(graph: Graph): DomainsPort {
  return {
    list: (projectId) =>
      told(async () => {
        const { listDomains } = await import("@tessera/site-export/domains");
        return listDomains(graph, projectId);
      }),
    claim: (projectId, host) =>
      told(async () => {
        const { claimDomain } = await import("@tessera/site-export/domains");
        await claimDomain(graph, projectId, host);
      }),
    look: (host) =>
      told(async () => {
        const { readDomain } = await import("@tessera/site-export/domains");
        return readDomain(graph, host);
      }),
    check: (host) =>
      told(async () => {
        const { checkDomain } = await import("@tessera/site-export/domains");
        const check = await checkDomain(graph, host);
        return check.verified ? null : check.reason;
      }),
    release: (host) =>
      told(async () => {
        const { releaseDomain } = await import("@tessera/site-export/domains");
        await releaseDomain(graph, host);
      }),
  };
}
