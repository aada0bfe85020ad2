import { isCardNumber, isIban } from "./account-numbers.ts";
import {
  addressNoise,
  datePattern,
  decimalPattern,
  documentPattern,
  emailPattern,
  fileNamePattern,
  imagePattern,
  internationalHostPattern,
  internationalMailboxPattern,
  ipv4Pattern,
  ipv4TailPattern,
  ipv6Pattern,
  lettersPattern,
  nonDigits,
  numberPattern,
  schemePattern,
  soundPattern,
  telephonePattern,
  timePattern,
  timeWithSecondsPattern,
  uuidPattern,
  videoPattern,
} from "./patterns.ts";

/** Names of the data types. */
export type DataType =
  | "number"
  | "text"
  | "letters"
  | "email"
  | "document"
  | "sound"
  | "image"
  | "video"
  | "url"
  | "date"
  | "time"
  | "password"
  | "ip"
  | "ipv4"
  | "ipv6"
  | "uuid"
  | "decimal"
  | "time-with-seconds"
  | "telephone"
  | "iban"
  | "card-number"
  | "international-email";

/** HTML's floating-point number within the range of a double: `-1.5e3` and `.5`, not `+1`, `1.`, `0x10` or `１`. */
export function isNumber(text: string): boolean {
  return numberPattern.test(text) && Number.isFinite(Number(text));
}

/** Letters of any script, and blanks. */
export function isLetters(text: string): boolean {
  return lettersPattern.test(text);
}

/** HTML's e-mail rule; blanks at the ends and line breaks do not count. */
export function isEmail(text: string): boolean {
  return emailPattern.test(text) || emailPattern.test(text.replaceAll(addressNoise, ""));
}

/** An absolute link with http or https, as the platform's URL parser reads it. */
export function isUrl(text: string): boolean {
  return schemePattern.test(text) && URL.canParse(text);
}

/** A day of the calendar as `YYYY-MM-DD`, from year 1 to 9999. */
export function isDate(text: string): boolean {
  return datePattern.test(text);
}

/** A minute of the day as `HH:MM`, from 00:00 to 23:59. */
export function isTime(text: string): boolean {
  return timePattern.test(text);
}

/** A decimal number without an exponent: `-1.50`, `+1`, `.5`, not `1.` or `1e3`. */
export function isDecimal(text: string): boolean {
  return decimalPattern.test(text);
}

/** A second of the day as `HH:MM:SS`, with up to three digits of a second behind a point. */
export function isTimeWithSeconds(text: string): boolean {
  return timeWithSecondsPattern.test(text);
}

/** A telephone number of 5 to 15 digits (E.164), with `+`, blanks, points, dashes, slashes and brackets as people write it. */
export function isTelephone(text: string): boolean {
  const { length } = text.replaceAll(nonDigits, "");
  return length >= 5 && length <= 15 && telephonePattern.test(text);
}

/** An e-mail address with letters of any script (RFC 6531); its host is one that the platform's URL parser knows. */
export function isInternationalEmail(text: string): boolean {
  const at = text.lastIndexOf("@");
  const [mailbox, host] = [text.slice(0, at), text.slice(at + 1)];
  if (at < 1 || !internationalMailboxPattern.test(mailbox) || !internationalHostPattern.test(host))
    return false;
  const link = `http://${host}`;
  // The parser writes the host in ASCII, as HTML's rule wants it.
  return isEmail(`a@${host}`) || (URL.canParse(link) && isEmail(`a@${new URL(link).hostname}`));
}

/** At least six characters. */
export function isPassword(text: string): boolean {
  return text.length >= 6;
}

/** Four numbers up to 255 without leading zeros. */
export function isIpv4(text: string): boolean {
  return ipv4Pattern.test(text);
}

/** RFC 4291 text form, with an embedded IPv4 address or without; no zone. */
export function isIpv6(text: string): boolean {
  return ipv6Pattern.test(text.includes(".") ? text.replace(ipv4TailPattern, ":0:0") : text);
}

/** An IPv4 or IPv6 address. */
export function isIp(text: string): boolean {
  return isIpv4(text) || isIpv6(text);
}

/** Any hexadecimal text in the shape of RFC 9562, whatever its version. */
export function isUuid(text: string): boolean {
  return uuidPattern.test(text);
}

/** How each data type judges a text that is not empty. Without a prototype, since `constructor` is no data type. */
export const datatypes: Readonly<Record<string, ((text: string) => boolean) | undefined>> = {
  __proto__: null as never,
  number: isNumber,
  letters: isLetters,
  email: isEmail,
  document: /* @__PURE__ */ fileRule(documentPattern),
  sound: /* @__PURE__ */ fileRule(soundPattern),
  image: /* @__PURE__ */ fileRule(imagePattern),
  video: /* @__PURE__ */ fileRule(videoPattern),
  url: isUrl,
  date: isDate,
  time: isTime,
  password: isPassword,
  ip: isIp,
  ipv4: isIpv4,
  ipv6: isIpv6,
  uuid: isUuid,
  decimal: isDecimal,
  "time-with-seconds": isTimeWithSeconds,
  telephone: isTelephone,
  iban: isIban,
  "card-number": isCardNumber,
  "international-email": isInternationalEmail,
};

function fileRule(extension: RegExp): (name: string) => boolean {
  return (name) => extension.test(name) && fileNamePattern.test(name);
}
