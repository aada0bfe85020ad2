import "../src/define.ts";
import { createMemorySource, type FolderTreeElement } from "../src/index.ts";

const tree: FolderTreeElement = document.querySelector("folder-tree")!;

tree.source = createMemorySource([
  { id: 10, name: "Documents", parent: "" },
  { id: 11, name: "Invoices", parent: "10" },
  { id: 20, name: "Pictures", parent: "" },
]);

tree.addEventListener("current-folder-change", (event) => {
  document.title = tree
    .pathTo(event.detail.id)
    .map((folder) => folder.name)
    .join(" / "); // Documents / Invoices
});

export { tree };
