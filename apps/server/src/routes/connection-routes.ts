import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import { anonymousUser, limits, zeroConnection, type ConnectionRecord } from "@tessera/graph/wire";
import { Type } from "typebox";

import { AppError } from "../errors.ts";
import { sendRecords } from "../http/send-records.ts";
import { Connection, Connections, FormValue, Ids, toInteger } from "../http/schemas.ts";
import type { Routes } from "../http/services.ts";
import { permanentOnes } from "../query/permanent.ts";
import { checkCount } from "../query/search-query.ts";
import { workOn } from "../query/work.ts";
import { acceptReadPass, refuseStrangers } from "./read-passes.ts";
import type { Link, LinkQuery, Store, Viewer } from "../store/store.ts";

const Listed = { response: { 200: Connections } };
const optional = Type.Optional(FormValue);

const PageOfLinks = Type.Object({
  typeId: FormValue,
  ofTheConceptId: optional,
  toTheConceptId: optional,
  inpage: optional,
  page: optional,
});
type PageOfLinks = Type.Static<typeof PageOfLinks>;
type FormValue = Type.Static<typeof FormValue>;

/** Reads of connections (protocol.md 1.2, calls 14 to 17, 24 to 29, 33 and 36). */
export const connectionRoutes: Routes = (plain, services) => {
  const { store } = services;
  const app = plain.withTypeProvider<TypeBoxTypeProvider>();

  const byId = {
    summary: "Returns a link by id, or the zero link.",
    body: Type.Object({ id: FormValue }),
    response: { 200: Connection },
  };
  app.post("/api/get-connection-by-id", { schema: byId }, async (request) => {
    const [connection] = await store.connections([toInteger(request.body.id)], request.viewer);
    return connection ?? zeroConnection();
  });
  const bulk = { summary: "Returns the visible links among the ids.", body: Ids, ...Listed };
  app.post("/api/get_connection_bulk", { schema: bulk }, async (request, reply) =>
    sendRecords(reply, Connections, await store.connections([...new Set(request.body)], request.viewer)),
  );

  const ofComposition = {
    summary: "Returns the links inside a composition.",
    body: Type.Object({ composition_id: FormValue }),
    ...Listed,
  };
  const tokenless = { preHandler: acceptReadPass(services) };
  const path = "/api/get_all_connections_of_composition";
  app.post(path, { schema: ofComposition, ...tokenless }, async (request) => {
    const ids = [toInteger(request.body.composition_id)];
    if ((await store.concepts(ids, request.viewer)).length === 0) refuseStrangers(request);
    return recordsOf(store, await store.linksInside(ids, request.viewer), request.viewer);
  });
  app.post(
    "/api/get_all_connections_of_composition_bulk",
    { schema: { summary: "Returns the links inside compositions.", body: Ids, ...Listed } },
    async (request, reply) => {
      const work = workOn(store);
      const links = await work.linksInside([...new Set(request.body)], request.viewer);
      return sendRecords(reply, Connections, await recordsOf(work, links, request.viewer));
    },
  );

  const paged = (summary: string) => ({ schema: { summary, body: PageOfLinks, ...Listed } });
  const pageFrom = paged("Returns a page of the links of a type from a concept, newest first.");
  const pageTo = paged("Returns a page of the links of a type to a concept, newest first.");
  app.post("/api/get-link-connections", pageFrom, ({ body, viewer }) =>
    pageOfLinks(store, toInteger(body.ofTheConceptId), "from", body, viewer),
  );
  app.post("/api/get-link-reverse-connections", pageTo, ({ body, viewer }) =>
    pageOfLinks(store, toInteger(body.toTheConceptId), "to", body, viewer),
  );

  const ofConcept = { querystring: Type.Object({ conceptId: Type.String() }), ...Listed };
  const linkersFrom = { summary: "Returns all linkers from a concept.", ...ofConcept };
  const linkersTo = { summary: "Returns all linkers to a concept.", ...ofConcept };
  app.get("/api/get-all-linkers-from-concept", { schema: linkersFrom }, ({ query, viewer }) =>
    linksOf(store, { ids: [toInteger(query.conceptId)], direction: "from" }, viewer),
  );
  app.get("/api/get-all-linkers-to-concept", { schema: linkersTo }, ({ query, viewer }) =>
    linksOf(store, { ids: [toInteger(query.conceptId)], direction: "to" }, viewer),
  );

  const between = {
    summary: "Returns the links of a type between two concepts.",
    body: Type.Object({ ofConceptId: FormValue, mainKey: FormValue, toConceptId: FormValue }),
    ...Listed,
  };
  app.post(
    "/api/get-composition-connection-between-two-concepts",
    { schema: between, ...tokenless },
    async (request) => {
      const { body, viewer } = request;
      const wanted = [body.ofConceptId, body.mainKey, body.toConceptId].map((id) => toInteger(id));
      const ends = await permanentOnes(store, wanted, viewer);
      if ((await store.concepts(ends, viewer)).length < ends.length) refuseStrangers(request);
      const [of = 0, type = 0, to = 0] = ends;
      return linksOf(store, { ids: [of], direction: "from", types: [type], others: [to] }, viewer);
    },
  );
  newerReads(plain, store);
};

