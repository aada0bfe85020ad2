import "@tessera/folder-tree/define";
import { createMemorySource } from "@tessera/folder-tree";

const tree = document.querySelector("folder-tree")!;
const output = document.querySelector("output")!;
const form = document.querySelector("form")!;
const find = document.querySelector("input")!;

tree.source = createMemorySource([
  { id: 10, name: "Documents", parent: "" },
  { id: 11, name: "Invoices", parent: "10" },
  { id: 20, name: "Pictures", parent: "" },
  { id: 1, name: "Shared With Me", parent: "" },
  { id: 30, name: "Team", parent: "1" },
]);

tree.addEventListener("current-folder-change", () => {
  const path = tree.pathTo(tree.currentFolder ?? 0);
  output.textContent = path.map((folder) => folder.name).join(" / ");
});

find.addEventListener("input", () => {
  tree.filter = find.value;
});

form.addEventListener("submit", (event) => {
  event.preventDefault();
  // The form sends them as entries named `folder`.
  output.textContent = `Saved to ${tree.selectedFolders.join(", ")}`;
});
