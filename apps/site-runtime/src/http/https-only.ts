import type { FastifyReply, FastifyRequest } from "fastify";
import { texts } from "../messages.ts";
import type { Arrival } from "./arrival.ts";
import { sendText } from "./send-page.ts";
import { readOrigin } from "./host.ts";

/**
 * Answers a request over plain HTTP where the builder has an https address: who reads is sent to the https address of the site,
 * all else is refused.
 */
export function answerPlain(
  request: FastifyRequest,
  reply: FastifyReply,
  { host }: Arrival,
  publicUrl: string,
): FastifyReply {
  const origin = readOrigin({ host, protocol: "https" });
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (!origin || !isRead || !request.originalUrl.startsWith("/"))
    return sendText(reply, 403, texts.httpsOnly);
  const { port } = new URL(publicUrl);
  return reply.redirect(`https://${origin.hostname}${port && `:${port}`}${request.originalUrl}`, 308);
}
