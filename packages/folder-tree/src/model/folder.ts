/** A folder as its source gives it (specification 3, section 3). */
export interface Folder {
  /** Negative while only this device knows the folder. */
  readonly id: number;
  readonly name: string;
  /** Id of the parent as text; empty at the top. */
  readonly parent: string;
  /** Owner; who is not the owner of a folder can take it out of the tree, not delete it. */
  readonly userId?: number | undefined;
}

/** Id of the folder below which others' folders stand. It can be neither changed nor moved. */
export const sharedFolderId = 1;

/** Levels of a path, from the top (specification 3, section 9). */
export const longestPath = 10;

/** Id of the parent, 0 at the top. */
export function parentId(folder: Folder): number {
  return Number(folder.parent) || 0;
}
