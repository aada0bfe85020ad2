import { Resolver } from "node:dns/promises";

/** Looks whether a name's TXT entries hold the value. */
export type ProofOfHost = (record: string, value: string) => Promise<boolean>;

/** Asks the name servers and nobody else: the host itself is never connected to. */
export function createProofOfHost(servers: string[]): ProofOfHost {
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  if (servers.length > 0) resolver.setServers(servers);
  return async (record, value) => {
    try {
      const entries = await resolver.resolveTxt(record);
      return entries.some((chunks) => chunks.join("").trim() === value);
    } catch {
      // No such name, no answer or a broken one: not proven either way.
      return false;
    }
  };
}
