import { useMemo, type ReactNode } from "react";
import type { WidgetSource } from "@tessera/widget-renderer";
import { messages } from "../messages.ts";
import type { AssistantWidget } from "../ports/assistant-port.ts";
import { Button } from "../primitives/button.tsx";
import { RunSurface } from "../run/run-surface.tsx";
import { useAssistant } from "./assistant-context.tsx";
import { useShownExchange } from "./use-shown-exchange.ts";
import styles from "./visual-tab.module.css";

/** A widget of the chat, running in a frame of its own; nothing is granted to it. */
export function VisualTab({ shown }: { shown: number | null }): ReactNode {
  const { talk, insert } = useAssistant();
  const exchange = useShownExchange(talk, shown);
  const widget = exchange?.widget ?? null;
  const runnable = useMemo(() => (widget ? runnableOf(widget) : null), [widget]);
  if (!exchange || !runnable) return <p className={styles["nothing"]}>{messages.assistantNothingVisual}</p>;
  return (
    <div className={styles["visual"]}>
      <div className={styles["surface"]}>
        <RunSurface widget={runnable} />
      </div>
      <footer className={styles["foot"]}>
        <p>{messages.assistantVisualNote}</p>
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
