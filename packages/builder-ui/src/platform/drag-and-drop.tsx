/**
 * Dragging and dropping. This is the only file that knows `react-dnd`, so that another library can take its place: sources
 * and targets agree on a type, and a target learns the item and the point.
 */
import { useCallback, useEffect, type ReactNode } from "react";
import { DndProvider, useDrag, useDragDropManager, useDragLayer, useDrop } from "react-dnd";
import { getEmptyImage, HTML5Backend } from "react-dnd-html5-backend";

/** Connects a behaviour with an element, or lets it go with null. */
export type Connect = (element: Element | null) => void;

/** A point in the viewport of the window that holds the target, in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Holds the sources and targets that belong together. */
export function DragAndDrop({ children }: { children: ReactNode }): ReactNode {
  return <DndProvider backend={HTML5Backend}>{children}</DndProvider>;
}

/** Something that can be dragged. */
export interface DragSource {
  isDragging: boolean;
  /** The element by which it is dragged. */
  connect: Connect;
  /** The element whose picture follows the pointer. Default: the one by which it is dragged. */
  connectPreview: Connect;
}

/**
 * Lets an item be dragged to targets of its type. `item` is called when a drag begins; null forbids it. With the picture
 * "none" nothing follows the pointer.
 */
export function useDragSource(
  type: string,
  item: () => object | null,
  dependencies: unknown[],
  picture: "element" | "none" = "element",
): DragSource {
  const [{ isDragging }, connect, preview] = useDrag(
    { type, item, collect: (monitor) => ({ isDragging: monitor.isDragging() }) },
    [type, ...dependencies],
  );
  useEffect(() => {
    if (picture === "none") preview(getEmptyImage(), { captureDraggingState: true });
  }, [preview, picture]);
  return { isDragging, connect: useConnect(connect), connectPreview: useConnect(preview) };
}

/** What a target does with an item that is held over it or dropped on it; the point is null for a drag by script. */
export interface DropHandlers<Item> {
  hover?: (item: Item, point: Point | null) => void;
  drop: (item: Item, point: Point | null) => void;
  /** Whether an item that is held over the target counts. Default: every one does. */
  isOver?: (item: Item) => boolean;
}

/** Takes items of a type. Returns whether one is held over the target, and what connects the target. */
export function useDropTarget<Item>(
  type: string,
  { hover, drop, isOver = () => true }: DropHandlers<Item>,
): [over: boolean, connect: Connect] {
  const [{ over }, connect] = useDrop<Item, void, { over: boolean }>({
    accept: type,
    collect: (monitor) => ({ over: monitor.isOver() && isOver(monitor.getItem()) }),
    hover: (item, monitor) => hover?.(item, monitor.getClientOffset()),
    drop: (item, monitor) => drop(item, monitor.getClientOffset()),
  });
  return [over, useConnect(connect)];
}

/** The same from render to render, and without a result that React would take for a clean-up. */
function useConnect(connect: (element: Element | null) => unknown): Connect {
  return useCallback((element) => void connect(element), [connect]);
}

/** Whether anything is being dragged. */
export function useIsDragging(): boolean {
  return useDragLayer((monitor) => monitor.isDragging());
}

/** The part of the HTML5 backend that lets it work in another window too. */
interface WindowBackend {
  addEventListeners: (target: Window) => void;
  removeEventListeners: (target: Window) => void;
}

/** Makes sources and targets work in the window of a frame too. */
export function useDragsIn(window: Window): void {
  const backend = useDragDropManager().getBackend() as unknown as WindowBackend;
  useEffect(() => {
    backend.addEventListeners(window);
    return () => backend.removeEventListeners(window);
  }, [backend, window]);
}
