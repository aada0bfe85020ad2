import "@awesome.me/webawesome/dist/components/tree/tree.js";
import "@awesome.me/webawesome/dist/components/tree-item/tree-item.js";
import { nested, offer, type Nested } from "./trial.ts";

let roots: Nested[] = [];
const tree = document.createElement("wa-tree");

function item(folder: Nested, isOpen: boolean): HTMLElement {
  const element = document.createElement("wa-tree-item");
  element.append(folder.name, ...(folder.children ?? []).map((child) => item(child, isOpen)));
  element.expanded = isOpen;
  return element;
}

offer({
  prepare(count) {
    roots = nested(count, false);
  },
  async mount(isOpen) {
    tree.append(...roots.map((folder) => item(folder, isOpen)));
    document.body.append(tree);
    await tree.updateComplete;
  },
  toggle() {
    const [first] = tree.children as unknown as { expanded: boolean }[];
    first!.expanded = !first!.expanded;
  },
  scroller: () => document.scrollingElement!,
});
