import { createHash, randomInt } from "node:crypto";

import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import {
  fixedIds,
  limits,
  order,
  zeroConnection,
  type ConceptRecord,
  type ConnectionRecord,
} from "@tessera/graph/wire";
import type { FastifyRequest } from "fastify";
import { Type, type Static } from "typebox";

import { AppError } from "../errors.ts";
import { refuseReaders, requirePerson } from "../http/identity.ts";
import { Concept, Concepts, Connections, FormValue, toInteger } from "../http/schemas.ts";
import type { Routes, Services } from "../http/services.ts";
import { makeName, writeBatch, writerOf } from "../http/write-batch.ts";
import type { SyncRequest, Viewer } from "../store/store.ts";
import { defaultRandomizer, few, randomizerOf, SentConcept, SentConnection } from "./sent-records.ts";

const randomizer = 0;
const Success = Type.Object({ success: Type.Boolean() });

/**
 * The calls by which older clients write (protocol.md 1.2, calls 5, 6, 9, 10, 32, 34 and 35). New things come under ids
 * that were reserved before, so the ids stay where they can: a value that exists already keeps its own, and the
 * reserved id leads to it.
 */
export const olderWriteRoutes: Routes = (plain, services) => {
  const app = plain.withTypeProvider<TypeBoxTypeProvider>();
  const writes = { preHandler: refuseReaders };

  const concepts = {
    summary: "Saves concepts under ids that were reserved for them.",
    body: listOrOne(SentConcept),
    response: { 200: Concepts },
  };
  app.post("/api/create_the_concept", { schema: concepts, ...writes }, async (request) => {
    const sent = { ...nothing, concepts: asList(request.body) as Partial<ConceptRecord>[] };
    refuseUnreserved(sent.concepts);
    return (await writeBatch(services, request, sent, writerOf(services, request))).concepts.filter(
      (concept) => concept.typeId > 0,
    );
  });

  const connections = {
    summary: "Saves links, under reserved ids or new ones; 202 while some wait for their concepts.",
    body: listOrOne(SentConnection),
    response: { 200: Connections, 202: Connections },
  };
  for (const path of ["/api/create_the_connection", "/api/create_the_connection_new"]) {
    app.post(path, { schema: connections, ...writes }, async (request, reply) => {
      const sent = asList(request.body).filter((link) => !isPlaceholder(link));
      const batch = { ...nothing, connections: sent.map(underItsId) };
      const { connections: made, parked = [] } = await writeBatch(
        services,
        request,
        batch,
        writerOf(services, request),
      );
      if (made.length + parked.length === 0) refuseStrays(batch.connections);
      const pending = new Set(parked);
      const waiting = batch.connections.filter(({ id = 0 }) => pending.has(id));
      return reply.code(waiting.length > 0 ? 202 : 200).send([...made, ...waiting.map(asPending)]);
    });
  }
  const localConnections = {
    schema: {
      summary: "Saves links between known things.",
      body: Type.Array(SentConnection, few),
      response: { 200: Connections },
    },
    preHandler: requirePerson,
  };
  app.post("/api/v1/local-connections", localConnections, async (request) => {
    const connections = request.body as Partial<ConnectionRecord>[];
    const ghosts = randomizerOf(request) ?? defaultRandomizer;
    const batch = { concepts: [], connections, randomizer: ghosts };
    return (await writeBatch(services, request, batch, writerOf(services, request))).connections;
  });

  const named = {
    summary: "Makes sure that a concept has its value.",
    body: Type.Object({ newConceptId: FormValue, referent: FormValue, typeId: FormValue }),
    response: { 200: Success },
  };
  app.post("/api/make-name-from-frontend", { schema: named, ...writes }, async (request) => {
    const { body } = request;
    const characterValue = String(body.referent).slice(0, limits.sharedText);
    const id = toInteger(body.newConceptId);
    const value = { id, characterValue, typeId: toInteger(body.typeId), typeCharacter: "the_name" };
    const batch = { ...nothing, concepts: [{ ...value, referentId: 0 }] };
    refuseUnreserved([value]);
    const [made] = (await writeBatch(services, request, batch, writerOf(services, request))).concepts;
    return { success: made !== undefined && made.id > 0 && made.characterValue === characterValue };
  });

  const longText = Type.Object({ data: Type.Optional(Type.String({ maxLength: 4_000_000 })) });
  app.post(
    "/api/create_text_data",
    {
      schema: { summary: "Acknowledges a long text, which lies in its concept.", body: longText },
      ...writes,
    },
    ({ body, viewer }) => ({
      ...body,
      id: textId(viewer, body.data ?? ""),
      userId: viewer.userId,
    }),
  );

  wordRoutes(plain, services);
  const link = {
    summary: "Links two things by the older linkers, in both directions if wanted.",
    querystring: Type.Object({
      composition1: Type.String(),
      composition2: Type.String(),
      linker: Type.String({ minLength: 1, maxLength: 100 }),
      both: Type.Optional(Type.String()),
    }),
  };
  app.post("/api/Connection/create-link", { schema: link, preHandler: requirePerson }, async (request) => {
    const { composition1, composition2, linker, both } = request.query;
    const ends = [toInteger(composition1), toInteger(composition2)];
    const data = await createLink(services, request, ends, linker, both === "true");
    return { success: data.length > 0, data };
  });
};

