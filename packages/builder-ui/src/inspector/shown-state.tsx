import type { ElementNode } from "@tessera/document";
import { useLayoutEffect } from "react";
import { canBeShown, sheetInState, shownState } from "../css/shown-state.ts";
import { useSignal } from "../platform/signal.ts";
import { useCanvas } from "../state/canvas-context.tsx";
import { useBuilder } from "../state/store.ts";
import { sourceNow } from "../state/workspace.ts";

/** Props of {@link ShownState}. */
export interface ShownStateProps {
  nodes: readonly ElementNode[];
  state: string;
}

/** Shows elements on the canvas in the state that is styled, as long as it stands. */
export function ShownState({ nodes, state }: ShownStateProps): null {
  const { frame, shown } = useCanvas();
  const { view, document } = useSignal(frame) ?? {};
  const css = useBuilder(({ workspace }) => sourceNow(workspace).css);
  const isShown = canBeShown(state);
  useLayoutEffect(() => {
    if (!document || !isShown) return;
    const style = document.createElement("style");
    style.textContent = sheetInState(css, state);
    document.getElementById("page-css")?.after(style);
    return () => style.remove();
  }, [document, css, state, isShown]);
  useLayoutEffect(() => {
    if (!view || !isShown) return;
    const elements = (): HTMLElement[] => nodes.flatMap(({ id }) => view.elementOf(id) ?? []);
    const mark = (): void => {
      for (const element of elements()) element.setAttribute(shownState, "");
    };
    mark();
    // A patch of the canvas may replace them.
    const stop = shown.subscribe(mark);
    return () => {
      stop();
      for (const element of elements()) element.removeAttribute(shownState);
    };
  }, [view, nodes, shown, isShown]);
  return null;
}
