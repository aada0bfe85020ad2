import type { MenuEntry, ProjectPage } from "@tessera/content";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  addItem,
  deepest,
  draftOf,
  entriesOf,
  liftItem,
  moveItem,
  nestItem,
  pagesIn,
  removeItem,
  removePage,
  updateItem,
  type DraftItem,
  type DraftMenu,
} from "./menu-tree.ts";

/** A menu from its outline: `a(b(c)d)` is c below b below a, and d beside b. */
function menu(outline: string): DraftMenu {
  const stack: DraftItem[][] = [[]];
  for (const sign of outline) {
    if (sign === "(") stack.push([]);
    else if (sign === ")") close(stack);
    else stack.at(-1)!.push({ ...fields(sign), page: null, key: sign, menus: [] });
  }
  return stack[0]!;
}

function close(stack: DraftItem[][]): void {
  const menus = stack.pop()!;
  const siblings = stack.at(-1)!;
  siblings.push({ ...siblings.pop()!, menus });
}

function outlineOf(items: DraftMenu): string {
  return items.map(({ name, menus }) => (menus.length > 0 ? `${name}(${outlineOf(menus)})` : name)).join("");
}

function fields(name: string): { name: string; link: string; action: string; auth: boolean } {
  return { name, link: `/${name}`, action: "", auth: false };
}

test.each([
  ["moves up", moveItem(menu("abc"), "b", -1), "bac"],
  ["moves down among its siblings", moveItem(menu("a(bc)d"), "b", 1), "a(cb)d"],
  ["stays at the end", moveItem(menu("abc"), "c", 1), "abc"],
  ["nests below the one before", nestItem(menu("a(b)cd"), "c"), "a(bc)d"],
  ["does not nest as the first", nestItem(menu("ab"), "a"), "ab"],
  ["nests to five levels", nestItem(menu("a(b(c(de)))"), "e"), "a(b(c(d(e))))"],
  ["and no deeper", nestItem(menu("a(b(c(d(ef))))"), "f"), "a(b(c(d(ef))))"],
  ["nor with what is below it", nestItem(menu("a(b(cd(e(f))))"), "d"), "a(b(cd(e(f))))"],
  ["lifts behind its parent", liftItem(menu("a(bc)d"), "b"), "a(c)bd"],
  ["is not lifted off the first level", liftItem(menu("ab"), "b"), "ab"],
  ["is removed with what is below", removeItem(menu("a(b(c)d)"), "b"), "a(d)"],
])("an item %s", (_, changed, expected) => {
  expect(outlineOf(changed)).toBe(expected);
});

test("a page has an item while it is checked, and none at any level after", () => {
  const nested = nestItem(addItem(menu("a"), fields("p"), 7), addedKey(addItem(menu("a"), fields("p"), 7)));
  const checked = addItem(nested, fields("q"), 7);
  expect(pagesIn(checked)).toEqual(new Set([7]));
  expect(outlineOf(removePage(checked, 7))).toBe("a");
});

function addedKey(items: DraftMenu): string {
  return items.at(-1)!.key;
}

test("an update keeps place, page and what is below", () => {
  const [item] = updateItem(menu("a(b)"), "a", { ...fields("z"), auth: true });
  expect(item).toMatchObject({ key: "a", name: "z", auth: true, page: null });
  expect(item!.menus).toHaveLength(1);
});

test("a menu that was not edited is saved as it was read", () => {
  const entry = { ...fields("a"), page: 3, menus: [{ ...fields("b"), page: null, menus: [] }] };
  expect(entriesOf(draftOf([entry], []))).toEqual([entry]);
});

const steps = fc.array(fc.tuple(fc.nat(3), fc.nat(9)), { maxLength: 40 });

test("no sequence of steps loses an item or makes a level too many", () => {
  fc.assert(
    fc.property(steps, (sequence) => {
      let now = menu("abcdefghij");
      const keys = [...keysOf(now)].toSorted();
      const all = [
        (key: string) => nestItem(now, key),
        (key: string) => liftItem(now, key),
        (key: string) => moveItem(now, key, -1),
        (key: string) => moveItem(now, key, 1),
      ];
      for (const [step, at] of sequence) now = all[step]!(keys[at]!);
      expect([...keysOf(now)].toSorted()).toEqual(keys);
      expect(depthOf(now)).toBeLessThanOrEqual(deepest);
    }),
  );
});

function keysOf(items: DraftMenu): string[] {
  return items.flatMap(({ key, menus }) => [key, ...keysOf(menus)]);
}

function depthOf(items: DraftMenu): number {
  return Math.max(0, ...items.map(({ menus }) => 1 + depthOf(menus)));
}

test("an item of a page leads to where the page is now, on every level; others stay as they are", () => {
  const pages = [{ id: 7, slug: "about", path: "about-us" }] as ProjectPage[];
  const entry = (name: string, link: string, page: number | null, menus: MenuEntry[] = []): MenuEntry => {
    return { name, link, action: "", auth: false, page, menus };
  };
  const stored = [entry("Own", "/about", null, [entry("About", "/about", 7)]), entry("Gone", "/gone", 8)];
  const links = (menus: readonly MenuEntry[]): unknown[] =>
    menus.map(({ link, menus: below }) => [link, links(below)]);
  expect(links(entriesOf(draftOf(stored, pages)))).toEqual([
    ["/about", [["/about-us", []]]],
    ["/gone", []],
  ]);
});
