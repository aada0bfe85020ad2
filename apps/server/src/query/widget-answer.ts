import { linkers, types } from "@tessera/content/schema";
import { emptyAnswer, type QueryAnswer } from "@tessera/graph/wire";

import { AppError } from "../errors.ts";
import type { Link, Store, Viewer } from "../store/store.ts";
import { permanentOf } from "./permanent.ts";
import { isThing } from "./is-thing.ts";
import { maxNodes } from "./unfold.ts";
import { workOn } from "./work.ts";

/** Which version of a widget is asked for. */
export type WidgetVersion = "given" | "latest" | "recent";

const versionLinkers = { latest: linkers.widgetLatest, recent: "the_widget_recent" } as const;

/** Links of a widget that lead to other widgets which are not inside it. */
const outward = [linkers.widgetLatest, "the_widget_recent", "the_widget_origin", linkers.widgetCopies];

/** All links of a widget and of the widgets inside it (protocol.md 2.7); empty when there is no such widget. */
export async function answerWidget(
  reads: Store,
  viewer: Viewer,
  id: number,
  version: WidgetVersion,
): Promise<QueryAnswer> {
  const store = workOn(reads);
  const given = await permanentOf(store, id, viewer);
  const mainId = version === "given" ? given : await versionOf(store, viewer, given, versionLinkers[version]);
  const [widget] = await store.concepts([mainId], viewer);
  if (!widget || !isThing(widget)) return { ...emptyAnswer(), ...(version === "given" ? {} : { mainId: 0 }) };
  const { links, widgets } = await reach(store, viewer, mainId);
  return {
    ...emptyAnswer(),
    conceptIds: [...new Set([mainId, ...links.flatMap((link) => [link.to, link.type])])],
    linkers: links.map((link) => link.id),
    mainCompositionIds: widgets,
    mainCount: widgets.length,
    countinfo: countsOf(links),
    ...(version === "given" ? {} : { mainId }),
  };
}

async function versionOf(store: Store, viewer: Viewer, id: number, linker: string): Promise<number> {
  const type = (await store.typeIds([linker])).get(linker);
  const links =
    type === undefined ? [] : await store.links({ ids: [id], direction: "from", types: [type] }, viewer);
  const targets = await store.concepts(links.map((link) => link.to).toReversed(), viewer);
  return targets[0]?.id ?? id;
}

/** Follows links outwards level by level, through compositional things only. */
async function reach(
  store: Store,
  viewer: Viewer,
  start: number,
): Promise<{ links: Link[]; widgets: number[] }> {
  const stops = new Set((await store.typeIds(outward)).values());
  const seen = new Set([start]);
  const [links, widgets]: [Link[], number[]] = [[], [start]];
  for (let frontier = [start]; frontier.length > 0;) {
    const found = await store.links({ ids: frontier, direction: "from" }, viewer);
    links.push(...found);
    if (links.length > maxNodes) throw new AppError("query_too_large", { limit: maxNodes });
    const next = new Set(found.filter((link) => !stops.has(link.type)).map((link) => link.to));
    const things = (await store.concepts([...next.difference(seen)], viewer)).filter(isThing);
    for (const thing of things) seen.add(thing.id);
    widgets.push(...things.filter((thing) => thing.typeCharacter === types.widget).map((thing) => thing.id));
    frontier = things.map((thing) => thing.id);
  }
  return { links, widgets };
}

function countsOf(links: Link[]): string[] {
  const totals = new Map<string, number>();
  for (const link of links) {
    const key = `${link.of}_${link.type}`;
    totals.set(key, (totals.get(key) ?? 0) + 1);
  }
  return [...totals].map(([key, total]) => `${key}_${total}`);
}
