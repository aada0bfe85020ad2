import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";

import { AppError, errorBody } from "../errors.ts";
import type { Settings } from "../settings.ts";
import { refusalHeaders } from "./guard-headers.ts";

const faults: ReadonlyMap<string | undefined, readonly [status: number, detail: string]> = new Map([
  ["ERR_HTTP_REQUEST_TIMEOUT", [408, "it did not arrive in time"]],
  ["HPE_HEADER_OVERFLOW", [431, "its headers are too large"]],
]);

/** Refuses what Node's parser could not read as a request, with the headers and in the form of every refusal. */
export function refuseUnreadable(settings: Settings): (error: NodeJS.ErrnoException, socket: Duplex) => void {
  const headers = Object.entries(refusalHeaders(settings)).map(([name, value]) => `${name}: ${value}`);
  return (error, socket) => {
    // The caller is gone.
    if (error.code === "ECONNRESET" || socket.destroyed) return;
    const [status, detail] = faults.get(error.code) ?? [400, "it is not HTTP"];
    const body = JSON.stringify(errorBody(new AppError("bad_request", { detail })));
    const lines = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      ...headers,
      `content-length: ${Buffer.byteLength(body)}`,
      "",
      body,
    ];
    if (socket.writable) socket.write(lines.join("\r\n"));
    socket.destroy(error);
  };
}
