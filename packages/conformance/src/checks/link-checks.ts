import assert from "node:assert/strict";
import type { Check } from "../check.ts";
import { draft, settled } from "../draft.ts";
import type { Connection } from "../records.ts";
import { idsOf, savePage, sorted, sync, unique, type Person } from "../world.ts";

/** Links of one type from a hub, oldest first. */
interface Hub {
  hub: number;
  typeId: number;
  links: number[];
  leaves: number[];
}

async function saveHub(who: Person, count: number): Promise<Hub> {
  const batch = draft();
  const ghost = batch.node("the_hub");
  for (let at = 0; at < count; at++) batch.link(ghost, batch.node("the_leaf"), "the_hub_s_leaf");
  const { concepts, connections } = await sync(who, batch);
  const links = connections.toSorted((one, other) => one.id - other.id);
  return {
    hub: settled(concepts, ghost).id,
    typeId: links[0]?.typeId ?? 0,
    links: idsOf(links),
    leaves: links.map(({ toTheConceptId }) => toTheConceptId),
  };
}

/** Links of one type to a leaf, oldest first. */
async function saveLeaf(
  who: Person,
  count: number,
): Promise<{ leaf: number; typeId: number; links: number[] }> {
  const batch = draft();
  const ghost = batch.node("the_leaf");
  for (let at = 0; at < count; at++) batch.link(batch.node("the_hub"), ghost, "the_hub_s_leaf");
  const { concepts, connections } = await sync(who, batch);
  const leaf = settled(concepts, ghost).id;
  return { leaf, typeId: connections[0]?.typeId ?? 0, links: sorted(idsOf(connections)) };
}

/** A thing with one part inside, and one value beside. */
async function saveComposition(who: Person): Promise<{
  root: number;
  part: number;
  value: number;
  inside: number;
  beside: number;
  besideType: number;
}> {
  const batch = draft();
  const [root, part] = [batch.node("the_page"), batch.value("the_part", unique("Part"))];
  const value = batch.value("the_title", unique("Title"));
  const [inside, beside] = [batch.inside(root, root, part), batch.link(root, value, "the_page_title")];
  const { concepts, connections } = await sync(who, batch);
  const link = settled(connections, beside);
  return {
    root: settled(concepts, root).id,
    part: settled(concepts, part).id,
    value: settled(concepts, value).id,
    inside: settled(connections, inside).id,
    beside: link.id,
    besideType: link.typeId,
  };
}

const composition = "/api/get_all_connections_of_composition";
const between = "/api/get-composition-connection-between-two-concepts";

