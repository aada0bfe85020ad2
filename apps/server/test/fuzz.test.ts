import * as fc from "fast-check";
import { expect, test } from "vitest";

import type { Store } from "../src/store/store.ts";
import { describedRoutes, type DescribedRoute } from "./described-routes.ts";
import {
  draft,
  openTestApp,
  openTestPostgres,
  openTestStore,
  settled,
  type Person,
  type TestApp,
} from "./kit.ts";

/*
 * Requests made from the schemas of the routes, half of them right and half of them wrong in some way, in the names of
 * people who may not see ada's things. None ends with a 500, none shows or changes what is hers. `SOAK` is the number of requests.
 */

const secret = "xyzzy-the-secret";
/** Routes that hash a password, which takes its time, and the stream without an end. */
const slow = /login|signin|signup|password|account\/delete/;
const endless = "/api/v1/changes";

interface Schema {
  type?: string | string[];
  const?: unknown;
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  minimum?: number;
  maximum?: number;
}

let app: TestApp;
let ada: Person;
let others: (Person | undefined)[];
let ids: number[];

async function prepare(store?: Store): Promise<void> {
  app = await openTestApp({ logLevel: "error" }, false, store);
  const administrator = await app.signUp();
  ada = await app.signUp();
  others = [await app.signUp(), administrator, undefined];
  const batch = draft();
  const page = batch.node("the_page");
  const link = batch.link(page, batch.value("the_title", secret), "the_page_title");
  batch.inside(page, page, batch.value("the_part", `${secret}-part`));
  const { concepts, connections } = await app.sync(batch, ada);
  ids = [
    settled(concepts, page).id,
    settled(connections, link).id,
    ...concepts.map(({ id }) => id),
    ada.userConcept,
    ada.entityId,
  ];
}

const names = [
  "the_page",
  "the_title",
  "the_page_title",
  "the_entity",
  "the_widget_s_child",
  "self",
  "boomFolder",
  "",
  "the",
  "x_".repeat(200),
];
const hostile = [
  "__proto__",
  "constructor",
  "' OR 1=1 --",
  "%00",
  "\u0000",
  "\ud800",
  "../../etc/passwd",
  "<script>alert(1)</script>",
  "x".repeat(3000),
  "{}",
  "[]",
  "-1",
  "1e309",
  "🙂",
  "the_\u2028name",
];

const id = (): fc.Arbitrary<number> =>
  fc.oneof(
    fc.constantFrom(...ids),
    fc.integer({ min: -300, max: 60 }),
    fc.constantFrom(0, -1, 2 ** 53 - 1, -(2 ** 53 - 1), 1e308, 0.5),
  );
const text = (): fc.Arbitrary<string> =>
  fc.oneof(
    fc.constantFrom(...names),
    fc.constantFrom(...hostile),
    fc.string({ maxLength: 20 }),
    id().map(String),
  );

/** A value that fits the schema, more or less. */
function fitting(schema: Schema, depth = 0): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((part) => fitting(part, depth)));
  if (schema.type === "array") return fc.array(fitting(schema.items ?? {}, depth + 1), { maxLength: 5 });
  if (schema.type === "integer" || schema.type === "number") return id();
  if (schema.type === "string") return text();
  if (schema.type === "boolean") return fc.boolean();
  if (schema.type === "null") return fc.constant(null);
  if (schema.properties) return object(schema, depth);
  if (schema.patternProperties)
    return fc.dictionary(text(), fitting(Object.values(schema.patternProperties)[0] ?? {}, depth + 1), {
      maxKeys: 3,
    });
  return fc.oneof(searchLike(), fc.jsonValue({ maxDepth: 3 }));
}

function object({ properties = {}, required = [] }: Schema, depth: number): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, own]) => [name, fitting(own, depth + 1)] as const);
  return fc.record(Object.fromEntries(fields), {
    requiredKeys: required.filter((name) => name in properties),
  });
}

/** Bodies whose schema is left open are queries and searches. */
function searchLike(): fc.Arbitrary<unknown> {
  const level = fc.record(
    {
      type: text(),
      typeConnection: text(),
      conceptIds: fc.array(id(), { maxLength: 3 }),
      composition: id(),
      selectors: fc.array(text(), { maxLength: 3 }),
      fullLinkers: fc.array(text(), { maxLength: 3 }),
      listLinkers: fc.array(text(), { maxLength: 2 }),
      reverse: fc.boolean(),
      limit: fc.boolean(),
      inpage: id(),
      page: id(),
      order: text(),
      outputFormat: fc.integer({ min: 0, max: 9 }),
      name: text(),
      filterLogic: fc.oneof(text(), fc.constantFrom("a AND b", "(a", "NOT a OR a")),
      filters: fc.array(
        fc.record({
          type: text(),
          search: text(),
          name: fc.constantFrom("a", "b"),
          logicoperator: fc.constantFrom("=", "like", "exists", ">", "?"),
        }),
        { maxLength: 2 },
      ),
      filterSearches: fc.array(fc.record({ type: text(), search: text() }), { maxLength: 2 }),
      textSearch: text(),
      search: text(),
    },
    { requiredKeys: [] },
  );
  const nested = fc
    .tuple(level, fc.array(level, { maxLength: 2 }))
    .map(([outer, inner]) => ({ ...outer, freeschemaQueries: inner }));
  return fc.oneof(nested, fc.array(level, { maxLength: 3 }));
}

