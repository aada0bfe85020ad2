import { noNode, rootNode } from "../model/folder-index.ts";
import type { TreeActions } from "./tree-actions.ts";
import { TypeAhead, type TreeCommand } from "./keyboard.ts";
import type { TreeView } from "./tree-view.ts";

/** What each key does. Returns whether it did something that the browser must not do as well. */
export class TreeCommands {
  readonly #view: TreeView;
  readonly #actions: TreeActions;
  readonly #typeAhead = new TypeAhead();

  constructor(view: TreeView, actions: TreeActions) {
    this.#view = view;
    this.#actions = actions;
  }

  run(command: TreeCommand): boolean {
    const { store } = this.#view;
    if (!store || this.#view.active === noNode) return false;
    switch (command.kind) {
      case "step":
        this.#step(command.by, command.select);
        break;
      case "edge":
        this.#edge(command.to === "first" ? 0 : store.rows.count - 1, command.select);
        break;
      case "enter":
        this.#enter();
        break;
      case "leave":
        this.#leave();
        break;
      case "open-siblings":
        this.#openSiblings();
        break;
      case "default":
        this.#view.choose(this.#view.active);
        break;
      case "toggle":
        this.#toggle();
        break;
      case "range":
        this.#range(this.#view.active);
        break;
      case "all":
        return this.#all();
      case "type":
        this.#type(command.text);
        break;
      case "rename":
      case "delete":
      case "menu":
      case "cut":
      case "paste":
      case "paste-top":
      case "cancel":
        return this.#actions.run(command.kind);
    }
    return true;
  }

  #step(by: number, select: boolean): void {
    const { rows } = this.#view.store!;
    const row = Math.min(rows.count - 1, Math.max(0, rows.rowOf(this.#view.active) + by));
    const node = rows.nodeAt(row);
    if (node === this.#view.active) return;
    this.#view.activate(node, select);
    if (select && this.#view.host.showCheckbox) this.#tick([node]);
  }

  #edge(row: number, select: boolean): void {
    const node = this.#view.store!.rows.nodeAt(row);
    if (select) this.#range(node);
    this.#view.activate(node, select);
  }

  #enter(): void {
    const { active, store } = this.#view;
    const { rows } = store!;
    if (!rows.isParent(active)) return;
    if (rows.isOpen(active)) this.#view.activate(rows.shownOf(active)[0] ?? noNode);
    else this.#view.setOpen(active, true);
  }

  #leave(): void {
    const { active, store } = this.#view;
    const { rows, index } = store!;
    if (rows.isParent(active) && rows.isOpen(active)) this.#view.setOpen(active, false);
    else if (index.parentOf(active) !== rootNode) this.#view.activate(index.parentOf(active));
  }

  #openSiblings(): void {
    const { active, store } = this.#view;
    for (const sibling of store!.rows.shownOf(store!.index.parentOf(active))) {
      if (store!.rows.isParent(sibling)) store!.rows.setOpen(sibling, true);
    }
    this.#view.draw();
  }

  #toggle(): void {
    const { active, host } = this.#view;
    if (host.showCheckbox) this.#tick([active]);
    else this.#view.choose(active);
  }

  #range(to: number): void {
    const { rows } = this.#view.store!;
    if (!this.#view.host.showCheckbox) return;
    const ends = [rows.rowOf(this.#view.anchor), rows.rowOf(to)];
    const [first, last] = [Math.min(...ends), Math.max(...ends)];
    this.#tick(this.#nodes(Math.max(0, first), last), true);
  }

  #all(): boolean {
    const { store, host, checks } = this.#view;
    if (!host.showCheckbox) return false;
    const nodes = this.#nodes(0, store!.rows.count - 1);
    const isAll = nodes.every((node) => checks.has(store!.index.folders[node]!.id));
    this.#tick(nodes, !isAll);
    return true;
  }

  #type(letter: string): void {
    const { rows, index } = this.#view.store!;
    const { text, mayStay } = this.#typeAhead.type(letter.toLowerCase(), performance.now());
    const start = rows.rowOf(this.#view.active) + (mayStay ? 0 : 1);
    const starts = (node: number): boolean => index.folders[node]!.name.toLowerCase().startsWith(text);
    const found = find(rows.from(start), starts) ?? find(rows.from(0), starts);
    if (found !== undefined) this.#view.activate(found);
  }

  #tick(nodes: readonly number[], isOn?: boolean): void {
    const { folders } = this.#view.store!.index;
    this.#view.tick(
      nodes.map((node) => folders[node]!.id),
      isOn,
    );
  }

  #nodes(first: number, last: number): number[] {
    const nodes: number[] = [];
    for (const node of this.#view.store!.rows.from(first)) {
      if (nodes.length > last - first) break;
      nodes.push(node);
    }
    return nodes;
  }
}

function find(nodes: Iterable<number>, test: (node: number) => boolean): number | undefined {
  for (const node of nodes) if (test(node)) return node;
  return undefined;
}
