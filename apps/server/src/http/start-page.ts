import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import { AppError } from "../errors.ts";
import { runPageAddress } from "../run-origin.ts";
import type { Settings } from "../settings.ts";

/**
 * Serves the two built files that depend on where widgets run: the start page names the address in its policy and in a
 * `meta` element, and the service worker begins with it, so that a kept start page is renewed when the setting changes.
 */
export function addStartPage(app: FastifyInstance, root: string, settings: Settings): void {
  for (const path of ["/", "/index.html"])
    app.get(path, (request, reply) => sendStartPage(request, reply, root, settings));
  app.get("/service-worker.js", async (request, reply) => {
    const script = await readBuilt(root, "service-worker.js");
    const address = JSON.stringify(runPageAddress(settings));
    reply.type("text/javascript; charset=utf-8");
    return sendUnlessKnown(request, reply, `self.runPage = ${address};\n${script}`);
  });
}

/** Answers with the start page, for whatever address of the builder it is. */
export async function sendStartPage(
  request: FastifyRequest,
  reply: FastifyReply,
  root: string,
  settings: Settings,
): Promise<FastifyReply> {
  const html = (await readBuilt(root, "index.html")).replace(
    /(<meta name="run-page" content=")[^"]*/,
    (_, before: string) => `${before}${runPageAddress(settings)}`,
  );
  reply.headers(pageHeaders(settings)).type("text/html; charset=utf-8");
  return sendUnlessKnown(request, reply, html);
}

async function readBuilt(root: string, name: string): Promise<string> {
  return readFile(join(root, name), "utf8").catch((error: NodeJS.ErrnoException) => {
    throw error.code === "ENOENT" ? new AppError("not_found", {}, error) : error;
  });
}

function sendUnlessKnown({ headers }: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  const etag = `"${createHash("sha256").update(text).digest("base64url")}"`;
  reply.headers({ etag, "cache-control": "no-cache" });
  return headers["if-none-match"] === etag ? reply.code(304).send() : reply.send(text);
}

function pageHeaders(settings: Settings): Record<string, string> {
  return {
    "content-security-policy": pagePolicy(settings),
    "x-frame-options": "SAMEORIGIN",
    "origin-agent-cluster": "?1",
  };
}

/** The players of the sites whose videos the documentation of a widget can name. */
const videoPlayers = ["https://www.youtube-nocookie.com/embed/", "https://player.vimeo.com/video/"];

/**
 * What the builder's page may load: its own code alone. Styles, pictures and fonts come from wherever a page under design
 * takes them. `frame-src` is what keeps a run frame from leaving for another address than a player of videos, which the
 * documentation of widgets shows.
 */
function pagePolicy(settings: Settings): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    "connect-src 'self'",
    `frame-src ${settings.runOrigin === "" ? "'self'" : runPageAddress(settings)} ${videoPlayers.join(" ")}`,
    "style-src * 'unsafe-inline'",
    "img-src * data: blob:",
    "media-src * data: blob:",
    "font-src * data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join("; ");
}
