import { Download, FileJson } from "lucide-react";
import { Fragment, useState, type FormEvent, type ReactNode } from "react";
import { allowLeaving } from "../../platform/unload-question.ts";
import { useDialogs } from "../../state/dialogs-context.tsx";
import form from "../../primitives/form.module.css";
import { shownLanguage } from "../../language.ts";
import { messages } from "../../messages.ts";
import type { AccountFacts, AccountUsage } from "../../ports/account-settings-port.ts";
import { usePorts } from "../../ports/ports-context.tsx";
import { Button } from "../../primitives/button.tsx";
import { decimal } from "../../texts/format.ts";
import styles from "./account-dialog.module.css";
import { emptyProof, PasswordFields } from "./password-fields.tsx";
import { Problem } from "../../primitives/problem.tsx";
import { ProofForm } from "./proof-form.tsx";
import { useProof } from "./use-proof.ts";

/** What becomes of the data: everything as a download, or the end of the account. */
export function DataTab({ facts }: { facts: AccountFacts }): ReactNode {
  return (
    <div className={form["form"]}>
      <Usage usage={facts.usage} />
      <Exports facts={facts} />
      <DeleteAccount facts={facts} />
    </div>
  );
}

const megabyte = 1024 * 1024;

function Usage({ usage }: { usage: AccountUsage }): ReactNode {
  const count = (value: number): string => decimal(shownLanguage(), value);
  const megabytes = (bytes: number): string => `${decimal(shownLanguage(), bytes / megabyte, 1)} MB`;
  const rows = [
    [messages.usageRecords, usage.records, usage.maxRecords, count],
    [messages.usageTexts, usage.bytes, usage.maxBytes, megabytes],
    [messages.usageFiles, usage.fileBytes, usage.maxFileBytes, megabytes],
  ] as const;
  return (
    <section className={styles["part"]} aria-label={messages.usage}>
      <h3>{messages.usage}</h3>
      <dl className={styles["usage"]}>
        {rows.map(([label, used, limit, words]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{limit > 0 ? messages.usedOf(words(used), words(limit)) : words(used)}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}

function Exports({ facts }: { facts: AccountFacts }): ReactNode {
  const { accountSettings } = usePorts();
  const { open } = useDialogs();
  const task = useProof();
  return (
    <section className={styles["part"]} aria-label={messages.exportTitle}>
      <h3>{messages.exportTitle}</h3>
      <p className={styles["hint"]}>{messages.exportAbout}</p>
      <Problem text={task.problem} />
      <div className={styles["actions"]}>
        <Button onClick={() => open({ name: "download-everything" })}>
          <Download aria-hidden size={14} />
          {messages.exportFiles}
        </Button>
        <Button busy={task.busy} onClick={() => void task.run(accountSettings.exportData)}>
          <FileJson aria-hidden size={14} />
          {messages.exportRecords}
        </Button>
      </div>
      <ProofForm task={task} facts={facts} />
    </section>
  );
}

function DeleteAccount({ facts }: { facts: AccountFacts }): ReactNode {
  const { accountSettings } = usePorts();
  const [proof, setProof] = useState(emptyProof);
  const [sure, setSure] = useState(false);
  const task = useProof();
  const remove = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!sure) return task.refuse(messages.confirmDeletion);
    const leaving = allowLeaving();
    if (!(await task.run(() => accountSettings.deleteAccount(proof)))) leaving();
  };
  return (
    <section className={styles["part"]} aria-label={messages.deleteAccount}>
      <h3>{messages.deleteAccount}</h3>
      <p className={styles["hint"]}>{messages.deleteAccountAbout}</p>
      <form className={form["form"]} onSubmit={remove}>
        {facts.hasPassword && <PasswordFields facts={facts} proof={proof} onChange={setProof} />}
        <label className={form["check"]}>
          <input type="checkbox" checked={sure} onChange={(event) => setSure(event.target.checked)} />
          {messages.deleteAccountSure}
        </label>
        <Problem text={task.problem} />
        <Button tone="danger" type="submit" busy={task.busy}>
          {messages.deleteAccount}
        </Button>
      </form>
      <ProofForm task={task} facts={facts} />
    </section>
  );
}
