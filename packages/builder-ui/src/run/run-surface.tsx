import type { Id } from "@tessera/content";
import type { WidgetSource } from "@tessera/widget-renderer";
import { createRunFrame, type GrantedMethod } from "@tessera/widget-renderer/frame";
import { useEffect, useEffectEvent, useReducer, useRef, useState, type ReactNode } from "react";
import { HeldBackBar } from "../widgets/held-back-bar.tsx";
import { hostsOfRunning, strangersAmong } from "../widgets/outside.ts";
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
  /**
   * Ids of the stored things that it is made of: of other people's, nothing is fetched from other hosts until the viewer
   * agrees to their authors. None by default. Keep its identity.
   */
  origins?: readonly Id[];
  /** Functions that are granted to the widget; none by default. Keep its identity: another one starts the widget anew. */
  api?: Readonly<Record<string, GrantedMethod>> | undefined;
  /** Told of everything that happens, and with null that it begins anew. */
  onEvent?: (event: RunEvent | null) => void;
}

const none: readonly Id[] = [];

/** A widget or page running in a sandboxed frame of its own, which reaches neither the session nor the builder. */
export function RunSurface({ widget, css = "", origins = none, api, onEvent }: RunSurfaceProps): ReactNode {
  const ports = usePorts();
  const { runPage } = ports;
  const [, agree] = useReducer((times: number) => times + 1, 0);
  const strangers = strangersAmong(origins, ports);
  const reachesOutside = strangers.length === 0;
  const hosts = reachesOutside ? [] : hostsOfRunning(widget);
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
      reachesOutside,
      ...(api && { api }),
      fitHeight: false,
      onError: (error) => setProblem(error.message),
      onBlock: (trace) => tell({ kind: "block", trace }),
      onConsole: (level, text) => tell({ kind: "console", level, text }),
    });
    return () => frame.destroy();
  }, [runPage, widget, css, api, reachesOutside]);
  return (
    <div className={styles["stack"]}>
      {hosts.length > 0 && <HeldBackBar hosts={hosts} strangers={strangers} onAgree={agree} />}
      <div ref={host} className={styles["surface"]} />
      {problem && (
        <p role="alert" className={styles["problem"]}>
          {problem}
        </p>
      )}
    </div>
  );
}
