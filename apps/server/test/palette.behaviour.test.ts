import type { SyncBatch } from "@tessera/graph/wire";
import { describe, expect, test } from "vitest";

import type { Found } from "../src/query/linker-search.ts";
import { standardPalette } from "@tessera/content/standard-palette";
import { seed } from "../src/seeds/seed.ts";
import { draft, openTestApp } from "./kit.ts";

const search = [
  {
    type: "the_element",
    fullLinkers: ["the_element_s_attribute"],
    selectors: ["name", "tag", "void", "default", "icon", "division"].map((field) => `the_element_${field}`),
    inpage: 200,
    page: 1,
    logic: "or",
    filterSearches: [],
  },
  { fullLinkers: ["the_attribute_name", "the_attribute_type", "the_attribute_value"] },
];
const url = "/api/search-all-without-auth-with-linker?inpage=200&page=1";

type Fields = Record<string, Found[]>;

function fieldsOf(thing: Found | undefined, type: string): Fields {
  return (thing?.data[type] ?? {}) as Fields;
}

function textOf(fields: Fields, linker: string, type: string): unknown {
  return fields[linker]?.[0]?.data[type];
}

describe("the element palette", () => {
  test("a new server shows every element without sign-in, all linkers as lists", async () => {
    const { post } = await openTestApp({}, true);
    const found = await post<Found[]>(url, search);
    const elements = standardPalette;
    expect(found).toHaveLength(elements.length);
    const forms = found
      .map((thing) => fieldsOf(thing, "the_element"))
      .find((fields) => textOf(fields, "the_element_name", "the_name") === "Form");
    expect(textOf(forms ?? {}, "the_element_tag", "the_tag")).toBe("form");
    expect(textOf(forms ?? {}, "the_element_division", "the_division")).toBe("Forms");
    expect(textOf(forms ?? {}, "the_element_void", "the_void")).toBe("false");
    const attributes =
      forms?.["the_element_s_attribute"]?.map((attribute) => fieldsOf(attribute, "the_attribute")) ?? [];
    const method = attributes.find((fields) => textOf(fields, "the_attribute_name", "the_name") === "method");
    expect(textOf(method ?? {}, "the_attribute_type", "the_type")).toBe("array");
    expect(textOf(method ?? {}, "the_attribute_value", "the_value")).toBe("get,post,dialog");
  });

  test("it is seeded once, however often the server starts", async () => {
    const { post, store } = await openTestApp({}, true);
    const before = await post<Found[]>(url, search);
    await seed(store);
    expect(await post<Found[]>(url, search)).toEqual(before);
  });

  test("a search narrows it down", async () => {
    const { post } = await openTestApp({}, true);
    const found = await post<Found[]>(`${url}&search=heading+3`, search);
    expect(
      found.map((thing) => textOf(fieldsOf(thing, "the_element"), "the_element_tag", "the_tag")),
    ).toEqual(["h3"]);
  });

  test.each(["the_element", "the_attribute", "the_public_widget", "the_template_widget"])(
    "callers without an account write no %s, which all of them would see",
    async (type) => {
      const { post, send } = await openTestApp({}, true);
      const shown = () => post(url, [{ ...search[0], type }, search[1]]);
      const before = await shown();
      const anonymous = "/api/v1/local-concepts-without-auth";
      const batch = draft();
      const thing = batch.node(type);
      batch.link(thing, batch.value("the_name", "Planted"), `${type}_name`);
      const refusal = { code: "forbidden" };
      expect(await post(anonymous, batch.body())).toMatchObject(refusal);
      // Neither as a text of that type, nor by the older calls.
      const texts = draft(-500, -500);
      texts.link(texts.value(type, "Planted"), texts.value("the_name", "Planted"), `${type}_name`);
      expect(await post(anonymous, texts.body())).toMatchObject(refusal);
      const concept = {
        typeCharacter: type,
        characterValue: "",
        isComposition: true,
        referentId: 0,
        id: 5_000_001,
      };
      await send({ method: "POST", url: "/api/create_the_concept", payload: [concept] });
      expect(await shown()).toEqual(before);
    },
  );

  test("callers without an account write no list of a site, and publish none", async () => {
    const siteToken = "a-service-token-of-at-least-32-characters";
    const { post, send } = await openTestApp({ siteToken });
    const anonymous = "/api/v1/local-concepts-without-auth";
    const row = draft();
    row.link(row.node("the_site7_guest"), row.value("the_name", "Planted"), "the_site7_guest_name");
    expect(await post(anonymous, row.body())).toMatchObject({ code: "forbidden" });
    const site = draft(-500, -500);
    const [project, page] = [site.node("the_project"), site.node("the_page")];
    site.link(project, page, "the_project_main_page");
    const { concepts } = await post<SyncBatch>(anonymous, site.body());
    const id = concepts.find(({ typeCharacter }) => typeCharacter === "the_project")?.id;
    const entry = { type: "contact", values: { name: "Ada" } };
    expect(await post(`/api/v1/projects/${id}/entries`, entry)).toMatchObject({ code: "not_found" });
    const headers = { authorization: `Bearer ${siteToken}`, "x-site-project": String(id) };
    const read = await send({ method: "POST", url: "/api/get_concept_bulk", payload: [id], headers });
    expect(read.json()).toEqual([]);
  });

  test("an account cannot put anything into it, by name or by id", async () => {
    const { post, sync, signUp } = await openTestApp({}, true);
    await signUp();
    const eve = await signUp();
    const before = await post(url, search);
    const [id = 0] = await post<number[]>("/api/get_type_concept_by_character_bulk", ["the_element"]);
    for (const typeCharacter of ["", "x", "the_element"]) {
      const batch = draft();
      const thing = batch.node("x", { typeId: id, typeCharacter, accessId: 5 });
      batch.link(thing, batch.value("the_name", "Planted"), "the_element_name", { accessId: 5 });
      await sync(batch, eve);
    }
    expect(await post(url, search)).toEqual(before);
  });

  test("the table is sound: names once, known tags, an icon and a group for each", () => {
    const elements = standardPalette;
    expect(elements.length).toBeGreaterThanOrEqual(80);
    expect(new Set(elements.map(({ name }) => name)).size).toBe(elements.length);
    for (const { tag, icon, attributes, void: isVoid } of elements) {
      expect(tag).toMatch(/^[a-z][a-z0-9]*$/);
      expect(icon).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect([tag, new Set(attributes.map(({ name }) => name)).size]).toEqual([tag, attributes.length]);
      const voids = [
        "area",
        "base",
        "br",
        "col",
        "embed",
        "hr",
        "img",
        "input",
        "link",
        "meta",
        "param",
        "source",
        "track",
        "wbr",
      ];
      expect(isVoid).toBe(voids.includes(tag));
    }
    const input = elements.find(({ name }) => name === "Input");
    expect(input?.attributes.find(({ name }) => name === "type")?.value.split(",")).toHaveLength(22);
  });
});
