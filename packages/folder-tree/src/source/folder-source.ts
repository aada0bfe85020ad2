import type { Folder } from "../model/folder.ts";

/** What happens to a folder. `update`: renamed, moved, or given its permanent id, with the id it `was`. */
export type FolderChange =
  | { readonly action: "create"; readonly folder: Folder }
  | { readonly action: "update"; readonly folder: Folder; readonly was?: number }
  | { readonly action: "delete"; readonly folder: Folder }
  /** Everything may have changed. */
  | { readonly action: "reload" };

/** A folder that was taken out of its parent. Exactly one of its two ways is taken. */
export interface TakenOut {
  /** Puts it back. */
  undo(): Promise<void>;
  /** Ends it for good. */
  finish(): Promise<void>;
}

/**
 * Where folders come from and where changes go. Only `load` must be there; what a source cannot do, the tree does not
 * offer. Every method rejects when it fails.
 */
export interface FolderSource {
  /** All folders, in any order. Those of others stand below the folder 1, `Shared With Me`. */
  load(): Promise<readonly Folder[]>;
  create?(name: string, parent: string): Promise<Folder>;
  rename?(folder: Folder, name: string): Promise<void>;
  /** Takes a folder out of its parent; the folder itself ends only when it is the user's own. */
  remove?(folder: Folder): Promise<void>;
  /**
   * Takes a folder out as `remove` does, with a way back: with all that it holds it is put back, or ends for good. Resolves to
   * null where there is none, as for a folder of somebody else.
   */
  takeOut?(folder: Folder): Promise<TakenOut | null>;
  move?(folder: Folder, parent: string): Promise<void>;
  /** Calls the listener on every change, also on those asked for here; returns its undo. */
  subscribe?(listener: (change: FolderChange) => void): () => void;
}
