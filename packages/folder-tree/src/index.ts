// The element
export { FolderTreeElement } from "./element/folder-tree-element.ts";
export type { DropTarget, FolderIcons, FolderTreeEventMap } from "./element/tree-host.ts";
export { english, sharedWithMe, type FolderTreeMessages } from "./element/messages.ts";

// Folders and where they come from
export { longestPath, sharedFolderId, type Folder } from "./model/folder.ts";
export type { FolderChange, FolderSource, TakenOut } from "./source/folder-source.ts";
export { createMemorySource } from "./source/memory-source.ts";
