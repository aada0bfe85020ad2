import type { FastifyInstance, RouteOptions } from "fastify";

import { errorTable } from "../errors.ts";
import { requireOwner, requirePerson } from "./identity.ts";
import { summaries } from "./summaries.ts";

/** A route as the document describes it. */
interface Described {
  method: string;
  url: string;
  tag: string;
  schema: RouteSchema;
  needsPerson: boolean;
}

interface RouteSchema {
  body?: object;
  querystring?: ObjectSchema;
  params?: ObjectSchema;
  headers?: ObjectSchema;
  response?: Record<string, object>;
}

interface ObjectSchema {
  properties?: Record<string, object>;
  required?: string[];
}

/** Collects the routes while they are added, and writes them down as OpenAPI. */
export interface ApiDescription {
  /** The concern of the routes that are added next. */
  begin(tag: string): void;
  routes(): readonly Readonly<Described>[];
  document(publicUrl: string): object;
}

export function describeApi(app: FastifyInstance): ApiDescription {
  const found: Described[] = [];
  let tag = "";
  app.addHook("onRoute", (route) => {
    if (tag === "") return;
    for (const method of [route.method].flat().filter((name) => name !== "HEAD" && name !== "OPTIONS")) {
      const schema = (route.schema ?? {}) as RouteSchema;
      found.push({ method, url: route.url, tag, schema, needsPerson: needsPerson(route) });
    }
  });
  return {
    begin: (next) => (tag = next),
    routes: () => found,
    document: (publicUrl) => ({
      openapi: "3.1.0",
      info: { title: "Tessera", version: "1", description: "The backend of the Tessera builder." },
      servers: [{ url: publicUrl }],
      security: [{}, { bearer: [] }],
      paths: paths(found),
      components: {
        securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
        schemas: { Error: errorSchema },
      },
    }),
  };
}

const errorSchema = {
  type: "object",
  required: ["message", "code"],
  properties: {
    message: { type: "string" },
    code: { type: "string", enum: Object.keys(errorTable) },
    facts: { type: "object", additionalProperties: { type: ["string", "number"] } },
  },
};

function needsPerson({ preHandler }: RouteOptions): boolean {
  return [preHandler ?? []].flat().some((hook) => hook === requirePerson || hook === requireOwner);
}

function paths(routes: Described[]): Record<string, Record<string, object>> {
  const all: Record<string, Record<string, object>> = {};
  for (const route of routes) {
    const path = route.url.replace(/:(\w+)/g, "{$1}");
    (all[path] ??= {})[route.method.toLowerCase()] = operation(route);
  }
  return all;
}

function operation({ method, url, tag, schema, needsPerson }: Described): object {
  const { body, querystring, params, headers, response } = schema;
  return {
    tags: [tag],
    summary: summaries[url] ?? "",
    operationId: `${method.toLowerCase()}${url.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    ...(needsPerson ? { security: [{ bearer: [] }] } : {}),
    parameters: [
      ...parameters("path", params),
      ...parameters("query", querystring),
      ...parameters("header", headers),
    ],
    ...(body ? { requestBody: { required: true, content: { "application/json": { schema: body } } } } : {}),
    responses: {
      200: { description: "Success", content: { "application/json": { schema: response?.["200"] ?? {} } } },
      default: {
        description: "Refused",
        content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
      },
    },
  };
}

function parameters(place: string, schema: ObjectSchema | undefined): object[] {
  return Object.entries(schema?.properties ?? {}).map(([name, own]) => ({
    name,
    in: place,
    required: place === "path" || (schema?.required ?? []).includes(name),
    schema: own,
  }));
}
