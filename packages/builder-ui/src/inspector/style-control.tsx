import { rgbToHex } from "@tessera/document";
import { memo, useEffect, useRef, useState, type ReactNode } from "react";
import { styleValue } from "../css/style-value.ts";
import { messages } from "../messages.ts";
import { createTypedText } from "../platform/typed-text.ts";
import { SelectField, TextField } from "../primitives/field.tsx";
import { toast } from "../primitives/toast.tsx";
import { ColorField } from "./color-field.tsx";
import { PointField } from "./point-field.tsx";
import { tooltip } from "../primitives/tooltip.tsx";
import { useStable } from "../state/use-stable.ts";
import type { StyleField } from "./style-fields.ts";
import type { ShownStyle, ValueOrigin } from "./use-shown-styles.ts";

/** A colour that the canvas shows; "" where it shows none: a well of colours cannot be transparent. */
const painted = (shown: string | null): string =>
  shown === null || /^(?:transparent|rgba\(0, 0, 0, 0\))$/.test(shown) ? "" : shown;

/** Props of a {@link StyleControl}. */
export interface StyleControlProps {
  field: StyleField;
  /** Address of the picture that the style is about, null where there is none. */
  picture: string | null;
  /** The value as it is written, "" when it is not set. */
  value: string;
  /** True where the selected elements have different values; `value` is "" then. */
  mixed?: boolean;
  /** What the canvas shows, where that can be seen. */
  shown: ShownStyle["value"];
  origin: ValueOrigin;
  /** For which widths and state the value is set that shows, in words; left out where it is set here or nowhere. */
  source?: string | undefined;
  /** Sets the value, "" to take it away; `folds` where one step of the history is to hold all values of a drag. */
  onChange: (field: StyleField, value: string, folds: boolean) => void;
}

/** Edits one style attribute of an element, and tells where its value comes from. */
export const StyleControl = memo(function StyleControl(props: StyleControlProps): ReactNode {
  const { field, value, mixed = false, origin, source } = props;
  const shown = mixed ? messages.mixed : props.shown;
  const { property, label, options, control } = field;
  const change = (next: string): void =>
    props.onChange(field, styleValue(property, next) ?? next.trim(), false);
  const check = (next: string): string | undefined =>
    styleValue(property, next) === null ? messages.notAValue(next.trim(), label) : undefined;
  const told = { label, origin, onClear: value === "" && !mixed ? undefined : () => change("") };

  if (control === "color") {
    return (
      <ColorField
        label={label}
        value={value}
        mixed={mixed}
        shown={rgbToHex(value || painted(props.shown), property)}
        origin={origin}
        source={source}
        onChange={(next) => props.onChange(field, next, true)}
      />
    );
  }
  if (control === "point") {
    return (
      <PointField
        label={label}
        value={value}
        picture={props.picture}
        origin={origin}
        onChange={(next) => props.onChange(field, next, true)}
      />
    );
  }
  if (options) {
    const known = value === "" || options.includes(value) ? options : [value, ...options];
    return (
      <SelectField
        {...told}
        {...(source !== undefined && { ...tooltip(undefined, "left"), "aria-description": source })}
        layout="row"
        options={[["", shown ?? "—"] as const, ...known]}
        value={value}
        onChange={(event) => change(event.target.value)}
      />
    );
  }
  return (
    <LengthField
      {...told}
      hint={source}
      list="design-tokens"
      value={value}
      placeholder={shown ?? "—"}
      check={check}
      onCommit={change}
    />
  );
});

/** Props of a {@link LengthField}. */
export interface LengthFieldProps {
  label: string;
  value: string;
  placeholder?: string | undefined;
  /** What the field is about, where its label leaves that open. */
  hint?: string | undefined;
  /** Id of a list of suggestions. */
  list?: string;
  origin?: ValueOrigin | undefined;
  onClear?: (() => void) | undefined;
  /** What is wrong with a text, which then does not take effect. */
  check?: (text: string) => string | undefined;
  /** True for words, which take effect while they are typed; an empty text waits until the field is left. */
  live?: boolean;
  /** `visit` is the same for all texts of one visit to the field, which are one step of the history. */
  onCommit: (value: string, visit: string) => void;
}

/**
 * A text that takes effect when the field is left or Enter is pressed, so that half-typed values show nowhere. On Enter a wrong
 * text stays, with the reason below it; when the field is left, a message gives the reason and the former value is back. Undo
 * takes back what is being typed, and the last step of the document where nothing is.
 */
export const LengthField = memo(function LengthField(props: LengthFieldProps): ReactNode {
  const { value, placeholder = "—", hint, check, live = false, onCommit, ...rest } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const visit = useRef({ id: "", before: value });
  const begin = (): void => {
    visit.current = { id: crypto.randomUUID(), before: value };
  };
  const take = useStable((text: string): void => {
    if (text !== "" && text !== value && !check?.(text)) onCommit(text, visit.current.id);
  });
  const [typed] = useState(() => createTypedText(take));
  useEffect(() => typed.drop, [typed]);
  const show = (text: string | null, refusal?: string): void => {
    setDraft(text);
    setError(refusal);
  };
  const type = (text: string): void => {
    if (draft === null) begin();
    show(text);
    if (live) typed.set(text);
  };
  const commit = (text: string): string | undefined => {
    typed.drop();
    const refusal = text === value ? undefined : check?.(text);
    show(refusal ? text : null, refusal);
    if (text !== value && !refusal) onCommit(text, visit.current.id);
    return refusal;
  };
  const giveUp = (): void => {
    typed.drop();
    show(null);
    if (draft !== null && value !== visit.current.before) onCommit(visit.current.before, visit.current.id);
  };
  const leave = (): void => {
    const refusal = draft === null ? undefined : commit(draft);
    if (!refusal) return;
    show(null);
    toast.error(refusal);
  };
  return (
    <TextField
      {...rest}
      layout="row"
      error={error}
      {...(hint !== undefined && { ...tooltip(undefined, "left"), "aria-description": hint })}
      data-settled={draft === null || undefined}
      placeholder={placeholder}
      value={draft ?? value}
      onChange={(event) => type(event.target.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        // A shortcut, such as that of saving, finds what was typed before it.
        if (event.ctrlKey || event.metaKey) typed.flush();
        if (event.key === "Enter" && draft !== null) commit(draft);
        const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z";
        if (isUndo && draft !== null) event.preventDefault();
        if (event.key === "Escape" || (isUndo && draft !== null)) giveUp();
        const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
        const stepped =
          step && stepNumber(draft ?? value, step * (event.shiftKey ? 10 : event.altKey ? 0.1 : 1));
        if (!stepped) return;
        event.preventDefault();
        begin();
        commit(stepped);
      }}
    />
  );
});

/** The number at the start of a value moved by a step, its unit kept; null where there is no number. */
function stepNumber(value: string, step: number): string | null {
  const match = /^(-?\d*\.?\d+)(.*)$/.exec(value.trim().replace(",", "."));
  if (!match) return null;
  return `${Math.round((Number(match[1]) + step) * 1000) / 1000}${match[2]}`;
}
