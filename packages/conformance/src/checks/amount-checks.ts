import assert from "node:assert/strict";
import type { Answer, Sent } from "../caller.ts";
import type { Check } from "../check.ts";
import { draft } from "../draft.ts";
import { heapOf, many, type Heap } from "../heap.ts";
import type { Connection, QueryAnswer, SearchAnswer } from "../records.ts";
import { idsOf, sorted, sync, type World } from "../world.ts";

/** One page that holds everything. */
const whole = { inpage: many + 100, page: 1 } as const;

/** Rejects unless an answer holds all of `ids`; a refusal is as good, if it names a limit. */
function assertWhole({ status, text }: Answer, ids: readonly number[], idsIn: IdsIn): void {
  if (status < 300) assertSame(sorted(idsIn(JSON.parse(text) as never)), ids);
  else assert.ok(status < 500 && /\d{2,}/.test(text), `${status} without a limit: ${text.slice(0, 100)}`);
}

/** The ids that count in an answer. */
type IdsIn = (answer: never) => number[];

/** Says how many are missing, where a comparison would list them all. */
function assertSame(found: readonly number[], ids: readonly number[]): void {
  const missing = ids.filter((id) => !found.includes(id));
  const problem = `${found.length} are answered where there are ${ids.length}, and ${missing.length} of them are missing`;
  assert.ok(missing.length === 0 && found.length === ids.length, problem);
}

/** How a call is asked for the ids of a heap. */
interface Asked {
  method: "GET" | "POST";
  path: string;
  sent?: Sent;
  ids: readonly number[];
}

/** A check of a call that has to answer with ids of the heap. */
function amountCheck(
  facts: Pick<Check, "id" | "title" | "covers">,
  asked: (heap: Heap, world: World) => Asked,
  idsIn: IdsIn = (found: { id: number }[]) => idsOf(found),
): Check {
  return {
    ...facts,
    async run(world) {
      const { method, path, sent, ids } = asked(await heapOf(world), world);
      assertWhole(await world.ada.send(method, path, sent), ids, idsIn);
    },
  };
}

function jsonOf(body: unknown): Sent {
  return { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}

function formOf(fields: Readonly<Record<string, string | number>>): Sent {
  const pairs = Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]);
  return { body: new URLSearchParams(pairs) };
}

function queryOf(fields: Readonly<Record<string, string>>): string {
  const page = { inpage: String(whole.inpage), page: String(whole.page) };
  return new URLSearchParams({ ...fields, ...page }).toString();
}

