import type { Id } from "@tessera/content";
import { entryDays } from "@tessera/content/schema";
import { useState, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { usePorts } from "../ports/ports-context.tsx";
import { useAsk } from "../primitives/confirm.tsx";
import { SelectField } from "../primitives/field.tsx";
import { useSubmit } from "../primitives/use-submit.ts";
import { useUnconfirmedAddress } from "../account/use-unconfirmed-address.ts";
import { useSettings, type Settings } from "../settings/use-settings.ts";
import styles from "./entries-dialog.module.css";

/** What happens to each entry of a project: whether it also comes to its owner by e-mail, and how long it is kept. */
export function EntrySettings({ projectId }: { projectId: Id }): ReactNode {
  const settings = useSettings(projectId);
  if (!settings.stored) return null;
  return (
    <div className={styles["settings"]}>
      <Emails settings={settings} on={settings.stored.entryEmails} />
      <Days settings={settings} stored={settings.stored.entryDays} />
    </div>
  );
}

function Emails({ settings, on }: { settings: Settings; on: boolean }): ReactNode {
  const { profile } = usePorts().account;
  const isUnconfirmed = useUnconfirmedAddress();
  const [isOn, setOn] = useState(on);
  const { busy, run } = useSubmit();
  if (!profile) return null;
  const toggle = async (): Promise<void> => {
    if (await settings.save({ entryEmails: !isOn })) setOn(!isOn);
  };
  return (
    <label className={styles["emails"]}>
      <input type="checkbox" checked={isOn} disabled={busy} onChange={() => void run(toggle)} />
      {messages.entryEmails(profile.email, isUnconfirmed)}
    </label>
  );
}

function Days({ settings, stored }: { settings: Settings; stored: number }): ReactNode {
  const [days, setDays] = useState(stored);
  const ask = useAsk();
  const { run } = useSubmit();
  const choose = async (chosen: number): Promise<void> => {
    const question = {
      text: messages.keepEntriesQuestion(chosen),
      yes: messages.keepEntriesYes,
      danger: true,
    };
    const isShorter = chosen > 0 && (days === 0 || chosen < days);
    if (isShorter && (await ask(question)) !== "yes") return;
    if (await settings.save({ entryDays: chosen })) setDays(chosen);
  };
  return (
    <SelectField
      label={messages.entriesKept}
      options={[
        ["0", messages.entriesKeptForever],
        ...entryDays.map((each) => [String(each), messages.entriesKeptFor(each)] as const),
      ]}
      value={String(days)}
      onChange={({ target }) => void run(() => choose(Number(target.value)))}
    />
  );
}
