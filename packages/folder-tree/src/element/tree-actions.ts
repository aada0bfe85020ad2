import type { Folder } from "../model/folder.ts";
import { ContextMenu, type MenuItem } from "./context-menu.ts";
import { NameDialog } from "./name-dialog.ts";
import type { TreeView } from "./tree-view.ts";

/** Keys that change folders. */
export type ActionKind = "rename" | "delete" | "menu" | "cut" | "paste" | "paste-top" | "cancel";

/** What changes folders: the menu, the prompts, deleting and moving. */
export class TreeActions {
  readonly menu: ContextMenu = new ContextMenu();
  readonly dialog: NameDialog = new NameDialog();
  readonly #view: TreeView;

  constructor(view: TreeView) {
    this.#view = view;
  }

  /** Runs what a key stands for on the active folder. */
  run(kind: ActionKind): boolean {
    const folder = this.#view.activeFolder;
    if (!folder) return false;
    switch (kind) {
      case "rename":
        void this.rename(folder);
        return true;
      case "delete":
        void this.remove(folder);
        return true;
      case "menu":
        return this.#openMenuAtRow(folder);
      case "cut":
        return this.#cut(folder);
      case "paste":
        return this.#paste(folder.id);
      case "paste-top":
        return this.#paste(0);
      case "cancel":
        return this.#cancel();
    }
  }

  /** Opens the menu of a folder, or of the place beside all folders. Returns whether there is one. */
  openMenu(at: { x: number; y: number }, folder?: Folder): boolean {
    const { host } = this.#view;
    if (host.disableRightClick || host.isDisabled || (folder && this.#view.isFixed(folder))) return false;
    const items = this.#items(folder);
    if (items.length === 0) return false;
    this.menu.open(at, folder?.name ?? host.messages.title, items, () => this.#view.tree.focus());
    return true;
  }

  /** Asks for a name and creates a folder below another, or at the top. */
  async create(parent?: Folder): Promise<void> {
    const { store, host } = this.#view;
    if (!store?.source.create || host.isDisabled) return;
    const name = await this.#ask(host.messages.newFolder, "");
    if (name === null) return;
    await this.#try(async () => {
      const folder = await store.create(name, parent ? String(parent.id) : "");
      this.#view.reveal(folder.id);
      this.#view.say(host.messages.created, folder);
    });
  }

  /** Asks for another name. */
  async rename(folder: Folder): Promise<void> {
    const { store, host } = this.#view;
    if (!store?.source.rename || this.#view.isFixed(folder) || host.isDisabled) return;
    const name = await this.#ask(host.messages.renameFolder, folder.name);
    if (name === null || name === folder.name) return;
    await this.#try(async () => {
      await store.rename(folder, name);
      this.#view.say(host.messages.renamed, { ...folder, name });
    });
  }

  /** Deletes a folder: by the host's own handler, else at once. */
  async remove(folder: Folder): Promise<void> {
    const { store, host } = this.#view;
    if (!store || this.#view.isFixed(folder) || host.isDisabled) return;
    const own = host.manualDeleteFn;
    if (!own && !store.source.remove) return;
    await this.#try(async () => {
      if (own) await own(folder);
      else await store.remove(folder);
      // The host's handler may have asked and been told to leave it.
      if (store.folderOf(folder.id) === undefined) this.#view.say(host.messages.deleted, folder);
    });
  }

  /** Moves a folder below another, or to the top with 0. Returns whether it may go there. */
  move(id: number, parent: number): boolean {
    const { store, host } = this.#view;
    const folder = store?.folderOf(id);
    if (!store || !folder || host.isDisabled) return false;
    if (!store.canMove(id, parent)) {
      this.#view.say(host.messages.moveRefused, folder);
      return false;
    }
    void this.#try(async () => {
      await store.move(folder, parent === 0 ? "" : String(parent));
      this.#view.reveal(id);
      this.#view.say(host.messages.moved, folder);
    });
    return true;
  }

  #items(folder: Folder | undefined): MenuItem[] {
    const { host, store } = this.#view;
    const { messages } = host;
    const source = store?.source;
    const items: MenuItem[] = [];
    if (source?.create) items.push({ label: messages.newFolder, run: () => void this.create(folder) });
    if (folder && source?.rename) {
      items.push({ label: messages.renameFolder, run: () => void this.rename(folder) });
    }
    if (folder && (source?.remove || host.manualDeleteFn)) {
      items.push({ label: messages.deleteFolder, run: () => void this.remove(folder) });
    }
    return items;
  }

  #openMenuAtRow(folder: Folder): boolean {
    const box = this.#view.list.rowOf(this.#view.active)?.getBoundingClientRect();
    return box !== undefined && this.openMenu({ x: box.left + box.width / 2, y: box.bottom }, folder);
  }

  #cut(folder: Folder): boolean {
    if (!this.#view.store?.source.move || this.#view.isFixed(folder)) return false;
    return this.#setCut(folder.id, this.#view.host.messages.moving, folder);
  }

  #paste(parent: number): boolean {
    const { cut } = this.#view;
    if (cut === null) return false;
    if (this.move(cut, parent)) this.#view.cut = null;
    this.#view.drawRows();
    return true;
  }

  #cancel(): boolean {
    const folder = this.#view.cut === null ? undefined : this.#view.store?.folderOf(this.#view.cut);
    if (!folder) return false;
    return this.#setCut(null, this.#view.host.messages.moveCancelled, folder);
  }

  #setCut(id: number | null, words: string, folder: Folder): boolean {
    this.#view.cut = id;
    this.#view.say(words, folder);
    this.#view.drawRows();
    return true;
  }

  async #ask(title: string, name: string): Promise<string | null> {
    const answer = await this.dialog.ask(title, name, this.#view.host.messages);
    this.#view.tree.focus();
    return answer;
  }

  async #try(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#view.say(this.#view.host.messages.failed, { id: 0, name: "", parent: "" });
      this.#view.host.emit("folder-error", { error });
    }
  }
}
