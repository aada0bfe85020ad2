import { useState, type ReactNode } from "react";
import dialogForm from "../primitives/form.module.css";
import { messages } from "../messages.ts";
import { Button } from "../primitives/button.tsx";
import { TextField } from "../primitives/field.tsx";
import { useUnsaved } from "../primitives/unsaved.tsx";
import type { ItemFields } from "./menu-tree.ts";
import styles from "./settings.module.css";

/** Props of a {@link MenuItemForm}. */
export interface MenuItemFormProps {
  label: string;
  /** Name of the button that hands the fields over. */
  action: string;
  fields?: ItemFields;
  onSubmit: (fields: ItemFields) => void;
  onCancel?: () => void;
}

const empty: ItemFields = { name: "", link: "", action: "", auth: false };

const fieldNames = ["name", "link", "action", "auth"] as const;

/** The fields of a menu item: a name, and a link or an action. */
export function MenuItemForm({
  label,
  action,
  fields = empty,
  onSubmit,
  onCancel,
}: MenuItemFormProps): ReactNode {
  const [values, setValues] = useState<ItemFields>(fields);
  useUnsaved(fieldNames.some((field) => values[field] !== fields[field]));
  const [problem, setProblem] = useState<string | null>(null);
  const set = (change: Partial<ItemFields>): void => setValues({ ...values, ...change });
  const submit = (): void => {
    const found = problemOf(values);
    setProblem(found);
    if (found) return;
    const { name, link, action: run, auth } = values;
    onSubmit({ name: name.trim(), link: link.trim(), action: run.trim(), auth });
    setValues(empty);
  };
  const text = (field: "name" | "link" | "action", caption: string, placeholder = ""): ReactNode => (
    <TextField
      label={caption}
      placeholder={placeholder}
      value={values[field]}
      invalid={problem !== null && (field === "name") === (problem === messages.menuNameMissing)}
      onChange={(event) => set({ [field]: event.target.value })}
      onKeyDown={(event) => event.key === "Enter" && submit()}
    />
  );
  return (
    <div role="group" aria-label={label} className={styles["itemForm"]}>
      {text("name", messages.name)}
      {text("link", messages.link, "/link")}
      {text("action", messages.action, "open #newsletter")}
      <label className={dialogForm["check"]}>
        <input
          type="checkbox"
          checked={values.auth}
          onChange={(event) => set({ auth: event.target.checked })}
        />
        {messages.auth}
      </label>
      <Button onClick={submit}>{action}</Button>
      {onCancel && (
        <Button tone="quiet" onClick={onCancel}>
          {messages.cancel}
        </Button>
      )}
      <p className={styles["hint"]}>
        {messages.menuActionHint} {messages.authHint}
      </p>
      {problem && (
        <p role="alert" className={styles["problem"]}>
          {problem}
        </p>
      )}
    </div>
  );
}

function problemOf({ name, link, action }: ItemFields): string | null {
  if (name.trim() === "") return messages.menuNameMissing;
  return link.trim() === "" && action.trim() === "" ? messages.menuTargetMissing : null;
}
