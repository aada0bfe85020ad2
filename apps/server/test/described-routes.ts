import type { FastifyInstance } from "fastify";

/** A call as the API's document describes it. */
export interface DescribedRoute {
  method: string;
  url: string;
  /** JSON schemas of what the call takes. */
  schema: { body?: object; querystring?: ObjectSchema; headers?: ObjectSchema };
}

interface ObjectSchema {
  properties: Record<string, object>;
  required: string[];
}

interface Parameter {
  in: string;
  name: string;
  required?: boolean;
  schema: object;
}

interface Operation {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: object }> };
}

/** Every call of the API, read from its OpenAPI document. */
export async function describedRoutes(app: FastifyInstance): Promise<DescribedRoute[]> {
  await app.ready();
  const { paths = {} } = app.swagger();
  return Object.entries(paths as Record<string, Record<string, Operation>>).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      url: path.replace(/\{(\w+)\}/g, ":$1"),
      schema: schemaOf(operation),
    })),
  );
}

function schemaOf({ parameters = [], requestBody }: Operation): DescribedRoute["schema"] {
  const body = Object.values(requestBody?.content ?? {})[0]?.schema;
  return {
    ...(body && { body }),
    querystring: those(parameters, "query"),
    headers: those(parameters, "header"),
  };
}

function those(parameters: Parameter[], place: string): ObjectSchema {
  const found = parameters.filter((parameter) => parameter.in === place);
  return {
    properties: Object.fromEntries(found.map(({ name, schema }) => [name, schema])),
    required: found.filter(({ required }) => required).map(({ name }) => name),
  };
}
