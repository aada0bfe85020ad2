import type { FastifyInstance } from "fastify";

import { AppError } from "../errors.ts";
import type { FileStorage } from "../files/storage.ts";

const mediaTypes: Readonly<Record<string, string>> = {
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  pdf: "application/pdf",
  doc: "application/msword",
  xls: "application/vnd.ms-excel",
  ppt: "application/vnd.ms-powerpoint",
  txt: "text/plain; charset=utf-8",
  woff2: "font/woff2",
};

/** Strangers' files: never sniffed, never run, texts and documents only as downloads. */
export function addUploads(app: FastifyInstance, files: FileStorage): void {
  app.get<{ Params: { name: string } }>("/uploads/:name", async ({ params, headers }, reply) => {
    const [, type = ""] = /^[0-9a-f]{32}(?:_small|_\d{3,4})?\.([a-z]{3,4}|woff2)$/.exec(params.name) ?? [];
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
    // Browsers fetch fonts of other origins only where these let them.
    if (media.startsWith("font/")) reply.header("access-control-allow-origin", "*");
    else if (!media.startsWith("image/"))
      reply.header("content-disposition", `attachment; filename="${params.name}"`);
    return reply.type(media).header("content-length", file.bytes).send(file.stream);
  });
}

const uploadHeaders = {
  "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
  "cross-origin-resource-policy": "cross-origin",
  // Pages in frames of opaque origin may know how large their own pictures are.
  "timing-allow-origin": "*",
  // A name is never given twice.
  "cache-control": "public, max-age=31536000, immutable",
};
