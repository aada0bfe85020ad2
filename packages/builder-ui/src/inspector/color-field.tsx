import { X } from "lucide-react";
import { useId, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { IconButton } from "../primitives/icon-button.tsx";
import type { FieldOrigin } from "../primitives/field.tsx";
import { useReadOnly } from "../primitives/read-only.ts";
import styles from "./color-field.module.css";

/** Props of a {@link ColorField}. */
export interface ColorFieldProps {
  label: string;
  /** The colour as written, "" when it is not set. */
  value: string;
  /** True where several elements have different colours. */
  mixed?: boolean;
  /** The colour in hexadecimal, with the default where none is set. */
  shown: string;
  origin?: FieldOrigin;
  /** Where the value comes from, in words. */
  source?: string | undefined;
  onChange: (value: string) => void;
}

/** A colour with a well to pick it and a button that takes it away. */
export function ColorField({
  label,
  value,
  mixed,
  shown,
  origin,
  source,
  onChange,
}: ColorFieldProps): ReactNode {
  const id = useId();
  const readOnly = useReadOnly();
  return (
    <div className={styles["field"]} data-origin={origin}>
      <label htmlFor={id}>{label}</label>
      <span className={styles["control"]} data-unset={value === "" || undefined}>
        <input
          id={id}
          type="color"
          aria-description={mixed ? messages.mixed : source}
          disabled={readOnly}
          value={shown.slice(0, 7)}
          onChange={(event) => onChange(event.target.value)}
        />
        <span className={styles["value"]}>{mixed ? messages.mixed : value === "" ? "—" : shown}</span>
        {(value !== "" || mixed) && !readOnly && (
          <IconButton icon={X} label={messages.clearNamed(label)} onClick={() => onChange("")} />
        )}
      </span>
    </div>
  );
}
