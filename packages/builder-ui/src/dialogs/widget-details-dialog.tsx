import type { LibraryWidget } from "@tessera/content";
import type { ReactNode } from "react";
import { messages } from "../messages.ts";
import { useImport } from "../commands/use-import.ts";
import { usePorts } from "../ports/ports-context.tsx";
import { Button } from "../primitives/button.tsx";
import { Dialog, DialogActions } from "../primitives/dialog.tsx";
import { useLeaving } from "../commands/use-leaving.ts";
import { StoredMiniature } from "../widgets/stored-miniature.tsx";
import styles from "./widget-details-dialog.module.css";

/** What is known of a widget of the library. */
export function WidgetDetailsDialog({
  entry,
  close,
}: {
  entry: LibraryWidget;
  close: () => void;
}): ReactNode {
  const { name, description, thumbnail, widgetId } = entry;
  const { library, navigate } = usePorts();
  const leave = useLeaving();
  const importIt = useImport(entry);
  const lookAt = (): void => {
    close();
    leave(() => navigate.toWidget(widgetId));
  };
  return (
    <Dialog open onOpenChange={close} title={name} size="wide">
      <div className={styles["details"]}>
        {thumbnail ? (
          <img src={thumbnail} alt={messages.previewOf(name)} className={styles["picture"]} />
        ) : (
          <div className={styles["miniature"]}>
            <StoredMiniature
              widgetId={widgetId}
              label={messages.previewOf(name)}
              waiting={<p className={styles["noPicture"]} aria-busy="true" />}
              missing={<p className={styles["noPicture"]}>{messages.noPreviewImage}</p>}
            />
          </div>
        )}
        <p className={description ? undefined : styles["none"]}>{description || messages.noDescription}</p>
      </div>
      <DialogActions>
        {!library.isMine(entry) && <Button onClick={lookAt}>{messages.open}</Button>}
        <Button
          tone="primary"
          onClick={() => {
            close();
            importIt();
          }}
        >
          {messages.import}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
