import { useState, type FormEvent, type ReactNode } from "react";
import form from "../../primitives/form.module.css";
import { messages } from "../../messages.ts";
import type { AccountFacts } from "../../ports/account-settings-port.ts";
import type { PasswordProof } from "../../ports/account-port.ts";
import { usePorts } from "../../ports/ports-context.tsx";
import { Button } from "../../primitives/button.tsx";
import styles from "./account-dialog.module.css";
import { emptyProof, PasswordFields } from "./password-fields.tsx";
import { Problem } from "../../primitives/problem.tsx";
import type { ProofTask } from "./use-proof.ts";
import { useSubmit } from "../../primitives/use-submit.ts";

/** Props of a {@link ProofForm}. */
export interface ProofFormProps {
  task: ProofTask;
  facts: Pick<AccountFacts, "hasPassword" | "secondFactor">;
}

/** Asks who is at the device to show that it is the person, and then does what was asked for. */
export function ProofForm({ task, facts }: ProofFormProps): ReactNode {
  const { accountSettings } = usePorts();
  const proof = useSubmit();
  const [secret, setSecret] = useState(emptyProof);
  const { pending } = task;
  if (!pending) return null;
  const confirm = async (given: PasswordProof | null): Promise<void> => {
    if (!(await proof.run(() => accountSettings.confirm(given)))) return;
    setSecret(emptyProof);
    await proof.run(pending);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void confirm(secret);
  };
  return (
    <form className={form["form"]} onSubmit={submit} aria-label={messages.confirmItIsYou}>
      <p className={styles["hint"]}>{messages.confirmItIsYou}</p>
      {facts.hasPassword ? (
        <PasswordFields facts={facts} proof={secret} onChange={setSecret} />
      ) : (
        <p className={styles["hint"]}>{messages.confirmBySignIn}</p>
      )}
      <Problem text={proof.problem} />
      <div className={styles["actions"]}>
        {facts.hasPassword && (
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