interface Asked {
  method: string;
  url: string;
  body: string | undefined;
  type: string;
  who: number;
  randomizer: string;
}

function asked(route: DescribedRoute): fc.Arbitrary<Asked> {
  const body = route.schema.body;
  const json = body
    ? fc.oneof(
        { weight: 3, arbitrary: fitting(body) },
        { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
      )
    : fc.constant(undefined);
  const query = route.schema.querystring?.properties;
  return fc.record({
    method: fc.constant(route.method),
    url: fc.tuple(path(route.url), search(query)).map(([start, end]) => `${start}${end}`),
    body: json.map((value) => (value === undefined ? undefined : JSON.stringify(value))),
    type: fc.constantFrom(
      "application/json",
      "application/json",
      "application/x-www-form-urlencoded",
      "text/plain",
      "multipart/form-data; boundary=b",
    ),
    who: fc.integer({ min: 0, max: 2 }),
    randomizer: fc.constantFrom("77", "-5", "x", "99999999999999999999", String(ada.randomizer)),
  });
}

function path(url: string): fc.Arbitrary<string> {
  return text().map((value) => url.replace(/:\w+/g, () => encode(value.slice(0, 100)) || "x"));
}

function search(properties: Record<string, Schema> | undefined): fc.Arbitrary<string> {
  if (!properties) return fc.constantFrom("", "?a=b&a=c&[]=1");
  const fields = Object.keys(properties).map((name) =>
    fc
      .option(fc.oneof(text(), id().map(String)), { nil: undefined })
      .map((value) => (value === undefined ? "" : `${name}=${encode(value)}`)),
  );
  return fc.tuple(...fields).map((pairs) => `?${pairs.filter(Boolean).join("&")}`);
}

function encode(value: string): string {
  return encodeURIComponent(value.toWellFormed());
}

async function ask({ method, url, body, type, who, randomizer }: Asked) {
  const person = others[who];
  const headers = {
    randomizer,
    "content-type": type,
    ...(person ? { authorization: `Bearer ${person.token}` } : {}),
  };
  return app.send({
    method,
    url,
    headers,
    ...(body === undefined || method === "GET" ? {} : { payload: body }),
  });
}

async function hers(): Promise<string> {
  const window = { limit: 1000, offset: 0 };
  const viewer = { userId: ada.userId, admin: false };
  const concepts = await app.store.concepts(await app.store.owned("concept", ada.userId, window), viewer);
  const links = await app.store.connections(await app.store.owned("connection", ada.userId, window), viewer);
  return JSON.stringify([concepts, links, await app.store.accounts.byUser(ada.userId)]);
}

const soak = Number(process.env["SOAK"] ?? 0);

test.each([
  ["SQLite", soak || 4000, () => openTestStore()],
  ["PostgreSQL", soak || 1500, () => openTestPostgres()],
])(
  "on %s %i requests end without a 500, a leak or a change of what is somebody else's",
  { timeout: 120_000 + 30 * soak },
  async (_, requests, open) => {
    await prepare(await open());
    const before = await hers();
    const routes = (await describedRoutes(app.app)).filter(({ url }) => url !== endless);
    const seed = Number(process.env["FUZZ_SEED"] ?? 20_261_120);
    const quick = routes.filter(({ url }) => !slow.test(url)).map(asked);
    const slowRequests = Math.max(50, requests / 100);
    const all = [
      ...fc.sample(fc.oneof(...quick), { numRuns: requests - slowRequests, seed }),
      ...fc.sample(fc.oneof(...routes.filter(({ url }) => slow.test(url)).map(asked)), {
        numRuns: slowRequests,
        seed,
      }),
    ];
    const faults: string[] = [];
    const statuses = new Map<number, number>();
    for (let at = 0; at < all.length; at += 50) {
      await Promise.all(
        all.slice(at, at + 50).map(async (request) => {
          const { statusCode, body } = await ask(request);
          statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
          const isFault = statusCode >= 500 && !/mail|google/.test(request.url);
          const isUnknown = statusCode >= 400 && !/"code":"[a-z_]+"/.test(body);
          if (isFault || isUnknown || body.includes(secret))
            faults.push(`${statusCode} ${JSON.stringify(request)} → ${body.slice(0, 300)}`);
        }),
      );
    }
    expect(faults.slice(0, 5), `seed ${seed}`).toEqual([]);
    expect(await hers()).toBe(before);
    expect(statuses.get(200) ?? 0, "the requests must reach the routes").toBeGreaterThan(requests / 10);
  },
);
