import { FolderDrag } from "./drag.ts";
import { commandOf } from "./keyboard.ts";
import type { TreeActions } from "./tree-actions.ts";
import type { TreeCommands } from "./tree-commands.ts";
import type { TreeView } from "./tree-view.ts";

/** Hands what people do with pointer and keys to the view, the actions and the commands; ends with the tree. */
export function listenToPeople(
  root: ShadowRoot,
  element: HTMLElement,
  view: TreeView,
  actions: TreeActions,
  commands: TreeCommands,
): void {
  const { tree, list, host } = view;
  new FolderDrag(view, actions).listen();
  tree.addEventListener("focus", () => {
    view.enter();
    // A name that is cut off is shown whole to who comes by keyboard.
    view.drawRows();
  });
  tree.addEventListener("keydown", (event) => {
    const isRtl = getComputedStyle(element).direction === "rtl";
    if (event.key === "Escape") list.dismissTip(view.active);
    const command = host.isDisabled ? null : commandOf(event, isRtl, list.pageSize);
    if (command && commands.run(command)) event.preventDefault();
  });
  tree.addEventListener("click", (event) => click(view, event));
  root.addEventListener("contextmenu", (event) => {
    const isOwn = event.composedPath().includes(actions.menu.element);
    const folder = view.store?.index.folders[list.nodeOf(event)];
    const { clientX: x, clientY: y } = event as MouseEvent;
    if (isOwn || actions.openMenu({ x, y }, folder)) event.preventDefault();
  });
}

function click(view: TreeView, event: MouseEvent): void {
  const { store, list, host } = view;
  const node = list.nodeOf(event);
  const folder = store?.index.folders[node];
  if (!store || !folder || host.isDisabled) return;
  const { className } = event.composedPath()[0] as HTMLElement;
  if (className === "toggle") view.setOpen(node, !store.rows.isOpen(node));
  else if (className === "check") view.tick([folder.id]);
  else return view.choose(node);
  view.activate(node);
}
