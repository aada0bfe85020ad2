import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import type { FastifyReply, FastifyRequest } from "fastify";
import { encodings, type Encodings } from "../http/encodings.ts";
import { fileCaching } from "../http/headers.ts";
import { sendEncoded } from "../http/send-page.ts";

/** A file that pages of a site use. */
export interface AssetFile {
  /** Where it lies. */
  readonly file: string;
  readonly size: number;
  readonly etag: string;
}

const mediaTypes: Readonly<Record<string, string>> = {
  ".avif": "image/avif",
  ".css": "text/css; charset=utf-8",
  ".gif": "image/gif",
  ".ico": "image/x-icon",
  ".jpeg": "image/jpeg",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".mp4": "video/mp4",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webm": "video/webm",
  ".webp": "image/webp",
  ".woff": "font/woff",
  ".woff2": "font/woff2",
};

/** Texts are packed once, when they are first asked for. */
const packed = new Map<string, Encodings>();

/** Sends a file, a text packed; whoever has it already is told so. */
export async function sendAsset(
  request: FastifyRequest,
  reply: FastifyReply,
  { file, size, etag }: AssetFile,
): Promise<FastifyReply> {
  const type = mediaTypes[extname(file).toLowerCase()] ?? "application/octet-stream";
  reply.headers({ etag, "cache-control": fileCaching });
  if (request.headers["if-none-match"] === etag) return reply.code(304).send();
  if (!/^(?:text|image\/svg|application\/json)/.test(type))
    return reply
      .type(type)
      .header("content-length", size)
      .send(request.method === "HEAD" ? "" : createReadStream(file));
  const content = packed.get(file) ?? encodings(await readFile(file), "small");
  packed.set(file, content);
  return sendEncoded(request, reply, { type, content });
}
