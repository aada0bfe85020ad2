import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance, RouteOptions } from "fastify";

import { errorTable } from "../errors.ts";
import type { Settings } from "../settings.ts";
import { requireOwner, requirePerson } from "./identity.ts";

const title = "Tessera API";
const documentPath = "/api/openapi.json";
const pagePath = "/api/docs";

/**
 * Describes every route that has a tag as OpenAPI, from the schemas of the routes: as a document, and as a page that
 * loads nothing from other hosts. The document is built on the first call.
 */
export async function addApiDescription(app: FastifyInstance, { publicUrl }: Settings): Promise<void> {
  await app.register(swagger, {
    hideUntagged: true,
    stripBasePath: false,
    convertConstToEnum: false,
    openapi: {
      openapi: "3.1.0",
      info: { title, version: "1", description: "The backend of the Tessera builder." },
      servers: [{ url: publicUrl }],
      security: [{}, { bearer: [] }],
      components: {
        securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
        schemas: {
          Error: {
            type: "object",
            required: ["message", "code"],
            properties: {
              message: { type: "string" },
              code: { type: "string", enum: Object.keys(errorTable) },
              facts: {
                type: "object",
                additionalProperties: { anyOf: [{ type: "string" }, { type: "number" }] },
              },
            },
          },
        },
      },
    },
    transform: ({ schema, url, route }) => ({ schema: { ...schema, ...operationOf(route) }, url }),
    transformObject: (given) => {
      const document = "openapiObject" in given ? given.openapiObject : given.swaggerObject;
      addRefusals(document.paths as Paths);
      return document;
    },
  });
  app.get(documentPath, () => app.swagger());
  await app.register(swaggerUi, {
    routePrefix: pagePath,
    staticCSP: pagePolicy,
    theme: { title },
    uiConfig: { docExpansion: "none", filter: true },
  });
}

/** Gives the routes that are added to this scope the tag of their concern. */
export function tagRoutes(app: FastifyInstance, tag: string): void {
  app.addHook("onRoute", (route) => {
    route.schema = { ...route.schema, tags: [tag] };
  });
}

/** The page's scripts and styles come from this server alone; its icons are data, and it styles them inline. */
const pagePolicy = [
  "default-src 'none'",
  "connect-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

function operationOf({ method, url, preHandler }: RouteOptions) {
  const needsPerson = [preHandler ?? []]
    .flat()
    .some((hook) => hook === requirePerson || hook === requireOwner);
  const name = url.replaceAll("-", "_").replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase());
  return {
    operationId: `${String(method).toLowerCase()}${name}`,
    ...(needsPerson ? { security: [{ bearer: [] }] } : {}),
  };
}

const refusal = {
  description: "Refused",
  content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
} as const;

/** Every call refuses in the same shape. */
function addRefusals(paths: Paths): void {
  for (const operations of Object.values(paths))
    for (const operation of Object.values(operations))
      operation.responses = { ...operation.responses, default: refusal };
}

type Paths = Record<string, Record<string, { responses?: object }>>;
