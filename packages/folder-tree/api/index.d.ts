interface Folder {
  readonly id: number;
  readonly name: string;
  readonly parent: string;
  readonly userId?: number | undefined;
}
declare const sharedFolderId = 1;
declare const longestPath = 10;
type FolderChange = {
  readonly action: "create";
  readonly folder: Folder;
} | {
  readonly action: "update";
  readonly folder: Folder;
  readonly was?: number;
} | {
  readonly action: "delete";
  readonly folder: Folder;
}  | {
  readonly action: "reload";
};
interface TakenOut {
  undo(): Promise<void>;
  finish(): Promise<void>;
}
interface FolderSource {
  load(): Promise<readonly Folder[]>;
  create?(name: string, parent: string): Promise<Folder>;
  rename?(folder: Folder, name: string): Promise<void>;
  remove?(folder: Folder): Promise<void>;
  takeOut?(folder: Folder): Promise<TakenOut | null>;
  move?(folder: Folder, parent: string): Promise<void>;
  subscribe?(listener: (change: FolderChange) => void): () => void;
}
interface FolderTreeMessages {
  readonly title: string;
  readonly empty: string;
  readonly newFolder: string;
  readonly renameFolder: string;
  readonly deleteFolder: string;
  readonly upload: string;
  readonly loading: string;
  readonly loadFailed: string;
  readonly failed: string;
  readonly noMatch: string;
  readonly name: string;
  readonly ok: string;
  readonly cancel: string;
  readonly created: string;
  readonly renamed: string;
  readonly deleted: string;
  readonly moving: string;
  readonly moved: string;
  readonly moveCancelled: string;
  readonly moveRefused: string;
}
declare const english: FolderTreeMessages;
declare const sharedWithMe = "Shared With Me";
type DropTarget = Pick<Folder, "id" | "name">;
interface FolderIcons {
  readonly folderIcon?: string;
  readonly openIcon?: string;
  readonly nextIcon?: string;
}
interface FolderTreeEventMap {
  "folders-load": {
    readonly count: number;
  };
  "current-folder-change": {
    readonly id: number;
    readonly folder: Folder;
  };
  "selected-folders-change": {
    readonly ids: readonly number[];
  };
  "folder-change": {
    readonly action: "create" | "update" | "delete";
    readonly folder: Folder;
  };
  "folder-error": {
    readonly error: unknown;
  };
}
interface TreeHost {
  readonly label: string;
  readonly messages: FolderTreeMessages;
  readonly showHeader: boolean;
  readonly showCheckbox: boolean;
  readonly disableRightClick: boolean;
  readonly isDisabled: boolean;
  readonly uploadFn: ((event: MouseEvent) => void) | null;
  readonly dropFn: ((event: DragEvent, target: DropTarget) => void) | null;
  readonly manualDeleteFn: ((folder: Folder) => unknown) | null;
  emit<Name extends keyof FolderTreeEventMap>(name: Name, detail: FolderTreeEventMap[Name]): void;
  chosen(folder: Folder): void;
  checked(ids: readonly number[], isUser: boolean): void;
  setState(name: "loading" | "empty" | "dragging", isOn: boolean): void;
}
type Events = HTMLElementEventMap & { [Name in keyof FolderTreeEventMap]: CustomEvent<FolderTreeEventMap[Name]> };
interface TypedEvents extends HTMLElement {
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => unknown, options?: boolean | AddEventListenerOptions): void;
  addEventListener(name: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => unknown, options?: boolean | EventListenerOptions): void;
  removeEventListener(name: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
}
declare const Base: new () => TypedEvents;
declare class FolderTreeElement extends Base implements TreeHost {
  #private;
  static readonly formAssociated: boolean;
  static readonly observedAttributes: readonly string[];
  dropFn: ((event: DragEvent, target: DropTarget) => void) | null;
  manualDeleteFn: ((folder: Folder) => unknown) | null;
  onCurrentFolderChange: ((id: number) => void) | null;
  constructor();
  get source(): FolderSource | null;
  set source(source: FolderSource | null);
  get messages(): FolderTreeMessages;
  set messages(messages: FolderTreeMessages);
  get label(): string;
  set label(label: string);
  get showHeader(): boolean;
  set showHeader(isShown: boolean);
  get showCheckbox(): boolean;
  set showCheckbox(isShown: boolean);
  get disableRightClick(): boolean;
  set disableRightClick(isDisabled: boolean);
  get sharedFolder(): boolean;
  set sharedFolder(hasShared: boolean);
  get uploadFn(): ((event: MouseEvent) => void) | null;
  set uploadFn(uploadFn: ((event: MouseEvent) => void) | null);
  get icons(): FolderIcons;
  set icons(icons: FolderIcons);
  get selectedFolders(): readonly number[];
  set selectedFolders(ids: readonly number[]);
  get currentFolder(): number | null;
  set currentFolder(id: number | null);
  get filter(): string;
  set filter(text: string);
  get name(): string;
  set name(name: string);
  get form(): HTMLFormElement | null;
  get isDisabled(): boolean;
  refresh(): Promise<void>;
  expand(id: number): void;
  collapse(id: number): void;
  expandAll(): void;
  collapseAll(): void;
  reveal(id: number): void;
  pathTo(id: number): Folder[];
  createFolder(parent?: number): Promise<void>;
  connectedCallback(): void;
  disconnectedCallback(): void;
  connectedMoveCallback(): void;
  attributeChangedCallback(name: string, _before: string | null, value: string | null): void;
  formDisabledCallback(isDisabled: boolean): void;
  formResetCallback(): void;
  formStateRestoreCallback(state: FormData): void;
  emit<Name extends keyof FolderTreeEventMap>(name: Name, detail: FolderTreeEventMap[Name]): void;
  chosen(folder: Folder): void;
  checked(ids: readonly number[], isUser: boolean): void;
  setState(name: "loading" | "empty" | "dragging", isOn: boolean): void;
}
declare function createMemorySource(folders: readonly Folder[]): Required<FolderSource>;
export { type DropTarget, type Folder, type FolderChange, type FolderIcons, type FolderSource, FolderTreeElement, type FolderTreeEventMap, type FolderTreeMessages, type TakenOut, createMemorySource, english, longestPath, sharedFolderId, sharedWithMe };