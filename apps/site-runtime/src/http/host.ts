import type { Arrival } from "./arrival.ts";

/** The address at which the visitor sees a site. */
export interface Origin {
  /** Host name in lower case, without port. */
  readonly hostname: string;
  /** Scheme and host with port, as it stands in front of paths. */
  readonly origin: string;
}

/** The origin at which a visitor asked; null for a host that is none. */
export function readOrigin({ host, protocol }: Pick<Arrival, "host" | "protocol">): Origin | null {
  // Nothing but a host name and a port; a list, a path or a name with user would be read in two ways.
  if (!/^[a-z0-9.-]+(?::\d{1,5})?$/i.test(host)) return null;
  const url = URL.parse(`${protocol === "https" ? "https" : "http"}://${host}`);
  return url && { hostname: url.hostname.replace(/\.$/, ""), origin: url.origin };
}

/** The project that a host name names: `preview-{projectId}` as its whole first label; null otherwise. */
export function projectOfHost(hostname: string): number | null {
  const id = /^preview-([1-9]\d{0,14})\.[^.]/.exec(hostname)?.[1];
  return id === undefined ? null : Number(id);
}
