import { resolve } from "node:path";

import staticFiles from "@fastify/static";
import type { FastifyInstance } from "fastify";

import { AppError } from "../errors.ts";
import type { FileStorage } from "../files/storage.ts";
import type { Settings } from "../settings.ts";
import { addCompression } from "./compression.ts";
import { createInnerApp } from "./inner-app.ts";
import { addRunPage, runScripts } from "./run-page.ts";
import { addUploads } from "./uploads.ts";

/**
 * Answers on the host of run frames: the run page, its scripts, and what widgets name by an address without a host, namely
 * uploads and the pictures of the guide. It has no API, so that whatever gets the better of a frame finds nothing beside it.
 */
export async function createRunHost(settings: Settings, files: FileStorage): Promise<FastifyInstance> {
  const app = createInnerApp(settings);
  // No body means anything here.
  app.addContentTypeParser("*", (_request, _body, done) => done(null));
  await addCompression(app);
  addRunPage(app, settings);
  addUploads(app, files);
  if (settings.builderDir !== "") addBuiltFiles(app, resolve(settings.builderDir));
  await app.ready();
  return app;
}

/** Frames are of opaque origin, so that even their own host is another one. */
const shared = {
  "cross-origin-resource-policy": "cross-origin",
  "timing-allow-origin": "*",
  "cache-control": "no-cache",
};

function addBuiltFiles(app: FastifyInstance, root: string): void {
  // Scripts are changed by a new version alone, pictures not even then: the browser asks whether it has the newest.
  app.register(staticFiles, { root, serve: false, preCompressed: true, cacheControl: false });
  for (const path of runScripts)
    app.get(path, (_request, reply) => reply.headers(shared).sendFile(path.slice(1)));
  app.get<{ Params: { name: string } }>("/guide/:name", ({ params }, reply) => {
    if (!/^[\w-]+\.jpg$/.test(params.name)) throw new AppError("not_found");
    return reply.headers(shared).sendFile(`guide/${params.name}`);
  });
}
