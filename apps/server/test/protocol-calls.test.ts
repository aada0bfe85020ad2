import { expect, test } from "vitest";

import { openTestApp } from "./kit.ts";

/*
 * Every call of the protocol and of the specifications' lists of calls, in each spelling that clients use. Calls of
 * the assistant are the assistant's own; pictures come from the address that the configuration call tells.
 */
const calls: Readonly<Record<string, string>> = {
  "1 ghost batch": "POST /api/v1/local-concepts",
  "1 ghost batch without sign-in": "POST /api/v1/local-concepts-without-auth",
  "2 translate": "POST /api/v1/local-concepts-translate",
  "3 reserved concept ids": "GET /api/get_reserved_ids",
  "4 reserved connection ids": "GET /api/get_reserved_connection_ids",
  "5 create concept": "POST /api/create_the_concept",
  "6 create connection": "POST /api/create_the_connection",
  "7 delete connection": "POST /api/delete_connection",
  "8 delete connections": "POST /api/delete_connection_bulk",
  "9 text data": "POST /api/create_text_data",
  "10 name": "POST /api/make-name-from-frontend",
  "11 all AI data": "GET /api/get-preloaded-concepts",
  "12 concept": "POST /api/getConcept",
  "13 concepts": "POST /api/get_concept_bulk",
  "14 connection": "POST /api/get-connection-by-id",
  "15 connections": "POST /api/get_connection_bulk",
  "16 composition": "POST /api/get_all_connections_of_composition",
  "17 compositions": "POST /api/get_all_connections_of_composition_bulk",
  "18 by value": "POST /api/get_concept_by_character_value",
  "19 by value and type": "POST /api/get_concept_by_character_and_type",
  "20 by value and category":
    "POST /api/get_concept_by_character_and_category_direct /api/get_concept_by_character_and_category",
  "21 type ids": "POST /api/get_type_concept_by_character_bulk",
  "22 make type": "POST /api/make_the_type_concept",
  "23 by type": "POST /api/get_all_concepts_by_type",
  "24 links of": "POST /api/get-link-connections",
  "25 links to": "POST /api/get-link-reverse-connections",
  "26 linkers from": "GET /api/get-all-linkers-from-concept",
  "27 linkers to": "GET /api/get-all-linkers-to-concept",
  "28 between two": "POST /api/get-composition-connection-between-two-concepts",
  "29 by types": "POST /api/get-connection-by-types",
  "30 delete concept": "POST /api/delete_concept",
  "31 delete user": "POST /api/deleteuser",
  "32 local connections": "POST /api/v1/local-connections",
  "33 prefetch": "POST /api/get_all_connections_of_user /api/get_all_concepts_of_user",
  "34 character data": "POST /api/create_character_data /api/get_character_by_character",
  "34 prototype": "POST /api/create-prototype /api/create_the_connection_new",
  "35 create link": "POST /api/Connection/create-link",
  "35 recursive search": "POST /api/Connection/recursivesearch",
  "36 connections between": "POST /api/get-connection-between",
  "S1 recursive search": "POST /api/recursivesearch-concept-connection",
  "S2 search compositions": "GET /api/search-compositions",
  "S3 multi-linker search": "POST /api/Connection/search-link-multiple-all",
  "S4 its ids": "POST /api/Connection/search-link-multiple-all-ccs",
  "S5 typed search":
    "POST /api/search-all-with-linker-ccs /api-search-compositions-internal-clean-ccs /api/search-compositions-internal-clean-ccs",
  "S6 palette": "POST /api/search-all-without-auth-with-linker /api/search-all-with-linker",
  "S7 internal search":
    "GET /api/search-composition-internal-authenticated-ccs /api-search-compositions-internal-clean-ccs /api/search-compositions-internal-clean-ccs",
  "S8 internal data": "POST /api/view-api-internal-data-ccs-id-bulk",
  "S9 query": "POST /api/freeschema-query",
  "S10 widgets": "GET /api/get-widget /api/get-latest-widget /api/get-recent-widget",
  "S11 forget widget": "DELETE /api/get-latest-widget",
  "S12 anomalies":
    "GET /v1/get-frontend-anomaly-parameters /api/v1/get-frontend-anomaly-parameters /get-frontend-anomaly-parameters",
  "S13 configuration": "POST /api/v1/config /api/v1/cache-server",
  "sign-in": "POST /api/auth/login /api/auth/signin /api/signin /signin",
  "sign-up": "POST /api/auth/signup",
  "entity sign-up": "POST /api/v1/entity/signup",
  refresh: "POST /api/Auth/refresh /api/auth/refresh",
  "entity of user": "GET /api/get-entity-from-user",
  google: "POST /api/v1/googleauth /api/google-login-v2",
  "user name": "GET /api/v1/username/ada",
  session: "POST /api/create-session-id-remote",
  "session visit": "POST /api/create-remote-session-visit",
  uploads: "POST /api/Image/UploadImage /api/Image/UploadImageV2 /api/Image/UploadFile",
  "upload limit": "GET /api/upload/limit",
  mail: "POST /api/sendmail /api/sendmail/bulk",
  deploy: "POST /api/project-deploy /project-deploy",
  dns: "POST /dns/ /dns",
  hosts: "GET /cname",
  "folders read": "GET /folders /api/v1/folders",
  "folders written": "POST /folders /api/v1/folders",
  projects: "POST /projects /api/v1/projects",
  "access tracker": "POST /api/v1/access-tracker/sync-access-tracker",
  suggestions: "GET /api/v1/access-tracker/list-concepts-file /api/v1/access-tracker/list-connections-file",
  logger: "POST /api/logger",
  "logger health": "GET /api/check",
};

const spellings = Object.entries(calls).flatMap(([name, text]) => {
  const [method = "", ...paths] = text.split(" ");
  return paths.map((path) => [name, method, path] as const);
});

/** Those to which no route answers; a route tells of a missing thing in another way than of a missing path. */
async function unanswered(change: (path: string) => string): Promise<string[]> {
  const { app, send } = await openTestApp();
  const lost: string[] = [];
  for (const [name, method, path] of spellings) {
    const url = change(path);
    const { statusCode } = await send({ method, url });
    if (!app.hasRoute({ method, url }) && statusCode === 404) lost.push(`${name}: ${method} ${url}`);
  }
  return lost;
}

test("every call of the protocol is answered in every spelling", async () => {
  expect(spellings.length).toBeGreaterThan(95);
  expect(await unanswered((path) => path)).toEqual([]);
});

test("capitals and a slash at the end do not matter", async () => {
  expect(await unanswered((path) => path.toLowerCase())).toEqual([]);
  expect(await unanswered((path) => `${path}/`.replace("//", "/"))).toEqual([]);
});

test("what is no call is told apart", async () => {
  const { send } = await openTestApp();
  const answer = await send({ method: "POST", url: "/api/no-such-call" });
  expect([answer.statusCode, answer.json()]).toEqual([404, { message: "404, Not found", code: "not_found" }]);
});
