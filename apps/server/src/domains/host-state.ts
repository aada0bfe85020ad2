import { connect } from "node:tls";

import type { Domain } from "../store/store.ts";
import type { NameService } from "./name-service.ts";

/** A DNS entry that belongs to a host, and what the name servers have instead. */
interface HostRecord {
  /**
   * `proof` shows whose the host is, `address` leads it here, and `twin` the same domain with `www`, or without: of those that
   * lead one host here one is enough.
   */
  purpose: "proof" | "address" | "twin";
  type: "TXT" | "CNAME" | "A" | "AAAA";
  name: string;
  value: string;
  /** Null when the name servers do not answer. */
  found: string[] | null;
  isThere: boolean;
}

/** What a visitor's browser would say of the certificate; `unknown` when nobody answered. */
interface HostCertificate {
  state: "valid" | "expired" | "untrusted" | "none" | "unknown";
  /** The end of its validity, as an ISO time. */
  until: string | null;
}

/** How far a claimed host is on its way. */
export interface HostState {
  records: HostRecord[];
  /** The host leads to the addresses of PUBLIC_URL. */
  isHere: boolean;
  /** Null where PUBLIC_URL is no https address, or the host leads elsewhere. */
  certificate: HostCertificate | null;
}

/** The entry of type TXT that shows that a host is the claimer's. */
export function proofOf({ host, token }: Pick<Domain, "host" | "token">): { record: string; value: string } {
  return { record: `_tessera.${host}`, value: `tessera-site=${token}` };
}

/** Asks the name servers how far a host is, and looks at its certificate once it leads here. */
export async function readHostState(
  names: NameService,
  domain: Pick<Domain, "host" | "token">,
  publicUrl: string,
): Promise<HostState> {
  const { hostname: builder, protocol, port } = new URL(publicUrl);
  const { host } = domain;
  const { record, value } = proofOf(domain);
  const [texts, alias, found, ours] = await Promise.all([
    names.texts(record),
    names.alias(host),
    names.addresses(host),
    names.addresses(builder),
  ]);
  const proof = entry("proof", "TXT", record, value, texts);
  const ways = ours && ours.length > 0 ? waysHere("address", host, builder, { alias, found, ours }) : [];
  const twins = ours && ours.length > 0 ? await twinWays(names, host, builder, ours) : [];
  const here = found?.find((address) => ours?.includes(address));
  const isTls = protocol === "https:" && here !== undefined;
  const certificate = isTls ? await readCertificate(host, here, Number(port || 443)) : null;
  return { records: [proof, ...ways, ...twins], isHere: here !== undefined, certificate };
}

interface Answers {
  alias: string[] | null;
  found: string[] | null;
  ours: string[];
}

/** Ways for the same domain with `www` in front of it, or without; names below a domain have none that people type. */
async function twinWays(
  names: NameService,
  host: string,
  builder: string,
  ours: string[],
): Promise<HostRecord[]> {
  const twin = twinOf(host);
  if (twin === null) return [];
  const [alias, found] = await Promise.all([names.alias(twin), names.addresses(twin)]);
  return waysHere("twin", twin, builder, { alias, found, ours });
}

function twinOf(host: string): string | null {
  if (host.startsWith("www.")) return host.slice("www.".length);
  return isBelow(host) ? null : `www.${host}`;
}

const isBelow = (host: string): boolean => host.split(".").length > 2;

/** A name below a domain is best another name of the builder's; a domain itself can only have addresses. */
function waysHere(
  purpose: HostRecord["purpose"],
  host: string,
  builder: string,
  { alias, found, ours }: Answers,
): HostRecord[] {
  const byName = isBelow(host) ? [entry(purpose, "CNAME", host, builder, alias)] : [];
  const byAddress = ours.map((address) => {
    const type = address.includes(":") ? "AAAA" : "A";
    return entry(purpose, type, host, address, found);
  });
  return [...byName, ...byAddress];
}

function entry(
  purpose: HostRecord["purpose"],
  type: HostRecord["type"],
  name: string,
  value: string,
  found: string[] | null,
): HostRecord {
  const isOfType = (text: string): boolean => (type === "A" ? !text.includes(":") : text.includes(":"));
  const shown = type === "A" || type === "AAAA" ? (found?.filter(isOfType) ?? null) : found;
  return { purpose, type, name, value, found: shown, isThere: shown?.includes(value) ?? false };
}

const handshakeMs = 3000;

/** Connects to an address of PUBLIC_URL, under the name of the host, and nowhere else. */
function readCertificate(host: string, address: string, port: number): Promise<HostCertificate> {
  const { promise, resolve } = Promise.withResolvers<HostCertificate>();
  const socket = connect({ host: address, port, servername: host, rejectUnauthorized: false });
  const end = (state: HostCertificate["state"], until: string | null = null): void => {
    resolve({ state, until });
    socket.destroy();
  };
  socket.setTimeout(handshakeMs, () => end("unknown"));
  socket.once("secureConnect", () => {
    const until = new Date(socket.getPeerCertificate().valid_to).toISOString();
    if (socket.authorized) end("valid", until);
    else end(String(socket.authorizationError) === "CERT_HAS_EXPIRED" ? "expired" : "untrusted", until);
  });
  // A server that has no certificate for the name ends the handshake; all else says nothing of it.
  socket.once("error", (error: NodeJS.ErrnoException) =>
    end(/^(EPROTO|ERR_SSL|ECONNRESET)/.test(error.code ?? "") ? "none" : "unknown"),
  );
  return promise;
}
