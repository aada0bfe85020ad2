import { expect, test, vi } from "vitest";
import { outline } from "../../test/outline.ts";
import type { FolderChange, FolderSource } from "../source/folder-source.ts";
import { createMemorySource } from "../source/memory-source.ts";
import { FolderStore } from "./folder-store.ts";

async function open(
  text: string,
  more: Partial<FolderSource> = {},
): Promise<{ store: FolderStore; source: FolderSource; changes: string[] }> {
  const source = { ...createMemorySource(outline(text)), ...more };
  const changes: string[] = [];
  const tell = (change: FolderChange): void => {
    changes.push(change.action === "reload" ? "reload" : `${change.action} ${change.folder.name}`);
  };
  const store = new FolderStore(source, true, tell);
  store.follow();
  await store.load();
  return { store, source, changes };
}

test("a folder that is being created is not created twice", async () => {
  let asked = 0;
  const { store } = await open("5 a", {
    create: async (name, parent) => {
      asked += 1;
      const folder = { id: 90 + asked, name, parent };
      await Promise.resolve();
      return folder;
    },
  });
  const [one, two, other] = await Promise.all([
    store.create("new", "5"),
    store.create("new", "5"),
    store.create("new", ""),
  ]);
  expect([asked, one, other.id]).toEqual([2, two, 92]);
  expect(await store.create("new", "5")).toBe(one);
  expect(asked).toBe(2);
});

test("a creation that failed can be tried again", async () => {
  let asked = 0;
  const { store } = await open("5 a", {
    create: async (name, parent) => {
      asked += 1;
      if (asked === 1) throw new Error("offline");
      return { id: 91, name, parent };
    },
  });
  await expect(store.create("new", "")).rejects.toThrow("offline");
  expect((await store.create("new", "")).id).toBe(91);
});

test("changes are told once, whether they come from here or from elsewhere", async () => {
  const { store, source, changes } = await open("5 a\n6 b");
  await store.create("c", "5");
  await store.rename(store.folderOf(5)!, "aa");
  await store.move(store.folderOf(6)!, "5");
  await source.rename?.({ id: 6, name: "b", parent: "5" }, "bb");
  await store.remove(store.folderOf(5)!);
  expect(changes).toEqual(["reload", "create c", "update aa", "update b", "update bb", "delete aa"]);
  expect(store.index.size).toBe(1);
});

test("a folder cannot go into itself, where it is, or below what is shared", async () => {
  const { store } = await open("1 Shared With Me\n  2 theirs\n5 a\n  6 b\n    7 c\n8 d");
  const to = (id: number, parent: number): boolean => store.canMove(id, parent);
  expect([to(6, 8), to(6, 0), to(7, 5)]).toEqual([true, true, true]);
  expect([to(5, 5), to(5, 7), to(6, 5), to(8, 0), to(8, 1), to(1, 8), to(99, 5), to(5, 99)]).toEqual(
    Array.from({ length: 8 }, () => false),
  );
});

test("the path to a folder has ten levels at most, with Shared With Me at its top", async () => {
  const deep = Array.from({ length: 14 }, (_, level) => `${"  ".repeat(level)}${level + 20} L${level}`).join(
    "\n",
  );
  const { store } = await open(`1 Shared With Me\n  2 theirs\n    3 below\n${deep}`);
  expect(store.pathTo(3).map(({ name }) => name)).toEqual(["Shared With Me", "theirs", "below"]);
  expect(store.pathTo(33).map(({ name }) => name)).toEqual(Array.from({ length: 10 }, (_, n) => `L${n + 4}`));
  expect(store.pathTo(99)).toEqual([]);
});

test("what was open stays open when the folders come again", async () => {
  const { store } = await open("5 a\n  6 b");
  store.rows.setOpen(store.index.nodeOf(5), true);
  await store.load();
  expect(store.rows.count).toBe(2);
});

test("without what is shared, neither the folder nor anything below it is there", async () => {
  const source = createMemorySource(outline("1 Shared With Me\n  2 theirs\n5 a"));
  const store = new FolderStore(source, false, () => undefined);
  await store.load();
  expect([store.index.size - 1, store.folderOf(2)]).toEqual([1, undefined]);
});

test("loading is given up after 25 seconds", async ({ onTestFinished }) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const never = { load: () => new Promise<never>(() => undefined) };
  const failure = new FolderStore(never, true, () => undefined).load().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(25_000);
  expect(await failure).toEqual(new Error("The folders did not come in time."));
});
