import type { NodeId } from "@tessera/document";
import { useEffect } from "react";
import { useBuilderStore, workspaceActions, type BuilderStore } from "../state/store.ts";
import { sourceNow } from "../state/workspace.ts";
import { useCanvas, type Canvas, type Frame } from "../state/canvas-context.tsx";
import { stillElements, stillIn } from "./still-elements.ts";
import { toggleSelected } from "./toggle-selected.ts";

/** Hovering and selecting by the pointer, with one set of listeners for the whole frame. */
export function useCanvasPointer(frame: Frame): void {
  const canvas = useCanvas();
  const store = useBuilderStore();
  useEffect(() => {
    const { document } = frame;
    const listeners = pointerListeners(frame, canvas, store);
    for (const [type, listener] of listeners) document.addEventListener(type, listener, true);
    // Not captured: each element that the pointer leaves says so, and only the frame's own is meant.
    const leave = (): void => canvas.hover.set(null);
    document.addEventListener("pointerleave", leave);
    return () => {
      for (const [type, listener] of listeners) document.removeEventListener(type, listener, true);
      document.removeEventListener("pointerleave", leave);
    };
  }, [frame, canvas, store]);
}

function pointerListeners(
  { view }: Frame,
  canvas: Canvas,
  store: BuilderStore,
): [string, (event: Event) => void][] {
  const isText = (target: EventTarget | null): boolean => {
    const text = canvas.text.get();
    return text !== null && Boolean(view.elementOf(text)?.contains(target as Node));
  };
  const idUnder = (event: Event): NodeId | null => elementAt(view.idAt(targetOf(event)), store);
  const hover = (event: Event): void => canvas.hover.set(idUnder(event));
  // Players and nested pages get no events: within what is around them the pointer may come to one, or leave it.
  const move = (event: Event): void => {
    if ((event.target as Element).querySelector?.(stillElements)) hover(event);
  };
  const click = (event: Event): void => {
    if (isText(event.target)) return;
    const id = idUnder(event);
    const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
    if (ctrlKey || metaKey || shiftKey) {
      if (id !== null) toggleSelected(store, id);
    } else store.dispatch(workspaceActions.selected(id === null ? [] : [id]));
  };
  const press = (event: Event): void => {
    // With Shift it would select the text between two presses.
    const { shiftKey, view: window } = event as MouseEvent;
    if (shiftKey && !isText(event.target)) {
      event.preventDefault();
      window?.focus();
    }
    // A press would otherwise focus form controls of the page and open their pickers.
    if (
      !isText(event.target) &&
      (event.target as Element).closest?.("input, select, textarea, button, summary")
    ) {
      if (!(event.target as Element).closest("[draggable=true]")) event.preventDefault();
    }
  };
  const menu = (event: Event): void => {
    if (isText(event.target)) return;
    event.preventDefault();
    const id = idUnder(event);
    if (id === null) return;
    if (!store.getState().workspace.selection.includes(id)) store.dispatch(workspaceActions.selected([id]));
    canvas.menu.set(inBuilder(event as MouseEvent, canvas.zoom.get()));
  };
  return [
    ["pointerover", hover],
    ["pointermove", move],
    ["contextmenu", menu],
    ["pointerdown", () => canvas.menu.set(null)],
    ["mousedown", press],
    ["click", click],
  ];
}

/** What an event of the pointer is about. */
function targetOf(event: Event): Node {
  const { target, clientX, clientY } = event as MouseEvent;
  const isElement = (target as Node).nodeType === Node.ELEMENT_NODE;
  return isElement ? stillIn(target as Element, { x: clientX, y: clientY }) : (target as Node);
}

/** A point of the frame in the builder's own window. */
function inBuilder({ clientX, clientY, view }: MouseEvent, zoom: number): { x: number; y: number } {
  const frame = view?.frameElement?.getBoundingClientRect();
  return { x: (frame?.left ?? 0) + clientX * zoom, y: (frame?.top ?? 0) + clientY * zoom };
}

function elementAt(id: NodeId | null, store: BuilderStore): NodeId | null {
  if (id === null) return null;
  const { document } = sourceNow(store.getState().workspace);
  const node = document.node(id);
  if (node?.kind === "element") return id;
  return node?.kind === "text" || node?.kind === "comment" ? elementAt(node.parent, store) : null;
}
