import { describe, expect, test } from "vitest";

import { draft, openTestApp, settled, type Person, type TestApp } from "./kit.ts";

interface Answer {
  code?: string;
}

interface Entries {
  entries: { id: number; type: string; values: Record<string, string> }[];
  before: number | null;
}

let projects = 0;

/** A project of somebody's, published by its main page or not. */
async function project(app: TestApp, owner: Person, isPublished = true): Promise<number> {
  const first = -1000 * (projects += 1);
  const batch = draft(first, first);
  const node = batch.node("the_project");
  if (isPublished) batch.link(node, batch.node("the_page"), "the_project_main_page");
  return settled((await app.sync(batch, owner)).concepts, node).id;
}

/** Somebody who is a member of the site of a project. */
async function memberOf(app: TestApp, projectId: number): Promise<Person> {
  const person = await app.signUp();
  const { userId, email } = person;
  const facts = { name: "", roles: [], state: "active", created: 1 } as const;
  await app.store.members.add({ ...facts, userId, projectId, email, roles: [] }, 10);
  return person;
}

const entry = { type: "contact", values: { name: "Ada", message: "Hello" } };

/** How many things of the type somebody finds, as the widgets of a site ask. */
async function found(app: TestApp, id: number, who?: Person): Promise<number> {
  const type = `the_site${id}_contact`;
  const query = { type, selectors: [`${type}_name`], page: 1, inpage: 10, outputFormat: 6 };
  const answer = await app.post<{ mainCount: number }>("/api/freeschema-query", query, who);
  return answer.mainCount;
}

test("what a visitor sends in is the owner's, whom it was sent by, and strangers do not find it", async () => {
  const app = await openTestApp();
  const owner = await app.signUp();
  const other = await app.signUp();
  const id = await project(app, owner);
  expect(await app.post(`/api/v1/projects/${id}/entries`, entry)).toMatchObject({ success: true });
  await app.post(`/api/v1/projects/${id}/entries`, { ...entry, values: { name: "Bob" } }, other);
  const { entries } = await app.get<Entries>(`/api/v1/projects/${id}/entries`, owner);
  expect(entries).toMatchObject([
    { type: "contact", values: { name: "Bob" } },
    { type: "contact", values: { name: "Ada", message: "Hello" } },
  ]);
  expect(await app.get(`/api/v1/projects/${id}/entries`, owner)).not.toHaveProperty("full");
  expect(await found(app, id, owner)).toBe(2);
  for (const stranger of [undefined, other]) {
    expect(await found(app, id, stranger)).toBe(0);
    expect(await app.get(`/api/v1/projects/${id}/entries`, stranger)).toHaveProperty("code");
  }
});

test("an open entry is found by everybody and still belongs to the owner", async () => {
  const app = await openTestApp();
  const owner = await app.signUp();
  const id = await project(app, owner);
  await app.post(`/api/v1/projects/${id}/entries`, { ...entry, open: true });
  expect(await found(app, id)).toBe(1);
  const { entries } = await app.get<Entries>(`/api/v1/projects/${id}/entries`, owner);
  expect(await app.store.deleteConcept(entries[0]?.id ?? 0, { userId: 999, admin: false })).toBe(false);
});

test("what an account adds to an open list of a site is removed by the owner of the site, and by no other owner", async () => {
  const app = await openTestApp();
  const owner = await app.signUp();
  const other = await app.signUp();
  const id = await project(app, owner);
  const visitor = await memberOf(app, id);
  const elsewhere = await memberOf(app, await project(app, other));
  const add = async (): Promise<number> => {
    const batch = draft(-7000, -7000);
    const type = `the_site${id}_contact`;
    const thing = batch.node(type, { accessId: 5 });
    batch.link(thing, batch.value("the_name", "Planted", { accessId: 5 }), `${type}_name`, { accessId: 5 });
    const { concepts } = await app.sync(batch, { ...visitor, randomizer: Math.ceil(Math.random() * 1e6) });
    return settled(concepts, thing).id;
  };
  const trash = (thing: number, who: Person) =>
    app.sync({ concepts: [], connections: [], trashed: [thing] }, who);
  const [first, second] = [await add(), await add()];
  const planted = draft(-9000, -9000);
  planted.node(`the_site${id}_contact`, { accessId: 5 });
  for (const stranger of [other, elsewhere])
    expect(await app.sync(planted, stranger)).toMatchObject({ code: "forbidden" });
  expect(await found(app, id)).toBe(2);
  expect(await trash(first, other)).toMatchObject({ code: "forbidden" });
  expect(await trash(first, owner)).not.toHaveProperty("code");
  expect(await found(app, id)).toBe(1);
  expect(await app.store.deleteConcept(second, { userId: other.userId, admin: false })).toBe(false);
  expect(await app.store.deleteConcept(second, { userId: owner.userId, admin: false })).toBe(true);
  expect(await found(app, id)).toBe(0);
});

