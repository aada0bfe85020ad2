import { describe, expect, test } from "vitest";

import { removeVisitsOfGone } from "../src/visits/remove-visits.ts";
import { draft, onBothStores, openTestApp, settled, type Person, type TestApp } from "./kit.ts";

const siteToken = "a-secret-of-the-runtime";
const today = Math.floor(Date.now() / 86_400_000);

interface Report {
  today: string;
  days: { day: string; views: number; visits: number }[];
  pages: { id: number; path: string; views: number }[];
  referrers: { name: string; visits: number }[];
  devices: { name: string }[];
  code?: string;
}

let count = 0;

/** A project of somebody's, with what its settings say. */
async function openSite(app: TestApp, owner: Person, settings: Record<string, string> = {}): Promise<number> {
  const first = -1000 * (count += 1);
  const batch = draft(first, first);
  const node = batch.node("the_project");
  for (const [field, text] of Object.entries(settings))
    batch.link(node, batch.value(`the_${field}`, text), `the_project_${field}`);
  return settled((await app.sync(batch, owner)).concepts, node).id;
}

/** A number as an id of a batch. */
const batchId = (): string => `00000000-0000-4000-8000-${String((count += 1)).padStart(12, "0")}`;

const device = (project: number, more: object = {}): object => ({
  project,
  day: today,
  kind: "device",
  name: "phone",
  views: 3,
  visits: 1,
  ...more,
});

const send = (app: TestApp, sums: object[], id = batchId(), token = siteToken) =>
  app.send({
    method: "POST",
    url: "/api/v1/visits",
    headers: { "x-service-token": token },
    payload: { id, sums },
  });

const report = (app: TestApp, project: number, who?: Person, query = ""): Promise<Report> =>
  app.get<Report>(`/api/v1/projects/${project}/visits${query}`, who);

describe.each(onBothStores)("visits on %s", (_engine, open) => {
  test("are told to the owner of the project, by days, pages, referrers and devices", async () => {
    const app = await open({ siteToken });
    const owner = await app.signUp();
    const project = await openSite(app, owner);
    const page = { ...device(project), kind: "page", name: "5", path: "/posts/:id" };
    const referrer = { ...device(project), kind: "referrer", name: "news.example" };
    const answer = await send(app, [device(project), page, referrer]);
    expect(answer.json()).toEqual({ success: true });
    const day = new Date(today * 86_400_000).toISOString().slice(0, 10);
    expect(await report(app, project, owner)).toEqual({
      today: day,
      days: [{ day, views: 3, visits: 1 }],
      pages: [{ id: 5, path: "/posts/:id", views: 3, visits: 1 }],
      referrers: [{ name: "news.example", views: 3, visits: 1 }],
      devices: [{ name: "phone", views: 3, visits: 1 }],
    });
  });

  test("go with a project that is deleted", async () => {
    const app = await open({ siteToken });
    const owner = await app.signUp();
    const [gone, kept] = [await openSite(app, owner), await openSite(app, owner)];
    await send(app, [device(gone), device(kept)]);
    await app.post("/api/delete_concept", { id: gone }, owner);
    await removeVisitsOfGone(app.store);
    const left = await app.store.visits.ofUser(owner.userId, undefined, 10);
    expect(left.map(({ projectId }) => projectId)).toEqual([kept]);
  });
});

