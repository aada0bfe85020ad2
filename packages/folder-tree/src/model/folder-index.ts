/**
 * All folders by place. Each folder has a number, its node, given in the order of arrival; 0 is the invisible root.
 * What a folder has is kept in arrays by node, and siblings are linked to each other, so that a hundred thousand
 * folders are indexed in some milliseconds. Siblings are sorted when somebody looks at them, never all at once.
 */
import { parentId, type Folder } from "./folder.ts";
import { grown } from "./grown.ts";

/** The root and what is not there. */
export const rootNode = 0;
export const noNode = -1;

const collator = new Intl.Collator(undefined, { sensitivity: "accent", numeric: true });

/** Folders by id and by parent. */
export class FolderIndex {
  readonly folders: (Folder | undefined)[] = [undefined];
  #nodes = new Map<number, number>();
  #parent: Int32Array;
  #first: Int32Array;
  #next: Int32Array;
  #depth: Uint16Array;
  /** Parents before their children, without nodes that are gone. */
  #order: number[] = [];
  #isOrdered = false;
  readonly #sorted = new Map<number, number[]>();

  /** Drops folders without a name and all but the first of an id; what has no parent here stands at the top. */
  constructor(folders: readonly Folder[]) {
    const size = folders.length + 64;
    this.#parent = new Int32Array(size);
    this.#first = new Int32Array(size).fill(noNode);
    this.#next = new Int32Array(size);
    this.#depth = new Uint16Array(size);
    for (const folder of folders) {
      if (!folder.name || this.#nodes.has(folder.id)) continue;
      this.#nodes.set(folder.id, this.folders.push(folder) - 1);
    }
    for (let node = this.folders.length - 1; node > 0; node--) {
      const parent = this.#nodes.get(parentId(this.folders[node]!)) ?? rootNode;
      this.#link(node, parent === node ? rootNode : parent);
    }
    this.#order = this.#walk();
    if (this.#order.length < this.folders.length) this.#breakCircles();
  }

  /** Nodes in use, with the root. */
  get size(): number {
    return this.#nodes.size + 1;
  }

  /** One more than the highest node. */
  get capacity(): number {
    return this.folders.length;
  }

  nodeOf(id: number): number {
    return this.#nodes.get(id) ?? noNode;
  }

  parentOf(node: number): number {
    return this.#parent[node]!;
  }

  /** 1 at the top. */
  depthOf(node: number): number {
    return this.#depth[node]!;
  }

  hasChildren(node: number): boolean {
    return this.#first[node] !== noNode;
  }

  /** Children in any order, without looking at their names. */
  *childrenOf(node: number): Generator<number> {
    for (let child = this.#first[node]!; child !== noNode; child = this.#next[child]!) yield child;
  }

  /** Children by name, as people of the place sort, without regard to case. */
  sortedOf(node: number): readonly number[] {
    let sorted = this.#sorted.get(node);
    if (!sorted) {
      this.#sorted.set(node, (sorted = Array.from(this.childrenOf(node)).sort(this.#compare)));
    }
    return sorted;
  }

  /** Parents before their children. */
  get order(): readonly number[] {
    if (!this.#isOrdered) this.#order = this.#walk();
    return this.#order;
  }

  /** Whether a node lies in the tree below another, or is that one. */
  isWithin(node: number, ancestor: number): boolean {
    for (let at = node; at > rootNode; at = this.#parent[at]!) if (at === ancestor) return true;
    return ancestor === rootNode && node !== noNode;
  }

  /** Adds a folder, or takes over what has changed of a known one. Returns its node, none for a nameless new one. */
  put(folder: Folder): number {
    const known = this.nodeOf(folder.id);
    if (known !== noNode) return this.#change(known, folder);
    if (!folder.name) return noNode;
    const node = this.folders.push(folder) - 1;
    this.#grow();
    this.#first[node] = noNode;
    this.#nodes.set(folder.id, node);
    this.#attach(node, this.#nodes.get(parentId(folder)) ?? rootNode);
    if (this.#isOrdered) this.#order.push(node);
    return node;
  }

  /** Gives a folder the id that the server has drawn. */
  identify(was: number, folder: Folder): void {
    const node = this.nodeOf(was);
    if (node === noNode || this.#nodes.has(folder.id)) return;
    this.#nodes.delete(was);
    this.#nodes.set(folder.id, node);
    this.folders[node] = { ...folder, parent: this.folders[node]!.parent };
    for (const child of this.childrenOf(node)) {
      this.folders[child] = { ...this.folders[child]!, parent: String(folder.id) };
    }
  }

  /** Takes a folder out, with everything below it. Returns the nodes that are gone. */
  remove(id: number): number[] {
    const node = this.nodeOf(id);
    if (node === noNode) return [];
    this.#detach(node);
    const gone = [node];
    for (const one of gone) gone.push(...this.childrenOf(one));
    for (const one of gone) {
      this.#nodes.delete(this.folders[one]!.id);
      this.folders[one] = undefined;
      this.#sorted.delete(one);
    }
    this.#isOrdered = false;
    return gone;
  }

  #change(node: number, folder: Folder): number {
    const before = this.folders[node]!;
    const parent = this.#nodes.get(parentId(folder)) ?? rootNode;
    const isMoved = parent !== this.#parent[node];
    if (!folder.name || (isMoved && this.isWithin(parent, node))) return node;
    if (!isMoved && before.name === folder.name) {
      this.folders[node] = folder;
      return node;
    }
    this.#detach(node);
    this.folders[node] = folder;
    this.#attach(node, parent);
    if (isMoved) this.#isOrdered = false;
    return node;
  }

  #link(node: number, parent: number): void {
    this.#parent[node] = parent;
    this.#next[node] = this.#first[parent]!;
    this.#first[parent] = node;
  }

  #attach(node: number, parent: number): void {
    this.#link(node, parent);
    this.#depth[node] = this.#depth[parent]! + 1;
    const sorted = this.#sorted.get(parent);
    if (sorted) sorted.splice(this.#placeFor(sorted, node), 0, node);
  }

  #detach(node: number): void {
    const parent = this.#parent[node]!;
    let before = noNode;
    for (const child of this.childrenOf(parent)) {
      if (child === node) break;
      before = child;
    }
    if (before === noNode) this.#first[parent] = this.#next[node]!;
    else this.#next[before] = this.#next[node]!;
    const sorted = this.#sorted.get(parent);
    sorted?.splice(sorted.indexOf(node), 1);
  }

  #placeFor(sorted: readonly number[], node: number): number {
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#compare(sorted[middle]!, node) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  readonly #compare = (left: number, right: number): number => {
    const [one, other] = [this.folders[left]!, this.folders[right]!];
    return collator.compare(one.name, other.name) || one.id - other.id;
  };

  /** Depth first from the root; sets the depths on the way. */
  #walk(): number[] {
    const order: number[] = [];
    const stack = [rootNode];
    for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
      order.push(node);
      const depth = this.#depth[node]! + 1;
      for (let child = this.#first[node]!; child !== noNode; child = this.#next[child]!) {
        this.#depth[child] = depth;
        stack.push(child);
      }
    }
    this.#isOrdered = true;
    return order;
  }

  /** What the walk has not met hangs in a circle: its first folder moves to the top. */
  #breakCircles(): void {
    const met = new Set(this.#order);
    for (let node = 1; node < this.folders.length; node++) {
      if (met.has(node)) continue;
      this.#detach(node);
      this.#attach(node, rootNode);
      const below = [node];
      for (const one of below) {
        met.add(one);
        below.push(...this.childrenOf(one));
      }
    }
    this.#order = this.#walk();
  }

  #grow(): void {
    const size = this.folders.length * 2;
    if (this.folders.length <= this.#parent.length) return;
    this.#parent = grown(this.#parent, size);
    this.#first = grown(this.#first, size);
    this.#next = grown(this.#next, size);
    this.#depth = grown(this.#depth, size);
  }
}
