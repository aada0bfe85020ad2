import { expect, test } from "vitest";
import { manyFolders, outline } from "../../test/outline.ts";
import { FolderIndex } from "./folder-index.ts";
import { FolderRows } from "./folder-rows.ts";
import type { Folder } from "./folder.ts";

/** The folders as an outline, everything open. */
function shown(folders: readonly Folder[]): string[] {
  const index = new FolderIndex(folders);
  const rows = new FolderRows(index);
  rows.setAllOpen(true);
  return Array.from(rows.from(0), (node) => "  ".repeat(index.depthOf(node) - 1) + index.folders[node]!.name);
}

test("siblings are sorted as people sort, without regard to case", () => {
  expect(shown(outline("b\nA\nz\nÄ\na2\na10\nB"))).toEqual(["A", "Ä", "a2", "a10", "b", "B", "z"]);
});

test("folders without a name are dropped; what was below them stands at the top", () => {
  expect(
    shown([
      { id: 1, name: "", parent: "" },
      { id: 2, name: "child", parent: "1" },
    ]),
  ).toEqual(["child"]);
});

test("of two folders with one id the first stays", () => {
  expect(
    shown([
      { id: 5, name: "one", parent: "" },
      { id: 5, name: "two", parent: "" },
    ]),
  ).toEqual(["one"]);
});

test("a folder whose parent is not here stands at the top", () => {
  expect(
    shown([
      { id: 5, name: "lost", parent: "99" },
      { id: 6, name: "kept", parent: "what" },
    ]),
  ).toEqual(["kept", "lost"]);
});

test("circles are cut open at their first folder", () => {
  const circle = [
    { id: 1, name: "a", parent: "3" },
    { id: 2, name: "b", parent: "1" },
    { id: 3, name: "c", parent: "2" },
    { id: 4, name: "own", parent: "4" },
  ];
  expect(shown(circle)).toEqual(["a", "  b", "    c", "own"]);
});

test("a permanent id takes the place of a negative one, for the children too", () => {
  const index = new FolderIndex(outline("-5 new\n  6 child"));
  index.identify(-5, { id: 77, name: "new", parent: "" });
  expect(index.nodeOf(-5)).toBe(-1);
  expect(index.folders[index.nodeOf(6)]?.parent).toBe("77");
});

test("what is not there is within nothing", () => {
  const index = new FolderIndex(outline("5 a\n  6 b"));
  const [a, b, none] = [5, 6, 99].map((id) => index.nodeOf(id));
  expect([
    index.isWithin(b!, a!),
    index.isWithin(a!, b!),
    index.isWithin(none!, a!),
    index.isWithin(none!, 0),
  ]).toEqual([true, false, false, false]);
});

test("a hundred thousand folders are indexed, and one more costs next to nothing", () => {
  const index = new FolderIndex(manyFolders(100_000));
  const rows = new FolderRows(index);
  expect([rows.count, index.size]).toEqual([10, 100_001]);
  rows.setAllOpen(true);
  expect(rows.count).toBe(100_000);
  rows.added(index.put({ id: 500_000, name: "one more", parent: "10" }));
  expect(rows.count).toBe(100_001);
});