const WantedLink = Type.Object({
  ofTheConceptId: optional,
  toTheConceptId: optional,
  typeId: optional,
  type: Type.Optional(Type.String({ maxLength: limits.sharedText })),
  oldType: Type.Optional(Type.String({ maxLength: limits.sharedText })),
  reverse: Type.Optional(Type.Boolean()),
  isComposition: Type.Optional(Type.Boolean()),
});
type WantedLink = Type.Static<typeof WantedLink>;

/** Links that one of these calls answers; more would hold other requests up, and tie up the memory of the server. */
const maxLinks = 20_000;

function refuseTooMany(count: number): void {
  if (count > maxLinks) throw new AppError("query_too_large", { limit: maxLinks });
}

/** Calls 29, 33 and 36. */
function newerReads(plain: Parameters<Routes>[0], store: Store): void {
  const app = plain.withTypeProvider<TypeBoxTypeProvider>();
  const byTypes = {
    summary: "Returns the links of some types from a concept.",
    body: Type.Object({
      ofTheConceptId: FormValue,
      connectionTypes: Type.Array(Type.String(), { maxItems: 500 }),
    }),
    ...Listed,
  };
  app.post("/api/get-connection-by-types", { schema: byTypes }, async ({ body, viewer }) => {
    const types = [...(await store.typeIds(body.connectionTypes)).values()];
    const older = [...(await store.typeIds(body.connectionTypes, true)).values()];
    const query: LinkQuery = {
      ids: [toInteger(body.ofTheConceptId)],
      direction: "from",
      types: [...types, ...older],
    };
    return linksOf(store, query, viewer);
  });
  const wanted = {
    summary: "Returns the links that fit each of the descriptions.",
    body: Type.Array(WantedLink, { maxItems: 1000 }),
  };
  app.post("/api/get-connection-between", { schema: wanted }, async ({ body, viewer }) => {
    const work = workOn(store);
    const answers = [];
    let found = 0;
    for (const item of body) {
      const answer = await linksBetween(work, item, viewer);
      found += answer.connectionIds.length;
      refuseTooMany(found);
      answers.push(answer);
    }
    return answers;
  });

  const ofUser = {
    summary: "Returns a page of the caller's own records.",
    body: Type.Object({ user_id: FormValue }),
    querystring: Type.Object({ inpage: optional, page: optional }),
  };
  for (const kind of ["connection", "concept"] as const) {
    app.post(`/api/get_all_${kind}s_of_user`, { schema: ofUser }, async ({ body, query, viewer }) => {
      if (toInteger(body.user_id) !== viewer.userId || viewer.userId === anonymousUser) return [];
      const ids = await ownedIds(store, kind, viewer, query);
      return kind === "concept" ? store.concepts(ids, viewer) : store.connections(ids, viewer);
    });
  }
}

