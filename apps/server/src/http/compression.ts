import compress from "@fastify/compress";
import type { FastifyInstance } from "fastify";

/** Compresses answers quickly rather than well: what is sent often is compressed when it is built. */
export async function addCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold: 1024,
    encodings: ["gzip", "deflate"],
    zlibOptions: { level: 1 },
  });
}
