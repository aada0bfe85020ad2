import { isListLinker, type ConceptRecord, type ConnectionRecord } from "@tessera/graph/wire";

import type { Link, Store, Viewer } from "../store/store.ts";
import { asObject, compositionJson } from "./composition-json.ts";
import type { Evaluation } from "./answer-query.ts";
import type { Query } from "./read-query.ts";
import { walk, type QueryNode } from "./tree.ts";
import { eachOf, workOn, type Work } from "./work.ts";

/** Numbers of the output formats (protocol.md 2.6); others mean NORMAL. */
export const formats = { normal: 1, dataId: 2, justData: 3, raw: 5, allId: 6, dataV2: 8 } as const;

type Item = Record<string, unknown>;

/** What a format does with the pieces of a tree. */
interface Style {
  root(node: Place, data: Item): Item;
  /** A thing with links of its own. */
  branch(node: Place, data: Item): Item;
  leaf(node: Place): Item;
  /** A text inside a composition. */
  inner(concept: ConceptRecord, created: string, text: string): unknown;
  /** A list or an object inside a composition; by default as it is. */
  innerNode?(concept: ConceptRecord, parts: unknown): unknown;
  isList(linker: string): boolean;
  hasCounts: boolean;
}

/** A concept in the answer; `created` is the date of the link that leads there, of the concept for a root. */
interface Place {
  concept: ConceptRecord;
  created: string;
}

/** Everything that one linker leads to. */
interface Hop {
  linker: string;
  key: string;
  /** The selector or sub-query. */
  asked: string | Query;
  items: { link: Link; node?: QueryNode; id: number }[];
}

interface Scene {
  evaluation: Evaluation;
  style: Style;
  concepts: ReadonlyMap<number, ConceptRecord>;
  links: ReadonlyMap<number, ConnectionRecord>;
  work: Work;
}

/** The JSON that a client would build from the answer in ids. */
export async function formatAnswer(
  store: Store,
  viewer: Viewer,
  query: Query,
  evaluation: Evaluation,
): Promise<Item[]> {
  const work = workOn(store);
  const [ids, linkIds] = [new Set<number>(), new Set<number>()];
  for (const root of evaluation.roots)
    await eachOf(work, walk(root), (node) => {
      if (!evaluation.keep(node)) return;
      ids.add(node.id);
      for (const link of [...node.selected, ...node.internal, ...(node.link ? [node.link] : [])]) {
        ids.add(link.of).add(link.to);
        linkIds.add(link.id);
      }
    });
  const [concepts, records] = await Promise.all([
    work.concepts([...ids], viewer),
    work.connections([...linkIds], viewer),
  ]);
  const scene: Scene = {
    evaluation,
    style: styleOf(query.outputFormat),
    concepts: byId(concepts),
    links: byId(records),
    work,
  };
  const items: Item[] = [];
  for (const root of evaluation.roots) {
    const concept = scene.concepts.get(root.id);
    const place = concept && { concept, created: concept.entryTimeStamp };
    if (place) items.push(scene.style.root(place, await content(scene, place, root)));
  }
  return items;
}

function byId<Record extends { id: number }>(records: Record[]): ReadonlyMap<number, Record> {
  return new Map(records.map((record) => [record.id, record]));
}

/** `{the_page: {...}}` with the counts of its linkers beside the type. */
async function content(scene: Scene, { concept }: Place, node: QueryNode): Promise<Item> {
  const { style, work } = scene;
  const turn = work.steps(1 + node.selected.length + node.children.length + node.internal.length);
  if (turn) await turn;
  const parts: [string, unknown][] = node.internal.length > 0 ? inside(scene, node) : [];
  const counts: [string, number][] = [];
  for (const hop of hopsOf(scene, node)) {
    const items: Item[] = [];
    for (const item of hop.items) {
      const rendered = item.node ? await render(scene, item) : renderValue(scene, item);
      if (rendered) items.push(rendered);
    }
    if (items.length === 0) continue;
    parts.push([hop.key, style.isList(hop.linker) ? items : items[newest(hop)]]);
    const total = node.totals.get(hop.asked);
    if (style.hasCounts && total !== undefined) counts.push([`${hop.key}_count`, total]);
  }
  if (style.hasCounts && node.internal.length > 0) counts.push(["0_count", node.internal.length]);
  const isText = parts.length === 0 && !concept.isComposition;
  return asObject<unknown>([
    [concept.typeCharacter, isText ? concept.characterValue : asObject(parts)],
    ...counts,
  ]);
}

