import { domainToASCII } from "node:url";

import { AppError } from "../errors.ts";

const maxLength = 254;
const maxLocalLength = 64;
/** What a mail program or a page would take for markup or for several addresses, and every kind of space, control or direction character. */
const forbidden = /[\p{C}\p{Z}\s<>()[\]{}\\,;:"&]/u;

/** What ends or encodes the host in an address of a page: `domainToASCII` would leave out what follows. */
const notOfDomains = /[/?#%]/;
const label = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
/** Names of hosts; a last part of digits alone belongs to an IP address. */
const domainName = new RegExp(`^(?:${label}\\.)*(?!\\d+$)${label}$`);
/** A dot at an end, or beside another one. */
const strayDot = /^\.|\.\.|\.$/;

/** The one spelling of an e-mail address, by which accounts are looked up; it need not be a good one. */
export function foldAddress(text: string): string {
  const plain = text.normalize("NFKC").trim().toLowerCase();
  const at = plain.lastIndexOf("@");
  const domain = at < 0 ? "" : domainToASCII(plain.slice(at + 1));
  return domain === "" ? plain : `${plain.slice(0, at)}@${domain}`;
}

/** Reads an e-mail address; throws `invalid_email` for what is none or could be taken for something else. */
export function readAddress(text: string): string {
  const address = foldAddress(text);
  const [local = "", domain = "", ...rest] = address.split("@");
  const isGood =
    rest.length === 0 &&
    local !== "" &&
    !strayDot.test(local) &&
    domainName.test(domain) &&
    !notOfDomains.test(text.normalize("NFKC").slice(text.normalize("NFKC").lastIndexOf("@"))) &&
    !forbidden.test(text.trim()) &&
    !forbidden.test(address) &&
    address.length <= maxLength &&
    local.length <= maxLocalLength;
  if (!isGood) throw new AppError("invalid_email");
  return address;
}
