import { lookup } from "node:dns";
import { request as sendPlainly, type IncomingMessage } from "node:http";
import { request as sendSecurely } from "node:https";
import type { LookupFunction } from "node:net";
import { formTexts } from "@tessera/site-export/render";
import type { FastifyReply, FastifyRequest } from "fastify";

/** Headers that the published site gets to see. Which page asks is judged here. */
const passedOn = [
  "accept",
  "accept-language",
  "authorization",
  "batch-id",
  "content-type",
  "randomizer",
  "x-session-id",
] as const;

/** How long the published site may take. */
const timeoutMs = 30_000;

/** Headers of its answer that the visitor gets to see. */
const passedBack = ["content-type", "location", "retry-after"] as const;

/** Passes a form or a call of code on to the published site, and its answer back. */
export async function relay(
  request: FastifyRequest,
  reply: FastifyReply,
  { server, language }: { server: string; language: string },
): Promise<FastifyReply> {
  reply.header("cache-control", "no-store");
  const answer = await ask(request, server).catch((error: unknown) => {
    request.log.warn({ err: error }, "the published site could not be asked");
    return null;
  });
  if (!answer) return reply.code(502).send({ sent: false, message: formTexts(language).failed });
  for (const name of passedBack) {
    const value = answer.headers[name];
    if (value !== undefined) reply.header(name, value);
  }
  return reply.code(answer.statusCode ?? 502).send(answer);
}

function ask(
  { method, originalUrl, headers, body }: FastifyRequest,
  server: string,
): Promise<IncomingMessage> {
  const sent = body instanceof Buffer ? body : Buffer.alloc(0);
  const passed = passedOn.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]]));
  const length = method === "POST" ? { "content-length": sent.length } : {};
  const send = server.startsWith("https:") ? sendSecurely : sendPlainly;
  return new Promise((resolve, reject) => {
    const asking = send(
      server + originalUrl,
      {
        method,
        headers: { ...Object.fromEntries(passed), ...length },
        lookup: lookupHere,
        signal: AbortSignal.timeout(timeoutMs),
      },
      resolve,
    );
    asking.on("error", reject);
    asking.end(method === "POST" ? sent : undefined);
  });
}

/** Names below `localhost` are this machine; browsers know that, and resolvers often do not. */
const lookupHere: LookupFunction = (hostname, options, done) =>
  lookup(hostname.endsWith(".localhost") ? "localhost" : hostname, options, done);
