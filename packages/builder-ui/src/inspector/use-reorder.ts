import { useDrag, useDrop } from "react-dnd";

type Connect = (element: HTMLElement | null) => void;

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
  const [, drag, preview] = useDrag({ type, item: () => ({ index }) }, [type, index]);
  const [{ over }, drop] = useDrop<{ index: number }, void, { over: boolean }>({
    accept: type,
    collect: (monitor) => ({ over: monitor.isOver() && monitor.getItem().index !== index }),
    drop: (item) => {
      if (item.index !== index) move(item.index, index);
    },
  });
  const connectRow: Connect = (node) => void preview(drop(node));
  const connectHandle: Connect = (node) => void drag(node);
  return [over, connectRow, connectHandle];
}
