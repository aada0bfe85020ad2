import { noNode } from "../model/folder-index.ts";
import { sharedFolderId, type Folder } from "../model/folder.ts";
import type { FolderStore } from "../model/folder-store.ts";
import { make, put } from "./dom.ts";

/** What rows show besides their folders. */
export interface RowState {
  readonly store: FolderStore;
  readonly active: number;
  readonly current: number | null;
  /** Id of the folder that is being moved by keyboard. */
  readonly cut: number | null;
  /** Whether folders have boxes, and which are ticked. */
  readonly hasChecks: boolean;
  readonly isDraggable: boolean;
  checkOf(id: number): "true" | "false" | "mixed";
}

/** Rows above and below the visible ones. */
const spare = 3;
/** Browsers cut off what is taller than some 16 million pixels; beyond this the scroll bar is a scale. */
const tallest = 8_000_000;
/** Assumed while the tree is not laid out. */
const height = { row: 28, view: 400 };

let lists = 0;

/** The rows that can be seen, and the active one wherever it is: no others exist. */
export class RowList {
  readonly tree: HTMLElement;
  /** As high as all rows, and as wide as one row is high: its width changes with the size of the text. */
  readonly space: HTMLElement = make("div", "space", { role: "none" });
  /** The whole name of the active row where it is cut off, for who comes there by keyboard: it is read out anyway. */
  readonly #tip: HTMLElement = make("div", "tip", { "aria-hidden": "true" });
  #tipDismissed = noNode;
  readonly #rows = new Map<number, HTMLElement>();
  readonly #prefix = `row-${(lists += 1)}-`;
  #pool: HTMLElement[] = [];
  #rowHeight = height.row;

