import { FolderStore } from "../model/folder-store.ts";
import type { Folder } from "../model/folder.ts";
import type { FolderChange, FolderSource } from "../source/folder-source.ts";
import { english, type FolderTreeMessages } from "./messages.ts";
import { treeStyles } from "./styles.ts";
import { TreeActions } from "./tree-actions.ts";
import { TreeCommands } from "./tree-commands.ts";
import { listenToPeople } from "./tree-input.ts";
import type { DropTarget, FolderIcons, FolderTreeEventMap, TreeHost } from "./tree-host.ts";
import { TreeView } from "./tree-view.ts";
import type { TypedEvents } from "./typed-events.ts";

// In Node, where pages are rendered, there is no such class; importing must work all the same.
const Base = (globalThis.HTMLElement ?? Object) as unknown as new () => TypedEvents;

/**
 * A tree of folders: opened, ticked, created, renamed, deleted and moved, by pointer or by keyboard. It draws the rows
 * that can be seen and no others, so a hundred thousand folders are as quick as ten.
 *
 * @element folder-tree
 */
export class FolderTreeElement extends Base implements TreeHost {
  static readonly formAssociated: boolean = true;
  static readonly observedAttributes: readonly string[] = [
    "label",
    "show-header",
    "show-checkbox",
    "disable-right-click",
    "current-folder",
    "filter",
  ];

  readonly #internals: ElementInternals = this.attachInternals();
  readonly #view: TreeView = new TreeView(this);
  readonly #actions: TreeActions = new TreeActions(this.#view);
  readonly #commands: TreeCommands = new TreeCommands(this.#view, this.#actions);
  // In the next frame: to draw changes the sizes that are observed.
  readonly #resized: ResizeObserver = new ResizeObserver(() =>
    requestAnimationFrame(() => this.#view.drawRows()),
  );
  #source: FolderSource | null = null;
  #messages: FolderTreeMessages = english;
  #hasShared = true;
  #filter = "";
  #initial: readonly number[] = [];
  #isFormDisabled = false;
  #uploadFn: ((event: MouseEvent) => void) | null = null;
  #icons: FolderIcons = {};

  /** Called on a drop from outside, with the folder it was dropped on. Without it nothing can be dropped. */
  declare dropFn: ((event: DragEvent, target: DropTarget) => void) | null;
  /** Called instead of the source's `remove`. */
  declare manualDeleteFn: ((folder: Folder) => unknown) | null;
  /** Called with the id of the folder that a person chose. */
  declare onCurrentFolderChange: ((id: number) => void) | null;

  static {
    // Fields of each element would take away what a page has set before the element was defined.
    Object.assign(this.prototype, { dropFn: null, manualDeleteFn: null, onCurrentFolderChange: null });
  }

