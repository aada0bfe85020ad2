import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import { Type, type Static } from "typebox";

import { Connections, FormValue, Ids, toInteger } from "../http/schemas.ts";
import type { Routes } from "../http/services.ts";
import {
  readCompositions,
  searchInside,
  searchRecursively,
  type InnerSearch,
} from "../query/composition-search.ts";
import { searchFormatted, searchFrom, searchTyped } from "../query/search-answers.ts";
import { checkCount, checkPage, readSearch } from "../query/search-query.ts";
import { workOn } from "../query/work.ts";
import type { Store, Viewer } from "../store/store.ts";

const text = Type.Optional(Type.String({ maxLength: 1000 }));
const number = Type.Optional(FormValue);
const Integers = Type.Array(Type.Integer());

const InnerQuery = Type.Object({
  composition: text,
  internalComposition: text,
  type: text,
  search: text,
  inpage: number,
  page: number,
});
type InnerQuery = Static<typeof InnerQuery>;

/** Addresses of the public searches; existing clients leave the slash after "api" out. */
const publicInner = [
  "/api-search-compositions-internal-clean-ccs",
  "/api/search-compositions-internal-clean-ccs",
];

/** The searches of existing clients (protocol.md 1.3, S1 to S5, S7 and S8). */
export const searchRoutes: Routes = (plain, { store }) => {
  const app = plain.withTypeProvider<TypeBoxTypeProvider>();
  const body = Type.Unknown();

  for (const path of ["/api/recursivesearch-concept-connection", "/api/Connection/recursivesearch"]) {
    app.post(
      path,
      {
        schema: { summary: "Follows linkers to any depth and keeps what contains the words.", body },
      },
      async ({ body, viewer }) => {
        const [level] = readSearch(body);
        return level
          ? searchRecursively(store, viewer, level)
          : { compositionIds: [], internalConnections: [], externalConnections: [] };
      },
    );
  }
  app.post(
    "/api/Connection/search-link-multiple-all-ccs",
    {
      schema: { summary: "Follows linkers level by level from one thing; returns ids.", body },
    },
    ({ body, viewer }) => searchFrom(store, viewer, readSearch(body)),
  );
  app.post(
    "/api/Connection/search-link-multiple-all",
    {
      schema: { summary: "Follows linkers level by level from one thing; returns the tree.", body },
    },
    ({ body, viewer }) => searchFormatted(store, viewer, readSearch(body)),
  );

  const typed = {
    schema: {
      summary: "Follows linkers level by level from all things of a type that contain a text.",
      body: Type.Unknown(),
      querystring: Type.Object({ search: text, type: text, inpage: number, page: number }),
    },
  };
  for (const path of ["/api/search-all-with-linker-ccs", ...publicInner]) {
    app.post(path, typed, ({ body, query, viewer }) => {
      const levels = readSearch(body);
      const page = {
        type: query.type || (levels[0]?.type ?? ""),
        search: query.search ?? levels[0]?.search ?? "",
        ...pageOf(query),
      };
      return searchTyped(store, viewer, levels, page);
    });
  }

  innerRoutes(plain, store);
};

function innerRoutes(plain: Parameters<Routes>[0], store: Store): void {
  const app = plain.withTypeProvider<TypeBoxTypeProvider>();
  const inner = {
    schema: {
      summary: "Returns compositions that hold a value, with their insides.",
      querystring: InnerQuery,
    },
  };
  app.get("/api/search-compositions", inner, async ({ query, viewer }) =>
    readCompositions(store, viewer, await searchInside(store, viewer, innerSearch(query))),
  );
  const ids = {
    schema: {
      summary: "Returns the ids of compositions that hold a value in a part.",
      querystring: InnerQuery,
      response: { 200: Integers },
    },
  };
  for (const path of ["/api/search-composition-internal-authenticated-ccs", ...publicInner]) {
    app.get(path, ids, ({ query, viewer }) => searchInside(store, viewer, innerSearch(query)));
  }
  const InternalData = Type.Array(
    Type.Object({ id: Type.Integer(), concepts: Integers, connections: Connections }),
  );
  const bulk = {
    schema: {
      summary: "Returns the inside of compositions: links and the concepts that they touch.",
      body: Ids,
      response: { 200: InternalData },
    },
  };
  app.post("/api/view-api-internal-data-ccs-id-bulk", bulk, ({ body, viewer }) =>
    internalData(store, viewer, body),
  );
}

function innerSearch(query: InnerQuery): InnerSearch {
  const { composition = "", internalComposition = "", type = "", search = "" } = query;
  return { composition, inner: internalComposition, type, search, ...pageOf(query) };
}

function pageOf({ inpage, page }: { inpage?: string | number; page?: string | number }) {
  return {
    inpage: checkPage(Math.max(1, checkCount(toInteger(inpage, 10), "inpage"))),
    page: Math.max(1, checkCount(toInteger(page, 1), "page")),
  };
}

/** The links inside each composition, once however often it is asked for, and the concepts that they touch. */
async function internalData(reads: Store, viewer: Viewer, asked: readonly number[]) {
  const store = workOn(reads);
  const ids = [...new Set(asked)];
  const links = await store.linksInside(ids, viewer);
  const records = await store.connections(
    links.map((link) => link.id),
    viewer,
  );
  const byRoot = Map.groupBy(records, (record) => record.typeId);
  return ids.map((id) => {
    const connections = byRoot.get(id) ?? [];
    const concepts = new Set(connections.flatMap((link) => [link.ofTheConceptId, link.toTheConceptId]));
    return { id, concepts: [...concepts], connections };
  });
}
