import { existsSync } from "node:fs";
import { join, resolve } from "node:path";

import staticFiles from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import { AppError } from "../errors.ts";
import type { FileStorage } from "../files/storage.ts";
import type { Settings } from "../settings.ts";
import { sendError } from "./answer-errors.ts";

/** Serves uploads, and the builder's files with its start page for every address of the builder. */
export function addFiles(app: FastifyInstance, settings: Settings, files: FileStorage): void {
  addUploads(app, files);
  const root = settings.builderDir === "" ? undefined : resolve(settings.builderDir);
  if (root !== undefined) {
    app.register(staticFiles, {
      root,
      preCompressed: true,
      dotfiles: "ignore",
      setHeaders: cacheBuilderFile,
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (root === undefined || !wantsPage(request) || !hasStartPage(root))
      return sendError(reply, new AppError("not_found"));
    return reply.headers(pageHeaders).sendFile("index.html");
  });
}

/** True when the folder holds the builder: without its start page there is nothing to fall back to. */
export function hasStartPage(folder: string): boolean {
  return existsSync(join(folder, "index.html"));
}

const mediaTypes: Readonly<Record<string, string>> = {
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  pdf: "application/pdf",
  doc: "application/msword",
  xls: "application/vnd.ms-excel",
  ppt: "application/vnd.ms-powerpoint",
  txt: "text/plain; charset=utf-8",
};

/** Strangers' files: never sniffed, never run, texts and documents only as downloads. */
function addUploads(app: FastifyInstance, files: FileStorage): void {
  app.get<{ Params: { name: string } }>("/uploads/:name", async ({ params, headers }, reply) => {
    const [, type = ""] = /^[0-9a-f]{32}(?:_small)?\.([a-z]{3,4})$/.exec(params.name) ?? [];
    const media = mediaTypes[type];
    if (media === undefined) throw new AppError("not_found");
    const etag = `"${params.name}"`;
    if (headers["if-none-match"] === etag)
      return reply
        .headers({ ...uploadHeaders, etag })
        .code(304)
        .send();
    const file = await files.get(params.name);
    if (!file) throw new AppError("not_found");
    reply.headers({ ...uploadHeaders, etag });
    if (!media.startsWith("image/"))
      reply.header("content-disposition", `attachment; filename="${params.name}"`);
    return reply.type(media).header("content-length", file.bytes).send(file.stream);
  });
}

const uploadHeaders = {
  "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
  "cross-origin-resource-policy": "cross-origin",
  // A name is never given twice.
  "cache-control": "public, max-age=31536000, immutable",
};

/** The builder's own pages stand in no frame of others, and load no plug-ins. */
const pageHeaders = {
  "content-security-policy": "frame-ancestors 'self'; object-src 'none'; base-uri 'self'",
  "x-frame-options": "SAMEORIGIN",
};

/** Files under /assets carry a hash of their content in their name. */
function cacheBuilderFile(reply: FastifyReply, path: string): void {
  const hashed = path.includes("/assets/");
  reply.header("cache-control", hashed ? "public, max-age=31536000, immutable" : "no-cache");
  if (path.endsWith(".html")) reply.headers(pageHeaders);
}

function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  const api = /^\/(api|uploads)(\/|$)/.test(url);
  return (method === "GET" || method === "HEAD") && !api && (headers.accept ?? "").includes("text/html");
}
