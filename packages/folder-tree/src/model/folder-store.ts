import type { FolderChange, FolderSource } from "../source/folder-source.ts";
import { FolderIndex, noNode, rootNode } from "./folder-index.ts";
import { FolderRows } from "./folder-rows.ts";
import { longestPath, sharedFolderId, type Folder } from "./folder.ts";

/** How long loading may take (specification 3, section 4). */
const loadLimit = 25_000;

/** The folders of one tree: loaded from its source, changed through it, kept up to date by it. */
export class FolderStore {
  readonly source: FolderSource;
  index: FolderIndex = new FolderIndex([]);
  rows: FolderRows = new FolderRows(this.index);
  readonly #onChange: (change: FolderChange) => void;
  readonly #creating = new Map<string, Promise<Folder>>();
  readonly #hasShared: boolean;
  #loading: Promise<void> | undefined;
  #unsubscribe: (() => void) | undefined;

  constructor(source: FolderSource, hasShared: boolean, onChange: (change: FolderChange) => void) {
    this.source = source;
    this.#hasShared = hasShared;
    this.#onChange = onChange;
  }

  /** Loads everything; while that is under way, asking again joins in. Rejects after 25 seconds. */
  load(): Promise<void> {
    this.#loading ??= this.#load().finally(() => (this.#loading = undefined));
    return this.#loading;
  }

  /** Starts to follow the source. */
  follow(): void {
    this.#unsubscribe ??= this.source.subscribe?.((change) => this.apply(change));
  }

  /** Stops to follow the source. */
  close(): void {
    this.#unsubscribe?.();
    this.#unsubscribe = undefined;
  }

  folderOf(id: number): Folder | undefined {
    return this.index.folders[this.index.nodeOf(id)];
  }

  /** The folders from the top to this one, ten at most. */
  pathTo(id: number): Folder[] {
    const path: Folder[] = [];
    let node = this.index.nodeOf(id);
    while (node > rootNode && path.length < longestPath) {
      path.unshift(this.index.folders[node]!);
      node = this.index.parentOf(node);
    }
    return path;
  }

  /** With a source that creates folders, creates one once: the one of that name and parent which there is, or is being made, is the answer. */
  async create(name: string, parent: string): Promise<Folder> {
    const key = `${parent}/${name}`;
    const known = this.#named(name, parent);
    if (known) return known;
    let creating = this.#creating.get(key);
    if (!creating) {
      creating = this.#create(name, parent).finally(() => this.#creating.delete(key));
      this.#creating.set(key, creating);
    }
    return creating;
  }

  async rename(folder: Folder, name: string): Promise<void> {
    await this.source.rename?.(folder, name);
    this.apply({ action: "update", folder: { ...folder, name } });
  }

  async move(folder: Folder, parent: string): Promise<void> {
    await this.source.move?.(folder, parent);
    this.apply({ action: "update", folder: { ...folder, parent } });
  }

  async remove(folder: Folder): Promise<void> {
    await this.source.remove?.(folder);
    this.apply({ action: "delete", folder });
  }

  /** Whether a folder may go below another, 0 being the top: not into itself, not where it is, not the shared one. */
  canMove(id: number, parent: number): boolean {
    const node = this.index.nodeOf(id);
    const target = parent === 0 ? rootNode : this.index.nodeOf(parent);
    if (!this.source.move || node === noNode || target === noNode) return false;
    if (id === sharedFolderId || parent === sharedFolderId) return false;
    return this.index.parentOf(node) !== target && !this.index.isWithin(target, node);
  }

  /** Takes over a change; one that is known already changes nothing and is not told. */
  apply(change: FolderChange): void {
    if (change.action === "reload") {
      void this.load().catch(() => undefined);
      return;
    }
    if (this.#isKnown(change)) return;
    this.#take(change);
    this.#onChange(change);
  }

  #isKnown(change: Exclude<FolderChange, { action: "reload" }>): boolean {
    const known = this.folderOf(change.folder.id);
    if (change.action === "delete") return !known;
    return known?.name === change.folder.name && known.parent === change.folder.parent;
  }

  #take(change: Exclude<FolderChange, { action: "reload" }>): void {
    const { folder } = change;
    if (change.action === "delete") {
      this.index.remove(folder.id);
      this.rows.update();
      return;
    }
    if (change.action === "update" && change.was !== undefined) this.index.identify(change.was, folder);
    const isNew = this.index.nodeOf(folder.id) === noNode;
    const node = this.index.put(folder);
    if (isNew && node !== noNode) this.rows.added(node);
    else this.rows.update();
  }

  async #load(): Promise<void> {
    const folders = await within(loadLimit, this.source.load());
    const open = this.index.folders.filter((folder, node) => folder && this.rows.isOpen(node));
    this.index = new FolderIndex(folders);
    if (!this.#hasShared) this.index.remove(sharedFolderId);
    const nodes = open.map((folder) => this.index.nodeOf(folder!.id));
    this.rows = new FolderRows(
      this.index,
      nodes.filter((node) => node !== noNode),
    );
    this.#onChange({ action: "reload" });
  }

  async #create(name: string, parent: string): Promise<Folder> {
    const folder = await this.source.create!(name, parent);
    this.apply({ action: "create", folder });
    return folder;
  }

  #named(name: string, parent: string): Folder | undefined {
    const node = parent === "" ? rootNode : this.index.nodeOf(Number(parent));
    if (node === noNode) return undefined;
    for (const child of this.index.childrenOf(node)) {
      const folder = this.index.folders[child];
      if (folder?.name === name) return folder;
    }
    return undefined;
  }
}

function within<T>(limit: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(reject, limit, new Error("The folders did not come in time."));
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