/** Reads of connections by what they join. */
export const linkChecks: readonly Check[] = [
  {
    id: "links.from",
    title: "connections of a type from a concept come newest first, page by page, and none is left out",
    covers: ["24"],
    async run({ ada }) {
      const { hub, typeId, links } = await saveHub(ada, 25);
      const page = (page: number): Promise<Connection[]> =>
        ada.form("/api/get-link-connections", {
          typeId,
          ofTheConceptId: hub,
          userId: ada.userId,
          inpage: 10,
          page,
        });
      const pages = [await page(1), await page(2), await page(3), await page(4)];
      assert.deepEqual(
        pages.map(({ length }) => length),
        [10, 10, 5, 0],
      );
      assert.deepEqual(idsOf(pages.flat()), links.toReversed());
    },
  },
  {
    id: "links.to",
    title: "connections of a type to a concept are read from their other end",
    covers: ["25"],
    async run({ ada }) {
      const { typeId, links, leaves } = await saveHub(ada, 3);
      const asked = { typeId, toTheConceptId: leaves[1] ?? 0, userId: ada.userId, inpage: 10, page: 1 };
      const found = await ada.form<Connection[]>("/api/get-link-reverse-connections", asked);
      assert.deepEqual(idsOf(found), [links[1]]);
      const other = { ...asked, typeId: typeId + 1_000_000 };
      assert.deepEqual(await ada.form("/api/get-link-reverse-connections", other), []);
    },
  },
  {
    id: "links.to-pages",
    title: "connections to a concept come newest first, page by page, and none is left out",
    covers: ["25"],
    async run({ ada }) {
      const { leaf, typeId, links } = await saveLeaf(ada, 25);
      const pages: Connection[][] = [];
      for (const page of [1, 2, 3, 4]) {
        const asked = { typeId, toTheConceptId: leaf, userId: ada.userId, inpage: 10, page };
        pages.push(await ada.form("/api/get-link-reverse-connections", asked));
      }
      assert.deepEqual(
        pages.map(({ length }) => length),
        [10, 10, 5, 0],
      );
      assert.deepEqual(idsOf(pages.flat()), links.toReversed());
    },
  },
  {
    id: "links.all-from",
    title: "all linkers from a concept are 300 where it has 300, without those inside of it",
    covers: ["26", "compositions"],
    async run({ ada }) {
      const { hub, links } = await saveHub(ada, 300);
      const found = await ada.get<Connection[]>(`/api/get-all-linkers-from-concept?conceptId=${hub}`);
      assert.deepEqual(sorted(idsOf(found)), links);
      const { root, beside } = await saveComposition(ada);
      const own = await ada.get<Connection[]>(`/api/get-all-linkers-from-concept?conceptId=${root}`);
      assert.deepEqual(idsOf(own), [beside]);
    },
  },
  {
    id: "links.all-to",
    title: "all linkers to a concept come from wherever they start",
    covers: ["27"],
    async run({ ada }) {
      const text = unique("Common");
      const [one, other] = [await savePage(ada, text), await savePage(ada, text)];
      const path = `/api/get-all-linkers-to-concept?conceptId=${one.title.id}`;
      const found = await ada.get<Connection[]>(path);
      assert.deepEqual(sorted(idsOf(found)), sorted([one.link.id, other.link.id]));
    },
  },
  {
    id: "links.composition",
    title: "the connections of a composition are those of its inside, for one and for many",
    covers: ["16", "17", "compositions"],
    async run({ ada }) {
      const [one, other] = [await saveComposition(ada), await saveComposition(ada)];
      const fields = { composition_id: one.root };
      const single = await ada.form<Connection[]>(composition, fields, "multipart");
      assert.deepEqual(idsOf(single), [one.inside]);
      assert.equal(single[0]?.typeId, one.root);
      const both = await ada.json<Connection[]>(`${composition}_bulk`, [one.root, other.root, 2 ** 52]);
      assert.deepEqual(sorted(idsOf(both)), sorted([one.inside, other.inside]));
    },
  },
  {
    id: "links.between-two",
    title: "connections between two concepts are found by a type or by a composition",
    covers: ["28"],
    async run({ ada }) {
      const { root, part, value, inside, beside, besideType } = await saveComposition(ada);
      const ask = (mainKey: number, toConceptId: number): Promise<Connection[]> =>
        ada.form(between, { ofConceptId: root, mainKey, toConceptId }, "multipart");
      assert.deepEqual(idsOf(await ask(besideType, value)), [beside]);
      assert.deepEqual(idsOf(await ask(root, part)), [inside]);
      assert.deepEqual(await ask(besideType, part), []);
    },
  },
  {
    id: "links.by-types",
    title: "connections of a concept are found by the names of their types",
    covers: ["29"],
    async run({ ada }) {
      const { root, beside } = await saveComposition(ada);
      const ask = (...connectionTypes: string[]): Promise<Connection[]> =>
        ada.json("/api/get-connection-by-types", { ofTheConceptId: root, connectionTypes });
      assert.deepEqual(idsOf(await ask("the_page_title", "the_page_slug")), [beside]);
      assert.deepEqual(await ask("the_page_slug"), []);
    },
  },
  {
    id: "links.between",
    title: "questions for connections between concepts are answered in their order, each with what was asked",
    covers: ["36"],
    async run({ ada }) {
      const { root, value, inside, beside, besideType } = await saveComposition(ada);
      const blank = { ofTheConceptId: 0, toTheConceptId: 0, typeId: 0, type: "", oldType: "" };
      const ask = (...asked: object[]): Promise<{ connectionIds: number[]; typeId: number }[]> =>
        ada.json(
          "/api/get-connection-between",
          asked.map((one) => ({ ...blank, reverse: false, isComposition: false, ...one })),
        );
      const told = await ask(
        { ofTheConceptId: value, toTheConceptId: root },
        { ofTheConceptId: root, toTheConceptId: value },
        { ofTheConceptId: root, type: "the_page_title" },
        { typeId: root, isComposition: true },
      );
      assert.deepEqual(
        told.map(({ connectionIds }) => connectionIds),
        [[], [beside], [beside], [inside]],
      );
      assert.equal(told[2]?.typeId, besideType);
    },
  },
];
