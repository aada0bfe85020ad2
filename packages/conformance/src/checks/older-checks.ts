import assert from "node:assert/strict";
import type { Answer, Caller } from "../caller.ts";
import type { Check } from "../check.ts";
import type { Concept, Connection } from "../records.ts";
import { idsOf, savePage, sorted, unique, type Person } from "../world.ts";

async function reserved(who: Person): Promise<{ concept: number; connection: number }> {
  const [concept = 0] = await who.get<number[]>("/api/get_reserved_ids");
  const [connection = 0] = await who.get<number[]>("/api/get_reserved_connection_ids");
  return { concept, connection };
}

/** A thing under a reserved id, as call 5 sends it. */
function thing(id: number, more: Partial<Concept> = {}): Partial<Concept> {
  const node = { typeCharacter: "the_page", characterValue: "", isComposition: true };
  return { ...node, id, categoryId: 4, referentId: 0, ...more };
}

function linkTo(of: number, to: number, more: Partial<Connection>): Partial<Connection> {
  const ends = { ofTheConceptId: of, toTheConceptId: to, typeCharacter: "the_page_title" };
  return { ...ends, orderId: 1000, toUpdate: true, isTemp: false, ...more };
}

/** Call 5, whatever it answers. */
function create(who: Caller, concepts: Partial<Concept>[]): Promise<Answer> {
  return who.send("POST", "/api/create_the_concept", {
    headers: { "content-type": "application/json" },
    body: JSON.stringify(concepts),
  });
}

/** Call 6, whatever it answers. */
function link(who: Caller, connection: Partial<Connection>): Promise<Answer> {
  return who.send("POST", "/api/create_the_connection", {
    headers: { "content-type": "application/json" },
    body: JSON.stringify([connection]),
  });
}

function linkersFrom(who: Person, id: number): Promise<Connection[]> {
  return who.get(`/api/get-all-linkers-from-concept?conceptId=${id}`);
}

