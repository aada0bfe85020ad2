import type { ReactNode } from "react";
import { CodeEditor } from "../code/code-editor.tsx";
import { messages } from "../messages.ts";
import { SelectField, TextField } from "../primitives/field.tsx";
import styles from "./documentation.module.css";
import type { TypeFieldsProps } from "./documentation-fields.tsx";

const languages = ["javascript", "html", "css"] as const;
type Language = (typeof languages)[number];

function languageOf(text: string): Language {
  return languages.find((language) => language === text) ?? "javascript";
}

/** What only the documentation of a function has. */
export function FunctionFields({ value, set }: TypeFieldsProps): ReactNode {
  return (
    <>
      <div className={styles["pair"]}>
        <SelectField
          label={messages.language}
          options={languages}
          value={languageOf(value.language)}
          onChange={(event) => set({ language: event.target.value })}
        />
        <TextField
          label={messages.returns}
          value={value.returns}
          onChange={(event) => set({ returns: event.target.value })}
        />
      </div>
      <CodeEditor
        language={languageOf(value.language)}
        label={messages.code}
        value={value.code}
        placeholder={messages.blockPlaceholder}
        className={styles["code"]}
        line={null}
        onLineShown={nothingToDo}
        onChange={(code) => set({ code })}
      />
    </>
  );
}

/** No line is ever asked for here. */
function nothingToDo(): void {}