/** The hops in the order in which the query names them, each in the query's order. */
function hopsOf({ evaluation, links }: Scene, node: QueryNode): Hop[] {
  const { query } = node;
  const selectedBy = Map.groupBy(node.selected, (link) => links.get(link.id)?.typeCharacter);
  const childrenBy = Map.groupBy(node.children, (child) => child.query);
  const selected = query.selectors.map((linker) => {
    const own = selectedBy.get(linker) ?? [];
    const items = own.map((link) => ({ link, id: link.to }));
    return { linker, key: linker, asked: linker, items: inOrder(items, query.order) };
  });
  const reached = query.freeschemaQueries.map((sub) => {
    const below = (childrenBy.get(sub) ?? []).filter((child) => evaluation.keep(child));
    const items = below.flatMap((child) =>
      child.link ? [{ link: child.link, id: child.id, node: child }] : [],
    );
    const linker = sub.typeConnection;
    const key = sub.reverse ? `${linker}_reverse` : linker;
    return { linker, key, asked: sub, items: inOrder(items, sub.order) };
  });
  return [...selected, ...reached].filter(({ linker, items }) => linker !== "self" && items.length > 0);
}

function inOrder(items: Hop["items"], order: "ASC" | "DESC"): Hop["items"] {
  const sign = order === "ASC" ? 1 : -1;
  return items.toSorted((one, other) => sign * (one.link.id - other.link.id));
}

/** Two devices may both have set a single value: the last one wins. */
function newest({ items }: Hop): number {
  const ids = items.map((item) => item.link.id);
  return ids.indexOf(ids.reduce((most, id) => Math.max(most, id), 0));
}

async function render(scene: Scene, item: Hop["items"][number]): Promise<Item | undefined> {
  const { node } = item;
  const isBare = !node || (hopsOf(scene, node).length === 0 && node.internal.length === 0);
  const place = placeOf(scene, item);
  if (!place || !node || (isBare && !place.concept.isComposition)) return renderValue(scene, item);
  return scene.style.branch(place, await content(scene, place, node));
}

/** What nothing hangs on. */
function renderValue(scene: Scene, item: Hop["items"][number]): Item | undefined {
  const place = placeOf(scene, item);
  if (!place) return undefined;
  const { isComposition, typeCharacter } = place.concept;
  return isComposition
    ? scene.style.branch(place, asObject<unknown>([[typeCharacter, {}]]))
    : scene.style.leaf(place);
}

function placeOf({ concepts, links }: Scene, { link, id }: Hop["items"][number]): Place | undefined {
  const concept = concepts.get(id);
  const created = links.get(link.id)?.entryTimeStamp;
  return concept && created !== undefined ? { concept, created } : undefined;
}

function inside({ style, concepts, links }: Scene, node: QueryNode): [string, unknown][] {
  const json = compositionJson<unknown>(
    node.id,
    node.internal,
    concepts,
    (concept, link, text) =>
      style.inner(concept, link ? (links.get(link.id)?.entryTimeStamp ?? "") : "", text),
    (concept, parts) => style.innerNode?.(concept, parts) ?? parts,
  );
  return typeof json === "object" && json !== null ? Object.entries(json) : [];
}

function styleOf(format: number): Style {
  if (format === formats.dataId) return dataId(isListLinker);
  if (format === formats.dataV2)
    return { ...dataId(() => true), leaf: (place) => dated(place, text(place.concept)) };
  return format === formats.justData ? justData : normal;
}

function text({ typeCharacter, characterValue }: ConceptRecord): Item {
  return asObject([[typeCharacter, characterValue]]);
}

const normal: Style = {
  root: ({ concept }, data) => Object.assign(data, { id: concept.id }),
  branch: (_, data) => data,
  leaf: ({ concept }) => text(concept),
  inner: (_concept, _created, value) => value,
  isList: isListLinker,
  hasCounts: false,
};

function dataId(isList: Style["isList"]): Style {
  return {
    root: dated,
    branch: (place, data) => {
      const counts = Object.entries(data).filter(([key]) => key !== place.concept.typeCharacter);
      return Object.assign(dated(place, data), Object.fromEntries(counts));
    },
    leaf: ({ concept }) => ({ id: concept.id, data: text(concept) }),
    inner: (concept) => ({ id: concept.id, data: text(concept) }),
    innerNode: (concept, parts) => ({ id: concept.id, data: asObject([[concept.typeCharacter, parts]]) }),
    isList,
    hasCounts: true,
  };
}

function dated({ concept, created }: Place, data: unknown): Item {
  return { id: concept.id, data, created_on: created };
}

const justData: Style = {
  root: ({ concept }, data) => Object.assign(data, { id: concept.id }),
  branch: (place, data) => {
    const type = place.concept.typeCharacter;
    data[type] = dated(place, data[type]);
    return data;
  },
  leaf: (place) => asObject([[place.concept.typeCharacter, dated(place, place.concept.characterValue)]]),
  inner: (concept, created, value) => ({ id: concept.id, data: value, created_on: created }),
  isList: isListLinker,
  hasCounts: true,
};
