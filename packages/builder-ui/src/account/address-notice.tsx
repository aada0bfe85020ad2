import { useEffect, useState, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { usePorts } from "../ports/ports-context.tsx";
import { Button } from "../primitives/button.tsx";
import { toast } from "../primitives/toast.tsx";
import styles from "./address-notice.module.css";
import { useRead } from "./settings/use-read.ts";
import { useSubmit } from "../primitives/use-submit.ts";

/** Says to who is signed in that the address of the account still has to be confirmed. */
export function AddressNotice(): ReactNode {
  const { accountSettings } = usePorts();
  const { state, again } = useRead(accountSettings.facts);
  const isOpen = state.status === "ready" && !state.value.verified;
  const task = useSubmit();
  const [sent, setSent] = useState(false);
  // The link is opened in another tab, or on another device: whoever comes back from there sees that it has worked.
  useEffect(() => {
    if (!isOpen) return;
    const look = (): void => {
      if (document.visibilityState === "visible") void again();
    };
    document.addEventListener("visibilitychange", look);
    window.addEventListener("focus", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("focus", look);
    };
  }, [isOpen, again]);
  if (!isOpen) return null;
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
