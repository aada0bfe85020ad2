import { Resolver } from "node:dns/promises";
import { isIP } from "node:net";

/** What the name servers say; null when they do not answer. The hosts themselves are never connected to. */
export interface NameService {
  texts: (name: string) => Promise<string[] | null>;
  /** The name that this one is another one of, at most one. */
  alias: (host: string) => Promise<string[] | null>;
  /** Addresses of both kinds; of an address that one alone. */
  addresses: (host: string) => Promise<string[] | null>;
}

/** Asks these name servers, by default those of the machine; `patience` is how long in milliseconds, and how often. */
export function createNameService(
  servers: string[],
  patience: { timeout: number; tries: number } = { timeout: 3000, tries: 2 },
): NameService {
  const resolver = new Resolver(patience);
  if (servers.length > 0) resolver.setServers(servers);
  return {
    texts: (name) => known(resolver.resolveTxt(name).then((entries) => entries.map(joined))),
    alias: (host) => known(resolver.resolveCname(host)),
    addresses: async (host) => {
      if (isIP(host) > 0) return [host];
      const both = await Promise.all([known(resolver.resolve4(host)), known(resolver.resolve6(host))]);
      return both.every((some) => some === null) ? null : both.flatMap((some) => some ?? []);
    },
  };
}

const joined = (chunks: string[]): string => chunks.join("").trim();

/** The codes for a name that is not there, and for one that has no entry of the type. */
const nothing: ReadonlySet<string> = new Set(["ENOTFOUND", "ENODATA"]);

async function known(asked: Promise<string[]>): Promise<string[] | null> {
  try {
    return await asked;
  } catch (error) {
    return nothing.has((error as NodeJS.ErrnoException).code ?? "") ? [] : null;
  }
}
