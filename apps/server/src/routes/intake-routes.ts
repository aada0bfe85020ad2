import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import { Type } from "typebox";

import { requirePerson } from "../http/identity.ts";
import { perAddress } from "../http/rate-limits.ts";
import type { Routes, Services } from "../http/services.ts";
import { slicesOf } from "../store/sql/pace.ts";
import type { Viewer } from "../store/store.ts";

/** Calls a minute from one address. */
const logCalls = 120;
const maxEntries = 500;
const longestEntry = 4000;

const LogEntries = Type.Object({
  logType: Type.Union([Type.Literal("app"), Type.Literal("mftsccs")]),
  logData: Type.Array(Type.Record(Type.String(), Type.Unknown()), { maxItems: maxEntries }),
});

const Counts = Type.Optional(Type.Record(Type.String({ pattern: "^[0-9]{1,16}$" }), Type.Number()));
const Top = Type.Object({ top: Type.Optional(Type.String()) });
const countedAtOnce = 500;
const largestCount = 1000;

/** What clients report: their logs, and what they use most (protocol.md 1.5). */
export const intakeRoutes: Routes = (plain, services) => {
  const app = plain.withTypeProvider<TypeBoxTypeProvider>();
  const { store, settings } = services;

  app.post(
    "/api/logger",
    {
      schema: { summary: "Takes entries of a client's log.", body: LogEntries },
      config: { rateLimit: perAddress(settings, logCalls) },
    },
    ({ body, viewer, log }) => {
      for (const entry of body.logData)
        log.info({ client: fit(entry), logType: body.logType, userId: viewer.userId });
      return { message: "ok" };
    },
  );
  app.get("/api/check", { schema: { summary: "Tells that log entries are taken." } }, () => ({
    message: "ok",
  }));

  const counted = {
    schema: {
      summary: "Counts what the client has used.",
      body: Type.Object({ concepts: Counts, connections: Counts }),
    },
    preHandler: requirePerson,
  };
  app.post("/api/v1/access-tracker/sync-access-tracker", counted, async ({ body, viewer }) => {
    await count(services, "concept", body.concepts ?? {}, viewer);
    await count(services, "connection", body.connections ?? {}, viewer);
    return { success: true };
  });
  const top = { schema: { querystring: Top } };
  app.get(
    "/api/v1/access-tracker/list-concepts-file",
    { ...top, schema: { ...top.schema, summary: "Returns the visible concepts that are used most." } },
    async ({ query, viewer }) => {
      const ids = await store.popularity.top("concept", 2 * atMost(query.top));
      return { data: (await store.concepts(ids, viewer)).slice(0, atMost(query.top)) };
    },
  );
  app.get(
    "/api/v1/access-tracker/list-connections-file",
    { ...top, schema: { ...top.schema, summary: "Returns the visible links that are used most." } },
    async ({ query, viewer }) => {
      const ids = await store.popularity.top("connection", 2 * atMost(query.top));
      return { data: (await store.connections(ids, viewer)).slice(0, atMost(query.top)) };
    },
  );
};

/** What clients log may hold what nobody should keep: arguments of sign-ins, tokens, long texts. */
function fit(entry: Record<string, unknown>): unknown {
  const text = JSON.stringify(entry, (key, value: unknown) => (isSecret(key, value) ? "[redacted]" : value));
  return text.length > longestEntry ? { cut: text.slice(0, longestEntry) } : (JSON.parse(text) as unknown);
}

function isSecret(key: string, value: unknown): boolean {
  return (
    /password|token|secret|authorization|cookie|functionParameters/i.test(key) ||
    (typeof value === "string" && /eyJ[\w-]{10,}\.[\w-]+\./.test(value))
  );
}

/** Counts all that is reported, some at a time. */
async function count(
  services: Services,
  kind: "concept" | "connection",
  counts: Readonly<Record<string, number>>,
  viewer: Viewer,
): Promise<void> {
  for (const some of slicesOf(Object.entries(counts), countedAtOnce))
    await countSome(services, kind, some, viewer);
}

/** Only what the caller can see counts, and not without bounds. */
async function countSome(
  { store }: Services,
  kind: "concept" | "connection",
  counts: readonly (readonly [id: string, count: number])[],
  viewer: Viewer,
): Promise<void> {
  const wanted = new Map(
    counts
      .map(([id, number]): [number, number] => [Number(id), Math.min(Math.floor(number), largestCount)])
      .filter(([id, number]) => Number.isSafeInteger(id) && number > 0),
  );
  const ids = [...wanted.keys()];
  const seen = kind === "concept" ? await store.concepts(ids, viewer) : await store.connections(ids, viewer);
  if (seen.length > 0)
    await store.popularity.add(kind, new Map(seen.map(({ id }) => [id, wanted.get(id) ?? 0])));
}

function atMost(top: string | undefined): number {
  const read = Number(top ?? 100);
  return Number.isSafeInteger(read) ? Math.min(Math.max(1, read), 1000) : 100;
}
