import assert from "node:assert/strict";
import type { Check } from "../check.ts";
import { draft, settled } from "../draft.ts";
import type { QueryAnswer } from "../records.ts";
import { idsOf, savePage, sorted, sync, type Person, type World } from "../world.ts";

/** Articles of a type of their own, oldest first. */
interface Articles {
  type: string;
  ids: number[];
  /** Ids of the tags, by article. */
  tags: number[][];
  titleLinks: number[];
}

const titles = ["Alpha", "beta", "Gamma"] as const;

/** Three articles: with a title, with a number, and with as many tags as their place. */
async function saveArticles(who: Person): Promise<Articles> {
  const type = `the_article${crypto.randomUUID().slice(0, 8)}`;
  const articles: Articles = { type, ids: [], tags: [], titleLinks: [] };
  for (const [at, title] of titles.entries()) {
    const batch = draft();
    const article = batch.node(type);
    const link = batch.link(article, batch.value("the_title", title), `${type}_title`);
    batch.link(article, batch.value("the_rank", String(at + 1)), `${type}_rank`);
    const tags = Array.from({ length: at + 1 }, (_, place) => {
      const tag = batch.node("the_tag");
      batch.link(tag, batch.value("the_name", `${title} ${place}`), "the_tag_name");
      batch.link(article, tag, `${type}_s_tag`);
      return tag;
    });
    const { concepts, connections } = await sync(who, batch);
    articles.ids.push(settled(concepts, article).id);
    articles.tags.push(tags.map((tag) => settled(concepts, tag).id));
    articles.titleLinks.push(settled(connections, link).id);
  }
  return articles;
}

function ask(who: Pick<Person, "json">, query: object): Promise<QueryAnswer> {
  return who.json("/api/freeschema-query", { inpage: 10, page: 1, outputFormat: 6, ...query });
}

interface Filter {
  type: string;
  search: string;
  logicoperator: string;
  name: string;
  operateon?: string;
}

/** Ids of the articles that a filter lets pass, by the title unless it says something else. */
async function filtered(
  { ada }: World,
  { type, ids }: Articles,
  filters: readonly Filter[],
  filterLogic: string,
): Promise<number[]> {
  const sub = { typeConnection: `${type}_title`, name: "titles" };
  const tags = { typeConnection: `${type}_s_tag`, name: "tags", selectors: ["the_tag_name"] };
  const query = {
    type,
    conceptIds: ids,
    freeschemaQueries: [sub, tags],
    filters: filters.map((filter) => ({ operateon: "titles", ...filter })),
    filterLogic,
  };
  return sorted((await ask(ada, query)).mainCompositionIds);
}

function title(search: string, logicoperator: string, name = "f"): Filter {
  return { type: "the_title", search, logicoperator, name };
}

