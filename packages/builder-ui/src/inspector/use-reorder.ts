import { useDragSource, useDropTarget, type Connect } from "../platform/drag-and-drop.tsx";

/**
 * Lets rows of one list, known by its name, be dragged into another order. Returns whether another row is held over this
 * one, and connects the row, which takes drops, and the handle by which it is dragged.
 */
export function useReorder(
  list: string,
  index: number,
  move: (from: number, to: number) => void,
): [over: boolean, row: Connect, handle: Connect] {
  const type = `reorder ${list}`;
  const { connect, connectPreview } = useDragSource(type, () => ({ index }), [index]);
  const isOther = (item: { index: number }): boolean => item.index !== index;
  const [over, connectDrop] = useDropTarget<{ index: number }>(type, {
    isOver: isOther,
    drop: (item) => {
      if (isOther(item)) move(item.index, index);
    },
  });
  const connectRow: Connect = (node) => {
    connectDrop(node);
    connectPreview(node);
  };
  return [over, connectRow, connect];
}
