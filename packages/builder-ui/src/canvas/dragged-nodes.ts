import { inDocumentOrder, type NodeId } from "@tessera/document";
import { messages } from "../messages.ts";
import type { DragItem } from "../state/drag-items.ts";
import { sourceNow, type Workspace } from "../state/workspace.ts";
import { nodeLabel } from "./node-label.ts";

/** What is dragged by an element: all that is selected if it is selected too, else the element alone. */
export function draggedNodes(workspace: Workspace, id: NodeId | null): DragItem | null {
  const { selection } = workspace;
  const { document } = sourceNow(workspace);
  const node = id === null ? undefined : document.node(id);
  if (id === null || node?.kind !== "element") return null;
  const ids = selection.includes(id) ? inDocumentOrder(document, selection) : [id];
  const label = ids.length === 1 ? nodeLabel(node) : messages.severalElements(ids.length);
  return { kind: "nodes", ids, tag: node.tag, label };
}
