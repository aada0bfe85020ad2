import type { Id, Publishing } from "@tessera/content";
import { useCallback, useId, useState, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { useFetched } from "../platform/use-fetched.ts";
import { usePorts } from "../ports/ports-context.tsx";
import { useAsk } from "../primitives/confirm.tsx";
import { FailedList, LoadingList } from "../primitives/list-state.tsx";
import { Problem } from "../primitives/problem.tsx";
import { useSubmit } from "../primitives/use-submit.ts";
import { PublishChanges } from "../publish/publish-changes.tsx";
import { DraftLinkField } from "./draft-link-field.tsx";
import { PublicationItem } from "./publication-item.tsx";
import styles from "./publishing.module.css";

/** What visitors of a project see: every save, or what is published, with its history and a link to the draft. */
export function PublishingSection({ projectId }: { projectId: Id }): ReactNode {
  const { publishing } = usePorts();
  const read = useCallback(async () => [await publishing.read(projectId)], [publishing, projectId]);
  const { items, failure, refresh } = useFetched(read);
  const [state] = items ?? [];
  if (failure !== null) return <FailedList again={refresh}>{failure}</FailedList>;
  if (!state) return <LoadingList />;
  return (
    <div className={styles["publishing"]}>
      <Mode projectId={projectId} state={state} changed={refresh} />
      {!state.onSave && <ByHand projectId={projectId} state={state} changed={refresh} />}
    </div>
  );
}

interface PartProps {
  projectId: Id;
  state: Publishing;
  /** Called when the server has something else to say. */
  changed: () => void;
}

function Mode({ projectId, state: { onSave }, changed }: PartProps): ReactNode {
  const { publishing } = usePorts();
  const ask = useAsk();
  const name = useId();
  const { busy, problem, run } = useSubmit();
  /** What was chosen and is not confirmed yet. */
  const [chosen, setChosen] = useState<boolean | null>(null);
  const choose = async (value: boolean): Promise<void> => {
    const question = { text: messages.everySaveQuestion, yes: messages.everySaveYes };
    if (value && (await ask(question)) !== "yes") return;
    setChosen(value);
    if (await run(() => publishing.setOnSave(projectId, value))) changed();
    else setChosen(null);
  };
  const choice = (value: boolean, text: string, hint: string): ReactNode => (
    <label className={styles["choice"]}>
      <input
        type="radio"
        name={name}
        checked={(chosen ?? onSave) === value}
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

function ByHand({ projectId, state, changed }: PartProps): ReactNode {
  const headings = useId();
  const { publications, draft } = state;
  return (
    <>
      <section aria-labelledby={`${headings}-changes`}>
        <h3 id={`${headings}-changes`}>{messages.changesOf}</h3>
        {/* What was published last is what changes are told from. */}
        <PublishChanges key={state.liveId} projectId={projectId} published={changed} />
      </section>
      <section aria-labelledby={`${headings}-link`}>
        <h3 id={`${headings}-link`}>{messages.draftLink}</h3>
        <DraftLinkField projectId={projectId} link={draft} changed={changed} />
      </section>
      <section aria-labelledby={`${headings}-past`}>
        <h3 id={`${headings}-past`}>{messages.publications}</h3>
        <ul className={styles["list"]}>
          {publications.map((publication) => (
            <PublicationItem
              key={publication.id}
              projectId={projectId}
              publication={publication}
              isLive={publication.id === state.liveId}
              changed={changed}
            />
          ))}
        </ul>
      </section>
    </>
  );
}
