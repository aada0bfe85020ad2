import { isIP } from "node:net";

/** Which proxies are believed: none, those in the networks, or those for which it is true, counted from this server. */
export type TrustProxy = false | string[] | ((address: string, hop: number) => boolean);

const namedNetworks = ["loopback", "linklocal", "uniquelocal"];

/** Reads `TRUST_PROXY`; throws an error that says what it must be. */
export function readTrustProxy(text: string): TrustProxy {
  if (text === "false" || text === "0") return false;
  // Fastify itself takes no number: it would believe nobody.
  if (/^\d{1,2}$/.test(text)) return (_address, hop) => hop < Number(text);
  const networks = text.split(",").map((part) => part.trim().toLowerCase());
  if (networks.every(isNetwork)) return networks;
  throw new Error(
    'must be a number of proxies or a list of networks like 10.0.0.0/8 (one proxy is 1; "true" would let callers choose their address)',
  );
}

function isNetwork(text: string): boolean {
  const [address = "", bits, ...more] = text.split("/");
  if (namedNetworks.includes(text)) return true;
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
