import type { Declaration, NodeId } from "@tessera/document";
import type { Clip } from "./clip.ts";
import { createContext, useContext, useState, type ReactNode } from "react";
import { atFrames, createSignal, type Followed, type Signal } from "../platform/signal.ts";
import type { Box } from "../canvas/band.ts";
import type { DocumentView } from "../canvas/document-view.ts";
import type { DragItem } from "./drag-items.ts";
import { screenWidths } from "./page-width.ts";
import type { TextSheet, Typing } from "./typing.ts";
import type { DropTarget } from "../canvas/locate-drop.ts";

/** The design frame once it stands. */
export interface Frame {
  window: Window;
  document: Document;
  view: DocumentView;
  /** Whether its page may fetch files from other hosts. */
  reachesOutside: boolean;
}

/** What was dropped where it may not stand. */
export interface RefusedDrop {
  item: DragItem;
  target: DropTarget;
}

/** Elements and styles that wait to be pasted. */
interface Copied {
  clip: Clip | null;
  style: readonly Pick<Declaration, "property" | "value">[];
}

/** What the parts of the canvas share; everything here changes at pointer rate. */
export interface Canvas {
  frame: Signal<Frame | null>;
  hover: Signal<NodeId | null>;
  /** The element under the pointer, once a frame: for what is drawn. */
  hoverDrawn: Followed<NodeId | null>;
  drop: Signal<DropTarget | null>;
  /** The rubber band that is being drawn, in pixels of the frame's viewport. */
  band: Signal<Box | null>;
  /** A drop that was refused a moment ago and can still be put elsewhere. */
  refused: Signal<RefusedDrop | null>;
  /** What the builder's own copy commands took along. */
  copied: Signal<Copied>;
  /** Pixels at which the page is laid out. */
  width: Signal<number>;
  /** How large the frame is shown: 1 is its true size. */
  zoom: Signal<number>;
  /** Whether the zoom follows from the room, so that the page is seen in its whole width; true by default. */
  fits: Signal<boolean>;
  /** The element whose toolbar was put away, until something else is selected. */
  toolbarHidden: Signal<NodeId | null>;
  /** Where the context menu is open, in the builder's window. */
  menu: Signal<{ x: number; y: number } | null>;
  /** The element in whose text a person types. */
  text: Signal<NodeId | null>;
  /** What can be done to that text, once it can be typed in. */
  typing: Signal<Typing | null>;
  /** What is open below the toolbar of that text. */
  textSheet: Signal<TextSheet | null>;
  /** Counts up whenever the viewer lets an author's content reach other hosts. */
  consents: Signal<number>;
  /** Counts up whenever something in the frame may have moved. */
  geometry: Signal<number>;
  /** Counts up whenever the frame shows another state of the document or its styles. */
  shown: Signal<number>;
}

const CanvasContext = createContext<Canvas | null>(null);

function createCanvas(): Canvas {
  const hover = createSignal<NodeId | null>(null);
  return {
    frame: createSignal<Frame | null>(null),
    hover,
    hoverDrawn: atFrames(hover),
    drop: createSignal<DropTarget | null>(null),
    band: createSignal<Box | null>(null),
    refused: createSignal<RefusedDrop | null>(null),
    copied: createSignal<Copied>({ clip: null, style: [] }),
    width: createSignal<number>(screenWidths.desktop),
    zoom: createSignal(1),
    fits: createSignal(true),
    toolbarHidden: createSignal<NodeId | null>(null),
    menu: createSignal<{ x: number; y: number } | null>(null),
    text: createSignal<NodeId | null>(null),
    typing: createSignal<Typing | null>(null),
    textSheet: createSignal<TextSheet | null>(null),
    consents: createSignal(0),
    geometry: createSignal(0),
    shown: createSignal(0),
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
