import assert from "node:assert/strict";

import type { ConceptRecord, ConnectionRecord } from "@tessera/graph/wire";

import { draft, settled } from "../test/draft.ts";
import { savePage, sync, unique, type Case } from "./case.ts";
import type { Person, Subject } from "./client.ts";

type Found = Record<string, number[]>;

/** A page with a title, two sections with names, and a part inside. */
async function saveSections(subject: Subject, who: Person) {
  const batch = draft();
  const title = unique("Title");
  const page = batch.node("the_page");
  batch.link(page, batch.value("the_title", title), "the_page_title");
  const meta = batch.node("meta");
  const colour = unique("red");
  batch.inside(page, page, meta);
  batch.inside(page, meta, batch.value("the_color", colour));
  const sections = ["Hero", "Footer"].map((name) => {
    const section = batch.node("the_section");
    batch.link(section, batch.value("the_name", name), "the_section_name");
    batch.link(page, section, "the_page_s_section");
    return section;
  });
  const { concepts } = await sync(subject, batch, who);
  const [hero, footer] = sections.map((ghost) => settled(concepts, ghost).id);
  return { title, colour, page: settled(concepts, page).id, hero: hero ?? 0, footer: footer ?? 0 };
}

/** The searches, the older writes, the formats and the files of existing clients. */
export const searchCases: readonly Case[] = [
  {
    name: "a multi-linker search walks level by level, forwards and backwards",
    part: "1.3 S3 and S4",
    async run(subject, { ada, bob }) {
      const { page, hero, footer } = await saveSections(subject, ada);
      const url = "/api/Connection/search-link-multiple-all-ccs";
      const levels = [
        { composition: page, fullLinkers: ["the_page_s_section"], selectors: ["the_page_title"] },
        { fullLinkers: ["the_section_name"] },
      ];
      const found = await subject.json<Found>(url, levels, ada);
      for (const id of [page, hero, footer]) assert.ok(found["compositionIds"]?.includes(id));
      assert.equal(found["linkers"]?.length, 5);
      const back = [{ composition: hero, fullLinkers: ["the_page_s_section"], reverse: true }];
      const reversed = await subject.json<Found>(url, back, ada);
      assert.ok(reversed["compositionIds"]?.includes(page));
      assert.deepEqual(reversed["reverse"], reversed["linkers"]);
      const hidden = await subject.json<Found>(url, levels, bob);
      assert.ok(!hidden["compositionIds"]?.includes(hero));
    },
  },
  {
    name: "a typed search begins at what says the words, for whom it is",
    part: "1.3 S5",
    async run(subject, { ada, bob }) {
      const { title, page } = await saveSections(subject, ada);
      const query = new URLSearchParams({ search: title, type: "the_page", inpage: "10", page: "1" });
      const url = `/api/search-all-with-linker-ccs?${query.toString()}`;
      const levels = [{ fullLinkers: ["the_page_s_section"] }];
      const found = await subject.json<Found>(url, levels, ada);
      assert.deepEqual(found["mainCompositionIds"], [page]);
      assert.equal(found["linkers"]?.length, 2);
      assert.deepEqual((await subject.json<Found>(url, levels, bob))["mainCompositionIds"], []);
    },
  },
  {
    name: "compositions are found by what lies in their parts, and opened in bulk",
    part: "1.3 S7 and S8",
    async run(subject, { ada }) {
      const { page, colour } = await saveSections(subject, ada);
      const search = { composition: "the_page", internalComposition: "meta", type: "color", search: colour };
      const query = new URLSearchParams({ ...search, inpage: "10", page: "1" });
      const url = `/api/search-composition-internal-authenticated-ccs?${query.toString()}`;
      assert.deepEqual(await subject.get(url, ada), [page]);
      type Data = { id: number; concepts: number[]; connections: ConnectionRecord[] };
      const [data] = await subject.json<Data[]>("/api/view-api-internal-data-ccs-id-bulk", [page], ada);
      assert.deepEqual([data?.id, data?.concepts.length, data?.connections.length], [page, 3, 2]);
    },
  },
  {
    name: "a query in another format answers what the client would build",
    part: "2.5 and 2.6",
    async run(subject, { ada }) {
      const { page, title } = await saveSections(subject, ada);
      const query = { conceptIds: [page], selectors: ["the_page_title"], outputFormat: 1 };
      const [normal] = await subject.json<{ the_page: object; id: number }[]>(
        "/api/freeschema-query",
        query,
        ada,
      );
      assert.deepEqual(normal, { the_page: { the_page_title: { the_title: title } }, id: page });
    },
  },
  {
    name: "connections are found between two things, in the order of the questions",
    part: "1.2 call 36",
    async run(subject, { ada }) {
      const one = await savePage(subject, ada);
      const ends = { ofTheConceptId: one.page.id, toTheConceptId: one.title.id };
      const none = { ofTheConceptId: one.title.id, toTheConceptId: one.page.id };
      const blank = { typeId: 0, type: "", oldType: "", reverse: false, isComposition: false };
      const asked = [
        { ...blank, ...none },
        { ...blank, ...ends },
      ];
      const told = await subject.json<{ connectionIds: number[] }[]>(
        "/api/get-connection-between",
        asked,
        ada,
      );
      assert.deepEqual(
        told.map(({ connectionIds }) => connectionIds),
        [[], [one.link.id]],
      );
    },
  },
  {
    name: "new things may come under ids that were reserved for them, also twice",
    part: "1.2 calls 3 to 6",
    async run(subject, { ada, bob }) {
      const [id = 0] = await subject.get<number[]>("/api/get_reserved_ids", ada);
      const [linkId = 0] = await subject.get<number[]>("/api/get_reserved_connection_ids", ada);
      const node = { typeCharacter: "the_page", characterValue: "", isComposition: true };
      const concepts = [{ ...node, id, categoryId: 4, referentId: 0 }];
      await subject.json("/api/create_the_concept", concepts, bob);
      assert.deepEqual(await subject.json("/api/get_concept_bulk", [id], bob), []);
      for (let twice = 0; twice < 2; twice++) await subject.json("/api/create_the_concept", concepts, ada);
      const [made] = await subject.json<ConceptRecord[]>("/api/get_concept_bulk", [id], ada);
      assert.deepEqual([made?.id, made?.typeCharacter], [id, "the_page"]);
      const { title } = await savePage(subject, ada);
      const ends = { ofTheConceptId: id, toTheConceptId: title.id, typeCharacter: "the_page_title" };
      const link = { ...ends, id: linkId, orderId: 1000, toUpdate: true, isTemp: false };
      for (let twice = 0; twice < 2; twice++) await subject.json("/api/create_the_connection", [link], ada);
      const links = await subject.get<ConnectionRecord[]>(
        `/api/get-all-linkers-from-concept?conceptId=${id}`,
        ada,
      );
      assert.deepEqual(
        links.map((one) => one.id),
        [linkId],
      );
    },
  },
  {
    name: "an image is taken and served, and what is none is refused",
    part: "1.4",
    async run(subject, { ada }) {
      const png =
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
      const send = (bytes: Buffer) => {
        const body = new FormData();
        body.append("image", new Blob([Uint8Array.from(bytes)], { type: "image/png" }), "picture.png");
        const headers = { authorization: `Bearer ${ada.token}` };
        return subject.status("POST", "/api/Image/UploadImage", { headers, body });
      };
      const { data } = (await (await send(Buffer.from(png, "base64"))).json()) as { data: string };
      const served = await subject.status("GET", new URL(data).pathname);
      assert.equal(served.headers.get("content-type"), "image/png");
      const page = await send(Buffer.from("<!doctype html><script>alert(1)</script>"));
      assert.ok(page.status >= 400 && page.status < 500);
    },
  },
];