test("a page of another host sends nothing in the name of those who look at it", async () => {
  const app = await openTestApp({ corsOrigins: ["https://partner.example"] });
  const owner = await app.signUp();
  const url = `/api/v1/projects/${await project(app, owner)}/entries`;
  const send = (origin: string | undefined) =>
    app.send({ method: "POST", url, payload: entry, headers: { ...(origin !== undefined && { origin }) } });
  for (const origin of [
    "https://evil.example",
    "null",
    "http://localhost.evil.example",
    "https://partner.example:1",
  ]) {
    const answer = await send(origin);
    expect([origin, answer.statusCode, answer.json()]).toMatchObject([origin, 403, { code: "foreign_page" }]);
  }
  expect(await app.get(url, owner)).toMatchObject({ entries: [] });
  // A proxy in front may speak another scheme, and listen at another port.
  for (const origin of [undefined, "http://localhost:4400", "https://localhost", "https://partner.example"])
    expect([origin, (await send(origin)).statusCode]).toEqual([origin, 200]);
});

test("nothing is taken for what is not published, by other names, or too often", async () => {
  const app = await openTestApp({ authRateLimit: 100 });
  const owner = await app.signUp();
  const path = `/api/v1/projects/${await project(app, owner)}/entries`;
  const hidden = `/api/v1/projects/${await project(app, owner, false)}/entries`;
  expect(await app.post(hidden, entry)).toMatchObject({ code: "not_found" });
  expect(await app.post("/api/v1/projects/900000001/entries", entry)).toMatchObject({ code: "not_found" });
  expect(await app.post(path, { ...entry, type: "the_widget" })).toMatchObject({ code: "bad_request" });
  expect(await app.post(path, { ...entry, values: { "a b": "c" } })).toMatchObject({ code: "bad_request" });
  for (let count = 0; count < 30; count++) await app.post(path, entry);
  expect(await app.post(path, entry)).toMatchObject({ code: "too_many_requests" });
});

test("the owner reads them page by page, and what is deleted is on none", async () => {
  const app = await openTestApp({ authRateLimit: 100 });
  const owner = await app.signUp();
  const path = `/api/v1/projects/${await project(app, owner)}/entries`;
  for (let count = 1; count <= 5; count++)
    await app.post(path, { ...entry, values: { name: `Visitor ${count}` } });
  const names: string[][] = [];
  const read = async (before: number | null = null): Promise<Entries> => {
    const page = await app.get<Entries>(`${path}?limit=2${before ? `&before=${before}` : ""}`, owner);
    names.push(page.entries.map(({ values }) => values["name"]?.at(-1) ?? ""));
    return page;
  };
  const first = await read();
  const second = await read(first.before);
  const third = await read(second.before);
  expect(names).toEqual([["5", "4"], ["3", "2"], ["1"]]);
  expect(third.before).toBeNull();
  const writer = { userId: owner.userId, admin: false };
  expect(await app.store.deleteConcept(first.entries[0]?.id ?? 0, writer)).toBe(true);
  const now = await read();
  expect(names.at(-1)).toEqual(["4", "3"]);
  expect(await app.store.deleteConcept(now.entries[1]?.id ?? 0, writer)).toBe(true);
  await read(now.before);
  expect(names.at(-1)).toEqual(["2", "1"]);
  expect(await app.get(`${path}?limit=0`, owner)).toMatchObject({ code: "bad_request" });
});

describe("entries", () => {
  test("count for the owner, whose full account refuses them and tells why to nobody else", async () => {
    const app = await openTestApp({ accountRecords: 60, authRateLimit: 100 });
    const owner = await app.signUp();
    const path = `/api/v1/projects/${await project(app, owner)}/entries`;
    let last: Answer = {};
    for (let count = 0; count < 30 && !last.code; count++) last = await app.post<Answer>(path, entry);
    expect(last).toMatchObject({ code: "site_full" });
    expect(await app.post(path, entry, owner)).toMatchObject({ code: "records_full", facts: { limit: 60 } });
    expect(await app.get(path, owner)).toMatchObject({
      full: { code: "records_full", facts: { limit: 60 } },
    });
  });

  test("count for the address that sends them", async () => {
    const app = await openTestApp({ visitorDailyRecords: 12 });
    const owner = await app.signUp();
    const path = `/api/v1/projects/${await project(app, owner)}/entries`;
    expect(await app.post(path, entry)).toMatchObject({ success: true });
    expect(await app.post(path, entry)).toMatchObject({ success: true });
    expect(await app.post(path, entry)).toMatchObject({ code: "visitor_quota" });
    expect(await app.post(path, entry, owner)).toMatchObject({ success: true });
  });

  test("bring a limited number of names, which are everybody's and stay", async () => {
    const app = await openTestApp({ authRateLimit: 1000 });
    const owner = await app.signUp();
    const path = `/api/v1/projects/${await project(app, owner)}/entries`;
    const named = (first: number) => ({
      type: `form${first}`,
      values: Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`field${first}x${at}`, "x"])),
    });
    let last: Answer = {};
    let sent = 0;
    for (; sent < 30 && !last.code; sent++) last = await app.post<Answer>(path, named(sent));
    // One address cannot use up what others bring.
    expect([sent, last]).toEqual([3, expect.objectContaining({ code: "too_many_requests" })]);
    last = {};
    for (; sent < 30 && !last.code; sent++) last = await app.post<Answer>(path, named(sent), owner);
    expect(last).toMatchObject({ code: "too_many_fields", facts: { limit: 1000 } });
    expect((await app.store.typeIds([`the_field${sent - 1}x0`])).size).toBe(0);
    expect(await app.post(path, named(0))).toMatchObject({ success: true });
    const other = `/api/v1/projects/${await project(app, owner)}/entries`;
    expect(await app.post(other, entry)).toMatchObject({ success: true });
  });
});
