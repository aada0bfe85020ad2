import fastify, { type FastifyInstance } from "fastify";
import { expect, onTestFinished, test } from "vitest";

import { lazySchemas } from "./lazy-schemas.ts";

function appWith(schema: object): FastifyInstance {
  const app = fastify({ schemaController: { compilersFactory: lazySchemas() } });
  onTestFinished(() => app.close());
  app.post("/", { schema }, async ({ body }) => body);
  return app;
}

async function answer(app: FastifyInstance, payload: object): Promise<[status: number, body: string]> {
  const { statusCode, body } = await app.inject({ method: "POST", url: "/", payload });
  return [statusCode, body];
}

const named = { type: "object", required: ["name"], properties: { name: { type: "string" } } };

test("a schema is compiled by the first call, not at the start", async () => {
  const app = appWith({ body: { type: "nonsense" } });
  await app.ready();
  expect(await answer(app, {})).toMatchObject([500, expect.stringContaining("schema is invalid")]);
});

test("each call is checked and written by the schemas of its route", async () => {
  const app = appWith({ body: named, response: { 200: named } });
  for (let call = 0; call < 2; call++) {
    expect(await answer(app, {})).toMatchObject([400, expect.stringContaining("'name'")]);
    expect(await answer(app, { name: "Ada", secret: 1 })).toEqual([200, '{"name":"Ada"}']);
  }
});
