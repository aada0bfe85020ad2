import type { LibraryWidget } from "@tessera/content";
import type { ReactNode } from "react";
import { messages } from "../messages.ts";
import { Dialog } from "../primitives/dialog.tsx";
import styles from "./widget-details-dialog.module.css";

/** What is known of a widget of the library. */
export function WidgetDetailsDialog({
  entry,
  close,
}: {
  entry: LibraryWidget;
  close: () => void;
}): ReactNode {
  const { name, description, thumbnail } = entry;
  return (
    <Dialog open onOpenChange={close} title={name} size="wide">
      <div className={styles["details"]}>
        {thumbnail ? (
          <img src={thumbnail} alt={messages.previewOf(name)} className={styles["picture"]} />
        ) : (
          <p className={styles["noPicture"]}>{messages.noPreviewImage}</p>
        )}
        <p className={description ? undefined : styles["none"]}>{description || messages.noDescription}</p>
      </div>
    </Dialog>
  );
}
