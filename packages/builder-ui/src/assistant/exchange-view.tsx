import { CircleAlert, Pencil, RotateCcw, Undo2 } from "lucide-react";
import { useState, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { Button } from "../primitives/button.tsx";
import { IconButton } from "../primitives/icon-button.tsx";
import { useSignal } from "../platform/signal.ts";
import { useBuilder } from "../state/store.ts";
import { sourceNow } from "../state/workspace.ts";
import { isProposal, isStillOpen } from "./ask-about.ts";
import { useAssistant } from "./assistant-context.tsx";
import { BranchForm } from "./branch-form.tsx";
import styles from "./exchange.module.css";
import type { Exchange } from "./conversation.ts";
import { Review } from "./review.tsx";

/** A message with its answer, and what can be done with both. */
export function ExchangeView({ exchange }: { exchange: Exchange }): ReactNode {
  const [editing, setEditing] = useState(false);
  return (
    <li className={styles["exchange"]}>
      {editing ? (
        <BranchForm exchange={exchange} close={() => setEditing(false)} />
      ) : (
        <Message exchange={exchange} edit={() => setEditing(true)} />
      )}
      <Answer exchange={exchange} />
    </li>
  );
}

function Message({ exchange, edit }: { exchange: Exchange; edit: () => void }): ReactNode {
  const { restore } = useAssistant();
  const { before, text } = exchange.prompt;
  const isOther = useBuilder(({ workspace }) => {
    return before !== null && isStillOpen(workspace, exchange.prompt) && sourceNow(workspace) !== before;
  });
  const isOver = exchange.status !== "responding";
  return (
    <div className={styles["message"]}>
      <p className={styles["said"]}>{text}</p>
      <div className={styles["tools"]}>
        {isOver && <IconButton icon={Pencil} label={messages.assistantBranch} onClick={edit} />}
        {isOver && isOther && (
          <IconButton
            icon={Undo2}
            label={messages.assistantRestoreBefore}
            onClick={() => restore(exchange)}
          />
        )}
      </div>
    </div>
  );
}

function Answer({ exchange }: { exchange: Exchange }): ReactNode {
  const { words, status } = exchange;
  return (
    <div className={styles["answer"]} data-status={status}>
      {words !== "" && <p className={styles["words"]}>{words}</p>}
      {status === "responding" && words === "" && (
        <p className={styles["waiting"]}>{messages.assistantWorking}</p>
      )}
      {status === "failed" && <Failure exchange={exchange} />}
      {status === "stopped" && <Stopped exchange={exchange} />}
      {status === "done" && <Made exchange={exchange} />}
    </div>
  );
}

function Failure({ exchange }: { exchange: Exchange }): ReactNode {
  return (
    <div className={styles["failure"]} role="alert">
      <CircleAlert aria-hidden size={16} />
      <p>
        <strong>{messages.assistantError}</strong>
        {exchange.error !== "" && exchange.error !== messages.assistantError && <span>{exchange.error}</span>}
      </p>
      <Retry exchange={exchange} label={messages.assistantRetry} />
    </div>
  );
}

function Stopped({ exchange }: { exchange: Exchange }): ReactNode {
  return (
    <div className={styles["actions"]}>
      <span className={styles["note"]}>{messages.assistantStopped}</span>
      <Retry exchange={exchange} label={messages.assistantRetry} />
    </div>
  );
}

function Retry({ exchange, label }: { exchange: Exchange; label: string }): ReactNode {
  const { talk } = useAssistant();
  return (
    <Button onClick={() => void talk.retry(exchange)}>
      <RotateCcw aria-hidden size={13} />
      {label}
    </Button>
  );
}

/** What was made: changes to judge, or a widget to see and insert. */
function Made({ exchange }: { exchange: Exchange }): ReactNode {
  const { talk, insert, show } = useAssistant();
  const conversation = useSignal(talk.conversation);
  const isLast = conversation.exchanges.at(-1)?.key === exchange.key;
  const proposes = isProposal(conversation, exchange);
  const isInserted = exchange.part !== null;
  return (
    <>
      {proposes && isLast && !exchange.settled && <Review exchange={exchange} />}
      <div className={styles["actions"]}>
        {(!proposes || exchange.settled) && (
          <Button tone={isLast && !exchange.settled ? "primary" : "plain"} onClick={() => insert(exchange)}>
            {isInserted ? messages.assistantInsertAgain : messages.assistantInsert}
          </Button>
        )}
        <Button onClick={() => show(exchange)}>{messages.assistantShow}</Button>
        {isLast && (
          <IconButton
            icon={RotateCcw}
            label={messages.assistantAgain}
            onClick={() => void talk.retry(exchange)}
          />
        )}
      </div>
    </>
  );
}
