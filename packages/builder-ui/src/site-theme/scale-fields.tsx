import type { DesignToken } from "@tessera/content";
import { useId, useState, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { SelectField } from "../primitives/field.tsx";
import { radiusTokens, shadowTokens, spaceTokens, typeTokens } from "./size-scales.ts";
import styles from "./theme.module.css";
import { valueIn } from "./theme-values.ts";
import type { ThemeDraft } from "./use-theme-draft.ts";

interface ScaleProps {
  draft: ThemeDraft;
}

const ratios = [1.125, 1.2, 1.25, 1.333, 1.414, 1.5, 1.618] as const;

/** A type scale out of the size of running text and the ratio between its steps. */
export function TypeScaleFields({ draft }: ScaleProps): ReactNode {
  const [scale, setScale] = useState({ base: pixelsOf(draft, "--text-m", 16), ratio: 1.25 });
  const change = (part: Partial<typeof scale>): void => {
    const next = { ...scale, ...part };
    setScale(next);
    draft.set(typeTokens(next));
  };
  return (
    <div className={styles["makers"]}>
      <SizeField
        label={messages.baseSize}
        value={scale.base}
        min={12}
        max={24}
        onChange={(base) => change({ base })}
      />
      <SelectField
        label={messages.typeRatio}
        options={ratios.map((ratio) => [String(ratio), messages.ratioNamed(ratio)] as const)}
        value={String(scale.ratio)}
        onChange={(event) => change({ ratio: Number(event.target.value) })}
      />
    </div>
  );
}

/** Spaces out of their unit. */
export function SpaceScale({ draft }: ScaleProps): ReactNode {
  return (
    <div className={styles["makers"]}>
      <Maker
        label={messages.spaceUnit}
        initial={pixelsOf(draft, "--space-3", 16)}
        min={8}
        max={32}
        make={spaceTokens}
        draft={draft}
      />
    </div>
  );
}

/** Corners out of that of a card. */
export function RadiusScale({ draft }: ScaleProps): ReactNode {
  return (
    <Maker
      label={messages.cornerRadius}
      initial={pixelsOf(draft, "--radius-m", 12)}
      min={0}
      max={32}
      make={radiusTokens}
      draft={draft}
    />
  );
}

/** Shadows out of how strong they are. */
export function ShadowScale({ draft }: ScaleProps): ReactNode {
  const make = (percent: number): DesignToken[] => shadowTokens(percent / 100);
  return (
    <Maker
      label={messages.shadowStrength}
      initial={50}
      min={0}
      max={100}
      unit="%"
      make={make}
      draft={draft}
    />
  );
}

interface MakerProps extends ScaleProps {
  label: string;
  initial: number;
  min: number;
  max: number;
  unit?: string;
  make: (amount: number) => DesignToken[];
}

function Maker({ initial, make, draft, ...field }: MakerProps): ReactNode {
  const [amount, setAmount] = useState(initial);
  const change = (next: number): void => {
    setAmount(next);
    draft.set(make(next));
  };
  return <SizeField {...field} value={amount} onChange={change} />;
}

interface SizeFieldProps {
  label: string;
  value: number;
  min: number;
  max: number;
  unit?: string;
  onChange: (value: number) => void;
}

function SizeField({ label, value, min, max, unit = "px", onChange }: SizeFieldProps): ReactNode {
  const id = useId();
  return (
    <div className={styles["slider"]}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        value={value}
        aria-valuetext={`${value} ${unit}`}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      <output htmlFor={id}>
        {value} {unit}
      </output>
    </div>
  );
}

/** What a token says in pixels, as far as it says a plain size. */
function pixelsOf({ tokens }: ThemeDraft, name: string, otherwise: number): number {
  const [, amount, unit] = /^([\d.]+)(rem|px)$/.exec(valueIn(tokens, name, "light")) ?? [];
  if (amount === undefined) return otherwise;
  return Math.round(Number(amount) * (unit === "rem" ? 16 : 1));
}
