import * as fc from "fast-check";
import { expect, test } from "vitest";
import { FolderIndex, noNode } from "./folder-index.ts";
import { FolderRows } from "./folder-rows.ts";
import type { Folder } from "./folder.ts";

const collator = new Intl.Collator(undefined, { sensitivity: "accent", numeric: true });

/** The same tree as nested lists, written for nobody's speed. */
class SlowTree {
  folders: Folder[] = [];
  open = new Set<number>();
  filter = "";

  children(parent: string): Folder[] {
    return this.folders
      .filter((folder) => folder.parent === parent)
      .sort((one, other) => collator.compare(one.name, other.name) || one.id - other.id);
  }

  passes(folder: Folder): boolean {
    const hit = folder.name.toLowerCase().includes(this.filter.toLowerCase());
    return hit || this.children(String(folder.id)).some((child) => this.passes(child));
  }

  rows(parent = ""): string[] {
    return this.children(parent)
      .filter((folder) => this.filter === "" || this.passes(folder))
      .flatMap((folder) => {
        const isOpen = this.filter === "" ? this.open.has(folder.id) : true;
        return [`${folder.id} ${folder.name}`, ...(isOpen ? this.rows(String(folder.id)) : [])];
      });
  }

  drop(id: number): void {
    for (const child of this.children(String(id))) this.drop(child.id);
    this.folders = this.folders.filter((folder) => folder.id !== id);
    this.open.delete(id);
  }

  isWithin(id: number, ancestor: number): boolean {
    const folder = this.folders.find((one) => one.id === id);
    return (
      id === ancestor || (!!folder && folder.parent !== "" && this.isWithin(Number(folder.parent), ancestor))
    );
  }
}

/** The quick tree and the slow one side by side. */
class Pair {
  index = new FolderIndex([]);
  rows = new FolderRows(this.index);
  slow = new SlowTree();
  lastId = 1;

  add(parent: number, name: string): void {
    const folder = { id: (this.lastId += 1), name, parent: this.idAt(parent) };
    this.slow.folders.push(folder);
    this.rows.added(this.index.put(folder));
  }

  rename(place: number, name: string): void {
    this.change(place, (folder) => ({ ...folder, name }));
  }

  move(place: number, to: number): void {
    const parent = this.idAt(to);
    this.change(place, (folder) => {
      return parent !== "" && this.slow.isWithin(Number(parent), folder.id) ? folder : { ...folder, parent };
    });
  }

  remove(place: number): void {
    const folder = this.at(place);
    if (!folder) return;
    this.slow.drop(folder.id);
    this.index.remove(folder.id);
    this.rows.update();
  }

  toggle(place: number, isOpen: boolean): void {
    const folder = this.at(place);
    if (!folder || this.slow.filter) return;
    if (isOpen) this.slow.open.add(folder.id);
    else this.slow.open.delete(folder.id);
    this.rows.setOpen(this.index.nodeOf(folder.id), isOpen);
  }

  filter(text: string): void {
    this.slow.filter = text;
    this.rows.filter(text);
  }

  /** What the quick tree shows, asked in every way, and what it should show. */
  views(): { quick: unknown; slow: unknown } {
    const slow = this.slow.rows();
    const name = (node: number): string => {
      const folder = this.index.folders[node];
      return folder ? `${folder.id} ${folder.name}` : "none";
    };
    const rows = slow.map((_, row) => row);
    const nodes = rows.map((row) => this.rows.nodeAt(row));
    const middle = slow.length >> 1;
    return {
      quick: {
        all: Array.from(this.rows.from(0), name),
        half: Array.from(this.rows.from(middle), name),
        count: this.rows.count,
        each: nodes.map(name),
        rows: nodes.map((node) => this.rows.rowOf(node)),
        beyond: this.rows.nodeAt(slow.length),
      },
      slow: { all: slow, half: slow.slice(middle), count: slow.length, each: slow, rows, beyond: noNode },
    };
  }

  private at(place: number): Folder | undefined {
    return this.slow.folders[place % Math.max(1, this.slow.folders.length)];
  }

  private idAt(place: number): string {
    return place % 4 === 0 ? "" : String(this.at(place)?.id ?? "");
  }

  private change(place: number, to: (folder: Folder) => Folder): void {
    const folder = this.at(place);
    if (!folder) return;
    const changed = to(folder);
    this.slow.folders = this.slow.folders.map((one) => (one.id === folder.id ? changed : one));
    this.index.put(changed);
    this.rows.update();
  }
}

const name = fc.constantFrom("a", "A", "b", "B2", "b10", "é", "zz", "10", "9");
const place = fc.nat({ max: 40 });
const step = fc.oneof(
  { arbitrary: fc.tuple(fc.constant("add" as const), place, name), weight: 4 },
  fc.tuple(fc.constant("rename" as const), place, name),
  fc.tuple(fc.constant("move" as const), place, place),
  fc.tuple(fc.constant("remove" as const), place),
  { arbitrary: fc.tuple(fc.constant("toggle" as const), place, fc.boolean()), weight: 3 },
  fc.tuple(fc.constant("filter" as const), fc.constantFrom("", "", "a", "b", "1")),
);

test("after any steps the rows are those of plain nested lists", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const pair = new Pair();
      for (const [kind, ...values] of steps) {
        (pair[kind] as (...values: unknown[]) => void)(...values);
        const { quick, slow } = pair.views();
        expect(quick).toEqual(slow);
      }
    }),
    { numRuns: 300 },
  );
});
