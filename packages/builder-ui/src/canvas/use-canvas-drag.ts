import { useEffect } from "react";
import { useDragsIn, useDragSource } from "../platform/drag-and-drop.tsx";
import { draggedNodes } from "./dragged-nodes.ts";
import { useBuilderStore } from "../state/store.ts";
import { useCanvas, type Frame } from "../state/canvas-context.tsx";
import { dragType, type DragItem } from "../state/drag-items.ts";

/** Lets the element under the pointer be dragged: one source for the whole canvas, whatever its size. */
export function useCanvasDrag({ window, view }: Frame): void {
  const store = useBuilderStore();
  const canvas = useCanvas();
  useDragsIn(window);
  const hovered = (): DragItem | null => draggedNodes(store.getState().workspace, canvas.hover.get());
  const { isDragging, connect } = useDragSource(dragType, hovered, [store, canvas]);

  useEffect(() => {
    // While something is dragged the source must stay where the drag began, whatever the pointer passes over.
    if (isDragging) return;
    let source: HTMLElement | null = null;
    const leave = (): void => {
      connect(null);
      source?.removeAttribute("draggable");
    };
    const follow = (): void => {
      const hovered = canvas.text.get() === null ? canvas.hover.get() : null;
      leave();
      source = hovered === null ? null : (view.elementOf(hovered) ?? null);
      connect(source);
    };
    follow();
    const ends = [leave, canvas.hover.subscribe(follow), canvas.text.subscribe(follow)];
    return () => {
      for (const end of ends) end();
    };
  }, [connect, view, canvas, isDragging]);
}
