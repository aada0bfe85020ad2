import { FolderTreeElement } from "./element/folder-tree-element.ts";

declare global {
  interface HTMLElementTagNameMap {
    "folder-tree": FolderTreeElement;
  }
}

// Two copies of the package on one page: the first one stays.
if (globalThis.customElements && !customElements.get("folder-tree")) {
  customElements.define("folder-tree", FolderTreeElement);
}

export { FolderTreeElement };
