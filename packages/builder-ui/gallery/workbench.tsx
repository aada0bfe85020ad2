/** What surrounds a part of the builder in the gallery: ports, state, dialogs and toasts, without the other parts. */
import { loadParser } from "@tessera/document";
import { use, useEffect, useState, type ReactNode } from "react";
import { DndProvider } from "react-dnd";
import { HTML5Backend } from "react-dnd-html5-backend";
import { Provider } from "react-redux";
import { tellCanvasStands } from "../src/platform/canvas-stands.ts";
import { PortsProvider } from "../src/ports/ports-context.tsx";
import type { BuilderPorts } from "../src/ports/ports.ts";
import { AskProvider } from "../src/primitives/confirm.tsx";
import { Toaster } from "../src/primitives/toast.tsx";
import { Tooltips } from "../src/primitives/tooltip.tsx";
import { OpenDialog } from "../src/shell/open-dialog.tsx";
import { CanvasProvider } from "../src/state/canvas-context.tsx";
import { DialogsProvider, useDialogs, type DialogRequest } from "../src/state/dialogs-context.tsx";
import { sourceOf } from "../src/state/source.ts";
import { createBuilderStore, workspaceActions, type BuilderStore } from "../src/state/store.ts";
import { galleryPorts, type GalleryIds } from "./gallery-ports.ts";

const ready = Promise.all([galleryPorts(), loadParser()]);

interface WorkbenchProps {
  /** Changes what the part is given, for a state that the usual ports do not show. */
  change?: (ports: BuilderPorts) => BuilderPorts;
  /** Brings the state to where the part is to be seen. */
  prepare?: (store: BuilderStore) => void;
  children: ReactNode | ((ids: GalleryIds) => ReactNode);
}

/** A place for a part of the builder; a saved widget is open in it. */
export function Workbench({ change = (ports) => ports, prepare, children }: WorkbenchProps): ReactNode {
  const [{ ports, ids }] = use(ready);
  const [given] = useState(() => change(ports));
  const [store] = useState(() => createBuilderStore());
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    void open(store, ports, ids.widget).then(() => {
      prepare?.(store);
      tellCanvasStands();
      setOpen(true);
    });
  }, [store, ports, ids, prepare]);
  return (
    <Provider store={store}>
      <PortsProvider ports={given}>
        <DndProvider backend={HTML5Backend}>
          <AskProvider>
            <DialogsProvider>
              <CanvasProvider>
                {isOpen && (typeof children === "function" ? children(ids) : children)}
                <Tooltips />
                <Toaster />
              </CanvasProvider>
            </DialogsProvider>
          </AskProvider>
        </DndProvider>
      </PortsProvider>
    </Provider>
  );
}

async function open(store: BuilderStore, { widgets }: BuilderPorts, id: number): Promise<void> {
  const record = await widgets.read(id);
  if (!record) throw new Error("The gallery has no widget.");
  const { name, type, version } = record;
  const target = { kind: "widget", id, name, type, version, readOnly: false } as const;
  store.dispatch(workspaceActions.opened({ source: sourceOf(record), target, widgets: {} }));
}

/** One of the builder's dialogs, open. */
export function OpenedDialog({ request }: { request: DialogRequest }): ReactNode {
  const { open: openDialog } = useDialogs();
  useEffect(() => openDialog(request), [openDialog, request]);
  return <OpenDialog />;
}
