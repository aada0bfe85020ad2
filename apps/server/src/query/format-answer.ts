import { breadthOf, createWriter, nodesOf, type QueryItem } from "@tessera/graph/evaluate";

import type { Link, Store, Viewer } from "../store/store.ts";
import type { Evaluation } from "./answer-query.ts";
import type { Query } from "./read-query.ts";
import { byId, recordsOf, type ReadRecords } from "./records.ts";
import { self, type Hop, type QueryNode } from "./tree.ts";
import { eachOf, workOn, type Work } from "./work.ts";

/** The JSON that a client would build from the answer in ids. */
export async function formatAnswer(
  store: Store,
  viewer: Viewer,
  { outputFormat }: Query,
  { roots }: Evaluation,
): Promise<QueryItem[]> {
  const work = workOn(store);
  const records = await readRecords(work, viewer, roots);
  const nodes: QueryNode[] = [];
  await eachOf(work, nodesOf(roots), (node) => {
    show(node, records);
    nodes.push(node);
  });
  const written = new Map<QueryNode, QueryItem | undefined>();
  const item = (node: QueryNode): QueryItem | undefined => {
    if (!written.has(node)) written.set(node, write(node));
    return written.get(node);
  };
  const list = ({ items }: Hop): unknown[] => items.map(item);
  const write = createWriter(records, outputFormat, { list, item, total: (hop) => hop.total });
  // What lies below is written first, so that others are served between any two nodes.
  for (const node of nodes.toReversed()) {
    const turn = work.steps(breadthOf(node));
    if (turn) await turn;
    item(node);
  }
  return roots.map(item).filter((root) => root !== undefined);
}

async function readRecords(work: Work, viewer: Viewer, roots: readonly QueryNode[]): Promise<ReadRecords> {
  const [ids, linkIds] = [new Set<number>(), new Set<number>()];
  const add = (link: Link): void => {
    ids.add(link.of).add(link.to);
    linkIds.add(link.id);
  };
  await eachOf(work, nodesOf(roots), ({ id, link, self: inside = [], hops }) => {
    ids.add(id);
    if (link) add(link);
    inside.forEach(add);
    for (const hop of hops) if (!hop.step.level) linksOf(hop).forEach(add);
  });
  const [concepts, links] = await Promise.all([
    work.concepts([...ids], viewer),
    work.connections([...linkIds], viewer),
  ]);
  return recordsOf(byId(concepts), byId(links));
}

/** Leaves what the viewer may see; what a sub-query reached inside of the composition shows as the composition. */
function show(node: QueryNode, records: ReadRecords): void {
  const inside = node.hops.filter(({ step }) => step.linker === self).flatMap(linksOf);
  if (inside.length > 0) node.self ??= inside.toSorted((one, other) => one.id - other.id);
  node.hops = node.hops.filter(({ step }) => step.linker !== self);
  for (const hop of node.hops) hop.items = hop.items.filter((item) => records.concept(item) !== undefined);
}

function linksOf({ items }: Hop): Link[] {
  return items.flatMap(({ link }) => link ?? []);
}
