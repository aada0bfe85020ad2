import type { NodeId } from "@tessera/document";
import { messages } from "../messages.ts";
import { toast } from "../primitives/toast.tsx";
import { mayJoin, selectedAround, toggled } from "../state/selection.ts";
import { workspaceActions, type BuilderStore } from "../state/store.ts";
import { sourceNow } from "../state/workspace.ts";
import { nodeLabel } from "./node-label.ts";

/** Adds an element to the selection or takes it away; says why where it cannot join what is selected. */
export function toggleSelected(store: BuilderStore, id: NodeId): void {
  const { workspace } = store.getState();
  const { document } = sourceNow(workspace);
  if (!mayJoin(document, id)) return toast.info(messages.widgetNotSelectable);
  const outer = selectedAround(document, workspace.selection, id);
  const node = outer === undefined ? undefined : document.node(outer);
  if (node?.kind === "element") return toast.info(messages.outerSelected(nodeLabel(node)));
  store.dispatch(workspaceActions.selected(toggled(document, workspace.selection, id)));
}
