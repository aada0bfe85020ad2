import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import { anonymousUser, zeroConcept, type SyncBatch } from "@tessera/graph/wire";
import type { FastifyRequest } from "fastify";
import { Type } from "typebox";

import { addressKey } from "../accounts/limits.ts";
import { entriesOfProjects, removeWithProjects } from "../entries/entries-of-projects.ts";
import { filesOfAssets } from "../files/asset-files.ts";
import { removeUpload } from "../files/remove-uploads.ts";
import { refuseReaders, requirePerson } from "../http/identity.ts";
import { sendBatch } from "../http/send-records.ts";
import { Batch, Concept, FormValue, Id, toInteger } from "../http/schemas.ts";
import type { Routes } from "../http/services.ts";
import type { SyncRequest, Writer } from "../store/store.ts";
import { countVisitor, reserveIds, writeBatch, writerOf } from "../http/write-batch.ts";
import { defaultRandomizer, few, randomizerOf, SentConcept, SentConnection } from "./sent-records.ts";

const SentBatch = Type.Object({
  concepts: Type.Optional(Type.Array(SentConcept, few)),
  connections: Type.Optional(Type.Array(SentConnection, few)),
  /** Links to end in the same step. */
  ended: Type.Optional(Type.Array(Id, few)),
  /** Concepts to delete in the same step. */
  trashed: Type.Optional(Type.Array(Id, few)),
  /** Which piece of a large batch this is; all are applied in one step when the last has come. */
  part: Type.Optional(
    Type.Object({
      of: Type.String({ minLength: 1, maxLength: 128 }),
      index: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
      count: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    }),
  ),
});

const BatchHeaders = Type.Object({
  "batch-id": Type.Optional(Type.String({ minLength: 1, maxLength: 128 })),
});
const ReservedIds = { response: { 200: Type.Array(Type.Integer()) } };
const emptyBatch: SyncBatch = { concepts: [], connections: [] };
const noRecords = { records: 0, bytes: 0 };

/** Ghost synchronisation and ids (protocol.md 1.2, calls 1 to 4). */
export const syncRoutes: Routes = (plain, services) => {
  const { store } = services;
  const app = plain.withTypeProvider<TypeBoxTypeProvider>();
  const schema = { body: SentBatch, headers: BatchHeaders, response: { 200: Batch } };

  /** A piece is settled when it is on the disk; it answers nothing until the whole batch is there. */
  const whole = async (request: FastifyRequest, body: Body, writer: Writer) => {
    const sent = requestOf(request, body);
    return body.part ? store.stage(body.part, sent, writer) : sent;
  };
  app.post(
    "/api/v1/local-concepts",
    {
      schema: {
        ...schema,
        summary:
          "Saves a batch of new concepts and links, all or nothing, and returns what its ghosts became.",
      },
      preHandler: requirePerson,
    },
    async (request, reply) => {
      const { body, viewer } = request;
      const writer = writerOf(services, request);
      const batch = await whole(request, body, writer);
      if (!batch) return emptyBatch;
      const files = await filesOfAssets(store, viewer, batch.trashed ?? []);
      const entries = await entriesOfProjects(store, viewer, batch.trashed ?? []);
      const answer = await writeBatch(services, request, batch, writer);
      removeWithProjects(services, request, entries);
      for (const name of files) await removeUpload(services, name, viewer.userId);
      return sendBatch(reply, answer);
    },
  );
  app.post(
    "/api/v1/local-concepts-without-auth",
    {
      schema: { ...schema, summary: "Saves a batch that belongs to nobody, all or nothing." },
      preHandler: refuseReaders,
    },
    async (request, reply) => {
      const address = addressKey(request.clientAddress);
      const nobody: Writer = { userId: anonymousUser, admin: false, address };
      if (request.body.part) await countVisitor(services, request, noRecords);
      const batch = await whole(request, request.body, nobody);
      return batch ? sendBatch(reply, await writeBatch(services, request, batch, nobody)) : emptyBatch;
    },
  );

  const translate = {
    summary: "Returns the permanent concept behind one of the caller's ghosts.",
    body: Type.Object({ id: FormValue }),
    response: { 200: Concept },
  };
  app.post("/api/v1/local-concepts-translate", { schema: translate }, async (request) => {
    const permanent = await store.translate(
      toInteger(request.body.id),
      randomizerOf(request),
      request.viewer,
    );
    const [concept] = await store.concepts([permanent], request.viewer);
    return concept ?? zeroConcept();
  });

  for (const [path, kind] of [
    ["/api/get_reserved_ids", "concept"],
    ["/api/get_reserved_connection_ids", "connection"],
  ] as const) {
    app.get(
      path,
      {
        schema: { ...ReservedIds, summary: `Reserves ${kind} ids for the caller.` },
        preHandler: refuseReaders,
      },
      (request) => reserveIds(services, request, kind),
    );
  }
};

type Body = Type.Static<typeof SentBatch>;

function requestOf(request: FastifyRequest, body: Body) {
  const batchId = request.headers["batch-id"];
  return {
    concepts: body.concepts ?? [],
    connections: body.connections ?? [],
    ended: body.ended ?? [],
    trashed: body.trashed ?? [],
    randomizer: randomizerOf(request) ?? defaultRandomizer,
    ...(typeof batchId === "string" ? { batchId } : {}),
  } as SyncRequest;
}
