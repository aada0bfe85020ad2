import assert from "node:assert/strict";
import type { Check } from "../check.ts";
import { draft, settled } from "../draft.ts";
import { access } from "../records.ts";
import { sorted, sync, type Person } from "../world.ts";
import { ask, booksWith, filter, saveBooks, type Books } from "./books.ts";

/** Ids of the books that a logic over filters lets pass. */
async function passing(
  who: Person,
  books: Books,
  filters: readonly object[],
  filterLogic: string,
): Promise<number[]> {
  const query = booksWith(books, {}, { filters, filterLogic, filterAncestor: "section" });
  return sorted((await ask(who, query)).mainCompositionIds);
}

const dayMs = 86_400_000;

/** The date of so many days from now. */
function days(fromNow: number): string {
  return new Date(Date.now() + fromNow * dayMs).toISOString();
}

/** Filters over what is no value of a thing, and the order in which a logic binds. */
export const filterChecks: readonly Check[] = [
  {
    id: "query.filter-by-id",
    title: "a filter by `id` finds the node of that id, and no other",
    covers: ["S9", "queries"],
    async run({ ada }) {
      const saved = await saveBooks(ada);
      const pass = (id = 0): Promise<number[]> =>
        passing(ada, saved, [filter("id", String(id), "f")], "( f )");
      assert.deepEqual(await pass(saved.sections[1]?.[0]), [saved.ids[1]]);
      assert.deepEqual(await pass(saved.ids[0]), []);
    },
  },
  {
    id: "query.filter-by-user",
    title: "a filter by `user_id` finds what somebody has made",
    covers: ["S9", "queries"],
    async run({ ada, bob }) {
      const batch = draft();
      const section = batch.node("the_section", { accessId: access.public });
      const { concepts } = await sync(bob, batch);
      const { id } = settled(concepts, section);
      const saved = await saveBooks(ada);
      const more = draft();
      more.link(saved.ids[2] ?? 0, id, `${saved.type}_s_section`);
      await sync(ada, more);
      const pass = ({ userId }: Person): Promise<number[]> =>
        passing(ada, saved, [filter("user_id", String(userId), "f")], "( f )");
      assert.deepEqual(await pass(ada), saved.ids.slice(0, 2));
      assert.deepEqual(await pass(bob), saved.ids.slice(2));
    },
  },
  {
    id: "query.filter-by-time",
    title: "a filter by `entry_timestamp` compares times, whatever they look like",
    covers: ["S9", "queries"],
    async run({ ada }) {
      const saved = await saveBooks(ada);
      const withSections = saved.ids.slice(0, 2);
      const pass = (time: string, operator: string): Promise<number[]> =>
        passing(ada, saved, [filter("entry_timestamp", time, "f", operator)], "( f )");
      for (const [earlier, later] of [
        [days(-2), days(2)],
        ["1/1/1970 1:00:00 PM", "12/31/2999 1:00:00 PM"],
      ] as const) {
        assert.deepEqual(await pass(earlier, ">"), withSections, `> ${earlier}`);
        assert.deepEqual(await pass(later, "<"), withSections, `< ${later}`);
        assert.deepEqual(await pass(earlier, "<"), [], `< ${earlier}`);
        assert.deepEqual(await pass(later, ">"), [], `> ${later}`);
      }
    },
  },
  {
    id: "query.filter-by-type",
    title: "a filter by `type_concept` finds nodes of a type, by the name of the type or by its id",
    covers: ["S9", "queries"],
    async run({ ada }) {
      const saved = await saveBooks(ada);
      const pass = (type: string | number): Promise<number[]> =>
        passing(ada, saved, [filter("type_concept", String(type), "f")], "( f )");
      const idOf = async (name: string): Promise<number> =>
        (await ada.json<number[]>("/api/get_type_concept_by_character_bulk", [name]))[0] ?? 0;
      const found = [await pass("the_section"), await pass(await idOf("the_section"))];
      assert.ok(found.some((ids) => String(ids) === String(saved.ids.slice(0, 2))));
      for (const ids of found) assert.ok(ids.length === 0 || ids.length === 2, String(ids));
      for (const other of ["the_name", await idOf("the_name")]) assert.deepEqual(await pass(other), []);
    },
  },
  {
    id: "query.filter-precedence",
    title: "EXAND binds more closely than NOT, NOT than AND, and AND than OR",
    covers: ["S9", "queries"],
    async run({ ada }) {
      const saved = await saveBooks(ada);
      const { ids } = saved;
      const filters = [
        filter("the_name", "Hero", "h"),
        filter("the_name", "Banner", "n"),
        filter("the_color", "red", "r"),
        filter("the_color", "blue", "b"),
      ];
      const pass = (logic: string): Promise<number[]> => passing(ada, saved, filters, logic);
      const withHero = ids.slice(0, 2);
      assert.deepEqual(await pass("h OR r AND n"), withHero, "AND before OR");
      assert.deepEqual(await pass("NOT n AND h"), withHero, "NOT before AND");
      assert.deepEqual(await pass("NOT h EXAND r"), ids.slice(1), "EXAND before NOT");
      assert.deepEqual(await pass("h OR r EXAND b"), withHero, "EXAND before OR");
    },
  },
];
