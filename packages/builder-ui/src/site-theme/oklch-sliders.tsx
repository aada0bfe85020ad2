import { useId, useState, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { hexOf, oklchOf } from "./color-scale.ts";
import styles from "./theme.module.css";

/** Props of {@link OklchSliders}. */
export interface OklchSlidersProps {
  legend: string;
  value: string;
  onChange: (hex: string) => void;
}

type Axis = "l" | "c" | "h";

const axes: readonly { axis: Axis; max: number; step: number; label: () => string }[] = [
  { axis: "l", max: 1, step: 0.005, label: () => messages.lightness },
  { axis: "c", max: 0.37, step: 0.002, label: () => messages.chroma },
  { axis: "h", max: 360, step: 1, label: () => messages.hue },
];

/** A colour by its lightness, chroma and hue in OKLCH, where equal steps look equal. */
export function OklchSliders({ legend, value, onChange }: OklchSlidersProps): ReactNode {
  const id = useId();
  const stored = oklchOf(value);
  // A colour at the edge of what screens show would pull the other sliders along: what was set counts until another colour comes.
  const [own, setOwn] = useState({ value, color: stored });
  const color = (own.value === value ? own.color : stored) ?? { l: 0.5, c: 0, h: 0 };
  const change = (axis: Axis, amount: number): void => {
    const next = { mode: "oklch" as const, l: color.l, c: color.c, h: color.h ?? 0, [axis]: amount };
    const hex = hexOf(next);
    setOwn({ value: hex, color: next });
    onChange(hex);
  };
  return (
    <fieldset className={styles["oklch"]}>
      <legend>{legend}</legend>
      {axes.map(({ axis, max, step, label }) => (
        <span key={axis}>
          <label htmlFor={`${id}-${axis}`}>{label()}</label>
          <input
            id={`${id}-${axis}`}
            type="range"
            min={0}
            max={max}
            step={step}
            value={color[axis] ?? 0}
            onChange={(event) => change(axis, event.target.valueAsNumber)}
          />
        </span>
      ))}
    </fieldset>
  );
}
