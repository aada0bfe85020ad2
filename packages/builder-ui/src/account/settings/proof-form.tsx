import { useState, type FormEvent, type ReactNode } from "react";
import form from "../../dialogs/form.module.css";
import { messages } from "../../messages.ts";
import { usePorts } from "../../ports/ports-context.tsx";
import { Button } from "../../primitives/button.tsx";
import { TextField } from "../../primitives/field.tsx";
import styles from "./account-dialog.module.css";
import { Problem } from "./problem.tsx";
import type { ProofTask } from "./use-proof.ts";
import { useTask } from "./use-task.ts";

/** Props of a {@link ProofForm}. */
export interface ProofFormProps {
  task: ProofTask;
  hasPassword: boolean;
}

/** Asks who is at the device to show that it is the person, and then does what was asked for. */
export function ProofForm({ task, hasPassword }: ProofFormProps): ReactNode {
  const { accountSettings } = usePorts();
  const proof = useTask();
  const [password, setPassword] = useState("");
  const { pending } = task;
  if (!pending) return null;
  const confirm = async (secret: string | null): Promise<void> => {
    if (!(await proof.run(() => accountSettings.confirm(secret)))) return;
    setPassword("");
    await proof.run(pending);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void confirm(password);
  };
  return (
    <form className={form["form"]} onSubmit={submit} aria-label={messages.confirmItIsYou}>
      <p className={styles["hint"]}>{messages.confirmItIsYou}</p>
      {hasPassword ? (
        <TextField
          type="password"
          label={messages.currentPassword}
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      ) : (
        <p className={styles["hint"]}>{messages.confirmBySignIn}</p>
      )}
      <Problem text={proof.problem} />
      <div className={styles["actions"]}>
        {hasPassword && (
          <Button tone="primary" type="submit" busy={proof.busy}>
            {messages.confirmAction}
          </Button>
        )}
        <Button disabled={proof.busy} onClick={() => void confirm(null)}>
          {messages.passkeyInstead}
        </Button>
      </div>
    </form>
  );
}
