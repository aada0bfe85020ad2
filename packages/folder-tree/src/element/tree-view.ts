import { noNode, rootNode } from "../model/folder-index.ts";
import type { FolderStore } from "../model/folder-store.ts";
import { sharedFolderId, type Folder } from "../model/folder.ts";
import { Checks } from "./checks.ts";
import { make, put } from "./dom.ts";
import { RowList } from "./row-list.ts";
import type { FolderIcons, TreeHost } from "./tree-host.ts";

/** What stands in the place of the rows. */
export type Phase = "none" | "loading" | "ready" | "failed";

/** What is in the shadow root, and what of it is active, current, ticked or about to be moved. */
export class TreeView {
  readonly host: TreeHost;
  readonly checks: Checks = new Checks();
  readonly tree: HTMLElement = make("div", "tree", { role: "tree", tabindex: "0" });
  readonly list: RowList = new RowList(this.tree);
  store: FolderStore | null = null;
  current: number | null = null;
  cut: number | null = null;
  /** The current folder as last seen: one that is set before its folder has come is not gone. */
  #seenCurrent: number | null = null;
  #phase: Phase = "none";
  #activeId: number | null = null;
  #anchorId: number | null = null;
  readonly #title = make("h2", "title");
  readonly #upload = make("button", "upload");
  readonly #header = make("div", "header", {}, this.#title, this.#upload);
  readonly #spinner = make("div", "spinner", { role: "progressbar" });
  readonly #note = make("p", "note");
  readonly #status = make("div", "status", { role: "status" });

  constructor(host: TreeHost) {
    this.host = host;
    this.#upload.addEventListener("click", (event) => this.host.uploadFn?.(event));
    this.tree.addEventListener("scroll", () => this.drawRows());
  }

