import type { BuilderPorts } from "../ports/ports.ts";
import type { Source } from "../state/source.ts";
import type { BuilderStore } from "../state/store.ts";
import { sourceNow, type Workspace } from "../state/workspace.ts";
import { mayReachOutside } from "../widgets/outside.ts";
import type { Frame } from "../state/canvas-context.tsx";
import { editedStyles } from "./edited-styles.ts";

/** Keeps a frame in step with the document; follows the store itself, so that an edit renders no component. Returns how to stop. */
export function followSource(
  { view, document, reachesOutside }: Frame,
  store: BuilderStore,
  ports: BuilderPorts,
  onShown?: () => void,
): () => void {
  const style = document.getElementById("page-css");
  const edited = document.getElementById("edited-css");
  let last: { source: Source; widgets: Workspace["widgets"] } | null = null;
  const show = (): void => {
    const { workspace } = store.getState();
    const source = sourceNow(workspace);
    const { widgets } = workspace;
    // A page that may not be shown what is there now is about to be replaced by one that may.
    if (reachesOutside && !mayReachOutside(workspace, ports)) return;
    if (last?.source === source && last.widgets === widgets) return;
    if (style && last?.source.css !== source.css) style.textContent = source.css;
    view.show(source.document);
    if (edited) showEdited(edited, source);
    if (last && (last.widgets !== widgets || last.source.children !== source.children))
      view.refillContainers();
    last = { source, widgets };
    onShown?.();
  };
  show();
  return store.subscribe(show);
}

/** The places that are edited are those that show it: an undo may have closed one. */
function showEdited(style: HTMLElement, source: Source): void {
  const { ownerDocument: page } = style;
  const isOpen = (wrapper: string): boolean =>
    page.getElementById(wrapper)?.classList.contains("edited-widget-container") === true;
  const css = editedStyles(source, isOpen);
  if (style.textContent !== css) style.textContent = css;
}
