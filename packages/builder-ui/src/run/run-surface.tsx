import type { WidgetSource } from "@tessera/widget-renderer";
import { createRunFrame, type GrantedMethod } from "@tessera/widget-renderer/frame";
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from "react";
import { shownLanguage } from "../language.ts";
import { messages } from "../messages.ts";
import { usePorts } from "../ports/ports-context.tsx";
import type { RunEvent } from "./debugger.tsx";
import styles from "./preview-pane.module.css";

/** Props of a {@link RunSurface}. */
export interface RunSurfaceProps {
  /** Runs from its start again whenever another one is given. */
  widget: WidgetSource;
  /** Styles of the page around it, such as its width and font. */
  css?: string;
  /** Functions that are granted to the widget; none by default. Keep its identity: another one starts the widget anew. */
  api?: Readonly<Record<string, GrantedMethod>> | undefined;
  /** Told of everything that happens, and with null that it begins anew. */
  onEvent?: (event: RunEvent | null) => void;
}

/** A widget or page running in a sandboxed frame of its own, which reaches neither the session nor the builder. */
export function RunSurface({ widget, css = "", api, onEvent }: RunSurfaceProps): ReactNode {
  const { runPage } = usePorts();
  const host = useRef<HTMLDivElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const tell = useEffectEvent((event: RunEvent | null) => onEvent?.(event));
  useEffect(() => {
    if (!host.current) return;
    setProblem(null);
    tell(null);
    const frame = createRunFrame(host.current, widget, {
      url: runPage,
      title: messages.runningWidget,
      language: shownLanguage(),
      stopped: {
        hung: messages.widgetHung,
        keyboard: messages.widgetTookKeyboard,
        navigated: messages.widgetNavigated,
        unreachable: messages.runPageUnreachable,
      },
      css,
      ...(api && { api }),
      fitHeight: false,
      onError: (error) => setProblem(error.message),
      onBlock: (trace) => tell({ kind: "block", trace }),
      onConsole: (level, text) => tell({ kind: "console", level, text }),
    });
    return () => frame.destroy();
  }, [runPage, widget, css, api]);
  return (
    <>
      <div ref={host} className={styles["surface"]} />
      {problem && (
        <p role="alert" className={styles["problem"]}>
          {problem}
        </p>
      )}
    </>
  );
}
