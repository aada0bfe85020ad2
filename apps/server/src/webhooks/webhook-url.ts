import { lookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

import { AppError } from "../errors.ts";

/** Networks that webhooks may lead to though they are not public, such as `10.0.0.0/8`. */
export type OpenNetworks = readonly string[];

/**
 * Reads the address of a webhook: https, without a password in it, and no address of a network that is not public. Over plain HTTP
 * only an address of the networks that the operator has opened. Throws `webhook_url`.
 */
export function readWebhookUrl(text: string, open: OpenNetworks): string {
  const url = URL.parse(text.trim());
  const host = url?.hostname.replace(/^\[|\]$/g, "") ?? "";
  const isAddress = isIP(host) !== 0;
  const isSecure = url?.protocol === "https:";
  const isOpen = url?.protocol === "http:" && isAddress && isInside(host, open);
  if (!url || !(isSecure || isOpen) || url.username !== "" || url.password !== "" || url.href.length > maxUrl)
    throw new AppError("webhook_url");
  if (isAddress && !mayReach(host, open)) throw new AppError("webhook_url");
  if (!isAddress && !host.includes(".")) throw new AppError("webhook_url");
  url.hash = "";
  return url.href;
}

const maxUrl = 2000;

/** True for public addresses and those of the networks that the operator has opened. */
function mayReach(address: string, open: OpenNetworks): boolean {
  return (
    (ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast") || isInside(address, open)
  );
}

function isInside(address: string, open: OpenNetworks): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return open.some((network) => {
    const [base, bits] = ipaddr.parseCIDR(network);
    return base.kind() === parsed.kind() && parsed.match(base, bits);
  });
}

/**
 * Looks a name up for a connection, and lets it lead to addresses alone that may be reached. What is looked up is what is
 * connected to, so that no name can mean another address a moment later.
 */
export function guardedLookup(open: OpenNetworks): LookupFunction {
  return (host, options, callback) => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      const allowed = addresses.filter(({ address }) => mayReach(address, open));
      const [first] = allowed;
      if (!first) return callback(refusedAddress(host), []);
      if (options.all) return callback(null, allowed);
      callback(null, first.address, first.family);
    });
  };
}

/** Code of the error of a name that leads to no address which may be reached. */
export const refusedAddressCode = "EREFUSEDADDRESS";

function refusedAddress(host: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`${host} leads to no public address`), { code: refusedAddressCode });
}
