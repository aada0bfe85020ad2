import type { DocumentationInput, DocumentationType } from "@tessera/content";
import { useCallback, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { SelectField, TextArea, TextField } from "../primitives/field.tsx";
import { ApiFields } from "./api-fields.tsx";
import { documentationTypes } from "./documentation-draft.ts";
import styles from "./documentation.module.css";
import { FunctionFields } from "./function-fields.tsx";
import { RichTextEditor } from "./rich-text.tsx";

/** Props of the fields of a record. */
export interface DocumentationFieldsProps {
  value: DocumentationInput;
  onChange: (change: (before: DocumentationInput) => DocumentationInput) => void;
}

/** Changes some fields of a record. */
type SetFields = (change: Partial<DocumentationInput>) => void;

/** The fields of a record: those that every type has, and its own. */
export function DocumentationFields({ value, onChange }: DocumentationFieldsProps): ReactNode {
  const set: SetFields = useCallback(
    (change) => onChange((before) => ({ ...before, ...change })),
    [onChange],
  );
  return (
    <>
      <div className={styles["pair"]}>
        <TextField
          label={messages.title}
          value={value.title}
          onChange={(event) => set({ title: event.target.value })}
        />
        <SelectField
          label={messages.type}
          options={documentationTypes}
          value={value.type}
          onChange={(event) => set({ type: event.target.value as DocumentationType })}
        />
        <TextField
          label={messages.summary}
          value={value.text}
          onChange={(event) => set({ text: event.target.value })}
        />
        <TextField
          label={messages.folder}
          value={value.folder}
          onChange={(event) => set({ folder: event.target.value })}
        />
      </div>
      {value.type === "api" && <ApiFields value={value} set={set} />}
      {value.type === "function" && <FunctionFields value={value} set={set} />}
      {value.type === "imgAndLink" && <LinkFields value={value} set={set} />}
      <RichTextEditor
        label={messages.documentationText}
        value={value.content}
        onChange={(content) => set({ content })}
      />
    </>
  );
}

/** Props of the fields that a type of record has. */
export interface TypeFieldsProps {
  value: DocumentationInput;
  set: SetFields;
}

const linkLists = [
  ["docLinks", messages.documentLinks],
  ["imageLinks", messages.imageLinks],
  ["videoLinks", messages.videoLinks],
] as const;

function LinkFields({ value, set }: TypeFieldsProps): ReactNode {
  return linkLists.map(([field, label]) => (
    <TextArea
      key={field}
      label={messages.oneALine(label)}
      rows={2}
      spellCheck={false}
      placeholder="https://"
      value={value[field].join("\n")}
      onChange={(event) => set({ [field]: event.target.value === "" ? [] : event.target.value.split("\n") })}
    />
  ));
}