/** Repeats what was wanted, with the type that was meant and the links that were found. */
async function linksBetween(store: Store, wanted: WantedLink, viewer: Viewer) {
  const { type = "", oldType = "", reverse = false, isComposition = false } = wanted;
  const given = toInteger(wanted.typeId);
  const named =
    (await store.typeIds([type])).get(type) ?? (await store.typeIds([oldType], true)).get(oldType);
  const typeId = given || named || 0;
  const ends = [wanted.ofTheConceptId, wanted.toTheConceptId].map((id) => toInteger(id));
  const [of = 0, to = 0] = await permanentOnes(store, ends, viewer);
  const [start, end] = reverse ? [to, of] : [of, to];
  const isUnknownName = typeId === 0 && type + oldType !== "";
  const links = isComposition
    ? await store.linksInside([typeId], viewer)
    : isUnknownName
      ? []
      : await linksTouching(store, start, end, typeId, viewer);
  const connectionIds = links
    .filter((link) => (start === 0 || link.of === start) && (end === 0 || link.to === end))
    .map((link) => link.id);
  return { ...wanted, typeId, connectionIds };
}

async function linksTouching(store: Store, start: number, end: number, typeId: number, viewer: Viewer) {
  if (start === 0 && end === 0) return [];
  const typed = { limit: maxLinks, ...(typeId === 0 ? {} : { types: [typeId] }) };
  const ended = end === 0 ? {} : { others: [end] };
  const query: LinkQuery =
    start === 0
      ? { ids: [end], direction: "to", ...typed }
      : { ids: [start], direction: "from", ...typed, ...ended };
  return store.links(query, viewer);
}

async function linksOf(store: Store, query: LinkQuery, viewer: Viewer): Promise<ConnectionRecord[]> {
  const ids = await permanentOnes(store, query.ids, viewer);
  return recordsOf(store, await store.links({ ...query, ids, limit: maxLinks }, viewer), viewer);
}

/** Newest first. */
async function pageOfLinks(
  store: Store,
  concept: number,
  direction: LinkQuery["direction"],
  body: PageOfLinks,
  viewer: Viewer,
): Promise<ConnectionRecord[]> {
  const [id = 0, type = 0] = await permanentOnes(store, [concept, toInteger(body.typeId)], viewer);
  const limit = Math.max(1, checkCount(toInteger(body.inpage, limits.pageSize), "inpage"));
  refuseTooMany(limit);
  const page = Math.max(1, checkCount(toInteger(body.page, limits.firstPage), "page"));
  const offset = (page - 1) * limit;
  const window = { order: "DESC", limit, offset } as const;
  return recordsOf(store, await store.pageOfLinks({ id, type, direction, window }, viewer), viewer);
}

/** The page that is asked for; without one all, as long as one call can return them. */
async function ownedIds(
  store: Store,
  kind: "concept" | "connection",
  { userId }: Viewer,
  query: { inpage?: FormValue; page?: FormValue },
): Promise<number[]> {
  const inpage = checkCount(toInteger(query.inpage), "inpage");
  const limit = inpage > 0 ? inpage : maxLinks + 1;
  if (inpage > 0) refuseTooMany(inpage);
  const offset = (Math.max(1, checkCount(toInteger(query.page, 1), "page")) - 1) * limit;
  const ids = await store.owned(kind, userId, { limit, offset });
  refuseTooMany(ids.length);
  return ids;
}

function recordsOf(store: Store, links: Link[], viewer: Viewer): Promise<ConnectionRecord[]> {
  return store.connections(
    links.map((link) => link.id),
    viewer,
  );
}
