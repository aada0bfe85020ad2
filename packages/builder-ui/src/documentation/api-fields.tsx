import type { DocumentationInput } from "@tessera/content";
import { Plus, X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../primitives/button.tsx";
import { SelectField, TextArea, TextField } from "../primitives/field.tsx";
import { IconButton } from "../primitives/icon-button.tsx";
import styles from "./documentation.module.css";
import type { TypeFieldsProps } from "./documentation-fields.tsx";

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
const authTypes = [
  ["none", "None"],
  ["basicAuth", "Basic"],
  ["bearerToken", "Bearer token"],
] as const;

/** What only the documentation of an API has. */
export function ApiFields({ value, set }: TypeFieldsProps): ReactNode {
  return (
    <>
      <div className={styles["pair"]}>
        <SelectField
          label="Method"
          options={methods}
          value={value.method}
          onChange={(event) => set({ method: event.target.value })}
        />
        <TextField
          label="Method URL"
          placeholder="https://"
          value={value.methodUrl}
          onChange={(event) => set({ methodUrl: event.target.value })}
        />
        <SelectField
          label="Authentication"
          options={authTypes}
          value={value.authType}
          onChange={(event) => set({ authType: event.target.value as DocumentationInput["authType"] })}
        />
        <Secrets value={value} set={set} />
      </div>
      <KeyValues value={value} set={set} />
      <TextArea
        label="Script"
        rows={3}
        spellCheck={false}
        value={value.script}
        onChange={(event) => set({ script: event.target.value })}
      />
      <TextArea
        label="Body"
        rows={3}
        spellCheck={false}
        value={value.body}
        onChange={(event) => set({ body: event.target.value })}
      />
    </>
  );
}

function Secrets({ value, set }: TypeFieldsProps): ReactNode {
  if (value.authType === "none") return null;
  if (value.authType === "bearerToken") {
    return (
      <TextField
        label="Bearer token"
        type="password"
        autoComplete="off"
        value={value.bearerToken}
        onChange={(event) => set({ bearerToken: event.target.value })}
      />
    );
  }
  return (
    <>
      <TextField
        label="Username"
        autoComplete="off"
        value={value.username}
        onChange={(event) => set({ username: event.target.value })}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="off"
        value={value.password}
        onChange={(event) => set({ password: event.target.value })}
      />
    </>
  );
}

function KeyValues({ value: { keyValues }, set }: TypeFieldsProps): ReactNode {
  const change = (at: number, part: { key?: string; value?: string }): void =>
    set({ keyValues: keyValues.map((pair, index) => (index === at ? { ...pair, ...part } : pair)) });
  return (
    <div className={styles["pairs"]} role="group" aria-label="Keys and values">
      {keyValues.map((pair, index) => (
        <div key={index} className={styles["keyValue"]}>
          <TextField
            label="Key"
            value={pair.key}
            onChange={(event) => change(index, { key: event.target.value })}
          />
          <TextField
            label="Value"
            value={pair.value}
            onChange={(event) => change(index, { value: event.target.value })}
          />
          <IconButton
            icon={X}
            label={`Remove pair ${index + 1}`}
            onClick={() => set({ keyValues: keyValues.filter((_, each) => each !== index) })}
          />
        </div>
      ))}
      <Button onClick={() => set({ keyValues: [...keyValues, { key: "", value: "" }] })}>
        <Plus aria-hidden size={14} />
        Add key and value
      </Button>
    </div>
  );
}
