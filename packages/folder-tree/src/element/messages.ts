/** The words of the tree: the specification's, and those it leaves open. Give the element others for another language. */
export interface FolderTreeMessages {
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
  /** Said to assistive technology when it is done, as is what follows; `{name}` is the folder, in `renamed` its new name. */
  readonly created: string;
  readonly renamed: string;
  readonly deleted: string;
  /** Said while a folder is being moved by keyboard. */
  readonly moving: string;
  readonly moved: string;
  readonly moveCancelled: string;
  readonly moveRefused: string;
}

/** The words in English. */
export const english: FolderTreeMessages = {
  title: "Folders",
  empty: "You have not created folders yet!",
  newFolder: "New Folder",
  renameFolder: "Rename Folder",
  deleteFolder: "Delete Folder",
  upload: "Upload",
  loading: "Loading folders",
  loadFailed: "Sorry, couldn't connect to server.",
  failed: "The folder could not be changed.",
  noMatch: "No folder matches",
  name: "Name",
  ok: "OK",
  cancel: "Cancel",
  created: "{name} created",
  renamed: "Renamed to {name}",
  deleted: "{name} deleted",
  moving: "Moving {name}. Choose a folder and press Control V, or Escape to cancel.",
  moved: "{name} moved",
  moveCancelled: "{name} stays where it is",
  moveRefused: "{name} cannot go there",
};

/** Name of the folder 1, which sources give. */
export const sharedWithMe = "Shared With Me";
