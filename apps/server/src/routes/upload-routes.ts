import { randomBytes } from "node:crypto";

import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import { Type } from "typebox";

import { AppError } from "../errors.ts";
import type { FileStorage } from "../files/storage.ts";
import { smallCopy, smallName } from "../files/small-copy.ts";
import { sniffFile } from "../http/file-kinds.ts";
import { requireOwner } from "../http/identity.ts";
import { fileLimit, readFile } from "../http/parts.ts";
import type { Routes, Services } from "../http/services.ts";
import type { UploadEntry } from "../store/store.ts";

const Uploaded = Type.Object({ data: Type.String() });
const Listed = Type.Array(
  Type.Object({ name: Type.String(), url: Type.String(), small: Type.String(), bytes: Type.Integer() }),
);

/** Uploads (protocol.md 1.4): checked by what they contain, stored under a random name, images with a small copy. */
export const uploadRoutes: Routes = (plain, services) => {
  const app = plain.withTypeProvider<TypeBoxTypeProvider>();
  const { store, settings } = services;
  const urlOf = (name: string): string => (name === "" ? "" : `${settings.publicUrl}/uploads/${name}`);

  const options = {
    schema: { response: { 200: Uploaded } },
    preHandler: requireOwner,
    config: { readsParts: true },
    bodyLimit: fileLimit + 64 * 1024,
  };
  for (const path of ["/api/Image/UploadImage", "/api/Image/UploadImageV2", "/api/Image/UploadFile"]) {
    const imagesOnly = !path.endsWith("File");
    app.post(
      path,
      {
        ...options,
        schema: {
          ...options.schema,
          summary: `Uploads ${imagesOnly ? "an image" : "an image or a document"}; the small copy of an image ends in \`_small\`.`,
        },
      },
      async (request) => {
        const bytes = request.isMultipart() ? await readFile(request) : undefined;
        if (!bytes) throw new AppError("no_file");
        const entry = await keep(services, bytes, imagesOnly, request.viewer.userId);
        return { data: urlOf(entry.name) };
      },
    );
  }
  app.get("/api/upload/limit", { schema: { summary: "Returns the largest upload in bytes." } }, () => ({
    data: fileLimit,
  }));

  const mine = {
    schema: { summary: "Lists the caller's uploads.", response: { 200: Listed } },
    preHandler: requireOwner,
  };
  app.get("/api/v1/uploads", mine, async ({ viewer }) =>
    (await store.uploads.list(viewer.userId)).map(({ name, small, bytes }) => ({
      name,
      url: urlOf(name),
      small: urlOf(small),
      bytes,
    })),
  );
  const one = {
    schema: {
      summary: "Deletes one of the caller's uploads.",
      params: Type.Object({ name: Type.String({ maxLength: 100 }) }),
    },
    preHandler: requireOwner,
  };
  app.delete("/api/v1/uploads/:name", one, async ({ params, viewer }) => {
    if (!(await removeUpload(services, params.name, viewer.userId))) throw new AppError("not_found");
    return { success: true };
  });
};

async function keep(
  { store, files, settings }: Services,
  bytes: Buffer,
  imagesOnly: boolean,
  userId: number,
) {
  const kind = sniffFile(bytes);
  if (!kind || (imagesOnly && !kind.image)) throw new AppError("invalid_format");
  const copy = kind.image ? await smallCopy(bytes) : undefined;
  const name = `${randomBytes(16).toString("hex")}.${kind.extension}`;
  const entry: UploadEntry = {
    name,
    small: copy ? smallName(name) : "",
    bytes: bytes.length + (copy?.length ?? 0),
  };
  // The entry comes first: bytes that nobody knows of could never be freed.
  await store.uploads.add(entry, userId, settings.uploadQuota * 1024 * 1024);
  try {
    await files.put(name, bytes);
    if (copy) await files.put(entry.small, copy);
    // The account may have been erased meanwhile, before or after the entry was added.
    const isKept = (await store.uploads.find(name, userId)) && (await store.accounts.byUser(userId));
    if (!isKept) throw new AppError("unauthorized");
  } catch (error) {
    // Nobody has been told the name.
    await store.uploads.remove(name, userId);
    await removeFiles(files, entry);
    throw error;
  }
  return entry;
}

/** Frees the bytes of an upload of that user; false when there is none. */
export async function removeUpload(
  { store, files }: Pick<Services, "store" | "files">,
  name: string,
  userId: number,
): Promise<boolean> {
  const entry = await store.uploads.find(name, userId);
  if (!entry) return false;
  // The entry goes last: a file without one would be served for ever.
  await removeFiles(files, entry);
  return (await store.uploads.remove(name, userId)) !== undefined;
}

async function removeFiles(files: FileStorage, { name, small }: UploadEntry): Promise<void> {
  await files.remove(name);
  if (small !== "") await files.remove(small);
}
