import { domainToASCII } from "node:url";

import { AppError } from "../errors.ts";

const maxLength = 254;
const maxLocalLength = 64;
/** What a mail program or a page would take for markup or for several addresses, and every kind of space, control, direction or invisible character. */
const forbidden = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\s<>()[\]{}\\,;:"&]/u;
/** Where the name of a host ends in an address of a page, or what is decoded there; and what no such name has. */
const forbiddenInDomain = /[\0-,/:-@[-`{-\x7f]/;
const label = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

/** The one spelling of an e-mail address, by which accounts are looked up; it need not be a good one. */
export function foldAddress(text: string): string {
  const plain = plainOf(text);
  const at = plain.lastIndexOf("@");
  const domain = at < 0 ? "" : domainToASCII(plain.slice(at + 1));
  return domain === "" ? plain : `${plain.slice(0, at)}@${domain}`;
}

function plainOf(text: string): string {
  return text.normalize("NFKC").trim().toLowerCase();
}

/**
 * Reads an e-mail address; throws `invalid_email` for what is none or could be taken for something else. What is accepted
 * leads to the domain that was typed, in its ASCII spelling. Accounts of earlier versions may have other addresses: they are
 * looked up by `foldAddress`.
 */
export function readAddress(text: string): string {
  const address = foldAddress(text);
  const [local = "", domain = "", ...rest] = address.split("@");
  const isGood =
    rest.length === 0 &&
    isLocal(local) &&
    isDomain(domain) &&
    !forbiddenInDomain.test(typedDomain(text)) &&
    !forbidden.test(text.trim()) &&
    !forbidden.test(address) &&
    address.length <= maxLength;
  if (!isGood) throw new AppError("invalid_email");
  return address;
}

/** Words with single dots between them. */
function isLocal(local: string): boolean {
  return local.length <= maxLocalLength && local.split(".").every((word) => word !== "");
}

/** Labels with dots between them, the last of which is no number: that would be an IP address. */
function isDomain(domain: string): boolean {
  const labels = domain.split(".");
  const isNumber = /^\d+$/.test(labels.at(-1) ?? "");
  return !isNumber && labels.every((part) => label.test(part)) && domainToASCII(domain) === domain;
}

/** The domain before it is brought to its one spelling, which drops and decodes what is no part of a name. */
function typedDomain(text: string): string {
  const plain = plainOf(text);
  return plain.slice(plain.lastIndexOf("@") + 1);
}
