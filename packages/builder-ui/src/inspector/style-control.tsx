import { fixUnit, rgbToHex, type NodeId } from "@tessera/document";
import { useState, type ReactNode } from "react";
import { setIn, valueIn, type StyleScope } from "../css/style-scope.ts";
import { messages } from "../messages.ts";
import { SelectField, TextField } from "../primitives/field.tsx";
import { useBuilder, useBuilderStore, workspaceActions } from "../state/store.ts";
import { sourceNow } from "../state/workspace.ts";
import { ColorField } from "./color-field.tsx";
import type { StyleField } from "./style-fields.ts";
import { useShownStyle, type ValueOrigin } from "./use-shown-style.ts";

/** Props of a {@link StyleControl}. */
export interface StyleControlProps {
  field: StyleField;
  id: NodeId;
  scope: StyleScope;
}

/** Edits one style attribute of an element in one of its states or widths, and tells where its value comes from. */
export function StyleControl({ field, id, scope }: StyleControlProps): ReactNode {
  const { property, label, options, control } = field;
  const store = useBuilderStore();
  const value = useBuilder(({ workspace }) => valueIn(sourceNow(workspace), id, scope, property) ?? "");
  const shown = useShownStyle(id, property, value);
  const change = (next: string, merge?: string): void => {
    const source = setIn(
      sourceNow(store.getState().workspace),
      id,
      scope,
      property,
      fixUnit(property, next) || null,
    );
    const step = { label: messages.styleNamed(label), ...(merge === undefined ? {} : { merge }) };
    store.dispatch(workspaceActions.edited({ source, step }));
  };
  const origin = { origin: shown.origin, onClear: value === "" ? undefined : () => change("") };

  if (control === "color") {
    const merge = `color ${id} ${property} ${scope.state}${scope.width}`;
    return (
      <ColorField
        label={label}
        value={value}
        shown={rgbToHex(value || (shown.value ?? ""), property)}
        origin={shown.origin}
        onChange={(next) => change(next, merge)}
      />
    );
  }
  if (options) {
    const known = value === "" || options.includes(value) ? options : [value, ...options];
    const choices = [["", shown.value ?? "—"] as const, ...known];
    return (
      <SelectField
        {...origin}
        label={label}
        layout="row"
        options={choices}
        value={value}
        onChange={(event) => change(event.target.value)}
      />
    );
  }
  const placeholder = shown.value ?? "—";
  return (
    <LengthField
      {...origin}
      list="design-tokens"
      label={label}
      value={value}
      placeholder={placeholder}
      onCommit={(next) => change(next)}
    />
  );
}

/** Props of a {@link LengthField}. */
export interface LengthFieldProps {
  label: string;
  value: string;
  placeholder?: string;
  /** Id of a list of suggestions. */
  list?: string;
  origin?: ValueOrigin | undefined;
  onClear?: (() => void) | undefined;
  onCommit: (value: string) => void;
}

/** A text that takes effect when it is left or Enter is pressed, so that half-typed values show nowhere. */
export function LengthField({ value, placeholder = "—", onCommit, ...rest }: LengthFieldProps): ReactNode {
  const [draft, setDraft] = useState<string | null>(null);
  const commit = (): void => {
    if (draft !== null && draft !== value) onCommit(draft);
    setDraft(null);
  };
  return (
    <TextField
      {...rest}
      layout="row"
      placeholder={placeholder}
      value={draft ?? value}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === "Enter") commit();
        if (event.key === "Escape") setDraft(null);
        const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
        const stepped =
          step && stepNumber(draft ?? value, step * (event.shiftKey ? 10 : event.altKey ? 0.1 : 1));
        if (!stepped) return;
        event.preventDefault();
        setDraft(null);
        onCommit(stepped);
      }}
    />
  );
}

/** The number at the start of a value moved by a step, its unit kept; null where there is no number. */
export function stepNumber(value: string, step: number): string | null {
  const match = /^(-?\d*\.?\d+)(.*)$/.exec(value.trim().replace(",", "."));
  if (!match) return null;
  return `${Math.round((Number(match[1]) + step) * 1000) / 1000}${match[2]}`;
}
