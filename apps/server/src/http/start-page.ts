import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { pageAroundPolicy } from "@tessera/widget-renderer/run-page";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import { AppError } from "../errors.ts";
import { runPageAddress } from "../run-origin.ts";
import type { Settings } from "../settings.ts";
import { playerPath } from "./player-page.ts";
import { hostOf } from "./run-page.ts";

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
  reply.headers(pageHeaders(request, settings)).type("text/html; charset=utf-8");
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

function pageHeaders(request: FastifyRequest, settings: Settings): Record<string, string> {
  return {
    "content-security-policy": pageAroundPolicy(framesOf(request, settings)),
    "x-frame-options": "SAMEORIGIN",
    "origin-agent-cluster": "?1",
  };
}

/** What the builder shows in frames. A run frame can take itself to each of them, and to nothing else. */
function framesOf(request: FastifyRequest, settings: Settings): string[] {
  return settings.runOrigin === ""
    ? ["'self'"]
    : [runPageAddress(settings), `${hostOf(request, settings)}${playerPath}`];
}
