import { formats, type Graph, type Query, type QueryItem } from "@tessera/graph";
import { ContentError } from "./errors.ts";
import { readItem } from "./item.ts";
import { readWidget } from "./read-widget.ts";
import type { Id, LibraryWidget, WidgetRecord } from "./records.ts";
import { libraryPageSize } from "./rules.ts";
import { linkers, types } from "./schema.ts";
import { withoutFormAddresses } from "./without-form-addresses.ts";
import { addTexts, copyWidget, openToAll } from "./write-widget.ts";

/** What a widget is posted with. */
export interface Posting {
  name: string;
  description: string;
  /** Address of a picture. */
  thumbnail: string;
  /** Posts it as a template too, under this name and picture. */
  template?: { name: string; thumbnail: string };
}

/** Where posted widgets stand: the public library, or the templates. */
export type Shelf = "public" | "template";

/** What a list of the library is limited to. */
export interface LibraryListOptions {
  /** Page of 100 entries, from 1. */
  page?: number;
  /** Text that the name or the description contains, in any case. */
  search?: string;
}

const shelves = {
  public: {
    type: types.publicWidget,
    linker: linkers.publicWidgets,
    name: "public_name",
    thumbnail: "thumbnail",
  },
  template: {
    type: types.templateWidget,
    linker: linkers.templateWidgets,
    name: "template_name",
    thumbnail: "template_thumbnail",
  },
} as const;

/**
 * Posts the latest version of a widget to the public library: a copy, with the widgets inside it, that everybody may
 * see. Returns the id of the entry. A private link from the entry to the original tells its owner that it is posted.
 */
export async function postWidget(graph: Graph, id: Id, posting: Posting): Promise<Id> {
  const widget = await readWidget(graph, id);
  if (!widget) throw new ContentError("no-widget");
  if (await isPosted(graph, widget.originId)) throw new ContentError("already-public");
  const { name, description, thumbnail, template } = posting;
  const texts = { public_name: name, description, thumbnail };
  const asTemplate = template && { template_name: template.name, template_thumbnail: template.thumbnail };
  return (
    await graph.transaction((tx) => {
      const open = openToAll(tx);
      const copy = copyWidget(open, withoutAddresses(widget));
      addTexts(open, copy, { ...texts, ...asTemplate });
      const enter = (shelf: Shelf): Id => {
        const entry = open.node(shelves[shelf].type);
        open.connect(entry, copy, shelves[shelf].linker);
        return entry;
      };
      if (template) enter("template");
      const entry = enter("public");
      tx.connect(entry, widget.originId, linkers.publicWidgets);
      return entry;
    })
  ).value;
}

/** The library is everybody's, and so are the texts of the forms in it. */
function withoutAddresses(widget: WidgetRecord): WidgetRecord {
  const children = widget.children.map((child) => ({ ...child, widget: withoutAddresses(child.widget) }));
  return { ...widget, html: withoutFormAddresses(widget.html), children };
}

async function isPosted(graph: Graph, originId: Id): Promise<boolean> {
  const entries: Query = { typeConnection: linkers.publicWidgets, reverse: true };
  const query: Query = { conceptIds: [originId], outputFormat: formats.DATAV2, freeschemaQueries: [entries] };
  const [item] = await graph.query(query);
  return item !== undefined && readItem(item).many(`${linkers.publicWidgets}_reverse`).length > 0;
}

/** Takes an entry out of the library; who shows or has imported the widget keeps it. Only its owner may. */
export async function removeFromLibrary(graph: Graph, entryId: Id): Promise<void> {
  return (await graph.transaction((tx) => tx.trash(entryId))).value;
}

/** Imports a widget of the library as a saved widget of one's own, which remembers its root. Returns the new id. */
export async function importWidget(graph: Graph, entityId: Id, entry: LibraryWidget): Promise<Id> {
  const widget = await readWidget(graph, entry.widgetId, { exact: true });
  if (!widget) throw new ContentError("no-widget");
  return (
    await graph.transaction((tx) => {
      const copy = copyWidget(tx, { ...widget, name: entry.name });
      addTexts(tx, copy, { description: entry.description, thumbnail: entry.thumbnail });
      tx.addValue(copy, "root", String(graph.concepts.resolve(entry.widgetId)));
      tx.connect(entityId, copy, linkers.entityWidgets);
      return copy;
    })
  ).value;
}

/** What stands in the library, newest first. Works without a sign-in. */
export async function listLibrary(
  graph: Graph,
  shelf: Shelf,
  options: LibraryListOptions = {},
): Promise<LibraryWidget[]> {
  return entries(graph, shelf, await graph.query(listQuery(shelf, options)));
}

/** Calls `listener` with the newest 100 entries, now and after each change. Returns its undo. */
export function liveLibrary(
  graph: Graph,
  shelf: Shelf,
  listener: (list: LibraryWidget[]) => void,
  onError: (error: unknown) => void,
): () => void {
  return graph.live(listQuery(shelf, {}), (items) => listener(entries(graph, shelf, items)), onError);
}

function listQuery(shelf: Shelf, { page = 1, search }: LibraryListOptions): Query {
  const { type, linker, name, thumbnail } = shelves[shelf];
  const selectors = [name, "description", thumbnail].map((field) => `${types.widget}_${field}`);
  const texts = { named: name, described: "description" };
  const byText: Query = {
    filterLogic: "named OR described",
    filters: Object.entries(texts).map(([filter, field]) => ({
      name: filter,
      type: `the_${field}`,
      logicoperator: "like",
      search: search ?? "",
      operateon: "widget",
      index: 0,
      composition: false,
    })),
  };
  return {
    type,
    page,
    inpage: libraryPageSize,
    outputFormat: formats.DATAID,
    freeschemaQueries: [{ name: "widget", typeConnection: linker, selectors }],
    ...(search && byText),
  };
}

function entries(graph: Graph, shelf: Shelf, items: readonly QueryItem[]): LibraryWidget[] {
  const { linker, name, thumbnail } = shelves[shelf];
  return items.flatMap((item) => {
    const entry = readItem(item);
    const text = (field: string): string => widget?.text(`${types.widget}_${field}`) ?? "";
    // Its owner sees the original as well, which has no public name.
    const widget = entry.many(linker).find((each) => each.text(`${types.widget}_${name}`) !== "");
    if (!widget) return [];
    return {
      id: entry.id,
      widgetId: widget.id,
      name: text(name),
      description: text("description"),
      thumbnail: text(thumbnail),
      ownerId: graph.concepts.get(entry.id)?.userId ?? 0,
    };
  });
}
