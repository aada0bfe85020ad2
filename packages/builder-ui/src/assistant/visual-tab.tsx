import type { WidgetSource } from "@tessera/widget-renderer";
import { useMemo, useState, type ReactNode } from "react";
import { messages } from "../messages.ts";
import type { AssistantWidget } from "../ports/assistant-port.ts";
import { usePorts } from "../ports/ports-context.tsx";
import { Button } from "../primitives/button.tsx";
import { RunSurface } from "../run/run-surface.tsx";
import { useAssistant } from "./assistant-context.tsx";
import { useShownExchange } from "./use-shown-exchange.ts";
import styles from "./visual-tab.module.css";

/** A widget of the chat, running in a frame of its own; it keeps things only for who is signed in and wants it to. */
export function VisualTab({ shown }: { shown: number | null }): ReactNode {
  const { talk, insert } = useAssistant();
  const { trial } = usePorts().assistant;
  const [keeps, setKeeps] = useState(false);
  const exchange = useShownExchange(talk, shown);
  const widget = exchange?.widget ?? null;
  const runnable = useMemo(() => (widget ? runnableOf(widget) : null), [widget]);
  const api = useMemo(() => (keeps && trial ? trial() : undefined), [keeps, trial]);
  if (!exchange || !runnable) return <p className={styles["nothing"]}>{messages.assistantNothingVisual}</p>;
  return (
    <div className={styles["visual"]}>
      <div className={styles["surface"]}>
        <RunSurface widget={runnable} api={api} />
      </div>
      <footer className={styles["foot"]}>
        <div>
          {trial && (
            <label className={styles["keep"]}>
              <input type="checkbox" checked={keeps} onChange={() => setKeeps(!keeps)} />
              {messages.assistantKeepEntries}
            </label>
          )}
          <p>{keeps ? messages.assistantVisualKept : messages.assistantVisualNote}</p>
          {!trial && <p>{messages.assistantKeepSignedOut}</p>}
        </div>
        <Button onClick={() => insert(exchange)}>{messages.assistantInsert}</Button>
      </footer>
    </div>
  );
}

function runnableOf({ input, html, css, js, before_render, after_render }: AssistantWidget): WidgetSource {
  const nothing = {
    update: "",
    mount_child: "",
    library: { css: [], js: [] },
    custom_functions: [],
    children: [],
  };
  return { name: input, html, css, js, before_render, after_render, ...nothing };
}
