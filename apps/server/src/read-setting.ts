import { readFileSync } from "node:fs";

import ipaddr from "ipaddr.js";

/** Readers of settings: each returns the value of one variable's text, or throws an error that says what it must be. */

/** The log levels, from the gravest on. */
export const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"];

/** Reads any text. */
export function readText(text: string): string {
  return text;
}

/** Reads texts in lower case, separated by commas. */
export function readList(text: string): string[] {
  return text
    .split(",")
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean);
}

/** Reads networks such as `10.0.0.0/8`, separated by commas. */
export function readNetworks(text: string): string[] {
  const networks = readList(text);
  if (!networks.every((network) => ipaddr.isValidCIDR(network)))
    throw new Error("must be networks like 10.0.0.0/8, separated by commas");
  return networks;
}

/** Reads positive whole numbers, separated by commas. */
export function readIds(text: string): number[] {
  const ids = readList(text).map(Number);
  if (!ids.every((id) => Number.isSafeInteger(id) && id > 0))
    throw new Error("must be ids separated by commas");
  return ids;
}

/** Reads the address of a PostgreSQL database, or nothing. */
export function readDatabase(text: string): string {
  if (text !== "" && !/^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? ""))
    throw new Error("must be a postgres:// address");
  return text;
}

/** Reads the address of a mail server, or nothing. */
export function readSmtp(text: string): string {
  if (text !== "" && !/^smtps?:$/.test(URL.parse(text)?.protocol ?? ""))
    throw new Error("must be an smtp:// or smtps:// address");
  return text;
}

/** Reads a port; 0 is any free one. */
export function readPort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error("must be a port from 0 to 65535");
  return port;
}

/** Reads a whole number from 0. */
export function readCount(text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 0) throw new Error("must be a whole number from 0");
  return count;
}

/** Reads a whole number from 1. */
export function readPositive(text: string): number {
  if (readCount(text) === 0) throw new Error("must be a whole number from 1");
  return Number(text);
}

/** Reads `on` or `off`. */
export function readSwitch(text: string): boolean {
  if (text !== "on" && text !== "off") throw new Error("must be on or off");
  return text === "on";
}

/** Reads the name of a log level. */
export function readLevel(text: string): string {
  if (!logLevels.includes(text)) throw new Error(`must be one of ${logLevels.join(", ")}`);
  return text;
}

/** Reads a secret of at least 16 characters, or nothing. */
export function readSecret(text: string): string {
  if (text !== "" && text.length < 16) throw new Error("must have at least 16 characters");
  return text;
}

/** Reads an http or https address without slashes at its end, or nothing. */
export function readUrl(text: string): string {
  const url = URL.parse(text);
  if (text !== "" && (!url || !/^https?:$/.test(url.protocol)))
    throw new Error("must be an http or https address");
  return text.replace(/\/+$/, "");
}

/** The text of a file; throws an error that says what it must be. */
export function readPem(file: string): string {
  if (file === "") return "";
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new Error(`must be a file that can be read (${(error as NodeJS.ErrnoException).code})`, {
      cause: error,
    });
  }
}
