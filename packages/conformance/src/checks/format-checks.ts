import assert from "node:assert/strict";
import type { Check } from "../check.ts";
import { draft, settled } from "../draft.ts";
import { sync, unique, type Person } from "../world.ts";

/** A page with a title and two sections with names. */
interface Page {
  id: number;
  title: string;
  titleId: number;
  sections: { id: number; name: string; nameId: number }[];
}

async function savePage(who: Person): Promise<Page> {
  const batch = draft();
  const text = unique("Home");
  const [page, title] = [batch.node("the_page"), batch.value("the_title", text)];
  batch.link(page, title, "the_page_title");
  const sections = ["Hero", "Footer"].map((name) => {
    const [section, value] = [batch.node("the_section"), batch.value("the_name", name)];
    batch.link(section, value, "the_section_name");
    batch.link(page, section, "the_page_s_section");
    return { section, value, name };
  });
  const { concepts } = await sync(who, batch);
  return {
    id: settled(concepts, page).id,
    title: text,
    titleId: settled(concepts, title).id,
    sections: sections
      .map(({ section, value, name }) => {
        return { id: settled(concepts, section).id, name, nameId: settled(concepts, value).id };
      })
      .toReversed(),
  };
}

/** The answer without its dates. */
async function formatted(who: Person, { id }: Page, outputFormat: number): Promise<unknown> {
  const sections = { typeConnection: "the_page_s_section", selectors: ["the_section_name"] };
  const answer = await who.json<unknown>("/api/freeschema-query", {
    type: "the_page",
    conceptIds: [id],
    selectors: ["the_page_title"],
    freeschemaQueries: [sections],
    outputFormat,
  });
  return JSON.parse(
    JSON.stringify(answer, (key, value: unknown) => {
      if (key !== "created_on") return value;
      assert.ok(Number.isFinite(Date.parse(String(value))), `created_on is “${String(value)}”`);
      return undefined;
    }),
  );
}

/** Queries that ask for the answer as the client would build it. */
export const formatChecks: readonly Check[] = [
  {
    id: "format.normal",
    title: "NORMAL (1) nests texts under the names of linkers and types, many as a list",
    covers: ["S9", "formats"],
    async run({ ada }) {
      const page = await savePage(ada);
      const the_page_s_section = page.sections.map(({ name }) => {
        return { the_section: { the_section_name: { the_name: name } } };
      });
      assert.deepEqual(await formatted(ada, page, 1), [
        { the_page: { the_page_title: { the_title: page.title }, the_page_s_section }, id: page.id },
      ]);
    },
  },
  {
    id: "format.data-id",
    title: "DATAID (2) wraps each item with its id and date, and counts beside",
    covers: ["S9", "formats"],
    async run({ ada }) {
      const page = await savePage(ada);
      const [answer] = (await formatted(ada, page, 2)) as [
        { id: number; data: { the_page: Record<string, unknown>; the_page_s_section_count: number } },
      ];
      assert.equal(answer.id, page.id);
      assert.deepEqual(answer.data.the_page["the_page_title"], {
        id: page.titleId,
        data: { the_title: page.title },
      });
      assert.equal(answer.data.the_page_s_section_count, 2);
      const sections = answer.data.the_page["the_page_s_section"] as {
        id: number;
        data: { the_section: unknown };
      }[];
      assert.deepEqual(
        sections.map(({ id, data }) => [id, data.the_section]),
        page.sections.map(({ id, name, nameId }) => [
          id,
          { the_section_name: { id: nameId, data: { the_name: name } } },
        ]),
      );
    },
  },
  {
    id: "format.just-data",
    title: "JUSTDATA (3) gives each value its id",
    covers: ["S9", "formats"],
    async run({ ada }) {
      const page = await savePage(ada);
      const [answer] = (await formatted(ada, page, 3)) as [
        { id: number; the_page: { the_page_title: unknown; the_page_s_section: unknown[] } },
      ];
      assert.equal(answer.id, page.id);
      assert.deepEqual(answer.the_page.the_page_title, {
        the_title: { id: page.titleId, data: page.title },
      });
      assert.equal(answer.the_page.the_page_s_section.length, 2);
    },
  },
  {
    id: "format.data-v2",
    title: "DATAV2 (8) is DATAID with every linker as a list",
    covers: ["S9", "formats"],
    async run({ ada }) {
      const page = await savePage(ada);
      const [answer] = (await formatted(ada, page, 8)) as [
        { id: number; data: { the_page: Record<string, unknown[]> } },
      ];
      assert.equal(answer.id, page.id);
      assert.deepEqual(answer.data.the_page["the_page_title"], [
        { id: page.titleId, data: { the_title: page.title } },
      ]);
      assert.equal(answer.data.the_page["the_page_s_section"]?.length, 2);
    },
  },
  {
    id: "format.raw",
    title: "RAW (5) answers ids, with counts as objects",
    covers: ["S9", "formats"],
    async run({ ada }) {
      const page = await savePage(ada);
      const answer = (await formatted(ada, page, 5)) as {
        linkers: number[];
        compositionIds: number[];
        countInfos: { conceptId: number; count: number }[];
      };
      assert.deepEqual(answer.compositionIds, [page.id]);
      assert.equal(answer.linkers.length, 5);
      assert.ok(answer.countInfos.some(({ conceptId, count }) => conceptId === page.id && count === 2));
    },
  },
];
