import assert from "node:assert/strict";
import type { Check } from "../check.ts";
import { draft, settled } from "../draft.ts";
import type { Connection, SearchAnswer } from "../records.ts";
import { idsOf, sorted, sync, unique, type Person } from "../world.ts";

/** Two folders below a folder, one of which holds a page with two sections and a part inside. */
interface Site {
  title: string;
  colour: string;
  name: string;
  top: number;
  docs: number;
  art: number;
  page: number;
  hero: number;
  footer: number;
}

async function saveSite(who: Person): Promise<Site> {
  const batch = draft();
  const ghosts: Record<string, number> = {};
  const [title, colour, name] = [unique("Hello"), unique("red"), unique("Docs")];
  const folder = (key: string, text: string): number => {
    const node = (ghosts[key] = batch.node("boomFolder"));
    batch.inside(node, node, batch.value("the_name", text));
    return node;
  };
  const [top, docs, art] = [folder("top", "Top"), folder("docs", name), folder("art", "Art")];
  const page = (ghosts["page"] = batch.node("the_page"));
  batch.link(page, batch.value("the_title", title), "the_page_title");
  const meta = batch.node("meta");
  batch.inside(page, page, meta);
  batch.inside(page, meta, batch.value("the_color", colour));
  for (const key of ["hero", "footer"]) {
    const section = (ghosts[key] = batch.node("the_section"));
    batch.link(section, batch.value("the_name", key), "the_section_name");
    batch.link(page, section, "the_page_s_section");
  }
  batch.link(docs, page, "the_boom_folder_s_contain");
  const older = batch.value("the_connection", "boomFolder_s_console_folder_s");
  for (const below of [docs, art]) batch.link(top, below, "", { typeId: older });
  const { concepts } = await sync(who, batch);
  const id = (key: string): number => settled(concepts, ghosts[key] ?? 0).id;
  return {
    title,
    colour,
    name,
    top: id("top"),
    docs: id("docs"),
    art: id("art"),
    page: id("page"),
    hero: id("hero"),
    footer: id("footer"),
  };
}

function queryOf(fields: Readonly<Record<string, string | number>>): string {
  const texts = Object.entries(fields).map(([name, value]) => [name, String(value)]);
  return new URLSearchParams(Object.fromEntries(texts)).toString();
}

const sectionLevels = (page: number): object[] => [
  { composition: page, fullLinkers: ["the_page_s_section"], selectors: ["the_page_title"] },
  { fullLinkers: ["the_section_name"] },
];

/** Saves so many folders with a page each, all of them named alike and of one colour. */
async function saveAlike(who: Person, count: number): Promise<Alike> {
  const batch = draft();
  const [name, colour] = [unique("Alike"), unique("green")];
  const ghosts = Array.from({ length: count }, () => {
    const [folder, page, meta] = [batch.node("boomFolder"), batch.node("the_page"), batch.node("meta")];
    batch.inside(folder, folder, batch.value("the_name", name));
    batch.inside(page, page, meta);
    batch.inside(page, meta, batch.value("the_color", colour));
    return { folder, page };
  });
  const { concepts } = await sync(who, batch);
  const idsOfGhosts = (list: readonly number[]): number[] => idsOf(list.map((one) => settled(concepts, one)));
  return {
    name,
    colour,
    folders: idsOfGhosts(ghosts.map(({ folder }) => folder)),
    pages: idsOfGhosts(ghosts.map(({ page }) => page)),
  };
}

/** Folders and pages that one search finds. */
interface Alike {
  name: string;
  colour: string;
  folders: number[];
  pages: number[];
}

/** Reads three pages of two items each, which must hold these three without gaps and repetitions. */
async function assertPages(ids: readonly number[], read: (page: number) => Promise<number[]>): Promise<void> {
  const pages = [await read(1), await read(2), await read(3)];
  assert.deepEqual(
    pages.map(({ length }) => length),
    [2, 1, 0],
  );
  assert.deepEqual(sorted(pages.flat()), sorted(ids));
}

