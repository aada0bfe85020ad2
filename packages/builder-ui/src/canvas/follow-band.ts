import type { Canvas, Frame } from "../state/canvas-context.tsx";
import type { Selection } from "../state/selection.ts";
import { workspaceActions, type BuilderStore } from "../state/store.ts";
import { sourceNow } from "../state/workspace.ts";
import { boxBetween, inBand } from "./band.ts";

/** Pixels that the pointer has to go before it draws: a click is not quite still. */
const threshold = 4;

/** A band from its start, in pixels of the page, which may scroll meanwhile. */
interface Drawing {
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  /** What was selected before. */
  readonly before: Selection;
  /** What stays selected beside what the band holds. */
  readonly kept: Selection;
}

/**
 * Selects by a rectangle that the mouse or pen draws from an empty place of the canvas; Escape puts it away. Returns how to
 * stop.
 */
export function followBand(
  { window, document, view }: Frame,
  canvas: Canvas,
  store: BuilderStore,
): () => void {
  let drawing: Drawing | null = null;
  // The click that ends a band would select what is below it.
  let swallowsClick = false;

  const start = (event: PointerEvent): void => {
    swallowsClick = false;
    const { workspace } = store.getState();
    const root = sourceNow(workspace).document.root;
    const isEmptyPlace = view.idAt(event.target as Node) === root;
    if (event.pointerType === "touch" || event.button !== 0 || !isEmptyPlace) return;
    if (canvas.text.get() !== null) return;
    const { selection } = workspace;
    const adds = event.shiftKey || event.ctrlKey || event.metaKey;
    drawing = {
      pointer: event.pointerId,
      x: event.clientX + window.scrollX,
      y: event.clientY + window.scrollY,
      before: selection,
      kept: adds ? selection : [],
    };
  };

  const draw = (event: PointerEvent): void => {
    if (!drawing || event.pointerId !== drawing.pointer) return;
    const from = { x: drawing.x - window.scrollX, y: drawing.y - window.scrollY };
    const to = { x: event.clientX, y: event.clientY };
    const isFar = Math.hypot(to.x - from.x, to.y - from.y) >= threshold;
    if (canvas.band.get() === null) {
      if (!isFar) return;
      document.documentElement.setPointerCapture(event.pointerId);
      canvas.hover.set(null);
    }
    swallowsClick = true;
    const band = boxBetween(from, to);
    canvas.band.set(band);
    const source = sourceNow(store.getState().workspace);
    const held = inBand(source.document, (id) => view.elementOf(id)?.getBoundingClientRect(), band);
    const others = drawing.kept.filter((id) => !held.includes(id));
    store.dispatch(workspaceActions.selected([...others, ...held]));
  };

  const end = (): void => {
    drawing = null;
    canvas.band.set(null);
  };

  const cancel = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || !drawing || canvas.band.get() === null) return;
    event.preventDefault();
    event.stopPropagation();
    store.dispatch(workspaceActions.selected(drawing.before));
    end();
  };

  const click = (event: Event): void => {
    if (!swallowsClick) return;
    swallowsClick = false;
    event.stopPropagation();
    event.preventDefault();
  };

  const noText = (event: Event): void => {
    if (drawing) event.preventDefault();
  };

  const builder = globalThis.window;
  const stop = new AbortController();
  const { signal } = stop;
  // Captured at the window, before the listeners by which the canvas selects.
  window.addEventListener("pointerdown", start, { capture: true, signal });
  window.addEventListener("pointermove", draw, { capture: true, signal });
  window.addEventListener("pointerup", end, { capture: true, signal });
  window.addEventListener("pointercancel", end, { capture: true, signal });
  window.addEventListener("click", click, { capture: true, signal });
  window.addEventListener("selectstart", noText, { capture: true, signal });
  for (const each of [window, builder]) each.addEventListener("keydown", cancel, { capture: true, signal });
  return () => {
    stop.abort();
    end();
  };
}
