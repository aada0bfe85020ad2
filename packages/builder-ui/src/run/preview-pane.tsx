import { useMemo, useState, type ReactNode } from "react";
import { originsIn } from "../widgets/outside.ts";
import { messages } from "../messages.ts";
import { panelsSlice } from "../state/panels.ts";
import { useBuilder, useBuilderStore, workspaceActions } from "../state/store.ts";
import { Debugger, type DebuggerProps, type RunEvent } from "./debugger.tsx";
import { pageCss } from "./page-css.ts";
import styles from "./preview-pane.module.css";
import { RunSurface } from "./run-surface.tsx";
import { runnableWidget } from "./widget-source.ts";

const maxEvents = 500;

/** What is open, running as visitors will see it, apart from the builder; below it, what ran and how. */
export function PreviewPane(): ReactNode {
  const store = useBuilderStore();
  const width = useBuilder((state) => state.panels.frameWidth);
  const target = useBuilder((state) => state.workspace.target);
  const theme = useBuilder((state) => state.theme);
  const [events, setEvents] = useState<readonly RunEvent[]>([]);
  const name = target.kind === "page" ? target.fields.title : target.name;
  const widget = useMemo(() => ({ ...runnableWidget(store.getState().workspace), name }), [store, name]);
  const origins = useMemo(() => originsIn(store.getState().workspace), [store]);
  const onEvent = (event: RunEvent | null): void =>
    setEvents((before) => (event === null ? [] : [...before, event].slice(-maxEvents)));
  const openBlock: DebuggerProps["openBlock"] = (block, line) => {
    store.dispatch(workspaceActions.modeChanged("develop"));
    store.dispatch(panelsSlice.actions.codeOpenedAt({ block, line }));
  };
  return (
    <main className={styles["main"]} aria-label={messages.preview}>
      <div className={styles["pane"]}>
        <div className={styles["sheet"]} data-width={width}>
          <RunSurface
            widget={widget}
            origins={origins}
            css={target.kind === "page" ? pageCss(target.fields, theme) : ""}
            onEvent={onEvent}
          />
        </div>
      </div>
      {events.length > 0 && <Debugger events={events} name={name} openBlock={openBlock} />}
    </main>
  );
}
