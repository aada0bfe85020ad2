import { isIPv4 } from "node:net";
import type { BlockList } from "node:net";

/** What a request says about where it came in. */
export interface Arrival {
  readonly remoteAddress: string | undefined;
  readonly host: string | undefined;
  readonly forwardedHost: string | undefined;
  readonly forwardedProto: string | undefined;
}

/** The address at which the visitor sees a site. */
export interface Origin {
  /** Host name in lower case, without port. */
  readonly hostname: string;
  /** Scheme and host with port, as it stands in front of paths. */
  readonly origin: string;
}

/** Where a visitor asked; what proxies add is believed only from those that are trusted. Null for a host that is none. */
export function readOrigin(arrival: Arrival, trusted: BlockList): Origin | null {
  const believed = isTrusted(arrival.remoteAddress, trusted);
  const host = (believed ? arrival.forwardedHost : undefined) ?? arrival.host ?? "";
  const protocol = believed && arrival.forwardedProto === "https" ? "https" : "http";
  // Nothing but a host name and a port; a list, a path or a name with user would be read in two ways.
  if (!/^[a-z0-9.-]+(?::\d{1,5})?$/i.test(host)) return null;
  const url = URL.parse(`${protocol}://${host}`);
  return url && { hostname: url.hostname.replace(/\.$/, ""), origin: url.origin };
}

/** True for an address of a proxy whose headers are believed. */
export function isTrusted(address: string | undefined, trusted: BlockList): boolean {
  if (address === undefined) return false;
  const mapped = address.replace(/^::ffff:/i, "");
  return isIPv4(mapped) ? trusted.check(mapped, "ipv4") : trusted.check(address, "ipv6");
}

/** The project that a host name names: `preview-{projectId}` as its whole first label; null otherwise. */
export function projectOfHost(hostname: string): number | null {
  const id = /^preview-([1-9]\d{0,14})\.[^.]/.exec(hostname)?.[1];
  return id === undefined ? null : Number(id);
}