/** Searches. */
export const searchChecks: readonly Check[] = [
  {
    id: "search.recursive",
    title: "a recursive search follows older and full linkers to any depth and looks into texts",
    covers: ["S1", "35"],
    async run({ ada, bob }) {
      const { top, docs, art, page, name } = await saveSite(ada);
      const body = {
        composition: top,
        listLinkers: ["console_folder_s"],
        fullLinkers: ["the_boom_folder_s_contain"],
        textSearch: "",
      };
      type Found = { compositionIds: number[]; internalConnections: number[]; externalConnections: number[] };
      for (const path of ["/api/recursivesearch-concept-connection", "/api/Connection/recursivesearch"]) {
        const all = await ada.json<Found>(path, body);
        assert.deepEqual(sorted(all.compositionIds), sorted([docs, art, page]));
        assert.equal(all.externalConnections.length, 3);
        const some = await ada.json<Found>(path, { ...body, textSearch: name });
        assert.deepEqual(some.compositionIds, [docs]);
        assert.equal(some.internalConnections.length, 1);
        assert.deepEqual((await bob.json<Found>(path, body)).compositionIds, []);
      }
    },
  },
  {
    id: "search.compositions",
    title: "compositions are found by a value inside of them",
    covers: ["S2"],
    async run({ ada, bob }) {
      const { docs, name } = await saveSite(ada);
      const query = queryOf({ type: "name", search: name, composition: "boomFolder", inpage: 10, page: 1 });
      const path = `/api/search-compositions?${query}`;
      const found = await ada.get<{ id: number; data: unknown; created_at: string }[]>(path);
      assert.deepEqual(
        found.map(({ id, data }) => ({ id, data })),
        [{ id: docs, data: { boomFolder: { name } } }],
      );
      assert.ok(Number.isFinite(Date.parse(found[0]?.created_at ?? "")));
      assert.deepEqual(await bob.get(path), []);
    },
  },
  {
    id: "search.compositions-pages",
    title: "compositions that are found come page by page, without gaps",
    covers: ["S2"],
    async run({ ada }) {
      const { name, folders } = await saveAlike(ada, 3);
      const search = { type: "name", search: name, composition: "boomFolder", inpage: 2 };
      await assertPages(folders, async (page) =>
        idsOf(await ada.get<{ id: number }[]>(`/api/search-compositions?${queryOf({ ...search, page })}`)),
      );
    },
  },
  {
    id: "search.levels",
    title: "a search level by level answers every concept and every linker on its way",
    covers: ["S4"],
    async run({ ada }) {
      const { page, hero, footer } = await saveSite(ada);
      const path = "/api/Connection/search-link-multiple-all-ccs";
      const found = await ada.json<SearchAnswer>(path, sectionLevels(page));
      for (const id of [page, hero, footer]) assert.ok(found.compositionIds.includes(id));
      assert.equal(new Set(found.linkers).size, 5);
      assert.equal(found.internalConnections.length, 2);
      assert.deepEqual(found.reverse, []);
    },
  },
  {
    id: "search.levels-older",
    title: "a level follows older linkers too, by their names without the type in front",
    covers: ["S4"],
    async run({ ada }) {
      const { top, docs, art } = await saveSite(ada);
      const older = [{ composition: top, listLinkers: ["console_folder_s"] }];
      const path = "/api/Connection/search-link-multiple-all-ccs";
      const found = await ada.json<SearchAnswer>(path, older);
      for (const id of [docs, art]) assert.ok(found.compositionIds.includes(id));
      assert.equal(new Set(found.linkers).size, 2);
    },
  },
  {
    id: "search.levels-backwards",
    title: "a level can be walked backwards, and says so",
    covers: ["S4"],
    async run({ ada }) {
      const { page, hero } = await saveSite(ada);
      const back = [{ composition: hero, fullLinkers: ["the_page_s_section"], reverse: true }];
      const path = "/api/Connection/search-link-multiple-all-ccs";
      const found = await ada.json<SearchAnswer>(path, back);
      assert.ok(found.compositionIds.includes(page));
      assert.equal(found.linkers.length, 1);
      assert.deepEqual(found.reverse, found.linkers);
    },
  },
  {
    id: "search.levels-formatted",
    title: "the formatted search answers the composition with every linker as a list",
    covers: ["S3", "formats"],
    async run({ ada }) {
      const { page, title } = await saveSite(ada);
      const path = "/api/Connection/search-link-multiple-all";
      type Data = { id: number; data: { the_page: Record<string, { data: unknown }[]> } };
      const found = await ada.json<Data>(path, sectionLevels(page));
      assert.equal(found.id, page);
      const fields = found.data.the_page;
      assert.equal(fields["the_page_s_section"]?.length, 2);
      assert.deepEqual(fields["the_page_title"]?.[0]?.data, { the_title: title });
    },
  },
  {
    id: "search.typed",
    title: "a typed search begins at what holds the words, and follows the linkers from there",
    covers: ["S5"],
    async run({ ada }) {
      const { page, title, hero, footer } = await saveSite(ada);
      const query = queryOf({ search: title, type: "the_page", inpage: 10, page: 1 });
      const levels = [{ fullLinkers: ["the_page_s_section"] }];
      const path = `/api/search-all-with-linker-ccs?${query}`;
      const found = await ada.json<SearchAnswer>(path, levels);
      assert.deepEqual(found.mainCompositionIds, [page]);
      assert.equal(found.linkers.length, 2);
      for (const id of [hero, footer]) assert.ok(found.compositionIds.includes(id));
    },
  },
  {
    id: "search.typed-anonymous",
    title: "the typed search without a sign-in answers at its address without a slash",
    covers: ["S5", "S7"],
    async run({ ada, nobody }) {
      const { title } = await saveSite(ada);
      const query = queryOf({ search: title, type: "the_page", inpage: 10, page: 1 });
      const path = `/api-search-compositions-internal-clean-ccs?${query}`;
      const found = await nobody.json<SearchAnswer>(path, [{ fullLinkers: ["the_page_s_section"] }]);
      assert.deepEqual(found.mainCompositionIds, []);
    },
  },
  {
    id: "search.palette",
    title: "the public palette is read without a sign-in, every linker as a list",
    covers: ["S6"],
    async run({ nobody }) {
      const levels = [
        {
          type: "the_element",
          fullLinkers: ["the_element_name", "the_element_s_attribute"],
          selectors: [],
          inpage: 5,
          page: 1,
          logic: "or",
          filterSearches: [],
        },
        { fullLinkers: ["the_attribute_name"] },
      ];
      const path = "/api/search-all-without-auth-with-linker?inpage=5&page=1";
      const found = await nobody.json<{ data: { the_element: Record<string, unknown[]> } }[]>(path, levels);
      assert.ok(Array.isArray(found));
      for (const { data } of found) assert.ok(Object.values(data.the_element).every(Array.isArray));
    },
  },
  {
    id: "search.own-formatted",
    title: "the formatted typed search finds one's own things, with the values that are linked",
    covers: ["S6"],
    async run({ ada }) {
      const { page, title } = await saveSite(ada);
      const query = queryOf({ type: "the_page", search: title, inpage: 10, page: 1 });
      const levels = [{ fullLinkers: ["the_page_title"] }];
      type Found = { id: number; data: { the_page: { the_page_title: { data: unknown }[] } } };
      const found = await ada.json<Found[]>(`/api/search-all-with-linker?${query}`, levels);
      assert.deepEqual(idsOf(found), [page]);
      assert.deepEqual(found[0]?.data.the_page.the_page_title[0]?.data, { the_title: title });
    },
  },
  {
    id: "search.inside",
    title: "compositions are found by what lies in a part of them",
    covers: ["S7"],
    async run({ ada, bob }) {
      const { page, colour } = await saveSite(ada);
      const search = { composition: "the_page", internalComposition: "meta", type: "color" };
      const query = queryOf({ ...search, search: colour, inpage: 10, page: 1 });
      const path = `/api/search-composition-internal-authenticated-ccs?${query}`;
      assert.deepEqual(await ada.get(path), [page]);
      assert.deepEqual(await bob.get(path), []);
    },
  },
  {
    id: "search.inside-pages",
    title: "compositions that are found by a part of them come page by page, without gaps",
    covers: ["S7"],
    async run({ ada }) {
      const { colour, pages } = await saveAlike(ada, 3);
      const search = { composition: "the_page", internalComposition: "meta", type: "color", search: colour };
      const path = "/api/search-composition-internal-authenticated-ccs";
      await assertPages(pages, (page) =>
        ada.get<number[]>(`${path}?${queryOf({ ...search, inpage: 2, page })}`),
      );
    },
  },
  {
    id: "search.internal-data",
    title: "compositions are opened in bulk, with their connections and the concepts that these touch",
    covers: ["S8"],
    async run({ ada }) {
      const { page, docs } = await saveSite(ada);
      type Data = { id: number; concepts: number[]; connections: Connection[] };
      const path = "/api/view-api-internal-data-ccs-id-bulk";
      const found = await ada.json<Data[]>(path, [page, docs]);
      const byId = new Map(found.map((one) => [one.id, one]));
      assert.deepEqual([byId.get(page)?.concepts.length, byId.get(page)?.connections.length], [3, 2]);
      assert.deepEqual([byId.get(docs)?.concepts.length, byId.get(docs)?.connections.length], [2, 1]);
      assert.ok(byId.get(page)?.connections.every(({ typeId }) => typeId === page));
    },
  },
];
