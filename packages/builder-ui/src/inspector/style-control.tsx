import { fixUnit, rgbToHex, setStyle, styleValue, type NodeId } from "@tessera/document";
import { useState, type ReactNode } from "react";
import { SelectField, TextField } from "../primitives/field.tsx";
import { useBuilder } from "../state/store.ts";
import { sourceNow } from "../state/workspace.ts";
import { ColorField } from "./color-field.tsx";
import type { StyleField } from "./style-fields.ts";
import { useDocumentEdit } from "./use-edit.ts";

/** Edits one style attribute of an element. */
export function StyleControl({ field, id }: { field: StyleField; id: NodeId }): ReactNode {
  const { property, label, options, control } = field;
  const value = useBuilder(({ workspace }) => styleValue(sourceNow(workspace).document, id, property) ?? "");
  const edit = useDocumentEdit();
  const change = (next: string, merge?: string): void =>
    edit((document) => setStyle(document, id, property, fixUnit(property, next) || null), {
      label: `Style ${label}`,
      ...(merge === undefined ? {} : { merge }),
    });

  if (control === "color") {
    const merge = `color ${id} ${property}`;
    return (
      <ColorField
        label={label}
        value={value}
        shown={rgbToHex(value, property)}
        onChange={(next) => change(next, merge)}
      />
    );
  }
  if (options) {
    const known = value === "" || options.includes(value) ? options : [value, ...options];
    const choices = [["", "—"] as const, ...known];
    return (
      <SelectField
        label={label}
        layout="row"
        options={choices}
        value={value}
        onChange={(event) => change(event.target.value)}
      />
    );
  }
  return <LengthField label={label} value={value} onCommit={(next) => change(next)} />;
}

/** A text that takes effect when it is left or Enter is pressed, so that half-typed values show nowhere. */
export function LengthField(props: {
  label: string;
  value: string;
  placeholder?: string;
  onCommit: (value: string) => void;
}): ReactNode {
  const { label, value, placeholder, onCommit } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const commit = (): void => {
    if (draft !== null && draft !== value) onCommit(draft);
    setDraft(null);
  };
  return (
    <TextField
      label={label}
      layout="row"
      placeholder={placeholder ?? "—"}
      value={draft ?? value}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === "Enter") commit();
        if (event.key === "Escape") setDraft(null);
      }}
    />
  );
}