describe("a batch of visits", () => {
  test("is added once, however often it comes", async () => {
    const app = await openTestApp({ siteToken });
    const owner = await app.signUp();
    const project = await openSite(app, owner);
    const id = batchId();
    for (const _time of [1, 2]) expect((await send(app, [device(project)], id)).statusCode).toBe(200);
    expect((await report(app, project, owner)).days).toMatchObject([{ views: 3 }]);
  });

  test.each([
    ["another token", "a-guess-that-is-long-enough"],
    ["none", ""],
  ])("is refused with %s", async (_name, token) => {
    const app = await openTestApp({ siteToken });
    const owner = await app.signUp();
    const project = await openSite(app, owner);
    expect((await send(app, [device(project)], batchId(), token)).statusCode).toBe(401);
    const asOwner = await app.post<Report>(
      "/api/v1/visits",
      { id: batchId(), sums: [device(project)] },
      owner,
    );
    expect(asOwner.code).toBe("unauthorized");
    expect((await report(app, project, owner)).days).toEqual([]);
  });

  test.each([
    ["an address with a path as referrer", { kind: "referrer", name: "news.example/ada@example.org" }],
    ["no id of a page", { kind: "page", name: "/users/ada", path: "/" }],
    ["another device", { name: "fridge" }],
    ["fewer than none", { views: -1 }],
  ])("is refused with %s", async (_name, wrong) => {
    const app = await openTestApp({ siteToken });
    const owner = await app.signUp();
    const project = await openSite(app, owner);
    expect((await send(app, [device(project), device(project, wrong)])).statusCode).toBe(400);
    expect((await report(app, project, owner)).days).toEqual([]);
  });

  test("counts what is of these days and of a project alone", async () => {
    const app = await openTestApp({ siteToken });
    const owner = await app.signUp();
    const project = await openSite(app, owner);
    const days = [today - 8, today - 7, today + 1, today + 2];
    const sums = days.map((day) => device(project, { day }));
    expect((await send(app, [...sums, device(owner.userConcept)])).statusCode).toBe(200);
    const stored = await app.store.visits.ofUser(owner.userId, undefined, 10);
    expect(stored.map(({ projectId, day }) => [projectId, day])).toEqual([
      [project, today - 7],
      [project, today + 1],
    ]);
  });

  test("counts nothing where the owner has turned that off", async () => {
    const app = await openTestApp({ siteToken });
    const owner = await app.signUp();
    const project = await openSite(app, owner, { visit_counts: "off" });
    await send(app, [device(project)]);
    expect((await report(app, project, owner)).days).toEqual([]);
  });

  test("of forged referrers fills no table", async () => {
    const app = await openTestApp({ siteToken });
    const owner = await app.signUp();
    const project = await openSite(app, owner);
    for (const part of [0, 1, 2]) {
      const forged = Array.from({ length: 900 }, (_, at) => `spam-${part}-${at}.example`);
      await send(
        app,
        forged.map((name) => device(project, { kind: "referrer", name, visits: 1 })),
      );
    }
    const { referrers } = await report(app, project, owner);
    expect(referrers).toHaveLength(101);
    expect(referrers[0]).toMatchObject({ name: "*", visits: 2600 });
  });
});

test("visits are told to nobody but the owner", async () => {
  const app = await openTestApp({ siteToken });
  const [owner, other] = [await app.signUp(), await app.signUp()];
  const project = await openSite(app, owner);
  await send(app, [device(project)]);
  expect(await report(app, project, other)).toMatchObject({ code: "not_found" });
  expect(await report(app, project)).toMatchObject({ code: "unauthorized" });
});

test.each([
  ["", 2],
  ["?days=1", 1],
  ["?days=7", 2],
])("a report with the query %j is of %i of two days", async (query, shown) => {
  const app = await openTestApp({ siteToken });
  const owner = await app.signUp();
  const project = await openSite(app, owner);
  await send(app, [device(project), device(project, { day: today - 6 })]);
  expect((await report(app, project, owner, query)).days).toHaveLength(shown);
});

test("a report of more than a year is refused", async () => {
  const app = await openTestApp({ siteToken });
  const owner = await app.signUp();
  const project = await openSite(app, owner);
  expect(await report(app, project, owner, "?days=367")).toMatchObject({ code: "bad_request" });
});

test("visits are in the export of the account", async () => {
  const app = await openTestApp({ siteToken });
  const owner = await app.signUp();
  const project = await openSite(app, owner);
  await send(app, [device(project)]);
  const { visits } = await app.get<{ visits: object[] }>("/api/v1/account/export", owner);
  expect(visits).toMatchObject([{ project: `c${project}`, kind: "device", name: "phone", views: 3 }]);
});
