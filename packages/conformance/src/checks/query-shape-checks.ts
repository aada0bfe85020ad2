import assert from "node:assert/strict";
import type { Check } from "../check.ts";
import { draft, settled } from "../draft.ts";
import type { SearchAnswer } from "../records.ts";
import { sorted, sync, type Person } from "../world.ts";
import { ask, booksWith, filter, saveBooks } from "./books.ts";

function walk(who: Person, level: object): Promise<SearchAnswer> {
  return who.json("/api/Connection/search-link-multiple-all-ccs", [level]);
}

/** Fields of queries and searches that are used now and then. */
export const queryShapeChecks: readonly Check[] = [
  {
    id: "query.filter-exists",
    title: "`exists` lets pass what has a value, whatever it is",
    covers: ["S9", "queries"],
    async run({ ada }) {
      const saved = await saveBooks(ada);
      const filters = [filter("the_name", "", "f", "exists")];
      const found = await ask(ada, booksWith(saved, {}, { filters, filterLogic: "( f )" }));
      assert.deepEqual(sorted(found.mainCompositionIds), saved.ids.slice(0, 2));
    },
  },
  {
    id: "query.filter-ancestor",
    title: "EXAND asks for both in the same node, which `filterAncestor` names",
    covers: ["S9", "queries"],
    async run({ ada }) {
      const saved = await saveBooks(ada);
      const filters = [filter("the_name", "Hero", "h"), filter("the_color", "red", "r")];
      const pass = async (filterLogic: string): Promise<number[]> => {
        const more = { filters, filterLogic, filterAncestor: "section" };
        return sorted((await ask(ada, booksWith(saved, {}, more))).mainCompositionIds);
      };
      assert.deepEqual(await pass("( h AND r )"), saved.ids.slice(0, 2));
      assert.deepEqual(await pass("( h EXAND r )"), saved.ids.slice(0, 1));
    },
  },
  {
    id: "query.include-in-filter",
    title: "with a filter only the ways to what matches come, and all of a level that is to be included",
    covers: ["S9", "queries"],
    async run({ ada }) {
      const saved = await saveBooks(ada);
      const [hero = 0, footer = 0] = saved.sections[0] ?? [];
      const more = { conceptIds: saved.ids.slice(0, 1), filters: [filter("the_name", "Hero", "f")] };
      for (const includeInFilter of [false, true]) {
        const query = booksWith(saved, { includeInFilter }, { ...more, filterLogic: "( f )" });
        const { conceptIds } = await ask(ada, query);
        assert.deepEqual([conceptIds.includes(hero), conceptIds.includes(footer)], [true, includeInFilter]);
      }
    },
  },
  {
    id: "query.older-linkers",
    title: "connections of the older kind are found by the name that is a value",
    covers: ["S9", "queries"],
    async run({ ada }) {
      const batch = draft();
      const linker = batch.value("the_connection", "the_user_s_console_folder_s");
      const [user, folder] = [batch.node("the_user"), batch.node("boomFolder")];
      batch.link(user, folder, "", { typeId: linker });
      const { concepts } = await sync(ada, batch);
      const sub = { typeConnection: "the_user_s_console_folder_s", isOldConnectionType: true };
      const conceptIds = [settled(concepts, user).id];
      const found = await ask(ada, { conceptIds, freeschemaQueries: [sub] });
      assert.ok(found.conceptIds.includes(settled(concepts, folder).id));
      assert.equal(found.linkers.length, 1);
    },
  },
  {
    id: "query.secure",
    title: "a query that is to be secure answers what is one's own, and nothing private of others",
    covers: ["S9", "queries"],
    async run({ ada, bob }) {
      const { type, ids } = await saveBooks(ada);
      const query = { type, isSecure: true };
      assert.deepEqual(sorted((await ask(ada, query)).mainCompositionIds), ids);
      assert.deepEqual((await ask(bob, query)).mainCompositionIds, []);
    },
  },
  {
    id: "query.count-types",
    title: "a count names the type that its connections have",
    covers: ["S9", "queries", "formats"],
    async run({ ada }) {
      const saved = await saveBooks(ada);
      const [book] = saved.ids;
      const typeId = saved.links.find(({ ofTheConceptId }) => ofTheConceptId === book)?.typeId;
      const { countinfo } = await ask(ada, booksWith(saved, {}, {}));
      assert.ok(countinfo.includes(`${book}_${typeId}_2`), countinfo.join(" "));
    },
  },
  {
    id: "search.level-filters",
    title: "the filters of a level hold all together, or one of them, as its logic says",
    covers: ["S4", "queries"],
    async run({ ada }) {
      const { type, ids, sections } = await saveBooks(ada);
      const [hero = 0, footer = 0] = sections[0] ?? [];
      const level = {
        composition: ids[0],
        fullLinkers: [`${type}_s_section`],
        doFilter: true,
        filterSearches: [
          { type: "the_name", search: "%ero%", logicoperator: "like" },
          { type: "the_color", search: "blue", logicoperator: "=" },
        ],
      };
      const found = async (logic: string): Promise<boolean[]> => {
        const { compositionIds } = await walk(ada, { ...level, logic });
        return [hero, footer].map((id) => compositionIds.includes(id));
      };
      assert.deepEqual(await found("or"), [true, true]);
      assert.deepEqual(await found("and"), [false, false]);
      const [one] = level.filterSearches;
      const { compositionIds } = await walk(ada, { ...level, filterSearches: [one], logic: "and" });
      assert.deepEqual([compositionIds.includes(hero), compositionIds.includes(footer)], [true, false]);
    },
  },
  {
    id: "search.level-without-filters",
    title: "a level does not filter where `doFilter` is false",
    covers: ["S4", "queries"],
    async run({ ada }) {
      const { type, ids, sections } = await saveBooks(ada);
      const filterSearches = [{ type: "the_name", search: "nothing", logicoperator: "=" }];
      const level = { composition: ids[0], fullLinkers: [`${type}_s_section`], filterSearches, logic: "or" };
      const { compositionIds } = await walk(ada, { ...level, doFilter: false });
      for (const id of sections[0] ?? []) assert.ok(compositionIds.includes(id));
    },
  },
  {
    id: "search.level-pages",
    title: "a level is answered page by page, without gaps",
    covers: ["S4", "queries"],
    async run({ ada }) {
      const { type, ids, sections } = await saveBooks(ada);
      const own = sections[0] ?? [];
      const page = async (page: number): Promise<number[]> => {
        const level = { composition: ids[0], fullLinkers: [`${type}_s_section`], inpage: 1, page };
        const { compositionIds } = await walk(ada, level);
        return own.filter((id) => compositionIds.includes(id));
      };
      const pages = [await page(1), await page(2), await page(3)];
      assert.deepEqual(
        pages.map(({ length }) => length),
        [1, 1, 0],
      );
      assert.deepEqual(sorted(pages.flat()), sorted(own));
    },
  },
];
