import { useState, type FormEvent, type ReactNode } from "react";
import { told } from "../commands/use-naming.ts";
import { shownLanguage } from "../language.ts";
import { messages } from "../messages.ts";
import { useLive, usePorts } from "../ports/ports-context.tsx";
import type { ParkedChange } from "../ports/sending-port.ts";
import { Button } from "../primitives/button.tsx";
import { useAsk } from "../primitives/confirm.tsx";
import { Dialog } from "../primitives/dialog.tsx";
import { TextArea } from "../primitives/field.tsx";
import { EmptyList, LoadingList } from "../primitives/list-state.tsx";
import { dateTime } from "../texts/format.ts";
import styles from "./parked-dialog.module.css";
import { useSubmit } from "../primitives/use-submit.ts";

/** The changes that the server refused: each can be mended, sent again or discarded. */
export function ParkedDialog({ close }: { close: () => void }): ReactNode {
  const { sending } = usePorts();
  const state = useLive(sending.parked);
  const changes = state.status === "ready" ? state.value : [];
  return (
    <Dialog
      open
      onOpenChange={close}
      title={messages.parkedTitle}
      description={messages.parkedExplained}
      size="large"
    >
      {state.status === "loading" && <LoadingList />}
      {state.status === "ready" && changes.length === 0 && <EmptyList>{messages.nothingParked}</EmptyList>}
      <ul className={styles["changes"]}>
        {changes.map((change) => (
          <Change key={change.id} change={change} />
        ))}
      </ul>
    </Dialog>
  );
}

function Change({ change }: { change: ParkedChange }): ReactNode {
  const { busy, retry, mend, discard } = useChange(change);
  const [isMending, setMending] = useState(false);
  const texts = change.texts.filter(({ text }) => text !== "");
  return (
    <li className={styles["change"]}>
      <h3>{titleOf(change)}</h3>
      <p className={styles["made"]}>{dateTime(shownLanguage(), change.made)}</p>
      <p className={styles["reason"]}>{change.depends ? messages.parkedDepends : change.reason}</p>
      <div className={styles["actions"]}>
        <Button busy={busy} onClick={() => void retry()}>
          {messages.retry}
        </Button>
        {texts.length > 0 && !isMending && (
          <Button busy={busy} onClick={() => setMending(true)}>
            {messages.mend}
          </Button>
        )}
        <Button tone="danger" busy={busy} onClick={() => void discard()}>
          {messages.discardChange}
        </Button>
      </div>
      {isMending && <Texts texts={texts} busy={busy} mend={mend} />}
    </li>
  );
}

interface TextsProps {
  texts: ParkedChange["texts"];
  busy: boolean;
  mend: (texts: Record<number, string>) => Promise<boolean>;
}

/** Fields without which nobody could find a thing again. */
const requiredFields: ReadonlySet<string> = new Set(["name", "title", "slug"]);

function Texts({ texts, busy, mend }: TextsProps): ReactNode {
  const [edited, edit] = useState<Record<number, string>>({});
  const isMissing = ({ id, type, text }: ParkedChange["texts"][number]): boolean =>
    requiredFields.has(type) && (edited[id] ?? text).trim() === "";
  const isWhole = Object.keys(edited).length > 0 && !texts.some(isMissing);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    void mend(edited);
  };
  return (
    <form className={styles["texts"]} onSubmit={send}>
      {texts.map((each) => (
        <TextArea
          key={each.id}
          rows={2}
          label={labelOf(each.type)}
          error={isMissing(each) ? messages.formFieldRequired(labelOf(each.type)) : undefined}
          value={edited[each.id] ?? each.text}
          onChange={(event) => edit({ ...edited, [each.id]: event.target.value })}
        />
      ))}
      <Button tone="primary" type="submit" busy={busy} disabled={!isWhole}>
        {messages.sendMended}
      </Button>
    </form>
  );
}

function useChange(change: ParkedChange): {
  busy: boolean;
  retry: () => Promise<boolean>;
  mend: TextsProps["mend"];
  discard: () => Promise<void>;
} {
  const { sending } = usePorts();
  const ask = useAsk();
  const { busy, run } = useSubmit();
  return {
    busy,
    retry: () => run(() => told(sending.retry(change.id), messages.changeSent, messages.changeNotSent)),
    mend: (texts) =>
      run(() => told(sending.mend(change.id, texts), messages.changeSent, messages.changeNotSent)),
    async discard() {
      const text = messages.discardChangeQuestion(titleOf(change));
      if ((await ask({ text, yes: messages.discardChange, danger: true })) !== "yes") return;
      await run(() =>
        told(sending.discard(change.id), messages.changeDiscarded, messages.changeNotDiscarded),
      );
    },
  };
}

function titleOf({ kind, name }: ParkedChange): string {
  const thing = messages.parkedThings[kind];
  return name === "" ? thing : `${thing} ${name}`;
}

function labelOf(type: string): string {
  const known: Readonly<Record<string, string>> = messages.parkedTexts;
  return known[type] ?? type;
}
