import { useId, type ComponentProps, type ReactNode } from "react";
import { messages } from "../messages.ts";
import styles from "./field.module.css";
import { useReadOnly } from "./read-only.ts";

/** Where the value of a style comes from. */
export type FieldOrigin =
  "here" | "beaten" | "layer" | "class" | "rule" | "inherited" | "default" | undefined;

interface FieldShape {
  label: string;
  /** Shown in red below the control; also marks it invalid. */
  error?: string | undefined;
  /** Where the value comes from; shown by the colour of the label. */
  origin?: FieldOrigin;
  /** Makes the label a button that takes the value away. */
  onClear?: (() => void) | undefined;
  /** `stacked` for dialogs (default), `row` for panels. */
  layout?: "stacked" | "row" | undefined;
}

/** Props of a {@link TextField}. */
export interface TextFieldProps extends FieldShape, Omit<ComponentProps<"input">, "id"> {
  /** Draws the red border without a message, where the specification shows none. */
  invalid?: boolean;
}

/** A labelled one-line input. */
export function TextField({
  label,
  error,
  invalid,
  layout,
  origin,
  onClear,
  ...input
}: TextFieldProps): ReactNode {
  const id = useId();
  const readOnly = useReadOnly();
  return (
    <Frame id={id} label={label} error={error} layout={layout} origin={origin} onClear={onClear}>
      <input
        {...input}
        {...(readOnly && { readOnly })}
        id={id}
        className={styles["control"]}
        aria-invalid={Boolean(error) || invalid || undefined}
        aria-describedby={error ? `${id}-error` : input["aria-describedby"]}
      />
    </Frame>
  );
}

/** Props of a {@link TextArea}. */
export interface TextAreaProps extends FieldShape, Omit<ComponentProps<"textarea">, "id"> {
  /** Draws the red border without a message. */
  invalid?: boolean;
}

/** A labelled input of several lines. */
export function TextArea({
  label,
  error,
  invalid,
  layout,
  origin,
  onClear,
  ...input
}: TextAreaProps): ReactNode {
  const id = useId();
  const readOnly = useReadOnly();
  return (
    <Frame id={id} label={label} error={error} layout={layout} origin={origin} onClear={onClear}>
      <textarea
        {...input}
        {...(readOnly && { readOnly })}
        id={id}
        className={styles["control"]}
        aria-invalid={Boolean(error) || invalid || undefined}
      />
    </Frame>
  );
}

/** A choice: its own text, or a pair of value and text. */
type Option = string | readonly [value: string, text: string];

/** Choices that belong together. */
interface OptionGroup {
  label: string;
  options: readonly Option[];
}

/** Props of a {@link SelectField}. */
export interface SelectFieldProps extends FieldShape, Omit<ComponentProps<"select">, "id"> {
  /** The choices, by themselves or in groups. */
  options: readonly (Option | OptionGroup)[];
}

/** A labelled choice of one. */
export function SelectField({
  label,
  error,
  layout,
  origin,
  onClear,
  options,
  ...select
}: SelectFieldProps): ReactNode {
  const id = useId();
  const readOnly = useReadOnly();
  return (
    <Frame id={id} label={label} error={error} layout={layout} origin={origin} onClear={onClear}>
      <select {...select} {...(readOnly && { disabled: true })} id={id} className={styles["control"]}>
        {options.map((option) =>
          typeof option === "object" && "label" in option ? (
            <optgroup key={option.label} label={option.label}>
              {option.options.map(optionOf)}
            </optgroup>
          ) : (
            optionOf(option)
          ),
        )}
      </select>
    </Frame>
  );
}

function optionOf(option: Option): ReactNode {
  const [value, text] = typeof option === "string" ? [option, option] : option;
  return (
    <option key={value} value={value}>
      {text}
    </option>
  );
}

interface FrameProps extends FieldShape {
  id: string;
  children: ReactNode;
}

function Frame({ id, label, error, layout = "stacked", origin, onClear, children }: FrameProps): ReactNode {
  const readOnly = useReadOnly();
  return (
    <div className={styles["field"]} data-layout={layout} data-origin={origin}>
      <span className={styles["caption"]}>
        <label htmlFor={id} className={styles["label"]}>
          {label}
        </label>
        {onClear && !readOnly && (
          <button
            type="button"
            className={styles["reset"]}
            aria-label={messages.resetNamed(label)}
            onClick={onClear}
          />
        )}
      </span>
      {children}
      {error && (
        <p id={`${id}-error`} role="alert" className={styles["error"]}>
          {error}
        </p>
      )}
    </div>
  );
}
