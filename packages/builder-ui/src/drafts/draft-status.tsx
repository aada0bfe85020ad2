import type { ReactNode } from "react";
import { messages } from "../messages.ts";
import { createSignal, useSignal } from "../platform/signal.ts";
import { useBuilder } from "../state/store.ts";
import { hasChanges } from "../state/workspace.ts";
import styles from "./draft-status.module.css";

/** How far the draft of what is open has got: nowhere yet, to this device, on its way to the server, to the account. */
export type DraftPlace = "none" | "device" | "sending" | "account";

/** Where the draft of what is open is. */
export const draftPlace = createSignal<DraftPlace>("none");

const words: Readonly<Record<Exclude<DraftPlace, "none">, () => string>> = {
  device: () => messages.draftOnDevice,
  sending: () => messages.draftSending,
  account: () => messages.draftOnAccount,
};

/** Says where the draft is as long as there are unsaved changes. */
export function DraftStatus(): ReactNode {
  const place = useSignal(draftPlace);
  const isChanged = useBuilder(({ workspace }) => hasChanges(workspace));
  if (!isChanged || place === "none") return null;
  return (
    <span className={styles["status"]} data-place={place}>
      {words[place]()}
    </span>
  );
}
