/**
 * Which folders are rows, and where. Nothing lists the rows: each folder knows how many rows it makes with what is
 * open below it, so that opening a folder changes the counts of its ancestors alone, and the folder of a row is found
 * by going down from the root.
 */
import { noNode, rootNode, type FolderIndex } from "./folder-index.ts";
import { grown } from "./grown.ts";

/** Open folders, the filter, and rows by number. */
export class FolderRows {
  readonly #index: FolderIndex;
  #isOpen: Uint8Array;
  #text = "";
  /** What was open before the filter. */
  #openBefore: Uint8Array | undefined;
  /** What the filter lets through; everything without one. */
  #passes: Uint8Array | undefined;
  /** Rows of a folder and of what is open below it, were its parent open. */
  #rows: Int32Array;
  /** Children that the filter lets through, by name. */
  readonly #shown = new Map<number, readonly number[]>();

  constructor(index: FolderIndex, open: Iterable<number> = []) {
    this.#index = index;
    this.#isOpen = new Uint8Array(index.capacity + 64);
    this.#rows = new Int32Array(index.capacity + 64);
    this.#isOpen[rootNode] = 1;
    for (const node of open) this.#isOpen[node] = 1;
    this.recount();
  }

  /** How many rows there are. */
  get count(): number {
    return this.#rows[rootNode]! - 1;
  }

  isOpen(node: number): boolean {
    return this.#isOpen[node] === 1;
  }

  /** Whether there is something to open. */
  isParent(node: number): boolean {
    return this.#passes ? this.shownOf(node).length > 0 : this.#index.hasChildren(node);
  }

  /** Children that can be seen when a folder is open, by name. */
  shownOf(node: number): readonly number[] {
    const passes = this.#passes;
    if (!passes) return this.#index.sortedOf(node);
    let shown = this.#shown.get(node);
    if (!shown) {
      this.#shown.set(node, (shown = this.#index.sortedOf(node).filter((child) => passes[child] === 1)));
    }
    return shown;
  }

  /** Opens or closes a folder. */
  setOpen(node: number, isOpen: boolean): void {
    if (this.isOpen(node) === isOpen || node === rootNode) return;
    this.#isOpen[node] = isOpen ? 1 : 0;
    if (!this.#passesFilter(node)) return;
    let rows = 0;
    for (const child of this.#index.childrenOf(node)) rows += this.#rows[child]!;
    this.#add(node, isOpen ? rows : -rows);
  }

  /** Opens or closes every folder. */
  setAllOpen(isOpen: boolean): void {
    this.#isOpen.fill(isOpen ? 1 : 0);
    this.#isOpen[rootNode] = 1;
    this.recount();
  }

  /** Opens the folders above a node, so that it is a row. */
  reveal(node: number): void {
    for (let at = this.#index.parentOf(node); at !== rootNode; at = this.#index.parentOf(at)) {
      this.setOpen(at, true);
    }
  }

  /** Shows what contains a text, with what is above it; nothing to look for shows everything as it was. */
  filter(text: string): void {
    this.#text = text;
    this.#shown.clear();
    if (text === "") {
      if (this.#openBefore) this.#isOpen = this.#openBefore;
      this.#openBefore = undefined;
      this.#passes = undefined;
    } else {
      this.#openBefore ??= this.#isOpen;
      this.#passes = this.#matches(text);
      this.#isOpen = this.#passes.slice();
      this.#isOpen[rootNode] = 1;
    }
    this.recount();
  }

  /** Folders have come or gone, been renamed or moved. */
  update(): void {
    const { capacity } = this.#index;
    if (capacity > this.#rows.length) {
      this.#isOpen = grown(this.#isOpen, capacity * 2);
      if (this.#openBefore) this.#openBefore = grown(this.#openBefore, capacity * 2);
      this.#rows = new Int32Array(capacity * 2);
    }
    if (this.#text) this.filter(this.#text);
    else this.recount();
  }

  /** A folder without children has been added: its ancestors' counts are all that changes. */
  added(node: number): void {
    if (this.#index.capacity > this.#rows.length || this.#passes) {
      this.update();
      return;
    }
    this.#rows[node] = 1;
    this.#isOpen[node] = 0;
    const parent = this.#index.parentOf(node);
    if (this.isOpen(parent)) this.#add(parent, 1);
  }

  /** Counts everything anew, from the leaves to the root. */
  recount(): void {
    const { order } = this.#index;
    const rows = this.#rows;
    const passes = this.#passes;
    rows.fill(0);
    for (let place = order.length - 1; place > 0; place--) {
      const node = order[place]!;
      if (passes && !passes[node]) continue;
      rows[node]! += 1;
      const parent = this.#index.parentOf(node);
      if (this.#isOpen[parent]) rows[parent]! += rows[node]!;
    }
    rows[rootNode]! += 1;
  }

  /** The node of a row, none beyond the last. */
  nodeAt(row: number): number {
    if (row < 0 || row >= this.count) return noNode;
    let node: number = rootNode;
    let left = row;
    for (;;) {
      for (const child of this.shownOf(node)) {
        const rows = this.#rows[child]!;
        if (left < rows) {
          node = child;
          break;
        }
        left -= rows;
      }
      if (left === 0) return node;
      left -= 1;
    }
  }

  /** The row of a node; -1 when something above it is closed or the filter holds it back. */
  rowOf(node: number): number {
    let row = -1;
    for (let at = node; at !== rootNode; at = this.#index.parentOf(at)) {
      const parent = this.#index.parentOf(at);
      if (!this.isOpen(parent) || !this.#passesFilter(at)) return -1;
      row += 1;
      for (const sibling of this.shownOf(parent)) {
        if (sibling === at) break;
        row += this.#rows[sibling]!;
      }
    }
    return row;
  }

  /** Nodes of some rows, one after the other. */
  *from(row: number): Generator<number> {
    const node = this.nodeAt(row);
    if (node === noNode) return;
    const path: { siblings: readonly number[]; place: number }[] = [];
    for (let at = node; at !== rootNode; at = this.#index.parentOf(at)) {
      const siblings = this.shownOf(this.#index.parentOf(at));
      path.unshift({ siblings, place: siblings.indexOf(at) });
    }
    for (let step = path.at(-1); step; step = path.at(-1)) {
      const at = step.siblings[step.place];
      if (at === undefined) {
        path.pop();
        const above = path.at(-1);
        if (above) above.place += 1;
        continue;
      }
      yield at;
      const children = this.isOpen(at) ? this.shownOf(at) : [];
      if (children.length > 0) path.push({ siblings: children, place: 0 });
      else step.place += 1;
    }
  }

  #add(node: number, rows: number): void {
    for (let at = node; ; at = this.#index.parentOf(at)) {
      this.#rows[at]! += rows;
      if (at === rootNode || !this.isOpen(this.#index.parentOf(at))) return;
    }
  }

  #passesFilter(node: number): boolean {
    return !this.#passes || this.#passes[node] === 1;
  }

  #matches(text: string): Uint8Array {
    const passes = new Uint8Array(this.#rows.length);
    const pattern = new RegExp(text.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&"), "i");
    const { folders } = this.#index;
    for (let node = 1; node < folders.length; node++) {
      const folder = folders[node];
      if (!folder || !pattern.test(folder.name)) continue;
      for (let at = node; at !== rootNode && !passes[at]; at = this.#index.parentOf(at)) passes[at] = 1;
    }
    return passes;
  }
}
