import { useState, type FormEvent, type ReactNode } from "react";
import form from "../../primitives/form.module.css";
import { messages } from "../../messages.ts";
import type { AccountFacts } from "../../ports/account-settings-port.ts";
import { usePorts } from "../../ports/ports-context.tsx";
import { Button } from "../../primitives/button.tsx";
import { TextField } from "../../primitives/field.tsx";
import { toast } from "../../primitives/toast.tsx";
import styles from "./account-dialog.module.css";
import { emptyProof, PasswordFields } from "./password-fields.tsx";
import { Problem } from "../../primitives/problem.tsx";
import { useSubmit } from "../../primitives/use-submit.ts";

/** Props of a {@link PasswordTab}. */
export interface PasswordTabProps {
  facts: AccountFacts;
}

/** Changes the password, which signs the person out everywhere else. */
export function PasswordTab({ facts }: PasswordTabProps): ReactNode {
  // Who signs in with Google alone gets a first password by an e-mail.
  return facts.hasPassword ? <ChangeForm facts={facts} /> : <FirstPassword email={facts.email} />;
}

const empty = { next: "", confirm: "" };

function ChangeForm({ facts }: PasswordTabProps): ReactNode {
  const { accountSettings } = usePorts();
  const [proof, setProof] = useState(emptyProof);
  const [values, setValues] = useState(empty);
  const task = useSubmit();
  const change = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (values.next !== values.confirm) return task.refuse(messages.passwordsDiffer);
    if (!(await task.run(() => accountSettings.changePassword(proof, values.next)))) return;
    setProof(emptyProof);
    setValues(empty);
    toast.success(messages.passwordChanged);
  };
  const field = (name: keyof typeof empty, label: string): ReactNode => (
    <TextField
      type="password"
      required
      label={label}
      autoComplete="new-password"
      value={values[name]}
      onChange={(event) => setValues({ ...values, [name]: event.target.value })}
    />
  );
  return (
    <form className={form["form"]} onSubmit={change}>
      {/* Tells password managers whose password it is. */}
      <input type="hidden" autoComplete="username" value={facts.email} readOnly />
      <PasswordFields facts={facts} proof={proof} onChange={setProof} />
      {field("next", messages.newPassword)}
      {field("confirm", messages.confirmPassword)}
      <p className={styles["hint"]}>{messages.passwordHint}</p>
      <Problem text={task.problem} />
      <Button tone="primary" type="submit" busy={task.busy}>
        {messages.changePassword}
      </Button>
    </form>
  );
}

function FirstPassword({ email }: { email: string }): ReactNode {
  const { account } = usePorts();
  const task = useSubmit();
  const [sent, setSent] = useState(false);
  const send = async (): Promise<void> => setSent(await task.run(() => account.forgotPassword(email)));
  return (
    <div className={form["form"]}>
      <p className={styles["hint"]}>{messages.noPasswordYet}</p>
      {sent && <p role="status">{messages.emailSent}</p>}
      <Problem text={task.problem} />
      <Button tone="primary" busy={task.busy} disabled={sent} onClick={() => void send()}>
        {messages.sendLink}
      </Button>
    </div>
  );
}
