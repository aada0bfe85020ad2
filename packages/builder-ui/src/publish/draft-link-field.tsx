import type { DraftLink, Id } from "@tessera/content";
import { draftParameter } from "@tessera/content/rules";
import { Copy } from "lucide-react";
import { useState, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { usePorts } from "../ports/ports-context.tsx";
import { Button } from "../primitives/button.tsx";
import { SelectField, TextField } from "../primitives/field.tsx";
import { IconButton } from "../primitives/icon-button.tsx";
import { Problem } from "../primitives/problem.tsx";
import { useSubmit } from "../primitives/use-submit.ts";
import { copyText } from "../primitives/copy-text.ts";
import styles from "./publishing.module.css";

/** Props of a {@link DraftLinkField}. */
export interface DraftLinkFieldProps {
  projectId: Id;
  /** Null without one that works. */
  link: DraftLink | null;
  /** Called when there is another one, or none. */
  changed: () => void;
}

const choices = [1, 7, 30];

/** The link that shows the draft of a project to whoever has it: make it, copy it, end it. */
export function DraftLinkField({ projectId, link, changed }: DraftLinkFieldProps): ReactNode {
  const { projects, publishing } = usePorts();
  const [days, setDays] = useState(7);
  const { busy, problem, run } = useSubmit();
  const change = async (write: () => Promise<unknown>): Promise<void> => {
    if (await run(write)) changed();
  };
  const url = link && `${projects.siteUrl(projectId)}?${draftParameter}=${link.token}`;
  return (
    <div className={styles["link"]}>
      <p className={styles["about"]}>{messages.draftLinkHint}</p>
      {link && url && (
        <>
          <span className={styles["address"]}>
            <TextField label={messages.siteAddress} value={url} readOnly />
            <IconButton
              icon={Copy}
              label={messages.copyPart(messages.draftLink)}
              onClick={() => copyText(url)}
            />
          </span>
          <p className={styles["about"]}>{messages.draftUntil(link.until)}</p>
        </>
      )}
      <span className={styles["actions"]}>
        <SelectField
          label={messages.draftDays}
          layout="row"
          value={String(days)}
          options={choices.map((each) => [String(each), messages.days(each)] as const)}
          onChange={(event) => setDays(Number(event.target.value))}
        />
        <Button busy={busy} onClick={() => void change(() => publishing.shareDraft(projectId, days))}>
          {link ? messages.newDraftLink : messages.createDraftLink}
        </Button>
        {link && (
          <Button
            tone="quiet"
            disabled={busy}
            onClick={() => void change(() => publishing.endDraft(projectId))}
          >
            {messages.endDraftLink}
          </Button>
        )}
      </span>
      <Problem text={problem} />
    </div>
  );
}
