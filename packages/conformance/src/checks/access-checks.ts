import assert from "node:assert/strict";
import type { Caller, Sent } from "../caller.ts";
import type { Check } from "../check.ts";
import { draft, settled } from "../draft.ts";
import { access, type Batch, type Connection, type QueryAnswer, type SearchAnswer } from "../records.ts";
import { idsOf, randomizer, savePage, sorted, sync, unique, type Person } from "../world.ts";

/** What the caller gets to see, whatever the status: nothing, when the call is refused. */
async function seen(who: Caller, method: string, path: string, body?: unknown): Promise<string> {
  const { status, text } = await who.send(method, path, sentAs(body));
  return status < 300 ? text : "";
}

/** A body as it travels: forms as they are, all else as JSON. */
function sentAs(body: unknown): Sent {
  if (body === undefined) return {};
  if (body instanceof FormData || body instanceof URLSearchParams) return { body };
  return { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}

function formOf(fields: Readonly<Record<string, string | number>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  return form;
}

function urlencoded(fields: Readonly<Record<string, number>>): URLSearchParams {
  return new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
}

/** A private page with a title, which is linked to it and lies inside of it as well. */
interface Secret {
  page: number;
  title: number;
  text: string;
  /** Name of the type of the title, which nothing else has. */
  type: string;
  /** Type of the link between them. */
  linkType: number;
  link: number;
  /** The links that cannot be mistaken for an id which a call may repeat from the question. */
  links: number[];
  owner: number;
}

async function saveSecret(who: Person): Promise<Secret> {
  const batch = draft();
  const [text, type] = [unique("Secret"), `the_secret${crypto.randomUUID().slice(0, 8)}`];
  const [page, title] = [batch.node("the_page"), batch.value(type, text)];
  const linked = batch.link(page, title, "the_page_title");
  batch.inside(page, page, title);
  const { concepts, connections } = await sync(who, batch);
  const [pageId, titleId] = [settled(concepts, page).id, settled(concepts, title).id];
  const { id: link, typeId: linkType } = settled(connections, linked);
  const links = idsOf(connections).filter((id) => ![pageId, titleId, linkType].includes(id));
  return { page: pageId, title: titleId, text, type, linkType, link, links, owner: who.userId };
}

/** The reads in which a private page could show. */
function readsOf(secret: Secret): readonly [method: string, path: string, body?: unknown][] {
  const { page, title, link, links, linkType: typeId, type, owner } = secret;
  const ends = { ofTheConceptId: page, toTheConceptId: title };
  const paged = { typeId, userId: owner, inpage: 10, page: 1 };
  const asked = { ...ends, typeId: 0, type: "", oldType: "", reverse: false, isComposition: false };
  const two = { ofConceptId: page, mainKey: typeId, toConceptId: title };
  const query = { conceptIds: [page], selectors: ["the_page_title", "self"], outputFormat: 6 };
  return [
    ["POST", "/api/getConcept", formOf({ id: title })],
    ["POST", "/api/get_concept_bulk", [page, title]],
    ["POST", "/api/get_all_concepts_by_type", formOf({ type, user_id: owner })],
    ["POST", "/api/get-connection-by-id", formOf({ id: link })],
    ["POST", "/api/get_connection_bulk", links],
    ["GET", `/api/get-all-linkers-from-concept?conceptId=${page}`],
    ["GET", `/api/get-all-linkers-to-concept?conceptId=${title}`],
    ["POST", "/api/get_all_connections_of_composition_bulk", [page]],
    ["POST", "/api/get-connection-by-types", { ofTheConceptId: page, connectionTypes: ["the_page_title"] }],
    ["POST", "/api/get-link-connections", urlencoded({ ...paged, ofTheConceptId: page })],
    ["POST", "/api/get-link-reverse-connections", urlencoded({ ...paged, toTheConceptId: title })],
    ["POST", "/api/get-composition-connection-between-two-concepts", formOf(two)],
    ["POST", "/api/get-connection-between", [asked]],
    [
      "POST",
      "/api/Connection/search-link-multiple-all",
      [{ composition: page, fullLinkers: ["the_page_title"] }],
    ],
    ["POST", "/api/view-api-internal-data-ccs-id-bulk", [page]],
    ["POST", "/api/freeschema-query", query],
    ["POST", "/api/freeschema-query", { ...query, outputFormat: 2 }],
  ];
}

/** Who sees and changes what. */
export const accessChecks: readonly Check[] = [
  {
    id: "access.private",
    title: "what is private is in no read of anybody else, with or without an account",
    covers: ["12", "13", "14", "15", "17", "23", "24", "25", "26", "27", "28", "29", "36", "S3", "S8", "S9"],
    async run({ ada, bob, nobody }) {
      const secret = await saveSecret(ada);
      for (const [method, path, body] of readsOf(secret)) {
        const own = await seen(ada, method, path, body);
        const shows = [secret.text, ...secret.links.map(String)].some((one) => own.includes(one));
        assert.ok(shows, `${path} shows nothing`);
        for (const who of [bob, nobody]) {
          const text = await seen(who, method, path, body);
          const shown = secret.links.filter((link) => new RegExp(`\\b${link}\\b`).test(text));
          assert.deepEqual(shown, [], `${path} shows connections`);
          assert.ok(!text.includes(secret.text), `${path} shows the text`);
        }
      }
    },
  },
  {
    id: "access.private-composition",
    title: "the inside of a private composition is nobody else's to read",
    covers: ["16", "17", "28"],
    async run({ ada, bob, nobody }) {
      const batch = draft();
      const [root, part] = [batch.node("boomFolder"), batch.value("the_name", unique("Secret"))];
      const inside = batch.inside(root, root, part);
      const { concepts, connections } = await sync(ada, batch);
      const [id, link] = [settled(concepts, root).id, settled(connections, inside).id];
      const path = "/api/get_all_connections_of_composition";
      const own = await ada.form<Connection[]>(path, { composition_id: id }, "multipart");
      assert.deepEqual(idsOf(own), [link]);
      for (const who of [bob, nobody]) {
        const body = new FormData();
        body.append("composition_id", String(id));
        const { status, text } = await who.send("POST", path, { body });
        assert.ok(status >= 400 || !text.includes(String(link)), "call 16 shows it");
        assert.ok(!(await seen(who, "POST", `${path}_bulk`, [id])).includes(String(link)));
      }
    },
  },
  {
    id: "access.not-as-nothing",
    title:
      "a read without a token is refused, or finds what is there: never an empty success for private data",
    covers: ["16", "statuses"],
    async run({ ada, nobody }) {
      const batch = draft();
      const [root, part] = [batch.node("boomFolder"), batch.value("the_name", unique("Secret"))];
      batch.inside(root, root, part);
      const { concepts } = await sync(ada, batch);
      const body = new FormData();
      body.append("composition_id", String(settled(concepts, root).id));
      const answer = await nobody.send("POST", "/api/get_all_connections_of_composition", { body });
      assert.ok(answer.status === 401, `${answer.status} ${answer.text.slice(0, 100)}`);
    },
  },
  {
    id: "access.shared-values",
    title: "who knows a shared value does not see what others have linked to it",
    covers: ["25", "27", "names"],
    async run({ ada, bob }) {
      const text = unique("Common");
      const [other, mine] = [await savePage(bob, text), await savePage(ada, text)];
      const path = `/api/get-all-linkers-to-concept?conceptId=${other.title.id}`;
      assert.deepEqual(idsOf(await bob.get<Connection[]>(path)), [other.link.id]);
      const back = {
        conceptIds: [other.title.id],
        freeschemaQueries: [{ typeConnection: "the_page_title", reverse: true }],
        outputFormat: 6,
      };
      const { linkers } = await bob.json<QueryAnswer>("/api/freeschema-query", back);
      assert.deepEqual(linkers, [other.link.id]);
      assert.notEqual(mine.link.id, other.link.id);
    },
  },
  {
    id: "access.public",
    title: "what is public is read by everybody",
    covers: ["13", "15", "S9"],
    async run({ ada, bob, nobody }) {
      const batch = draft();
      const open = { accessId: access.public };
      const page = batch.node("the_page", open);
      const title = batch.value("the_title", unique("Open"), open);
      const link = batch.link(page, title, "the_page_title", open);
      const { concepts, connections } = await sync(ada, batch);
      const [id, linkId] = [settled(concepts, page).id, settled(connections, link).id];
      for (const who of [bob, nobody]) {
        assert.deepEqual(idsOf(await who.json<Connection[]>("/api/get_concept_bulk", [id])), [id]);
        assert.deepEqual(idsOf(await who.json<Connection[]>("/api/get_connection_bulk", [linkId])), [linkId]);
        const query = { conceptIds: [id], selectors: ["the_page_title"], outputFormat: 6 };
        const answer = await who.json<QueryAnswer>("/api/freeschema-query", query);
        assert.deepEqual([answer.mainCompositionIds, answer.linkers], [[id], [linkId]]);
      }
    },
  },
  {
    id: "access.foreign-starts",
    title: "nobody adds a connection to a private thing of somebody else's",
    covers: ["1"],
    async run({ ada, bob }) {
      const { page } = await savePage(ada);
      const batch = draft();
      batch.link(page.id, batch.value("the_note", unique("Not mine")), "the_page_note");
      const { status, text } = await bob.send("POST", "/api/v1/local-concepts", {
        headers: { "content-type": "application/json", randomizer: randomizer() },
        body: JSON.stringify(batch.body()),
      });
      // A server may leave the link out, or refuse the batch.
      if (status < 300) assert.deepEqual((JSON.parse(text) as Batch).connections, []);
      const links = await ada.get<Connection[]>(`/api/get-all-linkers-from-concept?conceptId=${page.id}`);
      assert.equal(links.length, 1);
    },
  },
  {
    id: "access.searches",
    title: "searches find only what the caller may see",
    covers: ["S3", "S4", "S5"],
    async run({ ada, bob }) {
      const text = unique("Needle");
      const { page, link } = await savePage(ada, text);
      const query = new URLSearchParams({ search: text, type: "the_page", inpage: "10", page: "1" });
      const typed = `/api/search-all-with-linker-ccs?${query.toString()}`;
      const levels = [{ fullLinkers: ["the_page_title"] }];
      const own = await ada.json<SearchAnswer>(typed, levels);
      assert.deepEqual(own.mainCompositionIds, [page.id]);
      assert.deepEqual((await bob.json<SearchAnswer>(typed, levels)).mainCompositionIds, []);
      const walk = [{ composition: page.id, fullLinkers: ["the_page_title"] }];
      const path = "/api/Connection/search-link-multiple-all-ccs";
      assert.deepEqual(sorted((await ada.json<SearchAnswer>(path, walk)).linkers), [link.id]);
      assert.deepEqual((await bob.json<SearchAnswer>(path, walk)).linkers, []);
    },
  },
];
