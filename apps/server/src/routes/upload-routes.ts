import { randomBytes } from "node:crypto";

import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import { Type, type Static } from "typebox";

import { AppError } from "../errors.ts";
import { copyName, smallName, widthOfCopy, type ImageCopies } from "../files/image-copies.ts";
import { removeEntry, removeUpload } from "../files/remove-uploads.ts";
import { isSilentBucket } from "../files/storage.ts";
import { sniffFile } from "../http/file-kinds.ts";
import { requireOwner } from "../http/identity.ts";
import { fileLimit, readFile } from "../http/parts.ts";
import type { Routes, Services } from "../http/services.ts";
import type { UploadEntry } from "../store/store.ts";

const Uploaded = Type.Object({ data: Type.String() });
const Described = Type.Object({
  name: Type.String(),
  url: Type.String(),
  small: Type.String(),
  bytes: Type.Integer(),
  /** Of an image, in CSS pixels; 0 where it is not known. */
  width: Type.Integer(),
  height: Type.Integer(),
  /** Narrower copies of an image, for `srcset`. */
  copies: Type.Array(Type.Object({ url: Type.String(), width: Type.Integer() })),
});

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

  const described = ({ copies, ...entry }: UploadEntry): Static<typeof Described> => ({
    ...entry,
    url: urlOf(entry.name),
    small: urlOf(entry.small),
    copies: copies.map((name) => ({ url: urlOf(name), width: widthOfCopy(name) })),
  });
  const mine = {
    schema: { summary: "Lists the caller's uploads.", response: { 200: Type.Array(Described) } },
    preHandler: requireOwner,
  };
  app.get("/api/v1/uploads", mine, async ({ viewer }) =>
    (await store.uploads.list(viewer.userId)).map(described),
  );
  // What visitors have sent goes with its entry.
  const params = Type.Object({ name: Type.String({ maxLength: 100, pattern: "^(?!entry-)" }) });
  const shown = {
    schema: {
      summary: "Describes one of the caller's uploads, with the copies of an image.",
      params,
      response: { 200: Described },
    },
    preHandler: requireOwner,
  };
  app.get("/api/v1/uploads/:name", shown, async ({ params: { name }, viewer }) => {
    const entry = await store.uploads.find(name, viewer.userId);
    if (!entry) throw new AppError("not_found");
    return described(entry);
  });
  const one = {
    schema: { summary: "Deletes one of the caller's uploads.", params },
    preHandler: requireOwner,
  };
  app.delete("/api/v1/uploads/:name", one, async ({ params, viewer }) => {
    if (!(await removeUpload(services, params.name, viewer.userId))) throw new AppError("not_found");
    return { success: true };
  });
};

async function keep(services: Services, bytes: Buffer, imagesOnly: boolean, userId: number) {
  const { store, files, settings, copyImage } = services;
  const kind = sniffFile(bytes);
  if (!kind || (imagesOnly && !kind.image)) throw new AppError("invalid_format");
  const name = `${randomBytes(16).toString("hex")}.${kind.extension}`;
  const image = kind.image ? await copyImage(bytes, userId) : undefined;
  const { files: stored, ...entry } = prepared(name, bytes, image);
  // The entry comes first: bytes that nobody knows of could never be freed.
  await store.uploads.add(entry, userId, settings.uploadQuota * 1024 * 1024);
  try {
    for (const [file, content] of stored) await files.put(file, content);
    // The account may have been erased meanwhile, before or after the entry was added.
    const isKept = (await store.uploads.finish(name, userId)) && (await store.accounts.byUser(userId));
    if (!isKept) throw new AppError("unauthorized");
  } catch (error) {
    // Nobody has been told the name. What cannot be removed now is left to the sweep.
    const removal = Promise.allSettled([removeEntry(services, entry, userId)]);
    if (!isSilentBucket(error)) await removal;
    throw error;
  }
  return entry;
}

/** An upload and what its files hold, by their names. */
function prepared(
  name: string,
  bytes: Buffer,
  image: ImageCopies | undefined,
): UploadEntry & { files: [name: string, bytes: Buffer][] } {
  if (!image) {
    return { name, small: "", bytes: bytes.length, width: 0, height: 0, copies: [], files: [[name, bytes]] };
  }
  const copies = image.copies.map((copy): [string, Buffer] => [copyName(name, copy.width), copy.bytes]);
  const files: [string, Buffer][] = [[name, bytes], [smallName(name), image.small], ...copies];
  return {
    name,
    small: smallName(name),
    bytes: files.reduce((total, [, content]) => total + content.length, 0),
    width: image.width,
    height: image.height,
    copies: copies.map(([file]) => file),
    files,
  };
}
