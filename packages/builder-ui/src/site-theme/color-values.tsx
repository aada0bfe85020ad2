import { SlidersHorizontal } from "lucide-react";
import { useState, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { IconButton } from "../primitives/icon-button.tsx";
import { hexOf, oklchOf } from "./color-scale.ts";
import { OklchSliders } from "./oklch-sliders.tsx";
import styles from "./theme.module.css";
import type { ListedToken } from "./theme-values.ts";

/** Props of {@link ColorValues}. */
export interface ColorValuesProps {
  token: ListedToken;
  set: (part: { value?: string; dark?: string }) => void;
  /** Stands at the end of the row. */
  action: ReactNode;
}

/** A colour under light and dark, each with a swatch to pick it and a field; sliders for both open below. */
export function ColorValues({ token, set, action }: ColorValuesProps): ReactNode {
  const { name, value, dark, standard } = token;
  const [open, setOpen] = useState(false);
  const setDark = (next: string): void =>
    set({ dark: next, ...(value === "" && standard && { value: standard.value }) });
  const shown = value || (standard?.value ?? "");
  const shownDark = dark || (value === "" ? (standard?.dark ?? "") : value);
  return (
    <>
      <ColorValue
        label={messages.valueOfToken(name)}
        pick={messages.pickToken(name)}
        value={value}
        shown={shown}
        onChange={(next) => set({ value: next })}
      />
      <ColorValue
        label={messages.darkOfToken(name)}
        pick={messages.pickDarkToken(name)}
        value={dark}
        shown={shownDark}
        onChange={setDark}
      />
      <IconButton
        icon={SlidersHorizontal}
        label={messages.slidersOf(name)}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      {action}
      {open && (
        <div className={styles["sliders"]}>
          <OklchSliders
            legend={messages.lightScheme}
            value={shown}
            onChange={(next) => set({ value: next })}
          />
          <OklchSliders legend={messages.darkScheme} value={shownDark} onChange={setDark} />
        </div>
      )}
    </>
  );
}

interface ColorValueProps {
  label: string;
  pick: string;
  value: string;
  /** What is seen where no value is set. */
  shown: string;
  onChange: (value: string) => void;
}

function ColorValue({ label, pick, value, shown, onChange }: ColorValueProps): ReactNode {
  const color = oklchOf(shown);
  return (
    <span className={styles["color"]}>
      <input
        type="color"
        aria-label={pick}
        value={color ? hexOf(color) : "#000000"}
        onChange={(event) => onChange(event.target.value)}
      />
      <input
        aria-label={label}
        placeholder={shown}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  );
}
