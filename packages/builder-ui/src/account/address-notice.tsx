import { useState, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { usePorts } from "../ports/ports-context.tsx";
import { Button } from "../primitives/button.tsx";
import { toast } from "../primitives/toast.tsx";
import styles from "./address-notice.module.css";
import { useRead } from "./settings/use-read.ts";
import { useTask } from "./settings/use-task.ts";

/** Says to who is signed in that the address of the account still has to be confirmed. */
export function AddressNotice(): ReactNode {
  const { accountSettings } = usePorts();
  const { state } = useRead(accountSettings.facts);
  const task = useTask();
  const [sent, setSent] = useState(false);
  if (state.status !== "ready" || state.value.verified) return null;
  const send = async (): Promise<void> => {
    if (!(await task.run(accountSettings.sendVerification))) return;
    setSent(true);
    toast.success(messages.verificationSent);
  };
  return (
    <section className={styles["notice"]} aria-label={messages.verifyTitle}>
      <span className={styles["text"]} title={task.problem ?? messages.notVerified}>
        {task.problem ?? messages.notVerified}
      </span>
      <Button tone="quiet" busy={task.busy} disabled={sent} onClick={() => void send()}>
        {messages.sendAgain}
      </Button>
    </section>
  );
}
