import { noNode } from "../model/folder-index.ts";
import { put } from "./dom.ts";
import type { TreeActions } from "./tree-actions.ts";
import type { TreeView } from "./tree-view.ts";

/** Type under which a folder of a tree travels. */
const folderType = "application/x-folder-tree";
/** A closed folder opens when something is held over it this long. */
const openAfter = 600;

/** Moves folders by pointer, and hands what comes from elsewhere to the host's drop handler. */
export class FolderDrag {
  readonly #view: TreeView;
  readonly #actions: TreeActions;
  #dragged: number | null = null;
  #over: HTMLElement | null = null;
  #opening: ReturnType<typeof setTimeout> | undefined;

  constructor(view: TreeView, actions: TreeActions) {
    this.#view = view;
    this.#actions = actions;
  }

  /** Starts to listen; the listeners end with the tree. */
  listen(): void {
    const { tree } = this.#view;
    tree.addEventListener("dragstart", (event) => this.#start(event));
    tree.addEventListener("dragover", (event) => this.#hover(event));
    tree.addEventListener("dragleave", (event) => this.#leave(event));
    tree.addEventListener("drop", (event) => this.#drop(event));
    tree.addEventListener("dragend", () => this.#end());
  }

  #start(event: DragEvent): void {
    const folder = this.#view.store?.index.folders[this.#view.list.nodeOf(event)];
    if (!folder || !event.dataTransfer) return;
    this.#dragged = folder.id;
    event.dataTransfer.setData(folderType, String(folder.id));
    event.dataTransfer.setData("text/plain", folder.name);
    event.dataTransfer.effectAllowed = "move";
    this.#view.host.setState("dragging", true);
  }

  #hover(event: DragEvent): void {
    const node = this.#view.list.nodeOf(event);
    const isAllowed = this.#isAllowed(node);
    this.#mark(isAllowed ? (this.#view.list.rowOf(node) ?? this.#view.tree) : null, node);
    if (isAllowed) event.preventDefault();
  }

  #isAllowed(node: number): boolean {
    const { store, host } = this.#view;
    const target = store?.index.folders[node];
    if (!store || host.isDisabled) return false;
    if (this.#dragged !== null) return store.canMove(this.#dragged, target?.id ?? 0);
    return host.dropFn !== null && target !== undefined;
  }

  #leave(event: DragEvent): void {
    const to = event.relatedTarget;
    if (!(to instanceof Node) || !this.#view.tree.contains(to)) this.#mark(null);
  }

  #drop(event: DragEvent): void {
    const { store, host, list } = this.#view;
    const node = list.nodeOf(event);
    if (!this.#isAllowed(node)) return this.#end();
    event.preventDefault();
    const target = store?.index.folders[node];
    if (this.#dragged !== null) this.#actions.move(this.#dragged, target?.id ?? 0);
    else if (target) host.dropFn?.(event, { id: target.id, name: target.name });
    this.#end();
  }

  #end(): void {
    this.#dragged = null;
    this.#mark(null);
    this.#view.host.setState("dragging", false);
  }

  #mark(element: HTMLElement | null, node: number = noNode): void {
    if (this.#over === element) return;
    if (this.#over) put(this.#over, "data-drop", null);
    this.#over = element;
    clearTimeout(this.#opening);
    if (!element) return;
    put(element, "data-drop", "");
    this.#opening = setTimeout(() => this.#view.setOpen(node, true), openAfter);
  }
}
