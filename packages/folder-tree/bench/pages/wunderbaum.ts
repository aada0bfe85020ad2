import "wunderbaum/dist/wunderbaum.css";
import { Wunderbaum } from "wunderbaum";
import { nested, offer } from "./trial.ts";

type SourceList = NonNullable<ConstructorParameters<typeof Wunderbaum>[0]["source"]>;

let sources = { closed: nested(0, false), open: nested(0, true) };
let tree: Wunderbaum;
const element = document.createElement("div");
element.style.height = "600px";
document.body.append(element);

offer({
  prepare(size) {
    sources = { closed: nested(size, false), open: nested(size, true) };
  },
  async mount(isOpen) {
    const source = (isOpen ? sources.open : sources.closed) as object[] as SourceList;
    tree = new Wunderbaum({ element, source, debugLevel: 0 });
    await tree.ready;
  },
  async toggle() {
    const first = tree.root.children![0]!;
    await first.setExpanded(!first.expanded);
  },
  filter(text) {
    if (text) tree.filterNodes(text, { mode: "hide" });
    else tree.clearFilter();
  },
  insert() {
    tree.root.children![0]!.addChildren({ title: "Folder 5 and more", key: "new" });
  },
  scroller: () => element,
});
