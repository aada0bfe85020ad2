import type { QueryAnswer } from "@tessera/graph/wire";
import { createGraph, type Graph } from "@tessera/graph";
import { readWidget } from "@tessera/content";
import type { AddressInfo } from "node:net";

import { beforeEach, describe, expect, onTestFinished, test } from "vitest";

import { collections } from "../src/seeds/library/library.ts";
import { seed } from "../src/seeds/seed.ts";
import { draft, openTestApp, openTestPostgres, openTestStore, type Person, type TestApp } from "./kit.ts";

interface Posted {
  id: number;
  data: Record<string, unknown>;
}

let app: TestApp;

beforeEach(async () => {
  app = await openTestApp({}, true);
});

async function openVisitor(): Promise<Graph> {
  await app.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.app.server.address() as AddressInfo;
  const graph = await createGraph({ url: `http://127.0.0.1:${port}`, storage: "memory" });
  onTestFinished(() => graph.close());
  return graph;
}

function posted(type: string): Promise<Posted[]> {
  const linker = `${type}_s_widget`;
  const selectors = [
    "the_widget_name",
    "the_widget_public_name",
    "the_widget_template_name",
    "the_widget_description",
  ];
  const query = {
    type,
    inpage: 100,
    outputFormat: 1,
    freeschemaQueries: [{ typeConnection: linker, selectors }],
  };
  return app.post("/api/freeschema-query", query);
}

describe("the library of a new server", () => {
  test("shows widgets and page templates to everybody, each with a name and a line about it", async () => {
    const widgets = await posted("the_public_widget");
    const templates = await posted("the_template_widget");
    expect(widgets.length).toBeGreaterThanOrEqual(12);
    expect(templates.length).toBeGreaterThanOrEqual(6);
    for (const thing of [...widgets, ...templates]) {
      const text = JSON.stringify(thing);
      expect(text).toMatch(/"the_widget_(public|template)_name":\{"the_(public|template)_name":"[^"]+"/);
      expect(text).toMatch(/"the_widget_description":\{"the_description":"[^"]+"/);
    }
  });

  test("is seeded once, and its screens are in the configuration", async () => {
    const first = await app.post<{ config: Record<string, number> }>("/api/v1/config");
    const count = (await posted("the_public_widget")).length;
    const { screens } = await seed(app.store);
    expect((await posted("the_public_widget")).length).toBe(count);
    expect(Object.keys(screens.en).length).toBeGreaterThanOrEqual(6);
    for (const [name, id] of [screens.en, screens.es].flatMap((each) => Object.entries(each))) {
      const answer = await app.get<QueryAnswer>(`/api/get-latest-widget?id=${id}`);
      expect([name, answer.mainId, answer.linkers.length > 3]).toEqual([name, id, true]);
    }
    expect(first.config).toMatchObject(screens.en);
    const headers = { "accept-language": "es" };
    const inSpanish = await app.send({ method: "POST", url: "/api/v1/config", headers, payload: {} });
    expect(inSpanish.json()).toMatchObject({ config: screens.es });
    expect(Object.keys(screens.es)).toEqual(Object.keys(screens.en));
  });

  test("has a Spanish widget for each of its own, which who reads Spanish is shown", async () => {
    const graph = await openVisitor();
    const headers = { "accept-language": "es" };
    const answer = await app.send({ method: "POST", url: "/api/v1/config", headers, payload: {} });
    const { library } = answer.json<{
      config: { library: Record<string, { widgetId: number; name: string }> };
    }>().config;
    expect(await app.post("/api/v1/config")).toMatchObject({ config: { library: {} } });
    const before = (await posted("the_public_widget")).length + (await posted("the_template_widget")).length;
    expect(Object.keys(library)).toHaveLength(before);
    for (const [id, { widgetId, name }] of Object.entries(library)) {
      const [english, spanish] = [await readWidget(graph, Number(id)), await readWidget(graph, widgetId)];
      expect(spanish?.name).toBe(name);
      expect(spanish?.children.length).toBe(english?.children.length);
      // A template is places for widgets, in which nothing is read.
      const isSame = english?.html === spanish?.html;
      expect([name, isSame && english?.children.length === 0]).toEqual([name, false]);
    }
  });

  test("holds real widgets: a template brings the widgets that it is made of", async () => {
    const graph = await openVisitor();
    const query = {
      type: "the_template_widget",
      outputFormat: 6,
      freeschemaQueries: [{ typeConnection: "the_template_widget_s_widget" }],
    };
    const { conceptIds } = await app.post<QueryAnswer>("/api/freeschema-query", query);
    const records = await app.post<{ id: number; typeCharacter: string }[]>(
      "/api/get_concept_bulk",
      conceptIds,
    );
    const templates = records.filter(({ typeCharacter }) => typeCharacter === "the_widget");
    for (const { id } of templates) {
      const widget = await readWidget(graph, id);
      expect(widget?.children.length).toBeGreaterThan(2);
      for (const child of widget?.children ?? []) {
        expect(widget?.html).toContain(`id="${child.wrapper}"`);
        expect(child.widget.html).not.toBe("");
        expect(child.widget.css).not.toBe("");
        expect([
          child.widget.name,
          widget?.css.includes("--paper:") && child.widget.css.includes("--paper:"),
        ]).toEqual([child.widget.name, false]);
      }
    }
  });

  test("belongs to nobody: only an administrator changes it", async () => {
    const [administrator, other] = [await app.signUp(), await app.signUp()];
    const [widget] = await posted("the_public_widget");
    expect(await app.post("/api/delete_concept", { id: widget?.id }, other)).toMatchObject({
      success: false,
    });
    expect(await app.post("/api/delete_concept", { id: widget?.id })).toMatchObject({ code: "unauthorized" });
    expect(await app.post("/api/delete_concept", { id: widget?.id }, administrator)).toMatchObject({
      success: true,
    });
  });
});

test.each([
  ["SQLite", () => openTestStore()],
  ["PostgreSQL", () => openTestPostgres()],
])("%s: a store of an earlier version gets the new collections, and keeps what it has", async (_, open) => {
  const store = await open();
  const before = await seed(store, collections.slice(0, 1));
  const after = await seed(store);
  expect(after.screens).toEqual(before.screens);
  expect(after.library.es).toMatchObject(before.library.es);
  const all = collections.flatMap(({ widgets, templates }) => [...widgets, ...templates]);
  expect(Object.keys(after.library.es)).toHaveLength(all.length);
  const newest = await store.changes.newest();
  expect(await seed(store)).toEqual(after);
  expect(await store.changes.newest()).toBe(newest);
});

test("the administrator may post templates, unless the settings name others", async () => {
  const administrator = await app.signUp();
  await app.signUp();
  const { config } = await app.post<{ config: { templateEntityIds: number[] } }>("/api/v1/config");
  expect(config.templateEntityIds).toEqual([administrator.entityId]);
  let ghosts = -100;
  const post = (on: TestApp, who: Person) => {
    const batch = draft((ghosts -= 100), ghosts);
    batch.node("the_template_widget", { accessId: 5 });
    return on.sync(batch, who);
  };
  expect((await post(app, administrator)).concepts).toHaveLength(1);
  const other = await app.signUp();
  expect(await post(app, other)).toMatchObject({ code: "forbidden" });
  const named = await openTestApp({ templateEntityIds: [other.entityId] }, false, app.store);
  expect((await post(named, other)).concepts).toHaveLength(1);
  expect(await post(named, administrator)).toMatchObject({ code: "forbidden" });
});
