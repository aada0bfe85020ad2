import assert from "node:assert/strict";

import type { ConnectionRecord, QueryAnswer } from "@tessera/graph/wire";

import { draft, settled } from "../test/draft.ts";
import { savePage, sync, unique, type Case } from "./case.ts";

/** Links, queries, widgets, deletions and what is hidden. */
export const readCases: readonly Case[] = [
  {
    name: "links are read from both ends, by type and inside compositions",
    part: "1.2 calls 16, 17 and 24 to 28",
    async run(subject, { ada }) {
      const batch = draft();
      const [page, name, part] = [
        batch.node("the_page"),
        batch.value("the_title", unique("L")),
        batch.value("the_part", unique("P")),
      ];
      const link = batch.link(page, name, "the_page_title");
      const inside = batch.inside(page, page, part);
      const answer = await sync(subject, batch, ada);
      const [of, to] = [settled(answer.concepts, page).id, settled(answer.concepts, name).id];
      const { id, typeId } = settled(answer.connections, link);
      const idsOf = (links: ConnectionRecord[]): number[] => links.map((one) => one.id);
      const paged = { typeId: String(typeId), inpage: "10", page: "1", userId: String(ada.userId) };
      assert.deepEqual(
        idsOf(
          await subject.form(
            "/api/get-link-connections",
            { ...paged, ofTheConceptId: String(of) },
            ada,
            "urlencoded",
          ),
        ),
        [id],
      );
      assert.deepEqual(
        idsOf(
          await subject.form(
            "/api/get-link-reverse-connections",
            { ...paged, toTheConceptId: String(to) },
            ada,
            "urlencoded",
          ),
        ),
        [id],
      );
      assert.deepEqual(idsOf(await subject.get(`/api/get-all-linkers-from-concept?conceptId=${of}`, ada)), [
        id,
      ]);
      assert.deepEqual(idsOf(await subject.get(`/api/get-all-linkers-to-concept?conceptId=${to}`, ada)), [
        id,
      ]);
      const innerId = settled(answer.connections, inside).id;
      assert.deepEqual(
        idsOf(
          await subject.form("/api/get_all_connections_of_composition", { composition_id: String(of) }, ada),
        ),
        [innerId],
      );
      assert.deepEqual(idsOf(await subject.json("/api/get_all_connections_of_composition_bulk", [of], ada)), [
        innerId,
      ]);
    },
  },
  {
    name: "a query answers ids: roots of the page, links to join, counts",
    part: "2.5",
    async run(subject, { ada }) {
      const saved = [
        await savePage(subject, ada),
        await savePage(subject, ada),
        await savePage(subject, ada),
      ];
      const query = {
        type: "the_page",
        conceptIds: saved.map(({ page }) => page.id),
        inpage: 2,
        page: 1,
        selectors: ["the_page_title"],
        outputFormat: 6,
      };
      const answer = await subject.json<QueryAnswer>("/api/freeschema-query", query, ada);
      assert.equal(answer.mainCount, 3);
      assert.equal(answer.mainCompositionIds.length, 2);
      assert.equal(answer.linkers.length, 2);
      assert.ok(answer.countinfo.every((entry) => /^\d+_\d+_\d+$/.test(entry)));
    },
  },
  {
    name: "a query walks sub-queries backwards and filters its roots",
    part: "2.5",
    async run(subject, { ada }) {
      const wanted = unique("Wanted");
      const [hit] = [await savePage(subject, ada, wanted), await savePage(subject, ada)];
      const filters = [
        { type: "the_title", search: wanted, logicoperator: "=", name: "f", operateon: "titles" },
      ];
      const sub = { typeConnection: "the_page_title", name: "titles" };
      const query = {
        type: "the_page",
        freeschemaQueries: [sub],
        filters,
        filterLogic: "( f )",
        outputFormat: 6,
      };
      const answer = await subject.json<QueryAnswer>("/api/freeschema-query", query, ada);
      assert.deepEqual(answer.mainCompositionIds, [hit?.page.id]);
      const back = {
        conceptIds: [hit?.title.id],
        freeschemaQueries: [{ typeConnection: "the_page_title", reverse: true }],
        outputFormat: 6,
      };
      const reversed = await subject.json<QueryAnswer>("/api/freeschema-query", back, ada);
      assert.deepEqual(reversed.reverse, [hit?.link.id]);
    },
  },
  {
    name: "the latest widget names its main id among the widgets",
    part: "2.7",
    async run(subject, { ada }) {
      const batch = draft();
      const [old, latest] = [batch.node("the_widget"), batch.node("the_widget")];
      batch.link(old, latest, "the_widget_latest");
      batch.link(latest, batch.value("the_name", unique("W")), "the_widget_name");
      const { concepts } = await sync(subject, batch, ada);
      const answer = await subject.get<QueryAnswer>(
        `/api/get-latest-widget?id=${settled(concepts, old).id}`,
        ada,
      );
      assert.equal(answer.mainId, settled(concepts, latest).id);
      assert.ok(answer.mainCompositionIds.includes(answer.mainId));
    },
  },
  {
    name: "deletions tell whether they were done, and only one's own are",
    part: "1.2 calls 7, 8 and 30",
    async run(subject, { ada, bob }) {
      const { page, link } = await savePage(subject, ada);
      assert.equal(
        (await subject.form<{ success: boolean }>("/api/delete_concept", { id: String(page.id) }, bob))
          .success,
        false,
      );
      assert.equal(
        (await subject.form<{ success: boolean }>("/api/delete_connection", { id: String(link.id) }, ada))
          .success,
        true,
      );
      assert.deepEqual(await subject.json("/api/get_connection_bulk", [link.id], ada), []);
      assert.equal(
        (await subject.form<{ success: boolean }>("/api/delete_concept", { id: String(page.id) }, ada))
          .success,
        true,
      );
      assert.deepEqual(await subject.json("/api/get_concept_bulk", [page.id], ada), []);
    },
  },
  {
    name: "private things are nobody else's to see, by any call",
    part: "2.3",
    async run(subject, { ada, bob }) {
      const { page, link, title } = await savePage(subject, ada);
      for (const who of [bob, undefined]) {
        assert.deepEqual(await subject.json("/api/get_concept_bulk", [page.id, title.id], who), []);
        assert.deepEqual(await subject.json("/api/get_connection_bulk", [link.id], who), []);
        const answer = await subject.json<QueryAnswer>(
          "/api/freeschema-query",
          { conceptIds: [page.id], outputFormat: 6 },
          who,
        );
        assert.deepEqual(answer.mainCompositionIds, []);
      }
    },
  },
];
