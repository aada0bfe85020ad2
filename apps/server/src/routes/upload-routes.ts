import { randomBytes } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { AppError } from "../errors.ts";
import { sniffFile } from "../http/file-kinds.ts";
import { requirePerson } from "../http/identity.ts";
import { fileLimit } from "../http/lenient-bodies.ts";
import type { Routes } from "../http/services.ts";

/** Where uploads lie. */
export function uploadFolder(dataDir: string): string {
  return join(dataDir, "uploads");
}

/** Uploads (protocol.md 1.4): checked by what they contain, stored under a random name. */
export const uploadRoutes: Routes = (app, { settings }) => {
  const options = {
    preHandler: requirePerson,
    config: { readsParts: true },
    bodyLimit: fileLimit + 64 * 1024,
  };
  for (const path of ["/api/Image/UploadImage", "/api/Image/UploadFile"]) {
    const imagesOnly = path.endsWith("Image");
    app.post(path, options, async (request) => {
      const part = request.isMultipart() ? await request.file() : undefined;
      if (!part) throw new AppError("no_file");
      const bytes = await part.toBuffer();
      const kind = sniffFile(bytes);
      if (!kind || (imagesOnly && !kind.image)) throw new AppError("invalid_format");
      const name = `${randomBytes(16).toString("hex")}.${kind.extension}`;
      await mkdir(uploadFolder(settings.dataDir), { recursive: true });
      await writeFile(join(uploadFolder(settings.dataDir), name), bytes, { flag: "wx", flush: true });
      return { data: `${settings.publicUrl}/uploads/${name}` };
    });
  }
  app.get("/api/upload/limit", () => ({ data: fileLimit }));
};
