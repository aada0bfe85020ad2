import "../../src/define.ts";
import type { Folder, FolderChange, FolderSource } from "../../src/index.ts";
import { offer } from "./trial.ts";

let folders: Folder[] = [];
let tell: (change: FolderChange) => void = () => undefined;
let lastId = 1_000_000;
const tree = document.createElement("folder-tree");
tree.style.setProperty("--folder-tree-max-height", "600px");
document.body.append(tree);

const source: FolderSource = {
  load: async () => folders,
  subscribe: (listener) => {
    tell = listener;
    return () => undefined;
  },
};

offer({
  prepare(count) {
    folders = Array.from({ length: count }, (_, index) => ({
      id: index + 10,
      name: `Folder ${index}`,
      parent: index < 10 ? "" : String(Math.floor(index / 10) - 1 + 10),
    }));
  },
  mount(isOpen) {
    const loaded = new Promise<void>((resolve) => {
      tree.addEventListener("folders-load", () => {
        if (isOpen) tree.expandAll();
        resolve();
      });
    });
    tree.source = source;
    return loaded;
  },
  toggle() {
    tree.shadowRoot!.querySelector<HTMLElement>(".toggle")!.click();
  },
  filter(text) {
    tree.filter = text;
  },
  insert() {
    tell({ action: "create", folder: { id: (lastId += 1), name: "Folder 5 and more", parent: "10" } });
  },
  scroller: () => tree.shadowRoot!.querySelector("[role=tree]")!,
});
