import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import { anonymousUser, zeroConcept, type ConceptRecord } from "@tessera/graph/wire";
import { Type } from "typebox";

import { AppError } from "../errors.ts";
import { refuseReaders } from "../http/identity.ts";
import { unguessable } from "../http/rate-limits.ts";
import { sendRecords } from "../http/send-records.ts";
import { Concept, Concepts, FormValue, Ids, toInteger } from "../http/schemas.ts";
import type { Routes } from "../http/services.ts";
import { makeName } from "../http/write-batch.ts";
import type { Store, Viewer } from "../store/store.ts";
import { acceptReadPass } from "./read-passes.ts";

const OneConcept = { response: { 200: Concept } };
const preloaded = 500;
/** Concepts that one call returns; more are refused. */
const maxOfType = 20_000;

/** Reads of concepts, and the names that are made on the way (protocol.md 1.2, calls 11 to 13 and 18 to 23). */
export const conceptRoutes: Routes = (plain, services) => {
  const { store } = services;
  const app = plain.withTypeProvider<TypeBoxTypeProvider>();

  const byId = {
    summary: "Returns a concept by id, or the zero concept.",
    body: Type.Object({ id: FormValue }),
    ...OneConcept,
  };
  app.post("/api/getConcept", { schema: byId }, async (request) => {
    const [concept] = await conceptsOf(store, [toInteger(request.body.id)], request.viewer);
    return concept ?? zeroConcept();
  });
  const inBulk = {
    summary: "Returns the visible concepts among the ids.",
    body: Ids,
    response: { 200: Concepts },
  };
  app.post("/api/get_concept_bulk", { schema: inBulk }, async (request, reply) =>
    sendRecords(reply, Concepts, await conceptsOf(store, [...new Set(request.body)], request.viewer)),
  );
  app.get(
    "/api/get-preloaded-concepts",
    {
      schema: {
        summary: "Returns the type names that a new client needs first.",
        response: { 200: Concepts },
      },
    },
    () => store.commonNames(preloaded),
  );

  const byValue = {
    summary: "Returns a name by its text, else the newest visible value.",
    body: Type.Object({ character_value: FormValue }),
    ...OneConcept,
  };
  const named = { schema: byValue, preHandler: acceptReadPass(services) };
  app.post("/api/get_concept_by_character_value", named, async (request) => {
    // Clients ask here for words before they make them: that there is none to be seen is an answer, and no failure.
    const found = await store.conceptNamed(String(request.body.character_value), request.viewer);
    return found ?? zeroConcept();
  });
  const byType = {
    summary: "Returns a value by its exact text and type.",
    body: Type.Object({ character_value: FormValue, type_id: FormValue }),
    ...OneConcept,
  };
  const exact = { schema: byType, config: unguessable(services.settings) };
  app.post("/api/get_concept_by_character_and_type", exact, async (request) => {
    const { character_value, type_id } = request.body;
    return (
      (await store.conceptOfType(String(character_value), toInteger(type_id), request.viewer)) ??
      zeroConcept()
    );
  });
  const byCategory = {
    summary: "Returns a name by its text and category.",
    body: Type.Object({ character_value: FormValue, category_id: FormValue }),
    ...OneConcept,
  };
  app.post("/api/get_concept_by_character_and_category_direct", { schema: byCategory }, async (request) => {
    const { character_value, category_id } = request.body;
    return (await store.conceptOfCategory(String(character_value), toInteger(category_id))) ?? zeroConcept();
  });
  const byAnyCategory = {
    summary: "Returns a name by its text, whatever its category.",
    body: Type.Object({ character_value: FormValue }),
    ...OneConcept,
  };
  app.post("/api/get_concept_by_character_and_category", { schema: byAnyCategory }, async (request) => {
    const value = String(request.body.character_value);
    return (await store.conceptNamed(value, request.viewer)) ?? zeroConcept();
  });

  const namesBody = Type.Array(Type.String(), { maxItems: 5000 });
  const typeIds = {
    summary: "Returns the ids of the type names that exist.",
    body: namesBody,
    response: { 200: Type.Array(Type.Integer()) },
  };
  app.post("/api/get_type_concept_by_character_bulk", { schema: typeIds }, async (request) => [
    ...(await store.typeIds(request.body)).values(),
  ]);
  const makeType = {
    summary: "Gets or creates a type name.",
    body: Type.Object({ type: Type.String({ minLength: 1, maxLength: 1000 }) }),
    ...OneConcept,
  };
  app.post("/api/make_the_type_concept", { schema: makeType, preHandler: refuseReaders }, (request) =>
    makeName(services, request, request.body.type),
  );

  const ofType = {
    summary: "Returns the visible concepts of a type; the caller's own alone with their user_id.",
    body: Type.Object({ type: Type.String(), user_id: Type.Optional(FormValue) }),
    response: { 200: Concepts },
  };
  app.post("/api/get_all_concepts_by_type", { schema: ofType }, async (request, reply) => {
    const typeId = (await store.typeIds([request.body.type])).get(request.body.type);
    if (typeId === undefined) return [];
    const { viewer } = request;
    // Who asks for their own is not kept from it by what others have made public.
    const isOwn = viewer.userId !== anonymousUser && toInteger(request.body.user_id) === viewer.userId;
    const window = { order: "DESC", limit: maxOfType + 1, offset: 0, isOwn } as const;
    const ids = await store.idsOfType(typeId, window, viewer);
    if (ids.length > maxOfType) throw new AppError("query_too_large", { limit: maxOfType });
    return sendRecords(reply, Concepts, await store.concepts(ids, request.viewer));
  });
};

/** The visible concepts; one that is known by a reserved id names that as the ghost that it was. */
async function conceptsOf(store: Store, ids: number[], viewer: Viewer): Promise<ConceptRecord[]> {
  const found = await store.concepts(ids, viewer);
  if (found.length === ids.length) return found;
  const there = new Set(found.map(({ id }) => id));
  const known = await store.permanent(
    ids.filter((id) => !there.has(id)),
    viewer,
  );
  const meant = new Map(
    (await store.concepts([...known.values()], viewer)).map((concept) => [concept.id, concept]),
  );
  const aliased = Array.from(known, ([ghostId, id]) => {
    const concept = meant.get(id);
    return concept ? [{ ...concept, ghostId }] : [];
  });
  return [...found, ...aliased.flat()];
}
