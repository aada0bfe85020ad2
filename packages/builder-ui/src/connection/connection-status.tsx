import { CloudOff, CloudUpload, TriangleAlert } from "lucide-react";
import { type ReactNode } from "react";
import { useDialogs } from "../state/dialogs-context.tsx";
import { told } from "../commands/use-naming.ts";
import { messages } from "../messages.ts";
import { useLive, usePorts } from "../ports/ports-context.tsx";
import type { SendingState } from "../ports/sending-port.ts";
import styles from "./connection-status.module.css";
import { useSubmit } from "../primitives/use-submit.ts";

const nothing: SendingState = { online: true, waiting: 0, parked: 0 };

/** Says that there is no network, how many changes are pending and how many parked; nothing while all is well. */
export function ConnectionStatus(): ReactNode {
  const { sending } = usePorts();
  const state = useLive(sending.state);
  const { busy, run } = useSubmit();
  const { online, waiting, parked } = state.status === "ready" ? state.value : nothing;
  const { open } = useDialogs();
  const send = (): Promise<boolean> => told(sending.send(), messages.allSent, messages.noConnection);
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
      {parked > 0 && (
        <button type="button" className={styles["send"]} onClick={() => open({ name: "parked" })}>
          <TriangleAlert aria-hidden size={14} />
          {messages.parked(parked)}
        </button>
      )}
      {online && waiting > 0 && (
        <button type="button" className={styles["send"]} disabled={busy} onClick={() => void run(send)}>
          {messages.sendNow}
        </button>
      )}
    </div>
  );
}
