import type { Id } from "@tessera/content";
import type { ReactNode } from "react";
import { useSettled } from "../platform/use-settled.ts";
import styles from "./row-picture.module.css";
import { StoredMiniature } from "./stored-miniature.tsx";

/** Props of a {@link RowPicture}. */
export interface RowPictureProps {
  widgetId: Id;
  /** Address of the picture that its author chose; the widget itself in miniature without one. */
  thumbnail?: string | undefined;
  /** Stands in until the miniature is there, and for a widget with nothing to show. */
  icon: ReactNode;
}

/** What a widget looks like, in a row of a list. Rows that only fly past while somebody scrolls read nothing. */
export function RowPicture({ widgetId, thumbnail, icon }: RowPictureProps): ReactNode {
  const settled = useSettled();
  if (thumbnail) return <img src={thumbnail} alt="" loading="lazy" className={styles["picture"]} />;
  const sign = <span className={styles["sign"]}>{icon}</span>;
  return (
    <span className={styles["picture"]}>
      {settled ? <StoredMiniature widgetId={widgetId} waiting={sign} missing={sign} /> : sign}
    </span>
  );
}
