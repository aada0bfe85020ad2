/**
 * A menu while it is edited: a tree of items, each known by a key that lasts as long as the editing. Every function yields
 * the next tree; a step that cannot be taken yields the same one, which tells a button that it does not apply.
 */
import type { MenuEntry, ProjectPage } from "@tessera/content";

/** An item of a menu that is being edited. */
export interface DraftItem extends Omit<MenuEntry, "menus"> {
  readonly key: string;
  readonly menus: readonly DraftItem[];
}

/** A menu that is being edited. */
export type DraftMenu = readonly DraftItem[];

/** What a person enters for an item. */
export type ItemFields = Pick<MenuEntry, "name" | "link" | "action" | "auth">;

/** Levels that a menu may have (specification 2, section 9). */
export const deepest = 5;

/** A menu to be edited. An item of a page leads where the page is now, whatever was stored with the item. */
export function draftOf(entries: readonly MenuEntry[], pages: readonly ProjectPage[]): DraftMenu {
  return entries.map(({ name, link, action, auth, page, menus }) => ({
    key: newKey(),
    name,
    link: linkOf(pages, page) ?? link,
    action,
    auth,
    page,
    menus: draftOf(menus, pages),
  }));
}

/** Where the item of a page leads; undefined for an item of one's own, and of a page that is not in the project. */
function linkOf(pages: readonly ProjectPage[], page: number | null): string | undefined {
  const found = pages.find(({ id }) => id === page);
  return found && `/${found.path}`;
}

/** The menu as it is saved. */
export function entriesOf(menu: DraftMenu): MenuEntry[] {
  return menu.map(({ key: _, menus, ...item }) => ({ ...item, menus: entriesOf(menus) }));
}

/** Adds an item at the end of the first level. */
export function addItem(menu: DraftMenu, fields: ItemFields, page: number | null = null): DraftMenu {
  return [...menu, { ...fields, page, key: newKey(), menus: [] }];
}

/** Changes what an item says. */
export function updateItem(menu: DraftMenu, key: string, fields: ItemFields): DraftMenu {
  return withSiblings(menu, key, (siblings, at) => siblings.with(at, { ...siblings[at]!, ...fields }));
}

/** Takes an item away with everything below it. */
export function removeItem(menu: DraftMenu, key: string): DraftMenu {
  return withSiblings(menu, key, (siblings, at) => siblings.toSpliced(at, 1));
}

/** Takes the items of a page away, at all levels. */
export function removePage(menu: DraftMenu, page: number): DraftMenu {
  return menu
    .filter((item) => item.page !== page)
    .map((item) => ({ ...item, menus: removePage(item.menus, page) }));
}

/** Ids of all pages that have an item, at any level. */
export function pagesIn(menu: DraftMenu): Set<number> {
  return new Set(menu.flatMap(({ page, menus }) => [...(page === null ? [] : [page]), ...pagesIn(menus)]));
}

/** Moves an item among its siblings. */
export function moveItem(menu: DraftMenu, key: string, by: -1 | 1): DraftMenu {
  return withSiblings(menu, key, (siblings, at) => {
    const [item, other] = [siblings[at]!, siblings[at + by]];
    return other ? siblings.with(at, other).with(at + by, item) : siblings;
  });
}

/** Puts an item below the sibling before it, unless that would be a level too many. */
export function nestItem(menu: DraftMenu, key: string): DraftMenu {
  const place = placeOf(menu, key);
  if (!place || place.level + heightOf(place.item) > deepest) return menu;
  return withSiblings(menu, key, (siblings, at) => {
    const above = siblings[at - 1];
    if (!above) return siblings;
    return siblings.toSpliced(at - 1, 2, { ...above, menus: [...above.menus, siblings[at]!] });
  });
}

/** Puts an item behind the one that it stands below. */
export function liftItem(menu: DraftMenu, key: string): DraftMenu {
  const place = placeOf(menu, key);
  if (!place?.parent) return menu;
  return withSiblings(removeItem(menu, key), place.parent, (siblings, at) =>
    siblings.toSpliced(at + 1, 0, place.item),
  );
}

interface Place {
  item: DraftItem;
  /** From 1. */
  level: number;
  /** Key of the item that it stands below. */
  parent: string | null;
}

function placeOf(menu: DraftMenu, key: string, level = 1, parent: string | null = null): Place | null {
  for (const item of menu) {
    const found = item.key === key ? { item, level, parent } : placeOf(item.menus, key, level + 1, item.key);
    if (found) return found;
  }
  return null;
}

/** Levels of an item and what is below it. */
function heightOf({ menus }: DraftItem): number {
  return 1 + Math.max(0, ...menus.map(heightOf));
}

/** Changes the list in which an item stands; everything else stays the same. */
function withSiblings(
  menu: DraftMenu,
  key: string,
  change: (siblings: DraftItem[], at: number) => readonly DraftItem[],
): DraftMenu {
  const at = menu.findIndex((item) => item.key === key);
  if (at >= 0) {
    const siblings = [...menu];
    const changed = change(siblings, at);
    return changed === siblings ? menu : changed;
  }
  const next = menu.map((item) => {
    const menus = withSiblings(item.menus, key, change);
    return menus === item.menus ? item : { ...item, menus };
  });
  return next.every((item, index) => item === menu[index]) ? menu : next;
}

function newKey(): string {
  return crypto.randomUUID();
}
