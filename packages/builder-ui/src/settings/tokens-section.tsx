import type { DesignToken, ProjectSettings } from "@tessera/content";
import { Plus, X } from "lucide-react";
import { useState, type ReactNode } from "react";
import { tokenName } from "../css/tokens.ts";
import { messages } from "../messages.ts";
import { Button } from "../primitives/button.tsx";
import { TextField } from "../primitives/field.tsx";
import { IconButton } from "../primitives/icon-button.tsx";
import { differs, useUnsaved } from "../primitives/unsaved.tsx";
import styles from "./settings.module.css";
import { useSubmit } from "../primitives/use-submit.ts";

/** Props of a {@link TokensSection}. */
export interface TokensSectionProps {
  tokens: readonly DesignToken[];
  save: (changes: Partial<ProjectSettings>) => Promise<boolean>;
}

/** The design tokens that all pages of a project share. */
export function TokensSection({ tokens, save }: TokensSectionProps): ReactNode {
  const [rows, setRows] = useState<readonly DesignToken[]>(tokens);
  const [saved, setSaved] = useState(tokens);
  const { busy, run } = useSubmit();
  useUnsaved(!busy && differs(rows.flatMap(named), saved.flatMap(named)));
  const change = (at: number, part: Partial<DesignToken>): void =>
    setRows(rows.map((row, index) => (index === at ? { ...row, ...part } : row)));
  const keep = async (): Promise<void> => {
    if (await save({ tokens: rows.flatMap(named) })) setSaved(rows);
  };
  return (
    <div className={styles["fields"]}>
      {rows.map(({ name, value }, index) => (
        <div
          key={index}
          className={styles["token"]}
          role="group"
          aria-label={messages.tokenNumber(index + 1)}
        >
          <TextField
            label={messages.token}
            placeholder="--accent"
            value={name}
            onChange={(event) => change(index, { name: event.target.value })}
          />
          <TextField
            label={messages.value}
            placeholder="#4f46e5"
            value={value}
            onChange={(event) => change(index, { value: event.target.value })}
          />
          <IconButton
            icon={X}
            label={messages.removeTokenNumber(index + 1)}
            onClick={() => setRows(rows.filter((_, each) => each !== index))}
          />
        </div>
      ))}
      <div className={styles["buttons"]}>
        <Button onClick={() => setRows([...rows, { name: "", value: "" }])}>
          <Plus aria-hidden size={14} />
          {messages.addToken}
        </Button>
        <Button tone="primary" busy={busy} onClick={() => void run(keep)}>
          {messages.saveTokens}
        </Button>
      </div>
    </div>
  );
}

/** A row as it is saved; one without a name or a value is not. */
function named({ name, value, dark }: DesignToken): DesignToken[] {
  const spelled = tokenName(name);
  return spelled && value.trim() !== ""
    ? [{ name: spelled, value: value.trim(), ...(dark ? { dark } : {}) }]
    : [];
}
