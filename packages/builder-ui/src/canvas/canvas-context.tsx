import type { NodeId } from "@tessera/document";
import { createContext, useContext, useState, type ReactNode } from "react";
import { createSignal, type Signal } from "../state/signal.ts";
import type { DocumentView } from "./document-view.ts";
import type { DropTarget } from "./locate-drop.ts";

/** The design frame once it stands. */
export interface Frame {
  window: Window;
  document: Document;
  view: DocumentView;
}

/** What the parts of the canvas share; everything here changes at pointer rate. */
export interface Canvas {
  frame: Signal<Frame | null>;
  hover: Signal<NodeId | null>;
  drop: Signal<DropTarget | null>;
  /** The element in whose text a person types. */
  text: Signal<NodeId | null>;
  /** Counts up whenever something in the frame may have moved. */
  geometry: Signal<number>;
}

const CanvasContext = createContext<Canvas | null>(null);

function createCanvas(): Canvas {
  return {
    frame: createSignal<Frame | null>(null),
    hover: createSignal<NodeId | null>(null),
    drop: createSignal<DropTarget | null>(null),
    text: createSignal<NodeId | null>(null),
    geometry: createSignal(0),
  };
}

/** Gives the components below it one canvas. */
export function CanvasProvider({ children }: { children: ReactNode }): ReactNode {
  const [canvas] = useState(createCanvas);
  return <CanvasContext value={canvas}>{children}</CanvasContext>;
}

/** The canvas that this part of the builder belongs to. */
export function useCanvas(): Canvas {
  const canvas = useContext(CanvasContext);
  if (!canvas) throw new Error("useCanvas needs a CanvasProvider above it.");
  return canvas;
}

/** Says that something in the frame may have moved. */
export function moved(canvas: Canvas): void {
  canvas.geometry.set(canvas.geometry.get() + 1);
}
