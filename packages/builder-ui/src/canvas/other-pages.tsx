import { useCallback, useEffect, useState, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { useSignal } from "../platform/signal.ts";
import { usePorts } from "../ports/ports-context.tsx";
import { useCanvas, type Frame } from "../state/canvas-context.tsx";
import { panelsSlice } from "../state/panels.ts";
import { useBuilder, useBuilderDispatch, useBuilderStore } from "../state/store.ts";
import { usePageLook } from "../state/use-page-look.ts";
import { mayReachOutside } from "../widgets/outside.ts";
import styles from "./canvas.module.css";
import { createFrame } from "./create-frame.ts";
import { followSource } from "./follow-source.ts";
import { designSandbox } from "./frame-sandbox.ts";
import { otherWidths, type OtherWidth } from "./use-sheet.ts";

const names = {
  desktop: messages.desktopWidth,
  tablet: messages.tabletScreen,
  phone: messages.phoneScreen,
} as const;

/** The open page at the widths that are not edited, beside the one that is; a click on one edits it. */
export function OtherPages(): ReactNode {
  const frameWidth = useBuilder((state) => state.panels.frameWidth);
  return otherWidths(frameWidth).map((other) => <OtherPage key={other.name} {...other} />);
}

function OtherPage({ name, width }: OtherWidth): ReactNode {
  const zoom = useSignal(useCanvas().zoom);
  const dispatch = useBuilderDispatch();
  const [frame, setFrame] = useState<Frame | null>(null);
  return (
    <div className={styles["place"]} style={{ width: width * zoom }} data-width={name}>
      <div className={styles["sheet"]}>
        <PassiveFrame width={width} zoom={zoom} onFrame={setFrame} />
        {frame && <Shown frame={frame} />}
        <button
          type="button"
          className={styles["other"]}
          aria-label={messages.editAt(names[name])}
          onClick={() => dispatch(panelsSlice.actions.frameWidthChosen(name))}
          onWheel={({ deltaY }) => frame?.window.scrollBy({ top: deltaY / zoom, behavior: "instant" })}
        >
          <span className={styles["name"]}>{messages.pixelsShort(width)}</span>
        </button>
      </div>
    </div>
  );
}

interface PassiveFrameProps {
  width: number;
  zoom: number;
  onFrame: (frame: Frame) => void;
}

function PassiveFrame({ width, zoom, onFrame }: PassiveFrameProps): ReactNode {
  const store = useBuilderStore();
  const ports = usePorts();
  useSignal(useCanvas().consents);
  const reachesOutside = useBuilder(({ workspace }) => mayReachOutside(workspace, ports));
  const attach = useCallback(
    (element: HTMLIFrameElement | null) => {
      if (element) onFrame(createFrame(element, store, { reachesOutside }));
    },
    [onFrame, store, reachesOutside],
  );
  return (
    <iframe
      key={String(reachesOutside)}
      ref={attach}
      aria-hidden
      inert
      tabIndex={-1}
      className={styles["frame"]}
      sandbox={designSandbox(document) ?? undefined}
      style={{ width, height: `${100 / zoom}%`, transform: `scale(${zoom})` }}
    />
  );
}

/** Shows the document in a frame, and the selected element in the middle of it. */
function Shown({ frame }: { frame: Frame }): ReactNode {
  const store = useBuilderStore();
  const ports = usePorts();
  const selected = useBuilder(({ workspace }) => workspace.selection.at(-1));
  usePageLook(frame);
  useEffect(() => followSource(frame, store, ports), [frame, store, ports]);
  useEffect(() => {
    const element = selected === undefined ? undefined : frame.view.elementOf(selected);
    element?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, [frame, selected]);
  return null;
}