/** Queries. */
export const queryChecks: readonly Check[] = [
  {
    id: "query.by-type",
    title: "a query by type answers its roots newest first, or oldest first where it asks for that",
    covers: ["S9", "queries"],
    async run({ ada }) {
      const { type, ids } = await saveArticles(ada);
      assert.deepEqual((await ask(ada, { type })).mainCompositionIds, ids.toReversed());
      assert.deepEqual((await ask(ada, { type, order: "ASC" })).mainCompositionIds, ids);
    },
  },
  {
    id: "query.by-ids",
    title: "ids that are given go before the type",
    covers: ["S9", "queries"],
    async run({ ada }) {
      const { type, ids } = await saveArticles(ada);
      const { page } = await savePage(ada);
      const { mainCompositionIds } = await ask(ada, { type, conceptIds: [ids[0], page.id] });
      assert.deepEqual(sorted(mainCompositionIds), sorted([ids[0] ?? 0, page.id]));
    },
  },
  {
    id: "query.pages",
    title: "pages follow each other without gaps, and the count is that of all roots",
    covers: ["S9", "queries"],
    async run({ ada }) {
      const { type, ids } = await saveArticles(ada);
      const pages = await Promise.all([1, 2, 3].map((page) => ask(ada, { type, inpage: 2, page })));
      assert.deepEqual(
        pages.map(({ mainCount }) => mainCount),
        [3, 3, 3],
      );
      assert.deepEqual(
        pages.map(({ mainCompositionIds }) => mainCompositionIds),
        [[ids[2], ids[1]], [ids[0]], []],
      );
    },
  },
  {
    id: "query.answer",
    title: "an answer has all seven fields, also when nothing is found",
    covers: ["S9", "queries"],
    async run({ ada }) {
      const lists = ["conceptIds", "internalConnections", "linkers", "reverse", "mainCompositionIds"];
      for (const query of [
        { type: `the_none${crypto.randomUUID().slice(0, 8)}` },
        { conceptIds: [2 ** 52] },
      ]) {
        const answer = await ask(ada, query);
        assert.equal(answer.mainCount, 0);
        for (const name of [...lists, "countinfo"])
          assert.deepEqual((answer as unknown as Record<string, unknown>)[name], [], name);
      }
    },
  },
  {
    id: "query.selectors",
    title: "a selector is one hop, with the ids of what it reaches and of the way there",
    covers: ["S9", "queries"],
    async run({ ada }) {
      const { type, ids, titleLinks } = await saveArticles(ada);
      const answer = await ask(ada, { type, selectors: [`${type}_title`] });
      assert.deepEqual(sorted(answer.linkers), sorted(titleLinks));
      for (const id of ids) assert.ok(answer.conceptIds.includes(id));
    },
  },
  {
    id: "query.sub-queries",
    title: "a sub-query reaches all of its level, and its own selectors",
    covers: ["S9", "queries"],
    async run({ ada }) {
      const { type, tags } = await saveArticles(ada);
      const sub = { typeConnection: `${type}_s_tag`, selectors: ["the_tag_name"] };
      const answer = await ask(ada, { type, freeschemaQueries: [sub] });
      assert.equal(new Set(answer.linkers).size, 12);
      for (const id of tags.flat()) assert.ok(answer.conceptIds.includes(id));
    },
  },
  {
    id: "query.reverse",
    title: "a sub-query can arrive at the start of its connection, and says which links it walked backwards",
    covers: ["S9", "queries"],
    async run({ ada }) {
      const { page, title: reached, link } = await savePage(ada);
      const sub = { typeConnection: "the_page_title", reverse: true };
      const answer = await ask(ada, { conceptIds: [reached.id], freeschemaQueries: [sub] });
      assert.deepEqual([answer.linkers, answer.reverse], [[link.id], [link.id]]);
      assert.ok(answer.conceptIds.includes(page.id));
    },
  },
  {
    id: "query.limits",
    title: "a level with a limit is cut to its page, and the count tells how many there are",
    covers: ["S9", "queries"],
    async run({ ada }) {
      const { type, ids } = await saveArticles(ada);
      const sub = { typeConnection: `${type}_s_tag`, limit: true, inpage: 2, page: 1 };
      const answer = await ask(ada, { conceptIds: [ids[2]], freeschemaQueries: [sub] });
      assert.equal(answer.linkers.length, 2);
      assert.ok(
        answer.countinfo.some((entry) => entry.startsWith(`${ids[2]}_`) && entry.endsWith("_3")),
        answer.countinfo.join(" "),
      );
    },
  },
  {
    id: "query.too-large",
    title:
      "a query that is too large is answered in full or fails with 406 or 500, which clients do not show as empty",
    covers: ["S9"],
    async run({ ada }) {
      const { type, ids } = await saveArticles(ada);
      const { status, text } = await ada.send("POST", "/api/freeschema-query", {
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ type, inpage: 1_000_000_000, page: 1, outputFormat: 6 }),
      });
      if (status === 200) assert.deepEqual(sorted((JSON.parse(text) as QueryAnswer).mainCompositionIds), ids);
      else assert.ok([406, 500].includes(status), `the answer is ${status}`);
    },
  },
  {
    id: "query.counts",
    title: "counts name the concept, the type of the connection and how many there are",
    covers: ["S9", "queries", "formats"],
    async run({ ada }) {
      const { type, ids } = await saveArticles(ada);
      const sub = { typeConnection: `${type}_s_tag` };
      const { countinfo } = await ask(ada, { type, freeschemaQueries: [sub] });
      assert.ok(countinfo.every((entry) => /^\d+_\d+_\d+$/.test(entry)));
      const counts = countinfo.map((entry) => entry.split("_").map(Number));
      for (const [at, id] of ids.entries())
        assert.ok(
          counts.some(([concept, , count]) => concept === id && count === at + 1),
          countinfo.join(" "),
        );
    },
  },
  {
    id: "query.self",
    title: "`self` selects the inside of a composition, whose edges are among the linkers and are counted",
    covers: ["S9", "queries", "compositions"],
    async run({ ada }) {
      const batch = draft();
      const root = batch.node("boomFolder");
      const edges = ["one", "two"].map((text) =>
        batch.inside(root, root, batch.value(`the_${text}`, crypto.randomUUID())),
      );
      const { concepts, connections } = await sync(ada, batch);
      const id = settled(concepts, root).id;
      const ids = idsOf(edges.map((edge) => settled(connections, edge)));
      const answer = await ask(ada, { conceptIds: [id], selectors: ["self"] });
      assert.deepEqual(sorted(answer.linkers), sorted(ids));
      assert.deepEqual(sorted(answer.internalConnections), sorted(ids));
      assert.deepEqual(answer.countinfo, [`${id}_0_${ids.length}`]);
    },
  },
  {
    id: "query.filter-equals",
    title: "`=` compares without regard to case, `!=` is its opposite",
    covers: ["S9", "queries"],
    async run(world) {
      const articles = await saveArticles(world.ada);
      const [alpha, beta, gamma] = articles.ids;
      assert.deepEqual(await filtered(world, articles, [title("BETA", "=")], "( f )"), [beta]);
      assert.deepEqual(await filtered(world, articles, [title("beta", "!=")], "( f )"), [alpha, gamma]);
    },
  },
  {
    id: "query.filter-like",
    title: "`like` finds a part of a text, with or without percent signs",
    covers: ["S9", "queries"],
    async run(world) {
      const articles = await saveArticles(world.ada);
      const [alpha, , gamma] = articles.ids;
      for (const search of ["m", "%amm%"])
        assert.deepEqual(await filtered(world, articles, [title(search, "like")], "( f )"), [gamma]);
      assert.deepEqual(await filtered(world, articles, [title("ALPH", "like")], "( f )"), [alpha]);
    },
  },
  {
    id: "query.filter-order",
    title: "`>` and `<` compare texts in their order",
    covers: ["S9", "queries"],
    async run(world) {
      const { ada } = world;
      const articles = await saveArticles(ada);
      const { type, ids } = articles;
      const ranks = async (search: string, logicoperator: string): Promise<number[]> => {
        const filters = [{ type: "the_rank", search, logicoperator, name: "f", operateon: "ranks" }];
        const sub = { typeConnection: `${type}_rank`, name: "ranks" };
        const query = { conceptIds: ids, freeschemaQueries: [sub], filters, filterLogic: "( f )" };
        return sorted((await ask(ada, query)).mainCompositionIds);
      };
      assert.deepEqual(await ranks("1", ">"), [ids[1], ids[2]]);
      assert.deepEqual(await ranks("3", "<"), [ids[0], ids[1]]);
      assert.deepEqual(await ranks("2", ">="), [ids[1], ids[2]]);
      assert.deepEqual(await ranks("2", "<="), [ids[0], ids[1]]);
    },
  },
  {
    id: "query.filter-logic",
    title: "filters are joined by AND, OR and NOT, with parentheses, with or without blanks",
    covers: ["S9", "queries"],
    async run(world) {
      const articles = await saveArticles(world.ada);
      const [alpha, beta, gamma] = articles.ids;
      const filters = [title("a", "like", "a"), title("beta", "=", "b"), title("Gamma", "=", "g")];
      const pass = (logic: string): Promise<number[]> => filtered(world, articles, filters, logic);
      assert.deepEqual(await pass("( b OR g )"), [beta, gamma]);
      assert.deepEqual(await pass("(b OR g)"), [beta, gamma]);
      assert.deepEqual(await pass("( a AND g )"), [gamma]);
      assert.deepEqual(await pass("( a AND NOT g )"), [alpha, beta]);
      assert.deepEqual(await pass("( a AND ( b OR g ) )"), [beta, gamma]);
    },
  },
  {
    id: "query.filter-unnamed",
    title: "a filter that the logic does not name is left out",
    covers: ["S9", "queries"],
    async run(world) {
      const articles = await saveArticles(world.ada);
      const filters = [title("beta", "=", "b"), title("nothing", "=", "n")];
      assert.deepEqual(await filtered(world, articles, filters, "( b )"), [articles.ids[1]]);
    },
  },
  {
    id: "query.filter-selectors",
    title: "a filter may look at what a selector of its level reaches",
    covers: ["S9", "queries"],
    async run({ ada }) {
      const { type, ids } = await saveArticles(ada);
      const filters = [{ ...title("Gamma", "="), operateon: "selector" }];
      const query = { conceptIds: ids, selectors: [`${type}_title`], filters, filterLogic: "( f )" };
      assert.deepEqual((await ask(ada, query)).mainCompositionIds, [ids[2]]);
    },
  },
  {
    id: "query.filter-count",
    title: "with filters the count is that of the roots that pass",
    covers: ["S9", "queries"],
    async run({ ada }) {
      const { type } = await saveArticles(ada);
      const sub = { typeConnection: `${type}_title`, name: "titles" };
      const filters = [
        { ...title("a", "like"), operateon: "titles" },
        { ...title("beta", "=", "b"), operateon: "titles" },
      ];
      const query = { type, freeschemaQueries: [sub], filters, filterLogic: "( f AND NOT b )", inpage: 1 };
      const answer = await ask(ada, query);
      assert.deepEqual([answer.mainCount, answer.mainCompositionIds.length], [2, 1]);
    },
  },
  {
    id: "query.names-of-fields",
    title: "fields are read without regard to the case of their names",
    covers: ["S9", "queries"],
    async run({ ada }) {
      const { type, ids } = await saveArticles(ada);
      const { logicoperator: logicOperator, ...filter } = title("beta", "!=");
      const filters = [{ ...filter, logicOperator, operateOn: "titles" }];
      const sub = { typeConnection: `${type}_title`, name: "titles" };
      const query = { conceptIds: ids, freeschemaQueries: [sub], filters, filterlogic: "( f )" };
      assert.deepEqual(sorted((await ask(ada, query)).mainCompositionIds), [ids[0], ids[2]]);
    },
  },
  {
    id: "query.many",
    title: "a sub-query reaches 300 things where there are 300",
    covers: ["S9", "queries"],
    async run({ ada }) {
      const batch = draft();
      const hub = batch.node("the_hub");
      for (let at = 0; at < 300; at++) batch.link(hub, batch.node("the_leaf"), "the_hub_s_leaf");
      const { concepts } = await sync(ada, batch);
      const sub = { typeConnection: "the_hub_s_leaf" };
      const answer = await ask(ada, { conceptIds: [settled(concepts, hub).id], freeschemaQueries: [sub] });
      assert.equal(new Set(answer.linkers).size, 300);
    },
  },
];
