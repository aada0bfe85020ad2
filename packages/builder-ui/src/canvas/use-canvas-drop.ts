import { useEffect } from "react";
import { useDropTarget, type Point } from "../platform/drag-and-drop.tsx";
import { messages } from "../messages.ts";
import { usePorts } from "../ports/ports-context.tsx";
import { toast } from "../primitives/toast.tsx";
import { useBuilderStore } from "../state/store.ts";
import { sourceNow } from "../state/workspace.ts";
import { useCanvas, type Frame } from "../state/canvas-context.tsx";
import { draggedOf, dragType, type DragItem } from "../state/drag-items.ts";
import { locateDrop, type DropTarget } from "./locate-drop.ts";
import { dropItem } from "../commands/drop-item.ts";

/** Takes drops anywhere in the frame; the place follows from the point alone. Browsers scroll the frame at its edges. */
export function useCanvasDrop({ document, view }: Frame): void {
  const store = useBuilderStore();
  const canvas = useCanvas();
  const ports = usePorts();

  const locate = (item: DragItem, point: Point): DropTarget | null => {
    const moving = item.kind === "nodes" ? item.ids : [];
    const source = sourceNow(store.getState().workspace);
    return locateDrop({ document: source.document, view }, point, draggedOf(item), moving);
  };

  const [over, connect] = useDropTarget<DragItem>(dragType, {
    hover: (item, point) => {
      if (!point) return;
      const last = canvas.drop.get()?.point;
      if (last?.x !== point.x || last.y !== point.y) canvas.drop.set(locate(item, point));
    },
    drop: (item, point) => {
      const target = point && locate(item, point);
      canvas.drop.set(null);
      if (!target) return;
      canvas.refused.set(target.refusal && { item, target });
      if (target.refusal) toast.error(messages.refused(target.refusal));
      else void dropItem(store, ports, item, target.place);
    },
  });

  useEffect(() => {
    connect(document.documentElement);
    return () => connect(null);
  }, [connect, document]);

  useEffect(() => {
    if (!over) canvas.drop.set(null);
  }, [over, canvas]);
}