/** Amounts that a server may be tempted to cut without a word. */
export const amountChecks: readonly Check[] = [
  amountCheck(
    {
      id: "amount.compositions",
      title: `a search in compositions finds ${many} where there are ${many}`,
      covers: ["S2"],
    },
    ({ type, text, ids }) => {
      const path = `/api/search-compositions?${queryOf({ type: "name", search: text, composition: type })}`;
      return { method: "GET", path, ids };
    },
    (found: { id: number }[]) => [...new Set(idsOf(found))],
  ),
  amountCheck(
    { id: "amount.levels", title: `a level of a search reaches ${many} things`, covers: ["S4"] },
    ({ hub, linker, fromHub }) => {
      const levels = [{ composition: hub, fullLinkers: [linker], ...whole }];
      const path = "/api/Connection/search-link-multiple-all-ccs";
      return { method: "POST", path, sent: jsonOf(levels), ids: fromHub.ids };
    },
    ({ linkers }: SearchAnswer) => linkers,
  ),
  amountCheck(
    { id: "amount.typed", title: `a typed search begins at ${many} things`, covers: ["S5"] },
    ({ type, text, ids }) => {
      const path = `/api/search-all-with-linker-ccs?${queryOf({ search: text, type })}`;
      return { method: "POST", path, sent: jsonOf([{ fullLinkers: [`${type}_title`] }]), ids };
    },
    ({ mainCompositionIds }: SearchAnswer) => mainCompositionIds,
  ),
  amountCheck(
    { id: "amount.inside", title: `a search in parts of compositions finds ${many}`, covers: ["S7"] },
    ({ type, text, ids }) => {
      const search = { composition: type, internalComposition: "meta", type: "name", search: text };
      const path = `/api/search-composition-internal-authenticated-ccs?${queryOf(search)}`;
      return { method: "GET", path, ids };
    },
    (found: number[]) => found,
  ),
  amountCheck(
    { id: "amount.internal-data", title: `${many} compositions are opened by one call`, covers: ["S8"] },
    ({ ids }) => ({
      method: "POST",
      path: "/api/view-api-internal-data-ccs-id-bulk",
      sent: jsonOf(ids),
      ids,
    }),
    (found: { id: number; connections: Connection[] }[]) =>
      idsOf(found.filter(({ connections }) => connections.length === 3)),
  ),
  amountCheck(
    {
      id: "amount.of-type",
      title: `${many} concepts of a type are answered by its name`,
      covers: ["23"],
    },
    ({ type, ids }, { ada }) => {
      const sent = formOf({ type, user_id: ada.userId });
      return { method: "POST", path: "/api/get_all_concepts_by_type", sent, ids };
    },
  ),
  amountCheck(
    {
      id: "amount.from",
      title: `a page of connections from a concept has ${many} where it asks for them`,
      covers: ["24"],
    },
    ({ hub, fromHub }, { ada }) => {
      const ends = { ofTheConceptId: hub, typeId: fromHub.typeId, userId: ada.userId };
      const sent = formOf({ ...ends, ...whole });
      return { method: "POST", path: "/api/get-link-connections", sent, ids: fromHub.ids };
    },
  ),
  amountCheck(
    {
      id: "amount.to",
      title: `a page of connections to a concept has ${many} where it asks for them`,
      covers: ["25"],
    },
    ({ title, toTitle }, { ada }) => {
      const ends = { toTheConceptId: title, typeId: toTitle.typeId, userId: ada.userId };
      const sent = formOf({ ...ends, ...whole });
      return { method: "POST", path: "/api/get-link-reverse-connections", sent, ids: toTitle.ids };
    },
  ),
  amountCheck(
    { id: "amount.all-from", title: `all linkers from a concept are ${many}`, covers: ["26"] },
    ({ hub, fromHub }) => {
      const path = `/api/get-all-linkers-from-concept?conceptId=${hub}`;
      return { method: "GET", path, ids: fromHub.ids };
    },
  ),
  amountCheck(
    { id: "amount.all-to", title: `all linkers to a concept are ${many}`, covers: ["27"] },
    ({ title, toTitle }) => {
      const path = `/api/get-all-linkers-to-concept?conceptId=${title}`;
      return { method: "GET", path, ids: toTitle.ids };
    },
  ),
  amountCheck(
    {
      id: "amount.composition",
      title: `a composition with ${many} parts is answered with all of them`,
      covers: ["16"],
    },
    ({ box, inBox }) => {
      const body = new FormData();
      body.append("composition_id", String(box));
      const path = "/api/get_all_connections_of_composition";
      return { method: "POST", path, sent: { body }, ids: inBox.ids };
    },
  ),
  amountCheck(
    {
      id: "amount.composition-bulk",
      title: `the insides of ${many} compositions are answered by one call`,
      covers: ["17"],
    },
    ({ ids }) => {
      const path = "/api/get_all_connections_of_composition_bulk";
      return { method: "POST", path, sent: jsonOf(ids), ids };
    },
    (found: Connection[]) => {
      const counted = Map.groupBy(found, ({ typeId }) => typeId);
      return [...counted].filter(([, own]) => own.length === 3).map(([root]) => root);
    },
  ),
  amountCheck(
    {
      id: "amount.by-types",
      title: `a concept with ${many} connections of a type is answered with all of them`,
      covers: ["29"],
    },
    ({ hub, linker, fromHub }) => {
      const sent = jsonOf({ ofTheConceptId: hub, connectionTypes: [linker] });
      return { method: "POST", path: "/api/get-connection-by-types", sent, ids: fromHub.ids };
    },
  ),
  {
    id: "amount.query",
    title: `a page of a query has ${many} roots where it asks for them, and every page counts all`,
    covers: ["S9", "queries"],
    async run(world) {
      const { type, ids } = await heapOf(world);
      const path = "/api/freeschema-query";
      const query = { type, ...whole, outputFormat: 6 };
      const answer = await world.ada.send("POST", path, jsonOf(query));
      assertWhole(answer, ids, ({ mainCompositionIds }: QueryAnswer) => mainCompositionIds);
      const { mainCount } = await world.ada.json<QueryAnswer>(path, { ...query, inpage: 10 });
      assert.equal(mainCount, many);
    },
  },
  {
    id: "amount.query-level",
    title: `a level of a query without a limit has ${many} things`,
    covers: ["S9", "queries"],
    async run(world) {
      const { hub, linker, fromHub } = await heapOf(world);
      const levels = [{ typeConnection: linker, inpage: 10, page: 1 }];
      const query = { conceptIds: [hub], freeschemaQueries: levels, outputFormat: 6 };
      const answer = await world.ada.send("POST", "/api/freeschema-query", jsonOf(query));
      assertWhole(answer, fromHub.ids, ({ linkers }: QueryAnswer) => linkers);
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
      const { connections } = await sync(ada, batch);
      const [first] = connections;
      const body = new FormData();
      body.append("ofConceptId", String(first?.ofTheConceptId));
      body.append("mainKey", String(first?.typeId));
      body.append("toConceptId", String(first?.toTheConceptId));
      const path = "/api/get-composition-connection-between-two-concepts";
      const answer = await ada.send("POST", path, { body });
      assertWhole(answer, sorted(idsOf(connections)), (found: Connection[]) => idsOf(found));
    },
  },
];
