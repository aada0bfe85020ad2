import { isWidgetContainer, type ElementNode, type NodeId } from "@tessera/document";
import { createElement, type CSSProperties, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { usePart } from "../platform/part.ts";
import { useSignal, useSignalIs } from "../platform/signal.ts";
import { typingPart } from "../rich-text/lazy-typing.ts";
import { lazyPart } from "../primitives/lazy-part.tsx";
import { primaryOf } from "../state/selection.ts";
import { useBuilder } from "../state/store.ts";
import { sourceNow } from "../state/workspace.ts";
import { widgetAt } from "../widgets/edit-in-place.ts";
import { useCanvas } from "../state/canvas-context.tsx";
import { ElementToolbar } from "./element-toolbar.tsx";
import type { DropTarget } from "./locate-drop.ts";
import { Head } from "./head.tsx";
import { nodeLabel } from "./node-label.ts";
import styles from "./overlay.module.css";
import { RefusedDropCard } from "./refused-drop.tsx";

const SelectionToolbar = lazyPart(async () => (await import("./selection-toolbar.tsx")).SelectionToolbar);

/** Everything drawn above the frame: hover, selection with its toolbar, and where a drop lands. */
export function Overlay(): ReactNode {
  const dropping = useSignal(useCanvas().drop) !== null;
  return (
    <div className={styles["overlay"]} data-overlay>
      {!dropping && <HoverBox />}
      {!dropping && <SelectionBoxes />}
      <BandBox />
      <LockedBoxes />
      <DropMark />
      <RefusedDropCard />
    </div>
  );
}

/** The box of a node in the frame's viewport, measured again whenever something may have moved. */
function useBox(id: NodeId): DOMRect | null {
  const { frame, geometry } = useCanvas();
  const shown = useSignal(frame);
  useSignal(geometry);
  const zoom = useSignal(useCanvas().zoom);
  const box = shown?.view.elementOf(id)?.getBoundingClientRect();
  return box ? scaled(box, zoom) : null;
}

function scaled({ x, y, width, height }: DOMRect, zoom: number): DOMRect {
  return new DOMRect(x * zoom, y * zoom, width * zoom, height * zoom);
}

function useElementNode(id: NodeId): ElementNode | null {
  return useBuilder(({ workspace }) => {
    const node = sourceNow(workspace).document.node(id);
    return node?.kind === "element" ? node : null;
  });
}

/** Pixels that a name takes above what is hovered. */
const labelHeight = 20;

const place = ({ left, top, width, height }: DOMRect): CSSProperties => ({
  transform: `translate(${left}px, ${top}px)`,
  width,
  height,
});

/** The name of a widget tells it from its neighbours; while it is not known it is a widget like any other. */
function Label({ node }: { node: ElementNode }): ReactNode {
  const name = useBuilder(({ workspace }) =>
    isWidgetContainer(node) ? widgetAt(workspace, node.id)?.name : undefined,
  );
  const label = nodeLabel(node);
  return <span className={styles["label"]}>{name ? messages.widgetNamed(label, name) : label}</span>;
}

function HoverBox(): ReactNode {
  const canvas = useCanvas();
  const id = useSignal(canvas.hoverDrawn);
  const editing = useSignal(canvas.text) !== null;
  const selected = useBuilder(({ workspace }) => id !== null && workspace.selection.includes(id));
  return id !== null && !editing && !selected && <HoverBoxOf id={id} />;
}

function HoverBoxOf({ id }: { id: NodeId }): ReactNode {
  const node = useElementNode(id);
  const box = useBox(id);
  if (!node || !box) return null;
  return (
    <div className={styles["hover"]} style={place(box)} data-widget={isWidgetContainer(node) || undefined}>
      <div className={styles["name"]} data-below={box.top < labelHeight || undefined}>
        <Label node={node} />
      </div>
    </div>
  );
}

function SelectionBoxes(): ReactNode {
  const selection = useBuilder((state) => state.workspace.selection);
  const isDrawing = !useSignalIs(useCanvas().band, null);
  const primary = primaryOf(selection);
  const alone = selection.length === 1;
  return (
    <>
      {selection.slice(0, -1).map((id) => (
        <OtherBox key={id} id={id} />
      ))}
      {primary !== undefined && <SelectionBox id={primary} alone={alone} />}
      {selection.length > 1 && !isDrawing && <SelectionToolbar />}
    </>
  );
}

/** The box of a selected element that is not the primary one: names of many would cover each other. */
function OtherBox({ id }: { id: NodeId }): ReactNode {
  const box = useBox(id);
  return box && <div className={styles["selection"]} style={place(box)} data-other />;
}

/** The rubber band, while it is drawn. */
function BandBox(): ReactNode {
  const { band, zoom } = useCanvas();
  const box = useSignal(band);
  const scale = useSignal(zoom);
  if (!box) return null;
  const { left, top, right, bottom } = box;
  return (
    <div
      className={styles["band"]}
      style={place(scaled(new DOMRect(left, top, right - left, bottom - top), scale))}
    />
  );
}

function SelectionBox({ id, alone }: { id: NodeId; alone: boolean }): ReactNode {
  const node = useElementNode(id);
  const box = useBox(id);
  if (!node || !box) return null;
  return (
    <>
      <div
        className={styles["selection"]}
        style={place(box)}
        data-widget={isWidgetContainer(node) || undefined}
      />
      <SelectionHead node={node} alone={alone} />
    </>
  );
}

/** The name of the selected element, and what can be done to it or to the text that is typed in it. */
function SelectionHead({ node, alone }: { node: ElementNode; alone: boolean }): ReactNode {
  const canvas = useCanvas();
  const editing = useSignal(canvas.text) === node.id;
  const typing = useSignal(canvas.typing);
  const isHidden = useSignal(canvas.toolbarHidden) === node.id;
  const toolbar = usePart(typingPart).loaded?.TextToolbar;
  return (
    <Head id={node.id} isWidget={isWidgetContainer(node)}>
      {!editing && <Label node={node} />}
      {alone && !editing && !isHidden && <ElementToolbar />}
      {editing && typing && toolbar && createElement(toolbar, { typing })}
    </Head>
  );
}

/** The elements that the assistant works on. */
function LockedBoxes(): ReactNode {
  const locked = useBuilder(({ workspace }) => workspace.locked);
  return locked.map((id) => <LockedBox key={id} id={id} />);
}

function LockedBox({ id }: { id: NodeId }): ReactNode {
  const box = useBox(id);
  return box && <div className={styles["locked"]} style={place(box)} />;
}

function DropMark(): ReactNode {
  const target = useSignal(useCanvas().drop);
  return target && <DropMarkAt target={target} />;
}

function DropMarkAt({ target }: { target: DropTarget }): ReactNode {
  const zoom = useSignal(useCanvas().zoom);
  const parent = useBox(target.place.parent);
  if (!parent) return null;
  const { line, refusal, point } = target;
  const length = line && (line.axis === "x" ? { height: line.length * zoom } : { width: line.length * zoom });
  return (
    <>
      <div className={styles["dropParent"]} style={place(parent)} data-refused={refusal ? true : undefined} />
      {line && !refusal && (
        <div
          className={styles["dropLine"]}
          data-axis={line.axis}
          style={{ transform: `translate(${line.x * zoom}px, ${line.y * zoom}px)`, ...length }}
        />
      )}
      {refusal && (
        <p
          className={styles["refusal"]}
          style={{ transform: `translate(${point.x * zoom + 14}px, ${point.y * zoom + 14}px)` }}
        >
          {messages.refused(refusal)}
        </p>
      )}
    </>
  );
}
