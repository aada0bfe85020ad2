import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import { types } from "@tessera/content/schema";
import type { FastifyRequest } from "fastify";
import { Type } from "typebox";

import { addressKey } from "../accounts/limits.ts";
import { AppError, errorBody } from "../errors.ts";
import { refuseForeignPages } from "../http/foreign-pages.ts";
import { formFacts } from "../http/form-facts.ts";
import { refuseReaders, requireOwner } from "../http/identity.ts";
import { fileLimit, readParts, type SentPart } from "../http/parts.ts";
import type { Routes, Services } from "../http/services.ts";
import { refusalFor } from "../http/write-batch.ts";
import { publisherOf } from "./published-projects.ts";
import { emailEntry } from "../mail/entry-email.ts";
import { entriesOf } from "../entries/read-entries.ts";
import { mostFiles } from "../entries/sent-files.ts";
import { storeEntry } from "../entries/store-entry.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Files that came with an entry. */
    sentFiles: SentPart[];
  }
}

/** Letters and digits only, as the calls for widgets want names. */
const name = "^[a-z][a-z0-9]{0,39}$";
const maxFields = 60;
const longestText = 10_000;
/** While there is room for this one, none is refused. */
const largestEntry = { records: 2 * (maxFields + 1), bytes: maxFields * longestText };
/** Entries on a page that names no size, and the most that one can have. */
const pageSize = 1000;

const Params = Type.Object({ id: Type.String({ pattern: "^[0-9]{1,15}$" }) });
const Page = Type.Object({
  before: Type.Optional(Type.String({ pattern: "^[1-9][0-9]{0,14}$" })),
  limit: Type.Optional(Type.String({ pattern: "^[1-9][0-9]{0,3}$" })),
});
const Body = Type.Object({
  type: Type.String({ pattern: name }),
  values: Type.Record(Type.String({ pattern: name }), Type.String({ maxLength: longestText }), {
    maxProperties: maxFields,
    additionalProperties: false,
  }),
  open: Type.Optional(Type.Boolean()),
});

/** What visitors of published sites send in: it belongs to the owner of the project, whoever sends it. */
export const entryRoutes: Routes = (plain, services) => {
  const { store, limits, files: storage } = services;
  const app = plain.withTypeProvider<TypeBoxTypeProvider>();
  plain.decorateRequest("sentFiles");
  const send = {
    schema: {
      summary:
        "Stores an entry of a visitor of a published project; a multipart body has it as JSON in the part `entry`, and files by their fields.",
      params: Params,
      body: Body,
    },
    config: { readsParts: true },
    preValidation: takeParts,
    preHandler: [refuseReaders, refuseForeignPages(services.settings)],
  };
  app.post("/api/v1/projects/:id/entries", send, async (request) => {
    const { params, body, clientAddress } = request;
    const project = Number(params.id);
    const owner = await publisherOf(store, project);
    if (owner === undefined) throw new AppError("not_found");
    await limits.entries.count(`${addressKey(clientAddress)} ${project}`);
    const sent = { ...body, open: body.open ?? false, files: request.sentFiles };
    const { id, files } = await storeEntry(services, request, { project, owner }, sent);
    const { type, values } = body;
    const form = formFacts(request, services.settings);
    const sending = emailEntry(services, { project, owner, type, values, files, form });
    services.background.run(request.log, "an entry was not sent by e-mail", sending);
    const delivery = { userId: owner, projectId: project, form: type, entryId: id };
    if (await store.webhooks.enqueue(delivery)) services.deliveries.wake(request.log);
    return { success: true, id };
  });
  const own = {
    schema: {
      summary: "Lists the entries of a published project for its owner, newest first.",
      params: Params,
      querystring: Page,
    },
    preHandler: requireOwner,
  };
  app.get("/api/v1/projects/:id/entries", own, async ({ params, query, viewer }) => {
    const project = Number(params.id);
    if ((await store.ownerOf(project, types.project)) !== viewer.userId) throw new AppError("not_found");
    const page = {
      ...(query.before !== undefined && { after: Number(query.before) }),
      limit: Math.min(Number(query.limit ?? pageSize), pageSize),
    };
    const full =
      (await refusalFor(services, viewer.userId, largestEntry)) ?? (await filesFull(services, viewer.userId));
    return { ...(await entriesOf(store, project, page, viewer)), ...(full && { full: errorBody(full) }) };
  });
  const one = {
    schema: {
      summary: "Returns a file that a visitor has sent, to the owner of the project, as a download.",
      params: Type.Object({ name: Type.String({ pattern: "^entry-[0-9a-f]{32}\\.[a-z]{3,4}$" }) }),
    },
    preHandler: requireOwner,
  };
  app.get("/api/v1/entry-files/:name", one, async ({ params: { name }, viewer }, reply) => {
    const upload = await store.uploads.find(name, viewer.userId);
    const file = upload && (await storage.get(name));
    if (!file) throw new AppError("not_found");
    // Strangers' files are saved, and never shown.
    reply.headers({
      "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(upload.title ?? name)}`,
      "cache-control": "private, no-store",
      "content-length": file.bytes,
    });
    return reply.type("application/octet-stream").send(file.stream);
  });
};

/** What the owner is told when the room for files of visitors is used up, for the largest entry. */
async function filesFull(
  { store, settings: { uploadQuota } }: Services,
  userId: number,
): Promise<AppError | undefined> {
  const left = uploadQuota * 1024 * 1024 - (await store.uploads.taken(userId, "visitors"));
  return uploadQuota > 0 && left < mostFiles * fileLimit
    ? new AppError("quota_reached", { limit: uploadQuota })
    : undefined;
}

/** Takes an entry with files out of the parts of its body. */
async function takeParts(request: FastifyRequest): Promise<void> {
  request.sentFiles = [];
  if (!request.isMultipart()) return;
  const { fields, files } = await readParts(request, mostFiles);
  const stray = files.find(({ field }) => !new RegExp(name).test(field));
  if (stray) throw new AppError("bad_request", { detail: `${stray.field} is no name of a field` });
  const further = Object.keys(fields).find((field) => field !== "entry");
  if (further !== undefined) throw new AppError("bad_request", { detail: `${further} is no part of it` });
  request.sentFiles = files;
  request.body = readJson(fields["entry"] ?? "");
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new AppError("bad_request", { detail: "the part entry is no JSON" }, error);
  }
}
