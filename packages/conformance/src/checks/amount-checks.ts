import assert from "node:assert/strict";
import type { Answer } from "../caller.ts";
import type { Check } from "../check.ts";
import { draft, settled } from "../draft.ts";
import type { Connection, QueryAnswer, SearchAnswer } from "../records.ts";
import { idsOf, sorted, sync, unique, type Person } from "../world.ts";

/** More than a page or a bulk of a hundred. */
const many = 130;

/** Many things of a type of their own, with a text in common inside of them and beside them, and a hub that leads to all. */
interface Heap {
  type: string;
  text: string;
  hub: number;
  linker: string;
  ids: number[];
  /** From the hub. */
  links: number[];
}

async function saveHeap(who: Person): Promise<Heap> {
  const batch = draft();
  const [type, text] = [`the_item${crypto.randomUUID().slice(0, 8)}`, unique("Common")];
  const linker = `the_hub_s_${type.slice("the_".length)}`;
  const [hub, name, title] = [
    batch.node("the_hub"),
    batch.value("the_name", text),
    batch.value("the_title", text),
  ];
  const pairs = Array.from({ length: many }, () => {
    const [thing, meta] = [batch.node(type), batch.node("meta")];
    batch.inside(thing, thing, name);
    batch.inside(thing, thing, meta);
    batch.inside(thing, meta, name);
    batch.link(thing, title, `${type}_title`);
    return [thing, batch.link(hub, thing, linker)] as const;
  });
  const { concepts, connections } = await sync(who, batch);
  return {
    type,
    text,
    linker,
    hub: settled(concepts, hub).id,
    ids: sorted(pairs.map(([thing]) => settled(concepts, thing).id)),
    links: sorted(pairs.map(([, link]) => settled(connections, link).id)),
  };
}

/** Rejects unless an answer holds all of `ids`; a refusal is as good, if it names a limit. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- says what the JSON holds, as `json` of a caller does
function assertWhole<T>(
  { status, text }: Answer,
  ids: readonly number[],
  idsIn: (answer: T) => number[],
): void {
  if (status < 300) assert.deepEqual(sorted(idsIn(JSON.parse(text) as T)), ids);
  else assert.ok(status < 500 && /\d{2,}/.test(text), `${status} without a limit: ${text.slice(0, 100)}`);
}

/** The same for a call with JSON, or with none. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as above
async function assertAll<T>(
  who: Person,
  [method, path, body]: readonly [method: string, path: string, body?: unknown],
  ids: readonly number[],
  idsIn: (answer: T) => number[],
): Promise<void> {
  const headers = { "content-type": "application/json" };
  const sent = body === undefined ? {} : { headers, body: JSON.stringify(body) };
  assertWhole(await who.send(method, path, sent), ids, idsIn);
}

function queryOf(fields: Readonly<Record<string, string>>): string {
  return new URLSearchParams({ ...fields, inpage: "200", page: "1" }).toString();
}

/** Amounts that a server may be tempted to cut without a word. */
export const amountChecks: readonly Check[] = [
  {
    id: "amount.compositions",
    title: `a search in compositions finds ${many} where there are ${many}`,
    covers: ["S2"],
    async run({ ada }) {
      const { type, text, ids } = await saveHeap(ada);
      const path = `/api/search-compositions?${queryOf({ type: "name", search: text, composition: type })}`;
      await assertAll<{ id: number }[]>(ada, ["GET", path], ids, (found) => [...new Set(idsOf(found))]);
    },
  },
  {
    id: "amount.levels",
    title: `a level of a search reaches ${many} things`,
    covers: ["S4"],
    async run({ ada }) {
      const { hub, linker, links } = await saveHeap(ada);
      const levels = [{ composition: hub, fullLinkers: [linker], inpage: 200, page: 1 }];
      const path = "/api/Connection/search-link-multiple-all-ccs";
      await assertAll<SearchAnswer>(ada, ["POST", path, levels], links, ({ linkers }) => linkers);
    },
  },
  {
    id: "amount.typed",
    title: `a typed search begins at ${many} things`,
    covers: ["S5"],
    async run({ ada }) {
      const { type, text, ids } = await saveHeap(ada);
      const path = `/api/search-all-with-linker-ccs?${queryOf({ search: text, type })}`;
      const levels = [{ fullLinkers: [`${type}_title`] }];
      await assertAll<SearchAnswer>(ada, ["POST", path, levels], ids, (found) => found.mainCompositionIds);
    },
  },
  {
    id: "amount.inside",
    title: `a search in parts of compositions finds ${many}`,
    covers: ["S7"],
    async run({ ada }) {
      const { type, text, ids } = await saveHeap(ada);
      const search = { composition: type, internalComposition: "meta", type: "name", search: text };
      const path = `/api/search-composition-internal-authenticated-ccs?${queryOf(search)}`;
      await assertAll<number[]>(ada, ["GET", path], ids, (found) => found);
    },
  },
  {
    id: "amount.internal-data",
    title: `${many} compositions are opened by one call`,
    covers: ["S8"],
    async run({ ada }) {
      const { ids } = await saveHeap(ada);
      const path = "/api/view-api-internal-data-ccs-id-bulk";
      await assertAll<{ id: number; connections: Connection[] }[]>(ada, ["POST", path, ids], ids, (found) =>
        idsOf(found.filter(({ connections }) => connections.length === 3)),
      );
    },
  },
  {
    id: "amount.by-types",
    title: `a concept with ${many} connections of a type is answered with all of them`,
    covers: ["29"],
    async run({ ada }) {
      const { hub, linker, links } = await saveHeap(ada);
      const body = { ofTheConceptId: hub, connectionTypes: [linker] };
      await assertAll<Connection[]>(ada, ["POST", "/api/get-connection-by-types", body], links, idsOf);
    },
  },
  {
    id: "amount.query",
    title: `a page of a query has ${many} roots where it asks for them, and every page counts all`,
    covers: ["S9", "queries"],
    async run({ ada }) {
      const { type, ids } = await saveHeap(ada);
      const path = "/api/freeschema-query";
      const query = { type, inpage: many, page: 1, outputFormat: 6 };
      await assertAll<QueryAnswer>(ada, ["POST", path, query], ids, (found) => found.mainCompositionIds);
      const { mainCount } = await ada.json<QueryAnswer>(path, { ...query, inpage: 10 });
      assert.equal(mainCount, many);
    },
  },
  {
    id: "amount.between-two",
    title: `${many} connections of a type between two concepts are answered`,
    covers: ["28"],
    async run({ ada }) {
      const batch = draft();
      const [of, to] = [batch.node("the_hub"), batch.node("the_leaf")];
      for (let at = 0; at < many; at++) batch.link(of, to, "the_hub_s_leaf", { orderId: 1000 + at });
      const { concepts, connections } = await sync(ada, batch);
      const [ofConceptId, toConceptId] = [settled(concepts, of).id, settled(concepts, to).id];
      const body = new FormData();
      for (const [name, value] of Object.entries({
        ofConceptId,
        mainKey: connections[0]?.typeId,
        toConceptId,
      }))
        body.append(name, String(value));
      const path = "/api/get-composition-connection-between-two-concepts";
      assertWhole<Connection[]>(await ada.send("POST", path, { body }), sorted(idsOf(connections)), idsOf);
    },
  },
];
