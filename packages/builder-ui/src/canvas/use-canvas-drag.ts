import { isWidgetContainer, type NodeId } from "@tessera/document";
import { useEffect } from "react";
import { useDrag, useDragDropManager } from "react-dnd";
import { nodeLabel } from "./node-label.ts";
import { useSignal } from "../state/signal.ts";
import { useBuilderStore } from "../state/store.ts";
import { sourceNow } from "../state/workspace.ts";
import { useCanvas, type Frame } from "./canvas-context.tsx";
import { dragType, type DragItem } from "./drag-items.ts";

/** The part of react-dnd's HTML5 backend that lets it work in another window too. */
interface WindowBackend {
  addEventListeners: (target: Window) => void;
  removeEventListeners: (target: Window) => void;
}

/** Lets the element under the pointer be dragged: one source for the whole canvas, whatever its size. */
export function useCanvasDrag({ window, view }: Frame): void {
  const store = useBuilderStore();
  const canvas = useCanvas();
  const hovered = useSignal(canvas.hover);
  const editing = useSignal(canvas.text);
  const backend = useDragDropManager().getBackend() as unknown as WindowBackend;

  useEffect(() => {
    backend.addEventListeners(window);
    return () => backend.removeEventListeners(window);
  }, [backend, window]);

  const [{ dragging }, connect] = useDrag({
    type: dragType,
    item: (): DragItem | null => draggedItem(store.getState().workspace.selection, hovered),
    collect: (monitor) => ({ dragging: monitor.isDragging() }),
  });

  const draggedItem = (selection: readonly NodeId[], id: NodeId | null): DragItem | null => {
    const { document } = sourceNow(store.getState().workspace);
    const node = id === null ? undefined : document.node(id);
    if (id === null || node?.kind !== "element") return null;
    const ids = selection.includes(id) ? selection : [id];
    const label = nodeLabel(node);
    return isWidgetContainer(node)
      ? { kind: "nodes", ids: [id], tag: node.tag, label }
      : { kind: "nodes", ids, tag: node.tag, label };
  };

  useEffect(() => {
    // While something is dragged the source must stay where the drag began, whatever the pointer passes over.
    if (dragging) return;
    const element = hovered === null || editing !== null ? null : (view.elementOf(hovered) ?? null);
    connect(element);
    return () => {
      connect(null);
      element?.removeAttribute("draggable");
    };
  }, [connect, view, hovered, editing, dragging]);
}
