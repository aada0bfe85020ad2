import { useRef, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { lazyPart } from "../primitives/lazy-part.tsx";
import { LoadingList } from "../primitives/list-state.tsx";
import { Dialog } from "../primitives/dialog.tsx";
import type { DocumentedWidget } from "./documentation-editor.tsx";
import type { Leave } from "./use-records.ts";

const LazyEditor = lazyPart(async () => (await import("./documentation-editor.tsx")).DocumentationEditor, {
  waiting: <LoadingList />,
});

/** Props of a {@link DocumentationDialog}. */
export interface DocumentationDialogProps {
  widget: DocumentedWidget;
  close: () => void;
}

/** The documentation of a saved widget; its editor is heavy and comes when it is asked for. */
export function DocumentationDialog({ widget, close }: DocumentationDialogProps): ReactNode {
  const leavingRef = useRef<Leave>((action) => action());
  return (
    <Dialog
      open
      onOpenChange={() => leavingRef.current(close)}
      title={messages.documentation}
      description={widget.name}
      size="large"
    >
      <LazyEditor widget={widget} leavingRef={leavingRef} />
    </Dialog>
  );
}
