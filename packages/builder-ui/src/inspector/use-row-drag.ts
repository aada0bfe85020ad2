import { checkDrop, type HtmlDocument, type NodeId, type Place } from "@tessera/document";
import { useCallback, useRef, useState } from "react";
import { useDragSource, useDropTarget, type Connect, type Point } from "../platform/drag-and-drop.tsx";
import { draggedOf, dragType, type DragItem } from "../state/drag-items.ts";
import { draggedNodes } from "../canvas/dragged-nodes.ts";
import { dropItem } from "../commands/drop-item.ts";
import { messages } from "../messages.ts";
import { usePorts } from "../ports/ports-context.tsx";
import { toast } from "../primitives/toast.tsx";
import { useBuilderStore } from "../state/store.ts";
import { sourceNow } from "../state/workspace.ts";

type Zone = "before" | "inside" | "after";

/** A row of the navigator can be dragged, and takes what can be dragged to the canvas, under the same rules. */
export function useRowDrag(id: NodeId): [over: Zone | null, connect: Connect] {
  const store = useBuilderStore();
  const ports = usePorts();
  const element = useRef<Element | null>(null);
  const [zone, setZone] = useState<Zone>("inside");

  const dragged = (): DragItem | null => draggedNodes(store.getState().workspace, id);
  const { connect: connectDrag } = useDragSource(dragType, dragged, [id, store]);
  const [over, connectDrop] = useDropTarget<DragItem>(dragType, {
    hover: (_, point) => setZone(zoneAt(element.current, point)),
    drop: (item, point) => {
      const { document } = sourceNow(store.getState().workspace);
      const place = placeOf(id, zoneAt(element.current, point), document);
      const answer = place && checkDrop(document, place.parent, draggedOf(item), place.index);
      if (!place || !answer) return;
      if (answer.ok) void dropItem(store, ports, item, place);
      else toast.error(messages.refused(answer));
    },
  });

  // The same from render to render, or the row would be let go and taken up again each time.
  const connect = useCallback(
    (node: Element | null): void => {
      element.current = node;
      connectDrop(node);
      connectDrag(node);
    },
    [connectDrag, connectDrop],
  );
  return [over ? zone : null, connect];
}

function zoneAt(element: Element | null, point: Point | null): Zone {
  const box = element?.getBoundingClientRect();
  if (!box || !point) return "inside";
  const at = (point.y - box.top) / box.height;
  if (at < 0.3) return "before";
  return at > 0.7 ? "after" : "inside";
}

function placeOf(id: NodeId, zone: Zone, document: HtmlDocument): Place | null {
  const node = document.node(id);
  if (node?.kind !== "element") return null;
  if (zone === "inside") return { parent: id, index: node.children.length };
  const index = document.children(node.parent).indexOf(id);
  return { parent: node.parent, index: zone === "before" ? index : index + 1 };
}
