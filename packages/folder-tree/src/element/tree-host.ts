import type { Folder } from "../model/folder.ts";
import type { FolderTreeMessages } from "./messages.ts";

/** The folder that something was dropped on. */
export type DropTarget = Pick<Folder, "id" | "name">;

/** Addresses of images (specification 3, section 3): of a folder, of an open one, and of the arrow that opens it. */
export interface FolderIcons {
  readonly folderIcon?: string;
  /** Without one, that of a folder; without that, this one is for both. */
  readonly openIcon?: string;
  /** Points in the reading direction; turned when the folder is open. */
  readonly nextIcon?: string;
}

/** Events of the element and what they carry as `detail`. They bubble and leave the shadow root. */
export interface FolderTreeEventMap {
  /** The folders have come. */
  "folders-load": { readonly count: number };
  /** A person chose a folder. */
  "current-folder-change": { readonly id: number; readonly folder: Folder };
  /** A person ticked or unticked folders. */
  "selected-folders-change": { readonly ids: readonly number[] };
  /** A folder was created, updated or deleted, here or elsewhere. */
  "folder-change": { readonly action: "create" | "update" | "delete"; readonly folder: Folder };
  /** The source failed. */
  "folder-error": { readonly error: unknown };
}

/** What the view asks of its element. */
export interface TreeHost {
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
  /** A person chose a folder. */
  chosen(folder: Folder): void;
  /** Ticked folders are others now; by a person when `isUser`. */
  checked(ids: readonly number[], isUser: boolean): void;
  setState(name: "loading" | "empty" | "dragging", isOn: boolean): void;
}
