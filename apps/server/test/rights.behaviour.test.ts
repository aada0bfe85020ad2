import { beforeEach, describe, expect, test } from "vitest";

import { draft, openTestApp, settled, type Draft, type Person, type TestApp } from "./kit.ts";

const siteToken = "a-token-of-the-site-runtime";

let app: TestApp;
let admin: Person;
let owner: Person;
let other: Person;
let ids: { project: number; name: number; link: number; inside: number; type: number };

beforeEach(async () => {
  app = await openTestApp({ siteToken });
  [admin, owner, other] = [await app.signUp(), await app.signUp(), await app.signUp()];
  const batch = draft();
  const [project, name, part] = [
    batch.node("the_project"),
    batch.value("the_name", "Site"),
    batch.value("the_part", "x"),
  ];
  const [link, inside] = [
    batch.link(project, name, "the_project_name"),
    batch.inside(project, project, part),
  ];
  const { concepts, connections } = await app.sync(batch, owner);
  ids = {
    project: settled(concepts, project).id,
    name: settled(concepts, name).id,
    link: settled(connections, link).id,
    inside: settled(connections, inside).id,
    type: settled(connections, link).typeId,
  };
});

/** Every read that could show the owner's private project, as requests. */
function reads(): [what: string, request: { method: "GET" | "POST"; url: string; payload?: object }][] {
  const { project, link, name, type } = ids;
  const post = (url: string, payload: object) => ({ method: "POST", url, payload }) as const;
  const get = (url: string) => ({ method: "GET", url }) as const;
  return [
    ["concept", post("/api/getConcept", { id: project })],
    ["concepts", post("/api/get_concept_bulk", [project])],
    ["connection", post("/api/get-connection-by-id", { id: link })],
    ["connections", post("/api/get_connection_bulk", [link])],
    ["composition", post("/api/get_all_connections_of_composition", { composition_id: project })],
    ["compositions", post("/api/get_all_connections_of_composition_bulk", [project])],
    ["concepts of a type", post("/api/get_all_concepts_by_type", { type: "the_project" })],
    ["links", post("/api/get-link-connections", { typeId: type, ofTheConceptId: project })],
    ["links backwards", post("/api/get-link-reverse-connections", { typeId: type, toTheConceptId: name })],
    ["linkers from", get(`/api/get-all-linkers-from-concept?conceptId=${project}`)],
    ["linkers to", get(`/api/get-all-linkers-to-concept?conceptId=${name}`)],
    [
      "between",
      post("/api/get-composition-connection-between-two-concepts", {
        ofConceptId: project,
        mainKey: type,
        toConceptId: name,
      }),
    ],
    ["query", post("/api/freeschema-query", { conceptIds: [project], selectors: ["the_project_name"] })],
    [
      "query backwards",
      post("/api/freeschema-query", {
        type: "the_project",
        freeschemaQueries: [{ typeConnection: "the_project_name" }],
      }),
    ],
    ["widget", get(`/api/get-widget?id=${project}`)],
    ["search", post("/api/search-all-with-linker?type=the_project", [{ fullLinkers: ["the_project_name"] }])],
  ];
}

/** Reads that existing clients send without a token: who may not see the answer is told so. */
const tokenless = ["composition", "between"];

async function bodies(headers: Record<string, string>): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const [what, request] of reads()) {
    const { statusCode, body } = await app.send({ ...request, headers });
    const isRefused = headers["authorization"] === undefined && tokenless.includes(what);
    expect([what, statusCode]).toEqual([what, isRefused ? 401 : 200]);
    answers[what] = body;
  }
  return answers;
}

function bearer(person: Person): Record<string, string> {
  return { authorization: `Bearer ${person.token}` };
}

function showing(answers: Record<string, string>): string[] {
  const shown = new RegExp(`\\b(${ids.project}|${ids.link}|${ids.inside})\\b`);
  return Object.keys(answers).filter((what) => shown.test(answers[what] ?? ""));
}

