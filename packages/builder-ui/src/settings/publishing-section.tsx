import type { Id, Publishing } from "@tessera/content";
import { useId, useState, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { usePorts } from "../ports/ports-context.tsx";
import { useAsk } from "../primitives/confirm.tsx";
import { FailedList, LoadingList } from "../primitives/list-state.tsx";
import { Problem } from "../primitives/problem.tsx";
import { useSubmit } from "../primitives/use-submit.ts";
import { PublishingPanel } from "../publish/publishing-panel.tsx";
import styles from "../publish/publishing.module.css";
import { usePublishing } from "../publish/use-publishing.ts";

/** What visitors of a project see: every save, or what is published, with its history and a link to the draft. */
export function PublishingSection({ projectId }: { projectId: Id }): ReactNode {
  const { state, failure, refresh } = usePublishing(projectId);
  return (
    <div className={styles["publishing"]}>
      {failure !== null && <FailedList again={refresh}>{failure}</FailedList>}
      {!state && failure === null && <LoadingList />}
      {state && <Mode projectId={projectId} state={state} changed={refresh} />}
      {state && !state.onSave && <PublishingPanel projectId={projectId} state={state} changed={refresh} />}
    </div>
  );
}

interface PartProps {
  projectId: Id;
  state: Publishing;
  /** Called when visitors see something else. */
  changed: () => void;
}

function Mode({ projectId, state, changed }: PartProps): ReactNode {
  const { publishing } = usePorts();
  const ask = useAsk();
  const name = useId();
  const { busy, problem, run } = useSubmit();
  /** What was chosen, until the state that it was chosen in is read again. */
  const [chosen, setChosen] = useState<{ onSave: boolean; before: Publishing } | null>(null);
  const { onSave } = chosen?.before === state ? chosen : state;
  const choose = async (value: boolean): Promise<void> => {
    const question = { text: messages.everySaveQuestion, yes: messages.everySaveYes };
    if (value && (await ask(question)) !== "yes") return;
    setChosen({ onSave: value, before: state });
    if (await run(() => publishing.setOnSave(projectId, value))) changed();
    else setChosen(null);
  };
  const choice = (value: boolean, text: string, hint: string): ReactNode => (
    <label className={styles["choice"]}>
      <input
        type="radio"
        name={name}
        checked={onSave === value}
        disabled={busy}
        onChange={() => void choose(value)}
      />
      <span>
        {text}
        <small>{hint}</small>
      </span>
    </label>
  );
  return (
    <fieldset className={styles["mode"]}>
      <legend>{messages.visitorsSee}</legend>
      {choice(true, messages.everySave, messages.everySaveHint)}
      {choice(false, messages.whatIsPublished, messages.whatIsPublishedHint)}
      <Problem text={problem} />
    </fieldset>
  );
}
