import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import { Type } from "typebox";

import { Answer, toInteger } from "../http/schemas.ts";
import type { Routes } from "../http/services.ts";
import { checkRoots } from "../query/answer-query.ts";
import { answerInFormat } from "../query/formatted-query.ts";
import { answerWidget, type WidgetVersion } from "../query/widget-answer.ts";
import { readLevels, searchWithLinkers } from "../query/linker-search.ts";
import { readQuery } from "../query/read-query.ts";

/** Queries, widgets and the palette search (protocol.md 1.3, S6 and S9 to S11). */
export const queryRoutes: Routes = (plain, { store }) => {
  const app = plain.withTypeProvider<TypeBoxTypeProvider>();

  const freeschema = {
    summary: "Evaluates a nested query and returns ids, or the format that it asks for.",
    body: Type.Unknown(),
  };
  app.post("/api/freeschema-query", { schema: freeschema }, ({ body, viewer }) => {
    const query = readQuery(body);
    checkRoots(query);
    return answerInFormat(store, viewer, query);
  });

  const widget = { querystring: Type.Object({ id: Type.String() }), response: { 200: Answer } };
  const versions: [path: string, version: WidgetVersion, which: string][] = [
    ["/api/get-widget", "given", "the given version"],
    ["/api/get-latest-widget", "latest", "the latest version"],
    ["/api/get-recent-widget", "recent", "the most recent copy"],
  ];
  for (const [path, version, which] of versions) {
    app.get(
      path,
      {
        schema: {
          ...widget,
          summary: `Returns all links of ${which} of a widget and of the widgets inside it.`,
        },
      },
      ({ query, viewer }) => answerWidget(store, viewer, toInteger(query.id), version),
    );
  }
  // Widgets are read afresh each time, so there is no cached one to drop; existing clients ask for it after updates.
  app.delete(
    "/api/get-latest-widget",
    {
      schema: {
        summary: "Does nothing, since no widget is cached.",
        querystring: Type.Object({ id: Type.String() }),
      },
    },
    () => ({ success: true }),
  );

  const querystring = Type.Object({
    type: Type.Optional(Type.String()),
    search: Type.Optional(Type.String()),
    inpage: Type.Optional(Type.String()),
    page: Type.Optional(Type.String()),
  });
  const search = {
    summary: "Returns things of a type with what is linked to them, as the palette reads them.",
    querystring,
    body: Type.Unknown(),
  };
  for (const path of ["/api/search-all-without-auth-with-linker", "/api/search-all-with-linker"]) {
    app.post(path, { schema: search }, ({ body, query, viewer }) =>
      searchWithLinkers(store, viewer, readLevels(body, query)),
    );
  }
};
