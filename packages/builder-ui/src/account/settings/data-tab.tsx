import { Download, FileJson } from "lucide-react";
import { useState, type FormEvent, type ReactNode } from "react";
import { allowLeaving } from "../../commands/leaving.ts";
import { useDialogs } from "../../dialogs/dialogs-context.tsx";
import form from "../../dialogs/form.module.css";
import { messages } from "../../messages.ts";
import { usePorts } from "../../ports/ports-context.tsx";
import { Button } from "../../primitives/button.tsx";
import { TextField } from "../../primitives/field.tsx";
import styles from "./account-dialog.module.css";
import { Problem } from "./problem.tsx";
import { useTask } from "./use-task.ts";

/** What becomes of the data: everything as a download, or the end of the account. */
export function DataTab({ hasPassword }: { hasPassword: boolean }): ReactNode {
  return (
    <div className={form["form"]}>
      <Exports />
      <DeleteAccount hasPassword={hasPassword} />
    </div>
  );
}

function Exports(): ReactNode {
  const { accountSettings } = usePorts();
  const { open } = useDialogs();
  const task = useTask();
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
    </section>
  );
}

function DeleteAccount({ hasPassword }: { hasPassword: boolean }): ReactNode {
  const { accountSettings } = usePorts();
  const [password, setPassword] = useState("");
  const [sure, setSure] = useState(false);
  const task = useTask();
  const remove = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!sure) return task.refuse(messages.confirmDeletion);
    const leaving = allowLeaving();
    if (!(await task.run(() => accountSettings.deleteAccount(password)))) leaving();
  };
  return (
    <section className={styles["part"]} aria-label={messages.deleteAccount}>
      <h3>{messages.deleteAccount}</h3>
      <p className={styles["hint"]}>{messages.deleteAccountAbout}</p>
      <form className={form["form"]} onSubmit={remove}>
        {hasPassword && (
          <TextField
            type="password"
            label={messages.password}
            autoComplete="current-password"
            required
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
        <label className={form["check"]}>
          <input type="checkbox" checked={sure} onChange={(event) => setSure(event.target.checked)} />
          {messages.deleteAccountSure}
        </label>
        <Problem text={task.problem} />
        <Button tone="danger" type="submit" busy={task.busy}>
          {messages.deleteAccount}
        </Button>
      </form>
    </section>
  );
}
