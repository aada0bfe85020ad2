import { CloudOff, CloudUpload } from "lucide-react";
import { useState, type ReactNode } from "react";
import { told } from "../dialogs/use-naming.ts";
import { messages } from "../messages.ts";
import { useLive, usePorts } from "../ports/ports-context.tsx";
import styles from "./connection-status.module.css";

/** Says that there is no network, and how many changes wait for it; nothing while all is well. */
export function ConnectionStatus(): ReactNode {
  const { sending } = usePorts();
  const state = useLive(sending.state);
  const [busy, setBusy] = useState(false);
  const { online, waiting } = state.status === "ready" ? state.value : { online: true, waiting: 0 };
  const send = async (): Promise<void> => {
    setBusy(true);
    await told(sending.send(), messages.allSent, messages.noConnection);
    setBusy(false);
  };
  const texts = [...(online ? [] : [messages.offline]), ...(waiting > 0 ? [messages.waiting(waiting)] : [])];
  const Icon = online ? CloudUpload : CloudOff;
  return (
    <div role="status" className={styles["status"]}>
      {texts.length > 0 && (
        <span className={styles["state"]} data-offline={!online || undefined}>
          <Icon aria-hidden size={14} />
          {texts.join(" · ")}
        </span>
      )}
      {online && waiting > 0 && (
        <button type="button" className={styles["send"]} disabled={busy} onClick={() => void send()}>
          {messages.sendNow}
        </button>
      )}
    </div>
  );
}
