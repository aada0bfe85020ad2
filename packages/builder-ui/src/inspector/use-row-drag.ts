import { checkDrop, type HtmlDocument, type NodeId, type Place } from "@tessera/document";
import { useRef, useState } from "react";
import { useDrag, useDrop, type DropTargetMonitor } from "react-dnd";
import { draggedOf, dragType, type DragItem } from "../canvas/drag-items.ts";
import { dropItem } from "../canvas/drop-item.ts";
import { usePorts } from "../ports/ports-context.tsx";
import { toast } from "../primitives/toast.tsx";
import { useBuilderStore } from "../state/store.ts";
import { sourceNow } from "../state/workspace.ts";
import type { NavigatorRow } from "./navigator-rows.ts";

type Zone = "before" | "inside" | "after";

/** A row of the navigator can be dragged, and takes what can be dragged to the canvas, under the same rules. */
export function useRowDrag(
  row: NavigatorRow,
): [over: Zone | null, connect: (element: HTMLElement | null) => void] {
  const store = useBuilderStore();
  const { widgets } = usePorts();
  const element = useRef<HTMLElement | null>(null);
  const [zone, setZone] = useState<Zone>("inside");

  const [, drag] = useDrag(
    {
      type: dragType,
      item: (): DragItem => ({ kind: "nodes", ids: [row.id], tag: row.tag, label: row.label }),
    },
    [row.id, row.tag, row.label],
  );
  const [{ isOver }, drop] = useDrop<DragItem, void, { isOver: boolean }>({
    accept: dragType,
    collect: (monitor) => ({ isOver: monitor.isOver() }),
    hover: (_, monitor) => setZone(zoneAt(element.current, monitor)),
    drop: (item, monitor) => {
      const { document } = sourceNow(store.getState().workspace);
      const place = placeOf(row.id, zoneAt(element.current, monitor), document);
      const answer = place && checkDrop(document, place.parent, draggedOf(item), place.index);
      if (!place || !answer) return;
      if (answer.ok) void dropItem(store, widgets, item, place);
      else toast.error(answer.message);
    },
  });

  const connect = (node: HTMLElement | null): void => {
    element.current = node;
    drag(drop(node));
  };
  return [isOver ? zone : null, connect];
}

function zoneAt(element: HTMLElement | null, monitor: DropTargetMonitor): Zone {
  const box = element?.getBoundingClientRect();
  const point = monitor.getClientOffset();
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
