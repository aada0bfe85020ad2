import type { DocumentationInput } from "@tessera/content";
import { Plus, X } from "lucide-react";
import type { ReactNode } from "react";
import { messages } from "../messages.ts";
import { Button } from "../primitives/button.tsx";
import { SelectField, TextArea, TextField } from "../primitives/field.tsx";
import { IconButton } from "../primitives/icon-button.tsx";
import styles from "./documentation.module.css";
import type { TypeFieldsProps } from "./documentation-fields.tsx";

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
const authTypes = [
  ["none", messages.authNone],
  ["basicAuth", messages.authBasic],
  ["bearerToken", messages.authBearer],
] as const;

/** What only the documentation of an API has. */
export function ApiFields({ value, set }: TypeFieldsProps): ReactNode {
  return (
    <>
      <div className={styles["pair"]}>
        <SelectField
          label={messages.method}
          options={methods}
          value={value.method}
          onChange={(event) => set({ method: event.target.value })}
        />
        <TextField
          label={messages.methodUrl}
          placeholder="https://"
          value={value.methodUrl}
          onChange={(event) => set({ methodUrl: event.target.value })}
        />
        <SelectField
          label={messages.authentication}
          options={authTypes}
          value={value.authType}
          onChange={(event) => set({ authType: event.target.value as DocumentationInput["authType"] })}
        />
        <Secrets value={value} set={set} />
      </div>
      <KeyValues value={value} set={set} />
      <TextArea
        label={messages.script}
        rows={3}
        spellCheck={false}
        value={value.script}
        onChange={(event) => set({ script: event.target.value })}
      />
      <TextArea
        label={messages.body}
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
        label={messages.authBearer}
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
        label={messages.username}
        autoComplete="off"
        value={value.username}
        onChange={(event) => set({ username: event.target.value })}
      />
      <TextField
        label={messages.password}
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
    <div className={styles["pairs"]} role="group" aria-label={messages.keysAndValues}>
      {keyValues.map((pair, index) => (
        <div key={index} className={styles["keyValue"]}>
          <TextField
            label={messages.key}
            value={pair.key}
            onChange={(event) => change(index, { key: event.target.value })}
          />
          <TextField
            label={messages.value}
            value={pair.value}
            onChange={(event) => change(index, { value: event.target.value })}
          />
          <IconButton
            icon={X}
            label={messages.removePair(index + 1)}
            onClick={() => set({ keyValues: keyValues.filter((_, each) => each !== index) })}
          />
        </div>
      ))}
      <Button onClick={() => set({ keyValues: [...keyValues, { key: "", value: "" }] })}>
        <Plus aria-hidden size={14} />
        {messages.addKeyAndValue}
      </Button>
    </div>
  );
}