describe("rights on reads", () => {
  test("the owner sees the private project in every read", async () => {
    const answers = await bodies(bearer(owner));
    expect(showing(answers)).toEqual(Object.keys(answers));
  });

  test("somebody else, an administrator and nobody see it in none", async () => {
    for (const headers of [bearer(other), bearer(admin), {}])
      expect(showing(await bodies(headers))).toEqual([]);
  });

  test("the site runtime sees it with its token and the project's id", async () => {
    const headers = { authorization: `Bearer ${siteToken}`, "x-site-project": String(ids.project) };
    const answers = await bodies(headers);
    expect(showing(answers)).toEqual(Object.keys(answers));
    expect(showing(await bodies({ ...headers, "x-site-project": String(ids.name) }))).toEqual([]);
    expect(showing(await bodies({ ...headers, "x-site-project": "nonsense" }))).toEqual([]);
  });

  test("the site runtime writes nothing", async () => {
    const headers = { authorization: `Bearer ${siteToken}`, "x-site-project": String(ids.project) };
    for (const [url, payload] of [
      ["/api/v1/local-concepts", { concepts: [], connections: [] }],
      ["/api/v1/local-concepts-without-auth", { concepts: [], connections: [] }],
      ["/api/delete_concept", { id: ids.project }],
      ["/api/delete_connection", { id: ids.link }],
      ["/api/delete_connection_bulk", [ids.link]],
      ["/api/make_the_type_concept", { type: "the_thing" }],
    ] as const) {
      const { statusCode } = await app.send({ method: "POST", url, payload, headers });
      expect([url, statusCode]).toEqual([url, 403]);
    }
    const elsewhere = await openTestApp();
    const { statusCode } = await elsewhere.send({
      method: "POST",
      url: "/api/get_concept_bulk",
      payload: [1],
      headers,
    });
    expect(statusCode).toBe(401);
  });
});

/** A public page with a name. */
function linkedPage(): Draft {
  const batch = draft(-500, -500);
  const isPublic = { accessId: 5 };
  batch.link(batch.node("the_page", isPublic), batch.value("the_name", "p"), "the_page_name", isPublic);
  return batch;
}

describe("rights on deletions", () => {
  test("the owner deletes, others are told that they cannot, nobody must sign in", async () => {
    const refused = { success: false, message: "Cannot delete the concept" };
    for (const person of [other, admin])
      expect(await app.post("/api/delete_concept", { id: ids.project }, person)).toEqual(refused);
    expect(await app.post("/api/delete_concept", { id: ids.project })).toMatchObject({
      code: "unauthorized",
    });
    expect(await app.form("/api/delete_connection", { id: String(ids.link) }, owner)).toEqual({
      success: true,
      message: "Deleted",
    });
    expect(await app.post("/api/get_connection_bulk", [ids.link], owner)).toEqual([]);
    expect(await app.post("/api/delete_concept", { id: ids.project }, owner)).toMatchObject({
      success: true,
    });
    expect(await app.post("/api/get_concept_bulk", [ids.project], owner)).toEqual([]);
    expect(await app.post("/api/get_connection_bulk", [ids.inside], owner)).toEqual([]);
  });

  test("a link that the caller does not see is not told to be deleted, alone or among others", async () => {
    const refused = { success: false, message: "Cannot delete the connection" };
    const [own] = (await app.sync(linkedPage(), other)).connections;
    for (const hidden of [ids.link, 2 ** 52]) {
      expect(await app.form("/api/delete_connection", { id: String(hidden) }, other)).toEqual(refused);
      expect(await app.post("/api/delete_connection_bulk", [own?.id, hidden], other)).toEqual(refused);
    }
    expect(await app.post("/api/get_connection_bulk", [own?.id], other)).toHaveLength(1);
    expect(await app.post("/api/get_connection_bulk", [ids.link], owner)).toHaveLength(1);
  });

  test("a deletion that is sent again is confirmed again", async () => {
    const [own] = (await app.sync(linkedPage(), owner)).connections;
    for (let time = 0; time < 2; time++)
      expect(await app.post("/api/delete_connection_bulk", [own?.id], owner)).toMatchObject({
        success: true,
      });
  });

  test("a bulk deletion is all or nothing", async () => {
    const [theirs] = (await app.sync(linkedPage(), other)).connections;
    expect(await app.post("/api/delete_connection_bulk", [ids.link, theirs?.id], owner)).toEqual({
      success: false,
      message: "Cannot delete the connection",
    });
    expect(await app.post("/api/get_connection_bulk", [ids.link], owner)).toHaveLength(1);
  });
});
