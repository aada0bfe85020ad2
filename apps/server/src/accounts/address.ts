import { domainToASCII } from "node:url";

import { AppError } from "../errors.ts";

const maxLength = 254;
const maxLocalLength = 64;
/** What a mail program or a page would take for markup or for several addresses, and every kind of space, control or direction character. */
const forbidden = /[\p{C}\p{Z}\s<>()[\]{}\\,;:"&]/u;

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
    domainToASCII(domain) !== "" &&
    !forbidden.test(text.trim()) &&
    !forbidden.test(address) &&
    address.length <= maxLength &&
    local.length <= maxLocalLength;
  if (!isGood) throw new AppError("invalid_email");
  return address;
}
