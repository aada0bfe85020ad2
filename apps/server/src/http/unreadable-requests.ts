import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";

import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";

import { AppError, errorBody } from "../errors.ts";
import type { Settings } from "../settings.ts";
import { sendError } from "./answer-errors.ts";
import { logRefusal } from "./log-refusals.ts";
import { refusalHeaders } from "./guard-headers.ts";

const faults: ReadonlyMap<string | undefined, readonly [status: number, detail: string]> = new Map([
  ["ERR_HTTP_REQUEST_TIMEOUT", [408, "it did not arrive in time"]],
  ["HPE_HEADER_OVERFLOW", [431, "its headers are too large"]],
]);

/** Refuses what Node's parser could not read as a request, with the headers and in the form of every refusal. */
export function refuseUnreadable(
  settings: Settings,
  onRefused: (socket: Socket, detail: string) => void,
): (error: NodeJS.ErrnoException, socket: Socket) => void {
  const headers = Object.entries(refusalHeaders(settings)).map(([name, value]) => `${name}: ${value}`);
  return (error, socket) => {
    // The caller is gone.
    if (error.code === "ECONNRESET" || socket.destroyed) return;
    const [status, detail] = faults.get(error.code) ?? [400, "it is not HTTP"];
    onRefused(socket, detail);
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

/** Refuses a path that no route can be looked up for, in the same way. */
export function refusePath(
  settings: Settings,
): (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => void {
  const headers = refusalHeaders(settings);
  return ({ code }, request, reply) => {
    const detail = code === "FST_ERR_BAD_URL" ? "its path is not percent-encoded" : "its path is too long";
    const refusal = new AppError("bad_request", { detail });
    logRefusal(request, refusal);
    void sendError(reply.headers(headers), refusal);
  };
}