/** Words as the oldest clients make and find them. */
function wordRoutes(plain: Parameters<Routes>[0], services: Services): void {
  const { store } = services;
  const app = plain.withTypeProvider<TypeBoxTypeProvider>();
  const Word = Type.Object({
    characterValue: Type.Optional(Type.String({ maxLength: limits.sharedText })),
    character_value: Type.Optional(Type.String({ maxLength: limits.sharedText })),
    data: Type.Optional(Type.String({ maxLength: limits.sharedText })),
    type: Type.Optional(Type.String({ maxLength: limits.sharedText })),
  });
  const textOf = (word: Static<typeof Word>): string =>
    word.characterValue ?? word.character_value ?? word.data ?? word.type ?? "";
  app.post(
    "/api/create_character_data",
    { schema: { summary: "Gets or creates a word.", body: Word }, preHandler: refuseReaders },
    async (request) => characterData(await makeName(services, request, textOf(request.body) || "the")),
  );
  app.post(
    "/api/get_character_by_character",
    { schema: { summary: "Returns a word by its text.", body: Word } },
    async ({ body, viewer }) => {
      const found = await store.conceptNamed(textOf(body), viewer);
      return characterData(found);
    },
  );
  app.post(
    "/api/create-prototype",
    {
      schema: {
        summary: "Gets or creates a type name for a prototype.",
        body: Word,
        response: { 200: Concept },
      },
      preHandler: refuseReaders,
    },
    (request) => makeName(services, request, textOf(request.body) || "the"),
  );
}

function characterData(concept: ConceptRecord | undefined) {
  return {
    id: concept?.id ?? 0,
    userId: concept?.userId ?? 0,
    referentId: concept?.referentId ?? 0,
    isNew: false,
  };
}

/**
 * Refuses ghosts, which nobody can have reserved, and concepts without any id where there is nothing else to store; what
 * came under either would not be found by it.
 */
function refuseUnreserved(concepts: Partial<ConceptRecord>[]): void {
  const ids = concepts.map(({ id = 0, ghostId = 0 }) => (id > 0 ? id : ghostId || id));
  const wrong = ids.find((id) => id < 0) ?? (ids.every((id) => id === 0) ? ids[0] : undefined);
  if (wrong === undefined) return;
  throw new AppError("bad_batch", { detail: `${wrong} is no reserved id of a concept` });
}

/** Says that nothing of it was stored, where something should have been. */
function refuseStrays(links: Partial<ConnectionRecord>[]): void {
  const stray = links.find(({ ofTheConceptId = 0, toTheConceptId = 0 }) => ofTheConceptId !== toTheConceptId);
  if (!stray) return;
  const { ofTheConceptId = 0, toTheConceptId = 0, typeId = 0 } = stray;
  const detail = `there is no concept ${ofTheConceptId}, ${toTheConceptId} or ${typeId} that a link could join`;
  throw new AppError("bad_batch", { detail });
}

/** A link that is created when the concepts come that it joins. */
function asPending(link: Partial<ConnectionRecord>): ConnectionRecord {
  return { ...zeroConnection(), ...link, isTemp: true, toUpdate: true };
}

const nothing: SyncRequest = { concepts: [], connections: [], randomizer, reserved: true };

function listOrOne<Item extends Parameters<typeof Type.Array>[0]>(item: Item) {
  return Type.Union([Type.Array(item, few), item]);
}

function asList<Item>(body: Item | Item[]): Item[] {
  return Array.isArray(body) ? body : [body];
}

type Sent = Static<typeof SentConnection>;

/** Clients send a link from nothing to the root word where they have none to send. */
function isPlaceholder({ ofTheConceptId = 0, toTheConceptId = 0 }: Sent): boolean {
  return ofTheConceptId === 0 && toTheConceptId <= 1;
}

/** A temporary id is a random number of the client's: the link gets another one, the same however often it is sent. */
function underItsId({ id = 0, isTemp, toUpdate, ...link }: Sent): Partial<ConnectionRecord> {
  const reserved = id > 0 && toUpdate === true && isTemp !== true;
  const ghost = reserved ? id : id === 0 ? -randomInt(1, 2 ** 47) : -temporaryId(id, link);
  return { ...link, id: ghost, ghostId: ghost };
}

function temporaryId(id: number, { ofTheConceptId, toTheConceptId, typeId }: Sent): number {
  const text = [id, ofTheConceptId, toTheConceptId, typeId].join(" ");
  return 1 + createHash("sha256").update(text).digest().readUIntBE(0, 5);
}

/** The text itself already lies in its concept; the answer is the same however often it is sent. */
function textId({ userId }: Viewer, data: string): number {
  return createHash("sha256").update(`${userId} ${data}`).digest().readUIntBE(0, 6);
}

/** The older two-way link between two things: an instance of `the_connection` in each direction. */
async function createLink(
  services: Services,
  request: FastifyRequest,
  ends: number[],
  linker: string,
  both: boolean,
): Promise<ConnectionRecord[]> {
  const { viewer } = request;
  const [first, second] = await services.store.concepts(ends, viewer);
  if (!first || !second) return [];
  const directions = [
    { of: first, to: second, name: `${first.typeCharacter}_s_${linker}_s` },
    ...(both ? [{ of: second, to: first, name: `${second.typeCharacter}_s_${linker}_by` }] : []),
  ];
  const base = { typeId: fixedIds.connection, categoryId: fixedIds.instance, referentId: 0 };
  const ghosts = directions.map(() => -randomInt(1, 2 ** 46));
  const concepts = directions.map(({ name }, at) => ({ ...base, id: ghosts[at] ?? 0, characterValue: name }));
  const connections = directions.map(({ of, to }, at) => ({
    id: ghosts[at] ?? 0,
    ofTheConceptId: of.id,
    toTheConceptId: to.id,
    typeId: ghosts[at] ?? 0,
    orderId: order.linker,
  }));
  const batch = { concepts, connections, randomizer };
  return (await writeBatch(services, request, batch, viewer)).connections;
}