  constructor() {
    super();
    const root = this.shadowRoot ?? this.attachShadow({ mode: "open", delegatesFocus: true });
    root.adoptedStyleSheets = [treeStyles()];
    root.replaceChildren(...this.#view.elements, this.#actions.menu.element, this.#actions.dialog.element);
    listenToPeople(root, this, this.#view, this.#actions, this.#commands);
  }

  /** Where the folders come from. A session or token belongs in the source, never in an attribute. */
  get source(): FolderSource | null {
    return this.#source;
  }
  set source(source: FolderSource | null) {
    if (source === this.#source) return;
    this.#source = source;
    this.#view.store?.close();
    this.#view.store = null;
    this.#view.setPhase("none");
    if (this.isConnected) this.#open();
  }

  /** The words, English by default. */
  get messages(): FolderTreeMessages {
    return this.#messages;
  }
  set messages(messages: FolderTreeMessages) {
    this.#messages = messages;
    this.#view.draw();
  }

  /** Name of the tree for assistive technology, `Folders` by default. */
  get label(): string {
    return this.getAttribute("label") ?? this.ariaLabel ?? "";
  }
  set label(label: string) {
    this.setAttribute("label", label);
  }

  /** Whether there is a header; it stands once there is a folder. */
  get showHeader(): boolean {
    return this.hasAttribute("show-header");
  }
  set showHeader(isShown: boolean) {
    this.toggleAttribute("show-header", isShown);
  }

  /** Whether folders can be ticked. Those with a negative id cannot. */
  get showCheckbox(): boolean {
    return this.hasAttribute("show-checkbox");
  }
  set showCheckbox(isShown: boolean) {
    this.toggleAttribute("show-checkbox", isShown);
  }

  /** Whether the context menu stays closed. */
  get disableRightClick(): boolean {
    return this.hasAttribute("disable-right-click");
  }
  set disableRightClick(isDisabled: boolean) {
    this.toggleAttribute("disable-right-click", isDisabled);
  }

  /** Whether `Shared With Me` and what is below it are shown, true by default. */
  get sharedFolder(): boolean {
    return this.#hasShared;
  }
  set sharedFolder(hasShared: boolean) {
    if (hasShared === this.#hasShared) return;
    this.#hasShared = hasShared;
    if (this.#view.store) this.#open();
  }

  /** Called by the upload icon, which is there only with it. */
  get uploadFn(): ((event: MouseEvent) => void) | null {
    return this.#uploadFn;
  }
  set uploadFn(uploadFn: ((event: MouseEvent) => void) | null) {
    this.#uploadFn = uploadFn;
    this.#view.draw();
  }

  /** Addresses of images in the place of the drawn icons. */
  get icons(): FolderIcons {
    return this.#icons;
  }
  set icons(icons: FolderIcons) {
    this.#icons = icons;
    this.#view.setIcons(icons);
  }

  /** Ids of the ticked folders; in a form, each is an entry under the element's name. */
  get selectedFolders(): readonly number[] {
    return this.#view.checks.ids;
  }
  set selectedFolders(ids: readonly number[]) {
    this.#initial = [...ids];
    this.#setChecks(ids);
  }

  /** Id of the current folder, shown in bold; setting it opens what is above it. Null once the folder is deleted. */
  get currentFolder(): number | null {
    return this.#view.current;
  }
  set currentFolder(id: number | null) {
    this.#view.current = id;
    if (id === null) this.#view.drawRows();
    else this.#view.reveal(id);
  }

  /** Shows only folders whose name contains this, with what is above them. */
  get filter(): string {
    return this.#filter;
  }
  set filter(text: string) {
    this.#filter = text;
    this.#view.store?.rows.filter(text.trim());
    this.#view.tree.scrollTop = 0;
    this.#view.draw();
  }

  /** Name in a form. */
  get name(): string {
    return this.getAttribute("name") ?? "";
  }
  set name(name: string) {
    this.setAttribute("name", name);
  }

  /** The form that the element belongs to. */
  get form(): HTMLFormElement | null {
    return this.#internals.form;
  }

  /** Whether nothing can be changed or chosen. */
  get isDisabled(): boolean {
    return this.#isFormDisabled;
  }

  /** Loads the folders again; what is open stays open. */
  async refresh(): Promise<void> {
    await this.#load();
  }

  /** Opens a folder. */
  expand(id: number): void {
    this.#view.setOpen(this.#view.nodeOf(id), true);
  }

  /** Closes a folder. */
  collapse(id: number): void {
    this.#view.setOpen(this.#view.nodeOf(id), false);
  }

  /** Opens every folder. */
  expandAll(): void {
    this.#view.setAllOpen(true);
  }

  /** Closes every folder. */
  collapseAll(): void {
    this.#view.setAllOpen(false);
  }

  /** Opens what is above a folder and scrolls to it. */
  reveal(id: number): void {
    this.#view.reveal(id);
  }

  /** The folders from the top to this one, ten at most: the text of a breadcrumb. */
  pathTo(id: number): Folder[] {
    return this.#view.store?.pathTo(id) ?? [];
  }

  /** Asks for a name and creates a folder, below another or at the top. */
  createFolder(parent?: number): Promise<void> {
    return this.#actions.create(parent === undefined ? undefined : this.#view.store?.folderOf(parent));
  }

  connectedCallback(): void {
    this.#upgrade();
    this.#resized.observe(this.#view.tree);
    this.#resized.observe(this.#view.list.space);
    if (this.#view.store) {
      this.#view.store.follow();
      void this.#load();
    } else this.#open();
  }

  disconnectedCallback(): void {
    this.#resized.disconnect();
    this.#view.store?.close();
    this.#actions.menu.close();
  }

  /** Being moved by `moveBefore` is neither leaving nor coming. */
  connectedMoveCallback(): void {
    this.#view.drawRows();
  }

  attributeChangedCallback(name: string, _before: string | null, value: string | null): void {
    if (name === "current-folder") this.currentFolder = value === null ? null : Number(value);
    else if (name === "filter") this.filter = value ?? "";
    else this.#view.draw();
  }

  formDisabledCallback(isDisabled: boolean): void {
    this.#isFormDisabled = isDisabled;
    this.#view.draw();
  }

  formResetCallback(): void {
    this.selectedFolders = this.#initial;
  }

  formStateRestoreCallback(state: FormData): void {
    this.#setChecks(Array.from(state.values(), Number));
  }

  /** @internal */
  emit<Name extends keyof FolderTreeEventMap>(name: Name, detail: FolderTreeEventMap[Name]): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  /** @internal */
  chosen(folder: Folder): void {
    this.onCurrentFolderChange?.(folder.id);
    this.emit("current-folder-change", { id: folder.id, folder });
  }

  /** @internal */
  checked(ids: readonly number[], isUser: boolean): void {
    const entries = new FormData();
    for (const id of ids) entries.append(this.name, String(id));
    this.#internals.setFormValue(this.name ? entries : null, entries);
    if (isUser) this.emit("selected-folders-change", { ids });
  }

  /** @internal */
  setState(name: "loading" | "empty" | "dragging", isOn: boolean): void {
    if (isOn) this.#internals.states.add(name);
    else this.#internals.states.delete(name);
  }

  #setChecks(ids: readonly number[]): void {
    this.#view.checks.set(ids);
    this.checked(ids, false);
    this.#view.drawRows();
  }

  #open(): void {
    this.#view.store?.close();
    this.#view.store = null;
    if (this.#source) {
      const store = new FolderStore(this.#source, this.#hasShared, (change) => {
        if (store === this.#view.store) this.#changed(store, change);
      });
      this.#view.store = store;
      store.follow();
    }
    void this.#load();
  }

  async #load(): Promise<void> {
    const { store } = this.#view;
    if (!store) return this.#view.setPhase("none");
    this.#view.setPhase("loading");
    try {
      await store.load();
    } catch (error) {
      if (store !== this.#view.store) return;
      this.#view.setPhase("failed");
      this.emit("folder-error", { error });
    }
  }

  #changed(store: FolderStore, change: FolderChange): void {
    this.#view.checks.refresh();
    if (change.action === "reload") {
      store.rows.filter(this.#filter.trim());
      this.#view.forgetGone();
      this.#view.setPhase("ready");
      if (this.#view.current !== null) this.#view.reveal(this.#view.current);
      return this.emit("folders-load", { count: store.index.size - 1 });
    }
    if (change.action === "update" && change.was !== undefined) {
      this.#view.identify(change.was, change.folder.id);
    }
    this.#view.forgetGone();
    this.#view.draw();
    if (change.action === "delete") this.#view.forget(Number(change.folder.parent));
    this.emit("folder-change", { action: change.action, folder: change.folder });
  }

  /** Properties that a page set before the element was defined hide the class's own; they are set anew. */
  #upgrade(): void {
    for (const [name, value] of Object.entries(this)) {
      if (!(name in FolderTreeElement.prototype)) continue;
      delete this[name as keyof this];
      Object.assign(this, { [name]: value });
    }
  }
}