  constructor(tree: HTMLElement) {
    this.tree = tree;
    tree.append(this.#tip, this.space);
    tree.addEventListener("pointerover", (event) => this.#showWhole(event));
  }

  /** The node of the row that an event happened in. */
  nodeOf(event: Event): number {
    const path = event.composedPath();
    for (const [node, row] of this.#rows) if (path.includes(row)) return node;
    return noNode;
  }

  /** The row of a node, if it is drawn. */
  rowOf(node: number): HTMLElement | undefined {
    return this.#rows.get(node);
  }

  /** How many rows fit into the view. */
  get pageSize(): number {
    return Math.max(1, Math.floor(this.#viewHeight() / this.#rowHeight) - 1);
  }

  /** Scrolls as little as is needed for a row to be seen. */
  scrollTo(row: number, count: number): void {
    const view = this.#viewHeight();
    const top = row * this.#rowHeight;
    const offset = this.#offset(count);
    if (top < offset) this.#scroll(top, count);
    else if (top + this.#rowHeight > offset + view) this.#scroll(top + this.#rowHeight - view, count);
  }

  /** Draws what can be seen now. */
  draw(state: RowState): void {
    const { rows } = state.store;
    this.#measure();
    this.space.style.height = `${Math.min(rows.count * this.#rowHeight, tallest)}px`;
    const offset = this.#offset(rows.count);
    const shift = this.tree.scrollTop - offset;
    const first = Math.max(0, Math.floor(offset / this.#rowHeight) - spare);
    const last = Math.min(rows.count, Math.ceil((offset + this.#viewHeight()) / this.#rowHeight) + spare);
    const wanted = this.#wanted(state, first, last);
    for (const [node, row] of this.#rows) if (!wanted.has(node)) this.#release(node, row);
    for (const [node, number] of wanted) {
      const row = this.#rows.get(node) ?? this.#take(node);
      row.style.transform = `translateY(${number * this.#rowHeight + shift}px)`;
      this.#fill(row, node, state);
    }
    this.#hidePool();
    this.#order(wanted);
    this.#drawTip(state.active);
    put(this.tree, "aria-activedescendant", this.#rows.get(state.active)?.id ?? null);
  }

  /** Takes the whole name away until another row is active, since it may cover others. */
  dismissTip(node: number): void {
    this.#tipDismissed = node;
    this.#tip.hidden = true;
  }

  #drawTip(active: number): void {
    if (active !== this.#tipDismissed) this.#tipDismissed = noNode;
    const isWanted = this.#tipDismissed !== active && this.tree.matches(":focus-visible");
    const row = isWanted ? this.#rows.get(active) : undefined;
    const label = row?.querySelector(".label");
    this.#tip.hidden = !row || !label || !isCut(label);
    if (!row || !label || this.#tip.hidden) return;
    if (this.#tip.textContent !== label.textContent) this.#tip.textContent = label.textContent;
    const top = row.getBoundingClientRect().top - this.tree.getBoundingClientRect().top + this.tree.scrollTop;
    const below = top + this.#rowHeight;
    const isAtEnd = below + this.#tip.offsetHeight > this.tree.scrollTop + this.#viewHeight();
    this.#tip.style.transform = `translateY(${isAtEnd ? top - this.#tip.offsetHeight : below}px)`;
  }

  #wanted({ store, active }: RowState, first: number, last: number): Map<number, number> {
    const wanted = new Map<number, number>();
    let number = first;
    if (first < last) {
      for (const node of store.rows.from(first)) {
        wanted.set(node, number);
        number += 1;
        if (number >= last) break;
      }
    }
    if (active !== noNode && !wanted.has(active)) {
      const row = store.rows.rowOf(active);
      if (row >= 0) wanted.set(active, row);
    }
    return wanted;
  }

  #take(node: number): HTMLElement {
    const row = this.#pool.pop() ?? this.#create();
    row.hidden = false;
    // Most rows are taken for the end, so that few have to be moved from there.
    this.tree.append(row);
    this.#rows.set(node, row);
    return row;
  }

  #create(): HTMLElement {
    const row = make(
      "div",
      "row",
      { role: "treeitem" },
      make("span", "toggle"),
      make("span", "check"),
      make("span", "icon"),
      make("span", "label"),
    );
    return row;
  }

  #release(node: number, row: HTMLElement): void {
    this.#rows.delete(node);
    row.removeAttribute("data-drop");
    row.removeAttribute("title");
    this.#pool.push(row);
  }

  #hidePool(): void {
    for (const row of this.#pool) row.hidden = true;
  }

  /** Puts the rows into the order in which they are seen, since that is the one in which they are read out. */
  #order(wanted: ReadonlyMap<number, number>): void {
    const inOrder = Array.from(wanted).sort(([, one], [, other]) => one - other);
    let next = this.space.nextElementSibling as HTMLElement | null;
    for (const [node] of inOrder) {
      const row = this.#rows.get(node)!;
      while (next?.hidden) next = next.nextElementSibling as HTMLElement | null;
      if (row === next) next = next.nextElementSibling as HTMLElement | null;
      else this.tree.insertBefore(row, next);
    }
  }

  // Only where a name is cut off: a title beside the same name would be read out twice.
  #showWhole(event: Event): void {
    const row = this.#rows.get(this.nodeOf(event));
    const label = row?.querySelector(".label");
    if (row && label) put(row, "title", isCut(label) ? label.textContent : null);
  }

  #fill(row: HTMLElement, node: number, state: RowState): void {
    const { index } = state.store;
    const folder = index.folders[node]!;
    const [, check, , label] = row.children as unknown as HTMLElement[];
    for (const [name, value] of Object.entries(this.#attributes(node, folder, state))) put(row, name, value);
    row.style.setProperty("--_level", String(index.depthOf(node)));
    check!.hidden = !row.hasAttribute("aria-checked");
    if (label!.textContent === folder.name) return;
    label!.textContent = folder.name;
    row.removeAttribute("title");
  }

  #attributes(node: number, { id }: Folder, state: RowState): Record<string, string | null> {
    const { index, rows } = state.store;
    const siblings = rows.shownOf(index.parentOf(node));
    const isCurrent = id === state.current;
    return {
      id: this.#prefix + node,
      "aria-level": String(index.depthOf(node)),
      "aria-setsize": String(siblings.length),
      "aria-posinset": String(siblings.indexOf(node) + 1),
      "aria-expanded": rows.isParent(node) ? String(rows.isOpen(node)) : null,
      // A tree marks its rows as selected or as checked, never both.
      "aria-selected": state.hasChecks ? null : String(isCurrent),
      "aria-current": isCurrent ? "true" : null,
      "aria-checked": state.hasChecks && id >= 0 ? state.checkOf(id) : null,
      "data-active": node === state.active ? "" : null,
      "data-cut": id === state.cut ? "" : null,
      draggable: state.isDraggable && id !== sharedFolderId ? "true" : null,
    };
  }

  #measure(): void {
    this.#rowHeight = this.space.offsetWidth || height.row;
  }

  #viewHeight(): number {
    // Before anything is drawn the tree is as high as nothing.
    return this.tree.clientHeight || height.view;
  }

  /** Pixels of rows above the view. */
  #offset(count: number): number {
    return this.tree.scrollTop * this.#scale(count);
  }

  #scroll(offset: number, count: number): void {
    this.tree.scrollTop = offset / this.#scale(count);
  }

  #scale(count: number): number {
    const all = count * this.#rowHeight;
    const view = this.#viewHeight();
    return all <= tallest ? 1 : (all - view) / (tallest - view);
  }
}

function isCut(label: Element): boolean {
  return label.scrollWidth > label.clientWidth;
}
