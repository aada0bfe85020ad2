import { clsx } from "clsx";
import type { ReactNode } from "react";
import { useDragSource } from "../platform/drag-and-drop.tsx";
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
  // The insertion line shows where it lands; a picture under the pointer would only hide it.
  const { isDragging, connect } = useDragSource(dragType, () => item, [item], "none");
  return (
    <button
      ref={connect}
      type="button"
      className={clsx(styles["card"], className)}
      data-dragging={isDragging || undefined}
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
