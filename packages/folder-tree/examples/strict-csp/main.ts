import "@tessera/folder-tree/define";
import { createMemorySource } from "@tessera/folder-tree";

const tree = document.querySelector("folder-tree")!;
tree.source = createMemorySource([
  { id: 10, name: "Documents", parent: "" },
  { id: 11, name: "<b>Invoices</b>", parent: "10" },
]);
