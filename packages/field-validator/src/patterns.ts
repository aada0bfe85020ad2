/**
 * Every regular expression of the package that meets a user's text, in one place, so that one test can hold all of
 * them against catastrophic backtracking. None has the flags `iu` or `iv`, under which `ſ` is an `s` and the Kelvin
 * sign a `k`; none has `g` or `y`, which remember where they stopped.
 */

/** HTML's valid floating-point number. */
export const numberPattern: RegExp = /^-?(?:\d+|\d*\.\d+)(?:e[+-]?\d+)?$/i;

/** Letters of any script, with blanks between them. */
export const lettersPattern: RegExp = /^[\p{L}\p{M}\s]+$/u;

/** HTML's valid e-mail address. */
export const emailPattern: RegExp =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** The schemes that a link may have; what follows is judged by the platform's URL parser. */
export const schemePattern: RegExp = /^\s*https?:/i;

/** Days of the calendar from 0001-01-01 to 9999-12-31. */
export const datePattern: RegExp =
  /^(?!0000)\d\d(?:\d\d-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|(?:0[48]|[2468][048]|[13579][26]|(?<=^(?:[02468][048]|[13579][26]))00)-02-29)$/;

/** From 00:00 to 23:59. */
export const timePattern: RegExp = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** A decimal number without an exponent. */
export const decimalPattern: RegExp = /^[+-]?(?:\d+|\d*\.\d+)$/;

/** From 00:00:00 to 23:59:59, with up to three digits of a second. */
export const timeWithSecondsPattern: RegExp = /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,3})?$/;

/** Digits, and what people write between them; the digits are counted apart. */
export const telephonePattern: RegExp = /^\+?(?:[ ./-]?(?:\d|\(\d+\)))+$/;

/** What is not a digit. */
export const nonDigits: RegExp = /\D/g;

/** A card number: twelve to nineteen digits, with a blank or a dash between any two. */
export const cardPattern: RegExp = /^[1-9](?:[ -]?\d){11,18}$/;

/** An international bank account number, without what people write between its groups. */
export const ibanPattern: RegExp = /^[A-Z]{2}\d\d[\dA-Z]{11,30}$/;

/** What people write between groups of an account number. */
export const groupSigns: RegExp = /[ -]/g;

/** RFC 6531: HTML's rule with letters of any script in front of the at; the host behind it is judged apart. */
export const internationalMailboxPattern: RegExp = /^(?:[\w.!#$%&'*+/=?^`{|}~-]|[^\p{ASCII}\p{C}\p{Z}])+$/u;

/** Letters, digits and what joins them to the names of a host; none begins or ends in a dash. */
export const internationalHostPattern: RegExp = /^(?:[\p{L}\p{M}\p{N}.]|(?<=[^.])-(?=[^.]))+$/u;

/** Four numbers up to 255 without leading zeros. */
export const ipv4Pattern: RegExp =
  /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)$/;

/** An IPv4 address at the end of an IPv6 address, with the colon before it. */
export const ipv4TailPattern: RegExp =
  /:(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)$/;

/** Eight groups of hexadecimal digits, or up to seven with a run of zeros left out; no zone. */
export const ipv6Pattern: RegExp =
  /^(?:(?:[\da-f]{1,4}:){7}[\da-f]{1,4}|(?!:*(?:[^:]+:+){7}[^:])(?:[\da-f]{1,4}(?::[\da-f]{1,4})*)?::(?:[\da-f]{1,4}(?::[\da-f]{1,4})*)?)$/i;

/** Hexadecimal digits in the shape 8-4-4-4-12, of any version. */
export const uuidPattern: RegExp = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A file name without the characters that can hide its extension: controls, and those that turn the direction of text. */
export const fileNamePattern: RegExp = /^[^\p{Cc}\p{Bidi_Control}]+$/u;

/** Ends in the extension of a document. */
export const documentPattern: RegExp = /.\.(?:docx?|xlsx?|pptx?|txt|pdf|csv|rtf|od[tsp])$/i;

/** Ends in the extension of a sound. */
export const soundPattern: RegExp = /.\.(?:mp3|wav|og[ga]|m4a|aac|flac|opus|weba)$/i;

/** Ends in the extension of an image. */
export const imagePattern: RegExp = /.\.(?:jpe?g|png|webp|gif|svg|bmp|avif|ico)$/i;

/** Ends in the extension of a video. */
export const videoPattern: RegExp = /.\.(?:mp4|m4v|webm|mov|avi|mkv|mpe?g|ogv)$/i;

/** What HTML takes out of addresses: white space at their ends, and line breaks. */
export const addressNoise: RegExp = /^[\t\n\f\r ]+|(?<![\t\n\f\r ])[\t\n\f\r ]+$|[\n\r]/g;

/** A mailbox of HTML's valid e-mail address; what is behind the at may be anything. */
export const asciiMailboxPattern: RegExp = /^[\w.!#$%&'*+/=?^`{|}~-]+@/;

/** The shape of HTML's valid date string; whether the day exists is judged apart. */
export const dayPattern: RegExp = /^(\d{4,6})-(\d\d)-(\d\d)$/;

/** The shape of HTML's valid month string. */
export const monthPattern: RegExp = /^(\d{4,6})-(\d\d)$/;

/** The shape of HTML's valid week string. */
export const weekPattern: RegExp = /^(\d{4,6})-W(\d\d)$/;

/** HTML's valid time string: with seconds and parts of them, or without. */
export const clockPattern: RegExp = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d(?:\.\d{1,3})?))?$/;
