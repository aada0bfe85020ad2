import type { Id, ProjectSummary } from "@tessera/content";
import { useCallback, useEffect, useRef, useState } from "react";
import { messages } from "../messages.ts";
import { useLive, usePorts } from "../ports/ports-context.tsx";
import { refusalOr } from "../primitives/use-submit.ts";
import { useBuilder, useBuilderStore } from "../state/store.ts";
import { sourceNow, type Workspace } from "../state/workspace.ts";
import { measureSpeed, type SpeedReport } from "./measure-speed.ts";
import type { Screen } from "./page-speed.ts";

/** What is known of the speed of what is on the canvas. */
export type SpeedState =
  | { readonly status: "idle" }
  | { readonly status: "measuring"; readonly screen: Screen | null }
  | { readonly status: "failed"; readonly problem: string }
  | { readonly status: "ready"; readonly report: SpeedReport };

/** The speed of what is on the canvas, and the way to measure it. */
export interface MeasuredSpeed {
  readonly state: SpeedState;
  /** True when something else is on the canvas by now than what was measured. */
  readonly isStale: boolean;
  /** False until it is known which project shows the page. */
  readonly isReady: boolean;
  readonly measure: () => void;
}

/** Measures the speed of what is on the canvas when it is asked to; leaving ends it. */
export function usePageSpeed(): MeasuredSpeed {
  const ports = usePorts();
  const store = useBuilderStore();
  const list = useLive(ports.projects.live);
  const running = useRef<AbortController>(null);
  const [state, setState] = useState<SpeedState>({ status: "idle" });
  const [measured, setMeasured] = useState<Workspace | null>(null);
  const isStale = useBuilder(({ workspace }) => measured !== null && !isSame(workspace, measured));
  const isOther = useBuilder(({ workspace }) => measured !== null && isOtherThing(workspace, measured));
  const projects = list.status === "ready" ? list.value : null;
  useEffect(() => () => running.current?.abort(), []);
  const measure = useCallback(() => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { workspace } = store.getState();
    const tell = (next: SpeedState): void => {
      if (!controller.signal.aborted) setState(next);
    };
    if (list.status === "failed") return tell({ status: "failed", problem: messages.noConnection });
    const projectId = projectOf(projects ?? [], workspace);
    const onScreen = (screen: Screen): void => tell({ status: "measuring", screen });
    setMeasured(workspace);
    tell({ status: "measuring", screen: null });
    measureSpeed(workspace, ports, { projectId, signal: controller.signal, onScreen }).then(
      (report) => tell({ status: "ready", report }),
      (error: unknown) => tell({ status: "failed", problem: refusalOr(messages.speedFailed)(error) }),
    );
  }, [store, ports, projects, list.status]);
  return {
    state: isOther ? { status: "idle" } : state,
    isStale,
    isReady: list.status !== "loading",
    measure,
  };
}

/** Whether another page or widget is open than the one that was measured: figures of one say nothing of another. */
function isOtherThing({ target }: Workspace, { target: measured }: Workspace): boolean {
  return target.kind !== measured.kind || target.id !== measured.id;
}

function isSame(one: Workspace, other: Workspace): boolean {
  return sourceNow(one) === sourceNow(other) && one.target === other.target && one.widgets === other.widgets;
}

/** The project in which a page is measured: one that visitors see, if there is one. */
function projectOf(projects: readonly ProjectSummary[], { target }: Workspace): Id | null {
  if (target.kind !== "page") return null;
  const showing = projects.filter(({ pages }) => pages.some(({ id }) => id === target.id));
  return (showing.find(({ mainPageId }) => mainPageId !== null) ?? showing[0])?.id ?? null;
}
