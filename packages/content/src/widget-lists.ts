import { formats, type Graph, type Query, type QueryItem } from "@tessera/graph";
import { numberOrNull, readItem, type Item } from "./item.ts";
import type { Id, WidgetSummary } from "./records.ts";
import { widgetPageSize } from "./rules.ts";
import { linkers, types } from "./schema.ts";

/** What a list of widgets is limited to; by default to nothing. */
export interface WidgetListOptions {
  /** Page of 100 widgets, from 1. */
  page?: number;
  /** Text that the name contains, in any case; the server looks for it. */
  search?: string;
}

/** A page of a list, with how many things the whole list has. */
export interface WidgetPage {
  items: WidgetSummary[];
  total: number;
}

/** The saved widgets of an entity, newest first. */
export async function listWidgets(
  graph: Graph,
  entityId: Id,
  { page, search }: WidgetListOptions = {},
): Promise<WidgetSummary[]> {
  if (search) return searchWidgets(graph, entityId, search, page);
  return pageOf(await graph.query(listQuery(entityId, page))).items;
}

/** Calls `listener` with the saved widgets of an entity, now and after each change. Returns its undo. */
export function liveWidgets(
  graph: Graph,
  entityId: Id,
  listener: (list: WidgetSummary[]) => void,
  onError: (error: unknown) => void,
): () => void {
  return graph.live(listQuery(entityId), (answer) => listener(pageOf(answer).items), onError);
}

/** Like {@link liveWidgets} for one page of 100, from 1, so that a long list costs what is shown of it. */
export function liveWidgetPage(
  graph: Graph,
  { entityId, page }: { entityId: Id; page: number },
  listener: (page: WidgetPage) => void,
  onError: (error: unknown) => void,
): () => void {
  return graph.live(listQuery(entityId, page), (answer) => listener(pageOf(answer)), onError);
}

/** Finds the ids first, since a filtered answer brings nothing but what was looked at, then what lists show. */
async function searchWidgets(graph: Graph, entityId: Id, text: string, page = 1): Promise<WidgetSummary[]> {
  const [entity] = await graph.query(searchQuery(entityId, text));
  const found = entity ? readItem(entity).many(linkers.entityWidgets) : [];
  const ids = found.slice((page - 1) * widgetPageSize, page * widgetPageSize).map(({ id }) => id);
  if (ids.length === 0) return [];
  const widgets = await graph.query({
    conceptIds: ids,
    inpage: ids.length,
    outputFormat: formats.DATAID,
    ...summaryParts,
  });
  const wanted = text.toLowerCase();
  const summaries = widgets.map((widget) => toSummary(readItem(widget)));
  return summaries
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .toSorted((one, other) => other.id - one.id);
}

const fields = ["name", "type", "version", "timestamp", "thumbnail"].map(
  (field) => `${types.widget}_${field}`,
);

const summaryParts: Query = {
  selectors: fields,
  freeschemaQueries: [
    { typeConnection: linkers.widgetLatest, selectors: fields },
    { typeConnection: linkers.publicWidgets, reverse: true },
  ],
};

function listQuery(entityId: Id, page?: number): Query {
  const paging: Query = page === undefined ? {} : { limit: true, inpage: widgetPageSize, page };
  return {
    conceptIds: [entityId],
    outputFormat: formats.DATAID,
    freeschemaQueries: [{ ...paging, ...summaryParts, typeConnection: linkers.entityWidgets }],
  };
}

function searchQuery(entityId: Id, search: string): Query {
  const names = [`${types.widget}_name`];
  const byName = { type: "the_name", logicoperator: "like", search, index: 0, composition: false };
  return {
    conceptIds: [entityId],
    outputFormat: formats.DATAID,
    filters: ["original", "latest"].map((level) => ({ ...byName, name: level, operateon: level })),
    filterLogic: "original OR latest",
    freeschemaQueries: [
      {
        name: "original",
        typeConnection: linkers.entityWidgets,
        selectors: names,
        freeschemaQueries: [{ name: "latest", typeConnection: linkers.widgetLatest, selectors: names }],
      },
    ],
  };
}

function pageOf([answer]: readonly QueryItem[]): WidgetPage {
  if (!answer) return { items: [], total: 0 };
  const entity = readItem(answer);
  return {
    items: entity.many(linkers.entityWidgets).map(toSummary),
    total: entity.count(linkers.entityWidgets),
  };
}

function toSummary(original: Item): WidgetSummary {
  const latest = original.one(linkers.widgetLatest) ?? original;
  const text = (field: string): string =>
    latest.text(`${types.widget}_${field}`) || original.text(`${types.widget}_${field}`);
  return {
    id: original.id,
    name: text("name"),
    type: text("type"),
    version: numberOrNull(latest.text("the_widget_version")),
    timestamp: text("timestamp"),
    thumbnail: text("thumbnail"),
    posted: original.many(`${linkers.publicWidgets}_reverse`).length > 0,
  };
}
