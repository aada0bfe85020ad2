import { existsSync } from "node:fs";
import { join, resolve } from "node:path";

import staticFiles from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import { AppError } from "../errors.ts";
import type { Settings } from "../settings.ts";
import { sendError } from "./answer-errors.ts";
import { addStartPage, sendStartPage } from "./start-page.ts";

/** Serves the builder's files, with its start page for every address of the builder. */
export function addFiles(app: FastifyInstance, settings: Settings): void {
  const root = settings.builderDir === "" ? undefined : resolve(settings.builderDir);
  if (root !== undefined) {
    app.register(staticFiles, {
      root,
      preCompressed: true,
      dotfiles: "ignore",
      setHeaders: cacheBuilderFile,
    });
    addStartPage(app, root, settings);
  }
  app.setNotFoundHandler((request, reply) => {
    if (root === undefined || !wantsPage(request) || !hasStartPage(root))
      return sendError(reply, new AppError("not_found"));
    return sendStartPage(request, reply, root, settings);
  });
}

/** True when the folder holds the builder: without its start page there is nothing to fall back to. */
export function hasStartPage(folder: string): boolean {
  return existsSync(join(folder, "index.html"));
}

/** Files under /assets carry a hash of their content in their name. */
function cacheBuilderFile(reply: FastifyReply, path: string): void {
  const hashed = path.includes("/assets/");
  reply.header("cache-control", hashed ? "public, max-age=31536000, immutable" : "no-cache");
}

function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  const api = /^\/(api|uploads)(\/|$)/.test(url);
  return (method === "GET" || method === "HEAD") && !api && (headers.accept ?? "").includes("text/html");
}
