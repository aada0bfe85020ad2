import type { Id } from "@tessera/content";
import { useCallback, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { reasonOf, useFetched } from "../platform/use-fetched.ts";
import { usePorts } from "../ports/ports-context.tsx";
import type { Receiver } from "../ports/receivers-port.ts";
import { Button } from "../primitives/button.tsx";
import { useAsk } from "../primitives/confirm.tsx";
import { FailedList, LoadingList } from "../primitives/list-state.tsx";
import { toast } from "../primitives/toast.tsx";
import { stateWords } from "./receiver-words.ts";
import styles from "./webhooks.module.css";

/** All addresses that get entries of a project by e-mail, whichever form names them; its owner removes them here. */
export function ReceiversSection({ projectId }: { projectId: Id }): ReactNode {
  const { receivers } = usePorts();
  const read = useCallback(() => receivers.list(projectId), [receivers, projectId]);
  const { items, failure, refresh } = useFetched(read);
  return (
    <div className={styles["webhooks"]}>
      <p className={styles["about"]}>{messages.receiversAbout}</p>
      {failure !== null && <FailedList again={refresh}>{failure}</FailedList>}
      {items === null && failure === null && <LoadingList />}
      {items?.length === 0 && <p className={styles["about"]}>{messages.noReceivers}</p>}
      {items !== null && items.length > 0 && (
        <ul className={styles["list"]} aria-label={messages.receivers}>
          {items.map((receiver) => (
            <ReceiverItem key={receiver.id} receiver={receiver} removed={refresh} />
          ))}
        </ul>
      )}
    </div>
  );
}

function ReceiverItem({ receiver, removed }: { receiver: Receiver; removed: () => void }): ReactNode {
  const { receivers } = usePorts();
  const ask = useAsk();
  const { id, address } = receiver;
  const remove = async (): Promise<void> => {
    const question = { text: messages.forgetReceiver(address), yes: messages.remove, danger: true };
    if ((await ask(question)) !== "yes") return;
    await receivers.remove(id).catch((error: unknown) => toast.error(reasonOf(error)));
    removed();
  };
  return (
    <li className={styles["item"]} aria-label={address}>
      <span className={styles["url"]}>{address}</span>
      <span className={styles["about"]}>{stateWords(receiver)}</span>
      <div className={styles["actions"]}>
        <Button tone="quiet" onClick={() => void remove()}>
          {messages.remove}
        </Button>
      </div>
    </li>
  );
}