  /** Everything that stands in the shadow root, from top to bottom. */
  get elements(): HTMLElement[] {
    return [this.#header, this.#spinner, this.#note, this.tree, this.#status];
  }

  /** The node of a folder, if it is there. */
  nodeOf(id: number | null): number {
    return id === null ? noNode : (this.store?.index.nodeOf(id) ?? noNode);
  }

  /** The node of the active row, which keys are for. */
  get active(): number {
    return this.nodeOf(this.#activeId);
  }

  get anchor(): number {
    const anchor = this.nodeOf(this.#anchorId);
    return anchor === noNode ? this.active : anchor;
  }

  get activeFolder(): Folder | undefined {
    return this.store?.index.folders[this.active];
  }

  /** Makes a row the active one; `extends` leaves the start of a range where it is. */
  activate(node: number, extendsRange = false): void {
    const { store } = this;
    if (!store || node === noNode || node === rootNode) return;
    this.#activeId = store.index.folders[node]?.id ?? null;
    if (!extendsRange) this.#anchorId = this.#activeId;
    const row = store.rows.rowOf(node);
    if (row >= 0) this.list.scrollTo(row, store.rows.count);
    this.drawRows();
  }

  /** Opens or closes a folder. When the active row goes, the folder becomes active. */
  setOpen(node: number, isOpen: boolean): void {
    const { store } = this;
    if (!store || node === noNode) return;
    store.rows.setOpen(node, isOpen);
    if (!isOpen && store.index.isWithin(this.active, node)) this.activate(node);
    this.draw();
  }

  /** Opens or closes every folder. */
  setAllOpen(isOpen: boolean): void {
    this.store?.rows.setAllOpen(isOpen);
    this.draw();
  }

  /** Chooses a folder, as a click does: it becomes current and opens; chosen again, it closes. */
  choose(node: number): void {
    const { store } = this;
    const folder = store?.index.folders[node];
    if (!store || !folder) return;
    const isAgain = this.current === folder.id;
    store.rows.setOpen(node, !(isAgain && store.rows.isOpen(node)));
    this.current = folder.id;
    this.activate(node);
    this.draw();
    this.host.chosen(folder);
  }

  /** Shows a folder: opens what is above it and scrolls to it. */
  reveal(id: number): void {
    const node = this.nodeOf(id);
    if (!this.store || node === noNode) return;
    this.store.rows.reveal(node);
    this.draw();
    this.activate(node);
  }

  /** Ticks folders, or asks again when `ids` are all ticked already. */
  tick(ids: readonly number[], isOn?: boolean): void {
    const allowed = ids.filter((id) => id >= 0);
    for (const id of allowed) this.checks.toggle(id, isOn);
    this.host.checked(this.checks.ids, true);
    this.drawRows();
  }

  /** A folder has got its permanent id. */
  identify(was: number, id: number): void {
    if (this.#activeId === was) this.#activeId = id;
    if (this.#anchorId === was) this.#anchorId = id;
    if (this.current === was) this.current = id;
    if (this.cut === was) this.cut = id;
    this.checks.identify(was, id);
  }

  /** No folder that has gone is current or about to be moved. */
  forgetGone(): void {
    if (this.current === this.#seenCurrent && this.nodeOf(this.current) === noNode) this.current = null;
    if (this.nodeOf(this.cut) === noNode) this.cut = null;
  }

  /** Folders have gone: nothing that was said of them holds any longer. */
  forget(parent: number): void {
    const { store, checks } = this;
    if (!store) return;
    const ticked = checks.ids.filter((id) => store.folderOf(id) !== undefined);
    if (ticked.length < checks.ids.length) {
      checks.set(ticked);
      this.host.checked(ticked, true);
    }
    if (this.#activeId === null || this.active !== noNode) return;
    const above = store.index.nodeOf(parent);
    this.activate(above === noNode ? store.rows.nodeAt(0) : above);
  }

  /** Puts images in the place of the drawn icons. */
  setIcons({ folderIcon, openIcon, nextIcon }: FolderIcons): void {
    const closed = folderIcon ?? openIcon;
    const images = { folder: closed, open: openIcon ?? closed, next: nextIcon };
    for (const [name, address] of Object.entries(images)) {
      put(this.tree, `data-${name}`, address ? "" : null);
      this.tree.style.setProperty(`--_${name}`, `url(${JSON.stringify(address)})`);
    }
  }

  setPhase(phase: Phase): void {
    this.#phase = phase;
    this.draw();
  }

  /** Says something to assistive technology. */
  say(template: string, folder: Folder): void {
    this.#status.textContent = template.replace("{name}", folder.name);
  }

  /** Draws what may have changed anywhere. */
  draw(): void {
    const { host, store } = this;
    const size = store ? store.index.size - 1 : 0;
    const isLoading = this.#phase === "loading" && size === 0;
    this.#title.textContent = host.messages.title;
    this.#header.hidden = !host.showHeader || size === 0;
    this.#upload.hidden = host.uploadFn === null;
    this.#upload.setAttribute("aria-label", host.messages.upload);
    this.#spinner.hidden = !isLoading;
    this.#spinner.setAttribute("aria-label", host.messages.loading);
    this.#note.textContent = this.#noteText(size);
    this.#note.hidden = this.#note.textContent === "";
    put(this.#note, "role", this.#phase === "failed" ? "alert" : null);
    this.tree.hidden = !store || store.rows.count === 0;
    host.setState("loading", this.#phase === "loading");
    host.setState("empty", this.#phase === "ready" && size === 0);
    this.drawRows();
  }

  /** Draws the rows, which is all that scrolling and keys change. */
  drawRows(): void {
    const { host, store } = this;
    if (this.nodeOf(this.current) !== noNode) this.#seenCurrent = this.current;
    if (!store || this.tree.hidden) return;
    put(this.tree, "aria-label", host.label || host.messages.title);
    put(this.tree, "aria-multiselectable", host.showCheckbox ? "true" : null);
    put(this.tree, "aria-disabled", host.isDisabled ? "true" : null);
    this.list.draw({
      store,
      active: this.active,
      current: this.current,
      cut: this.cut,
      hasChecks: host.showCheckbox,
      isDraggable: store.source.move !== undefined && !host.isDisabled,
      checkOf: (id) => this.checks.stateOf(id, store.index),
    });
  }

  /** Takes the keyboard: to the current folder, else to the first that is ticked, else to the first. */
  enter(): void {
    const { store } = this;
    if (!store || (this.active !== noNode && store.rows.rowOf(this.active) >= 0)) return;
    const current = this.nodeOf(this.current);
    const isRow = current !== noNode && store.rows.rowOf(current) >= 0;
    this.activate(isRow ? current : this.#firstTicked(store));
  }

  /** Whether a folder can be renamed, deleted, moved and given children. */
  isFixed(folder: Folder): boolean {
    return folder.id === sharedFolderId;
  }

  #firstTicked({ rows, index }: FolderStore): number {
    if (this.checks.ids.length > 0) {
      for (const node of rows.from(0)) if (this.checks.has(index.folders[node]!.id)) return node;
    }
    return rows.nodeAt(0);
  }

  #noteText(size: number): string {
    const { messages } = this.host;
    if (this.#phase === "failed") return messages.loadFailed;
    if (this.#phase !== "ready") return "";
    if (size === 0) return messages.empty;
    return this.store?.rows.count === 0 ? messages.noMatch : "";
  }
}
