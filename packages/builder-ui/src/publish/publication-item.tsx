import type { Id, Publication } from "@tessera/content";
import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { messages } from "../messages.ts";
import { usePorts } from "../ports/ports-context.tsx";
import { Button } from "../primitives/button.tsx";
import { useAsk } from "../primitives/confirm.tsx";
import { IconButton } from "../primitives/icon-button.tsx";
import { Problem } from "../primitives/problem.tsx";
import { toast } from "../primitives/toast.tsx";
import { useSubmit } from "../primitives/use-submit.ts";
import styles from "./publishing.module.css";

/** Props of a {@link PublicationItem}. */
export interface PublicationItemProps {
  projectId: Id;
  publication: Publication;
  /** Whether visitors see it. */
  isLive: boolean;
  /** Whether it waits for its time. */
  isScheduled: boolean;
  /** Called when there are others, or another one is live. */
  changed: () => void;
}

/** A publication: when it went live or will, and the way back to it. */
export function PublicationItem({
  projectId,
  publication,
  isLive,
  isScheduled,
  changed,
}: PublicationItemProps): ReactNode {
  const { id, number, live, note, pages } = publication;
  const { publishing } = usePorts();
  const ask = useAsk();
  const { busy, problem, run } = useSubmit();
  const again = async (): Promise<void> => {
    const question = { text: messages.publishAgainQuestion(number), yes: messages.publishAgain };
    if ((await ask(question)) !== "yes") return;
    if (!(await run(() => publishing.publishAgain(projectId, id, messages.backTo(number))))) return;
    toast.saved(messages.changesPublished);
    changed();
  };
  const remove = async (): Promise<void> => {
    const question = {
      text: messages.cancelPublicationQuestion(number),
      yes: messages.delete,
      danger: true,
    };
    if ((await ask(question)) !== "yes") return;
    if (await run(() => publishing.remove(projectId, id))) changed();
  };
  const state = isLive ? messages.publicationLive : isScheduled ? messages.publicationScheduled : null;
  return (
    <li className={styles["item"]}>
      <span className={styles["what"]}>
        <strong>{messages.publicationNumber(number)}</strong>
        {state && (
          <span className={styles["state"]} data-live={isLive || undefined}>
            {state}
          </span>
        )}
        <small>
          <time dateTime={new Date(live).toISOString()}>{messages.publicationTime(live)}</time> ·{" "}
          {messages.publicationPages(pages)}
        </small>
        {note !== "" && <small>{note}</small>}
        <Problem text={problem} />
      </span>
      {!isLive && (
        <span className={styles["actions"]}>
          {!isScheduled && (
            <Button busy={busy} aria-label={messages.publishAgainOf(number)} onClick={() => void again()}>
              {messages.publishAgain}
            </Button>
          )}
          <IconButton
            icon={Trash2}
            label={messages.cancelPublication(number)}
            onClick={() => void remove()}
          />
        </span>
      )}
    </li>
  );
}
