import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import { limits, zeroConnection, type ConnectionRecord } from "@tessera/graph/wire";
import { Type } from "typebox";

import { Connection, Connections, FormValue, Ids, toInteger } from "../http/schemas.ts";
import type { Routes } from "../http/services.ts";
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

/** Reads of connections (protocol.md 1.2, calls 14 to 17 and 24 to 28). */
export const connectionRoutes: Routes = (plain, { store }) => {
  const app = plain.withTypeProvider<TypeBoxTypeProvider>();

  const byId = { body: Type.Object({ id: FormValue }), response: { 200: Connection } };
  app.post("/api/get-connection-by-id", { schema: byId }, async (request) => {
    const [connection] = await store.connections([toInteger(request.body.id)], request.viewer);
    return connection ?? zeroConnection();
  });
  app.post("/api/get_connection_bulk", { schema: { body: Ids, ...Listed } }, (request) =>
    store.connections(request.body, request.viewer),
  );

  const ofComposition = { body: Type.Object({ composition_id: FormValue }), ...Listed };
  app.post("/api/get_all_connections_of_composition", { schema: ofComposition }, async (request) => {
    const links = await store.linksInside([toInteger(request.body.composition_id)], request.viewer);
    return recordsOf(store, links, request.viewer);
  });
  app.post(
    "/api/get_all_connections_of_composition_bulk",
    { schema: { body: Ids, ...Listed } },
    async (request) => {
      return recordsOf(store, await store.linksInside(request.body, request.viewer), request.viewer);
    },
  );

  const paged = { schema: { body: PageOfLinks, ...Listed } };
  app.post("/api/get-link-connections", paged, ({ body, viewer }) =>
    pageOfLinks(store, { ids: [toInteger(body.ofTheConceptId)], direction: "from" }, body, viewer),
  );
  app.post("/api/get-link-reverse-connections", paged, ({ body, viewer }) =>
    pageOfLinks(store, { ids: [toInteger(body.toTheConceptId)], direction: "to" }, body, viewer),
  );

  const ofConcept = { querystring: Type.Object({ conceptId: Type.String() }), ...Listed };
  app.get("/api/get-all-linkers-from-concept", { schema: ofConcept }, ({ query, viewer }) =>
    linksOf(store, { ids: [toInteger(query.conceptId)], direction: "from" }, viewer),
  );
  app.get("/api/get-all-linkers-to-concept", { schema: ofConcept }, ({ query, viewer }) =>
    linksOf(store, { ids: [toInteger(query.conceptId)], direction: "to" }, viewer),
  );

  const between = {
    body: Type.Object({ ofConceptId: FormValue, mainKey: FormValue, toConceptId: FormValue }),
    ...Listed,
  };
  app.post(
    "/api/get-composition-connection-between-two-concepts",
    { schema: between },
    async ({ body, viewer }) => {
      const query: LinkQuery = {
        ids: [toInteger(body.ofConceptId)],
        direction: "from",
        types: [toInteger(body.mainKey)],
      };
      const links = await store.links(query, viewer);
      return recordsOf(
        store,
        links.filter((link) => link.to === toInteger(body.toConceptId)),
        viewer,
      );
    },
  );
};

async function linksOf(store: Store, query: LinkQuery, viewer: Viewer): Promise<ConnectionRecord[]> {
  return recordsOf(store, await store.links(query, viewer), viewer);
}

/** Newest first. */
async function pageOfLinks(
  store: Store,
  query: LinkQuery,
  body: PageOfLinks,
  viewer: Viewer,
): Promise<ConnectionRecord[]> {
  const links = await store.links({ ...query, types: [toInteger(body.typeId)] }, viewer);
  const inpage = Math.max(1, toInteger(body.inpage, limits.pageSize));
  const first = (Math.max(1, toInteger(body.page, limits.firstPage)) - 1) * inpage;
  return recordsOf(store, links.toReversed().slice(first, first + inpage), viewer);
}

function recordsOf(store: Store, links: Link[], viewer: Viewer): Promise<ConnectionRecord[]> {
  return store.connections(
    links.map((link) => link.id),
    viewer,
  );
}
