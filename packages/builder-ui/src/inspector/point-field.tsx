import { X } from "lucide-react";
import { useRef, type PointerEvent, type ReactNode } from "react";
import { messages } from "../messages.ts";
import type { FieldOrigin } from "../primitives/field.tsx";
import { IconButton } from "../primitives/icon-button.tsx";
import { useReadOnly } from "../primitives/read-only.ts";
import { pointOf, pointText, type Point } from "./point.ts";
import styles from "./point-field.module.css";

/** Props of a {@link PointField}. */
export interface PointFieldProps {
  label: string;
  /** The point as CSS writes it, "" when it is not set. */
  value: string;
  /** Address of the picture in which it lies; null where there is none. */
  picture: string | null;
  origin: FieldOrigin;
  onChange: (value: string) => void;
}

/** A point in a picture: it is pressed or dragged in the picture, or moved by two sliders. */
export function PointField({ label, value, picture, origin, onChange }: PointFieldProps): ReactNode {
  const readOnly = useReadOnly();
  const point = pointOf(value);
  const move = (next: Partial<Point>): void => onChange(pointText({ ...point, ...next }));
  const slider = (axis: keyof Point, name: string): ReactNode => (
    <input
      type="range"
      aria-label={name}
      min={0}
      max={100}
      disabled={readOnly}
      value={point[axis]}
      aria-valuetext={`${point[axis]} %`}
      onChange={(event) => move({ [axis]: Number(event.target.value) })}
    />
  );
  return (
    <fieldset className={styles["field"]} data-origin={origin}>
      <legend>{label}</legend>
      <Pad point={point} picture={ownPicture(picture)} onMove={readOnly ? undefined : move} />
      {slider("x", messages.focalAcross)}
      {slider("y", messages.focalDown)}
      <span className={styles["value"]}>{value === "" ? "—" : pointText(point)}</span>
      {value !== "" && !readOnly && (
        <IconButton icon={X} label={messages.clearNamed(label)} onClick={() => onChange("")} />
      )}
    </fieldset>
  );
}

interface PadProps {
  point: Point;
  picture: string | null;
  onMove: ((point: Point) => void) | undefined;
}

/** The sliders do the same by keyboard, so that the pad is for pointers alone. */
function Pad({ point, picture, onMove }: PadProps): ReactNode {
  const pad = useRef<HTMLDivElement>(null);
  const moveTo = ({ clientX, clientY }: PointerEvent): void => {
    const box = pad.current?.getBoundingClientRect();
    if (box) onMove?.({ x: share(clientX - box.left, box.width), y: share(clientY - box.top, box.height) });
  };
  return (
    <div
      ref={pad}
      aria-hidden
      className={styles["pad"]}
      data-pad
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        moveTo(event);
      }}
      onPointerMove={(event) => event.buttons > 0 && moveTo(event)}
    >
      {picture !== null && <img alt="" src={picture} draggable={false} />}
      <span className={styles["dot"]} style={{ left: `${point.x}%`, top: `${point.y}%` }} />
    </div>
  );
}

function share(length: number, whole: number): number {
  return Math.round(Math.min(1, Math.max(0, length / whole)) * 100);
}

/** Other hosts are asked for pictures by the canvas alone, once the viewer has agreed to that. */
function ownPicture(address: string | null): string | null {
  const url = address === null ? null : URL.parse(address, document.baseURI);
  const isOwn = url?.origin === location.origin || url?.protocol === "data:";
  return isOwn ? address : null;
}
