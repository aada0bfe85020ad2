import { formats, type Graph, type Query, type Transaction } from "@tessera/graph";
import { ContentError } from "./errors.ts";
import { readItem, type Item } from "./item.ts";
import { makePermanent } from "./permanent-ids.ts";
import type { Id } from "./records.ts";
import type { MenuEntry, MenuItem } from "./site-records.ts";
import { linkers, menuItemFields, types } from "./schema.ts";
import { addTexts } from "./write-widget.ts";

/** Levels that a menu may have (specification 2, section 9). */
export const deepestMenu = 5;

/** Items of one level that are read; a level is shown as a whole. */
const maxItems = 1000;

/**
 * Replaces the menu of a project: what is there is removed and the tree written anew, in one transaction, so that a
 * failure leaves the menu as it was. Items are numbered in the order in which they come.
 */
export async function saveMenu(graph: Graph, projectId: Id, entries: readonly MenuEntry[]): Promise<void> {
  const project = await find(graph, projectId);
  await makePermanent(graph, pagesOf(entries));
  await graph.transaction((tx) => {
    const menus = project.many(linkers.projectMenu);
    for (const menu of menus) removeItems(tx, menu);
    for (const menu of menus) tx.trash(menu.id);
    const menu = tx.node(types.menu);
    tx.connect(projectId, menu, linkers.projectMenu);
    writeItems(tx, menu, entries, { level: 1, idOf: (id) => graph.concepts.resolve(id) });
  });
}

/** The menu of a project as a tree, in its order; rejects when the project does not exist. */
export async function readMenu(graph: Graph, projectId: Id): Promise<MenuItem[]> {
  return menuOf(await find(graph, projectId));
}

/** Sub-query for the menu of a project with all its levels. */
export const menuQuery: Query = { typeConnection: linkers.projectMenu, freeschemaQueries: [items(1)] };

/** The menu that was read with {@link menuQuery}. */
export function menuOf(project: Item): MenuItem[] {
  return project.many(linkers.projectMenu).flatMap(readItems).toSorted(byOrder);
}

function items(level: number): Query {
  return {
    typeConnection: linkers.menuItems,
    selectors: menuItemFields.map((field) => `${types.menuItem}_${field}`),
    inpage: maxItems,
    order: "ASC",
    freeschemaQueries: level < deepestMenu ? [items(level + 1)] : [],
  };
}

function readItems(parent: Item): MenuItem[] {
  return parent.many(linkers.menuItems).map(toMenuItem).toSorted(byOrder);
}

function toMenuItem(item: Item): MenuItem {
  const text = (field: string): string => item.text(`${types.menuItem}_${field}`);
  return {
    id: item.id,
    name: text("name"),
    link: text("link"),
    action: text("action"),
    auth: text("auth") === "true",
    order: Number(text("order")),
    page: text("page") === "" ? null : Number(text("page")),
    menus: readItems(item),
  };
}

function byOrder(one: MenuItem, other: MenuItem): number {
  return one.order - other.order;
}

function pagesOf(entries: readonly MenuEntry[]): Id[] {
  return entries.flatMap(({ page, menus }) => [...(page === null ? [] : [page]), ...pagesOf(menus)]);
}

/** Where in a menu something is written, and how a page is named there. */
interface Place {
  level: number;
  idOf: (page: Id) => Id;
}

function writeItems(tx: Transaction, parent: Id, entries: readonly MenuEntry[], place: Place): void {
  if (entries.length > 0 && place.level > deepestMenu) throw new ContentError("deep-menu");
  for (const [index, { name, link, action, auth, page, menus }] of entries.entries()) {
    const item = tx.node(types.menuItem);
    const texts = { name, link, action, auth: String(auth), order: String(index + 1) };
    addTexts(tx, item, { ...texts, page: page === null ? "" : String(place.idOf(page)) });
    tx.connect(parent, item, linkers.menuItems);
    writeItems(tx, item, menus, { ...place, level: place.level + 1 });
  }
}

function removeItems(tx: Transaction, parent: Item): void {
  for (const item of parent.many(linkers.menuItems)) {
    removeItems(tx, item);
    tx.trash(item.id);
  }
}

async function find(graph: Graph, projectId: Id): Promise<Item> {
  if (!projectId) throw new ContentError("no-project-id");
  const [item] = await graph.query({
    conceptIds: [projectId],
    outputFormat: formats.DATAID,
    selectors: [linkers.projectName],
    freeschemaQueries: [menuQuery],
  });
  if (!item) throw new ContentError("no-project");
  return readItem(item);
}
