import type { Id } from "@tessera/content";
import { useState, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { usePorts } from "../ports/ports-context.tsx";
import { useSubmit } from "../primitives/use-submit.ts";
import { useUnconfirmedAddress } from "../account/use-unconfirmed-address.ts";
import { useSettings } from "../settings/use-settings.ts";
import styles from "./entries-dialog.module.css";

/** Whether each entry of a project also comes to its owner by e-mail. */
export function EntryEmails({ projectId }: { projectId: Id }): ReactNode {
  const { profile } = usePorts().account;
  const isUnconfirmed = useUnconfirmedAddress();
  const { stored, save } = useSettings(projectId);
  const [changed, setChanged] = useState<boolean | null>(null);
  const { busy, run } = useSubmit();
  if (!stored || !profile) return null;
  const on = changed ?? stored.entryEmails;
  const toggle = async (): Promise<void> => {
    if (await save({ entryEmails: !on })) setChanged(!on);
  };
  return (
    <label className={styles["emails"]}>
      <input type="checkbox" checked={on} disabled={busy} onChange={() => void run(toggle)} />
      {messages.entryEmails(profile.email, isUnconfirmed)}
    </label>
  );
}
