import { existsSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";

import staticFiles from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import { AppError } from "../errors.ts";
import { uploadFolder } from "../routes/upload-routes.ts";
import type { Settings } from "../settings.ts";
import { sendError } from "./answer-errors.ts";

/** Serves uploads, and the builder's files with its start page for every address of the builder. */
export function addFiles(app: FastifyInstance, settings: Settings): void {
  addUploads(app, settings);
  const root = settings.builderDir === "" ? undefined : resolve(settings.builderDir);
  if (root !== undefined) {
    app.register(staticFiles, { root, preCompressed: true, setHeaders: cacheBuilderFile });
  }
  app.setNotFoundHandler((request, reply) => {
    if (root === undefined || !wantsPage(request) || !hasStartPage(root))
      return sendError(reply, new AppError("not_found"));
    return reply.sendFile("index.html");
  });
}

/** True when the folder holds the builder: without its start page there is nothing to fall back to. */
export function hasStartPage(folder: string): boolean {
  return existsSync(join(folder, "index.html"));
}

/** Strangers' files: never sniffed, never run, texts and documents only as downloads. */
function addUploads(app: FastifyInstance, settings: Settings): void {
  const root = resolve(uploadFolder(settings.dataDir));
  mkdirSync(root, { recursive: true });
  app.register(staticFiles, {
    root,
    prefix: "/uploads/",
    decorateReply: false,
    index: false,
    immutable: true,
    maxAge: "1y",
    setHeaders: (reply, path) => {
      reply.header("content-security-policy", "default-src 'none'; sandbox");
      reply.header("cross-origin-resource-policy", "cross-origin");
      if (!/\.(jpg|png|webp)$/.test(path)) reply.header("content-disposition", "attachment");
    },
  });
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
