import { clsx } from "clsx";
import { useEffect, type ReactNode } from "react";
import { useDrag } from "react-dnd";
import { getEmptyImage } from "react-dnd-html5-backend";
import { dragType, type DragItem } from "../state/drag-items.ts";
import { useInsert } from "../commands/use-insert.ts";
import styles from "./draggable-card.module.css";

/** Props of a {@link DraggableCard}. */
export interface DraggableCardProps {
  item: DragItem;
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Something that can be dragged to the canvas, or inserted by a double click, Enter or Space. */
export function DraggableCard({ item, label, className, children }: DraggableCardProps): ReactNode {
  const insert = useInsert();
  const [{ dragging }, connect, preview] = useDrag(
    {
      type: dragType,
      item: () => item,
      collect: (monitor) => ({ dragging: monitor.isDragging() }),
    },
    [item],
  );
  // The insertion line shows where it lands; a picture under the pointer would only hide it.
  useEffect(() => void preview(getEmptyImage(), { captureDraggingState: true }), [preview]);
  return (
    <button
      ref={(element) => void connect(element)}
      type="button"
      className={clsx(styles["card"], className)}
      data-dragging={dragging || undefined}
      aria-label={label}
      onDoubleClick={() => insert(item)}
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        insert(item);
      }}
    >
      {children}
    </button>
  );
}