/** The writes of clients that reserve ids, and the calls that hardly anybody makes any more. */
export const olderChecks: readonly Check[] = [
  {
    id: "older.reserved-ids",
    title: "reserved ids are positive, given once, and at least five at a time",
    covers: ["3", "4", "ids"],
    async run({ ada, bob }) {
      for (const path of ["/api/get_reserved_ids", "/api/get_reserved_connection_ids"]) {
        const lists = await Promise.all([ada, bob, ada].map((who) => who.get<number[]>(path)));
        assert.ok(lists.every((list) => list.length >= 5));
        const ids = lists.flat();
        assert.equal(new Set(ids).size, ids.length);
        assert.ok(ids.every((id) => Number.isSafeInteger(id) && id > 0));
      }
    },
  },
  {
    id: "older.concepts",
    title: "a concept is made under the id that was reserved for it, also when it is sent twice",
    covers: ["5", "12", "13"],
    async run({ ada }) {
      const { concept: id } = await reserved(ada);
      for (let time = 0; time < 2; time++) await ada.json("/api/create_the_concept", [thing(id)]);
      const [made] = await ada.json<Concept[]>("/api/get_concept_bulk", [id]);
      assert.deepEqual([made?.id, made?.typeCharacter], [id, "the_page"]);
      const one = await ada.form<Concept>("/api/getConcept", { id }, "multipart");
      assert.deepEqual([one.id, one.typeCharacter], [id, "the_page"]);
    },
  },
  {
    id: "older.foreign-ids",
    title:
      "an id that is reserved for somebody else is refused, so that nobody takes a lost write for a stored one",
    covers: ["5"],
    async run({ ada, bob }) {
      const { concept: id } = await reserved(ada);
      const { status } = await create(bob, [thing(id)]);
      assert.ok(status >= 400 && status < 500, `the answer is ${status}`);
      assert.deepEqual(await bob.json("/api/get_concept_bulk", [id]), []);
      await ada.json("/api/create_the_concept", [thing(id)]);
      const [made] = await ada.json<Concept[]>("/api/get_concept_bulk", [id]);
      assert.equal(made?.userId, ada.userId);
    },
  },
  {
    id: "older.before-sign-in",
    title: "what is written under ids that were reserved before the sign-in is stored, or refused",
    covers: ["3", "5"],
    async run({ ada, nobody }) {
      const [id = 0] = await nobody.get<number[]>("/api/get_reserved_ids");
      const { status } = await create(ada, [thing(id)]);
      if (status >= 400 && status < 500) return;
      assert.ok(status >= 200 && status < 300, `the answer is ${status}`);
      const [made] = await ada.json<Concept[]>("/api/get_concept_bulk", [id]);
      assert.deepEqual([made?.id, made?.userId], [id, ada.userId]);
    },
  },
  {
    id: "older.roots-apart",
    title: "roots that arrive as empty texts stay apart, each under its own id",
    covers: ["5", "compositions"],
    async run({ ada, bob }) {
      const root = { isComposition: false, typeCharacter: "boomFolder" };
      const ids: number[] = [];
      for (const who of [ada, ada, bob]) {
        const { concept: id } = await reserved(who);
        await who.json("/api/create_the_concept", [thing(id, root)]);
        const [made] = await who.json<Concept[]>("/api/get_concept_bulk", [id]);
        assert.equal(made?.id, id);
        ids.push(id);
      }
      assert.equal(new Set(ids).size, 3);
    },
  },
  {
    id: "older.roots-with-referents",
    title:
      "roots that arrive as empty texts with a referent of the application stay apart, each under its own id",
    covers: ["5", "compositions"],
    async run({ ada, bob }) {
      const root = { isComposition: false, typeCharacter: "boomFolder", referentId: 77 };
      const { title } = await savePage(ada);
      const roots: { who: Person; id: number; link: number }[] = [];
      for (const who of [ada, ada, bob]) {
        const { concept: id, connection: link } = await reserved(who);
        await who.json("/api/create_the_concept", [thing(id, root)]);
        const own = who === ada ? title.id : (await savePage(who)).title.id;
        await who.json("/api/create_the_connection", [linkTo(id, own, { id: link })]);
        roots.push({ who, id, link });
      }
      for (const { who, id, link } of roots) {
        const [made] = await who.json<Concept[]>("/api/get_concept_bulk", [id]);
        assert.deepEqual([made?.id, made?.userId], [id, who.userId]);
        assert.deepEqual(idsOf(await linkersFrom(who, id)), [link]);
      }
    },
  },
  {
    id: "older.values",
    title: "a value under a reserved id is found by that id, and by its text",
    covers: ["5", "10", "19"],
    async run({ ada }) {
      const { concept: id } = await reserved(ada);
      const text = unique("Value");
      const value = { typeCharacter: "the_title", characterValue: text, isComposition: false };
      await ada.json("/api/create_the_concept", [thing(id, { ...value, referentId: 12 })]);
      const named = { newConceptId: id, referent: text, typeId: 0, typeUserId: 0 };
      await ada.json("/api/make-name-from-frontend", named);
      const [made] = await ada.json<Concept[]>("/api/get_concept_bulk", [id]);
      assert.deepEqual([made?.characterValue, made?.typeCharacter], [text, "the_title"]);
      const question = { character_value: text, type_id: made?.typeId };
      const found = await ada.json<Concept>("/api/get_concept_by_character_and_type", question);
      assert.equal(found.characterValue, text);
    },
  },
  {
    id: "older.names-in-backend",
    title: "making the name of a value is confirmed",
    covers: ["10"],
    async run({ ada }) {
      const { title } = await savePage(ada);
      const named = { newConceptId: title.id, referent: title.characterValue, typeId: title.typeId };
      const answer = await ada.json<{ success?: boolean }>("/api/make-name-from-frontend", named);
      assert.equal(answer.success, true);
    },
  },
  {
    id: "older.links",
    title: "a connection keeps a reserved id, and gets one where its own is drawn or zero",
    covers: ["6"],
    async run({ ada }) {
      const { page, title } = await savePage(ada);
      const { concept: id, connection: kept } = await reserved(ada);
      await ada.json("/api/create_the_concept", [thing(id)]);
      const drawn = 12_345_678;
      await ada.json("/api/create_the_connection", [
        linkTo(id, title.id, { id: kept }),
        linkTo(id, page.id, { id: drawn, isTemp: true, toUpdate: false, typeCharacter: "the_page_s_page" }),
        linkTo(id, title.id, { id: 0, typeCharacter: "the_page_name" }),
      ]);
      const links = await linkersFrom(ada, id);
      assert.equal(links.length, 3);
      const ids = idsOf(links);
      assert.ok(ids.includes(kept));
      assert.ok(ids.every((one) => one > 0 && one !== drawn));
    },
  },
  {
    id: "older.links-repeated",
    title: "a connection that is sent twice is there once",
    covers: ["6"],
    async run({ ada }) {
      const { title } = await savePage(ada);
      const { concept: id, connection } = await reserved(ada);
      await ada.json("/api/create_the_concept", [thing(id)]);
      const link = linkTo(id, title.id, { id: connection });
      for (let time = 0; time < 2; time++) await ada.json("/api/create_the_connection", [link]);
      assert.deepEqual(idsOf(await linkersFrom(ada, id)), [connection]);
    },
  },
  {
    id: "older.links-first",
    title: "a connection that arrives before its concept is there once the concept is",
    covers: ["5", "6"],
    async run({ ada }) {
      const { title } = await savePage(ada);
      const { concept: id, connection } = await reserved(ada);
      await ada.json("/api/create_the_connection", [linkTo(id, title.id, { id: connection })]);
      await ada.json("/api/create_the_concept", [thing(id)]);
      assert.deepEqual(idsOf(await linkersFrom(ada, id)), [connection]);
    },
  },
  {
    id: "older.links-told",
    title: "the answer to a connection says whether it is stored, waits for its concept, or is refused",
    covers: ["6"],
    async run({ ada }) {
      const { title } = await savePage(ada);
      const { concept: id, connection } = await reserved(ada);
      const early = await link(ada, linkTo(id, title.id, { id: connection }));
      assert.ok(early.status < 300, `a connection that comes before its concept answers ${early.status}`);
      const isNamed = new RegExp(`\\b${connection}\\b`).test(early.text);
      assert.ok(
        early.status === 202 || isNamed,
        `${early.status} ${early.text.slice(0, 200)} tells nothing of it`,
      );
      await ada.json("/api/create_the_concept", [thing(id)]);
      const stored = await link(ada, linkTo(id, title.id, { id: connection }));
      const [told] = JSON.parse(stored.text) as Connection[];
      assert.deepEqual([stored.status, told?.id, told?.isTemp], [200, connection, false]);
      const stray = await link(ada, linkTo(2 ** 52, title.id, { id: (await reserved(ada)).connection }));
      assert.ok(stray.status >= 400 && stray.status < 500, `one to nothing answers ${stray.status}`);
    },
  },
  {
    id: "older.concurrent",
    title: "concepts and their connections that come at the same time lose nothing",
    covers: ["5", "6"],
    async run({ ada }) {
      const { title } = await savePage(ada);
      const ids = (await ada.get<number[]>("/api/get_reserved_ids")).slice(0, 5);
      const links = (await ada.get<number[]>("/api/get_reserved_connection_ids")).slice(0, 5);
      await Promise.all(
        ids.flatMap((id, at) => [
          ada.json("/api/create_the_concept", [thing(id)]),
          ada.json("/api/create_the_connection", [linkTo(id, title.id, { id: links[at] ?? 0 })]),
        ]),
      );
      const kept = await ada.json<Connection[]>("/api/get_connection_bulk", links);
      assert.deepEqual(sorted(idsOf(kept)), sorted(links));
    },
  },
  {
    id: "older.texts",
    title: "a long text that is sent apart is acknowledged",
    covers: ["9"],
    async run({ ada }) {
      const data = unique("text");
      const text = { id: 0, userId: ada.userId, data, securityId: 999, isNew: true };
      const answer = await ada.json<Record<string, unknown>>("/api/create_text_data", text);
      assert.equal(answer["data"], data);
    },
  },
  {
    id: "older.local-connections",
    title: "connections alone are taken by a call of their own",
    covers: ["32"],
    async run({ ada }) {
      const { page, title } = await savePage(ada);
      const link = linkTo(page.id, title.id, { id: -300, ghostId: -300, typeCharacter: "the_page_label" });
      const made = await ada.json<Connection[]>("/api/v1/local-connections", [link]);
      assert.equal(made.length, 1);
      const kept = await ada.json<Connection[]>("/api/get_connection_bulk", idsOf(made));
      assert.equal(kept[0]?.toTheConceptId, title.id);
    },
  },
  {
    id: "older.words",
    title: "words are made and found",
    covers: ["34"],
    async run({ ada }) {
      const word = { id: 0, characterValue: `word${crypto.randomUUID().slice(0, 8)}` };
      const made = await ada.json<{ id: number }>("/api/create_character_data", word);
      assert.ok(made.id > 0);
      const again = await ada.json<{ id: number }>("/api/create_character_data", word);
      assert.equal(again.id, made.id);
    },
  },
  {
    id: "older.two-way-links",
    title: "two compositions are linked both ways by one call, for who owns them",
    covers: ["35"],
    async run({ ada, bob }) {
      const [one, other] = [await savePage(ada), await savePage(ada)];
      const query = `composition1=${one.page.id}&composition2=${other.page.id}&linker=kit&both=true`;
      const path = `/api/Connection/create-link?${query}`;
      const made = await ada.json<{ success: boolean; data: Connection[] }>(path, {});
      assert.equal(made.success, true);
      assert.equal(made.data.length, 2);
      const kept = await ada.json<Connection[]>("/api/get_connection_bulk", idsOf(made.data));
      assert.equal(kept.length, 2);
      const refused = await bob.send("POST", path);
      assert.ok(!refused.text.includes('"success":true'));
    },
  },
  {
    id: "older.everything",
    title: "everything of a user is read by who it belongs to",
    covers: ["33"],
    async run({ ada, bob }) {
      const { page, link } = await savePage(ada);
      const user = { user_id: ada.userId };
      const concepts = await ada.form<Concept[]>("/api/get_all_concepts_of_user", user);
      const connections = await ada.form<Connection[]>("/api/get_all_connections_of_user", user);
      assert.ok(idsOf(concepts).includes(page.id));
      assert.ok(idsOf(connections).includes(link.id));
      const foreign = await bob.send("POST", "/api/get_all_concepts_of_user", {
        body: new URLSearchParams({ user_id: String(ada.userId) }),
      });
      assert.ok(!foreign.text.includes(`"id":${page.id},`));
    },
  },
];
