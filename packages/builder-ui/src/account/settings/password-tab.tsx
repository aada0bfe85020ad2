import { useState, type FormEvent, type ReactNode } from "react";
import form from "../../dialogs/form.module.css";
import { messages } from "../../messages.ts";
import { usePorts } from "../../ports/ports-context.tsx";
import { Button } from "../../primitives/button.tsx";
import { TextField } from "../../primitives/field.tsx";
import { toast } from "../../primitives/toast.tsx";
import styles from "./account-dialog.module.css";
import { Problem } from "./problem.tsx";
import { useTask } from "./use-task.ts";

/** Props of a {@link PasswordTab}. */
export interface PasswordTabProps {
  email: string;
  /** False for who signs in with Google alone, and gets a first password by an e-mail. */
  hasPassword: boolean;
}

/** Changes the password, which signs the person out everywhere else. */
export function PasswordTab({ email, hasPassword }: PasswordTabProps): ReactNode {
  return hasPassword ? <ChangeForm email={email} /> : <FirstPassword email={email} />;
}

const empty = { password: "", next: "", confirm: "" };

function ChangeForm({ email }: { email: string }): ReactNode {
  const { accountSettings } = usePorts();
  const [values, setValues] = useState(empty);
  const task = useTask();
  const change = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (values.next !== values.confirm) return task.refuse(messages.passwordsDiffer);
    if (!(await task.run(() => accountSettings.changePassword(values.password, values.next)))) return;
    setValues(empty);
    toast.success(messages.passwordChanged);
  };
  const field = (name: keyof typeof empty, label: string, autoComplete: string): ReactNode => (
    <TextField
      type="password"
      required
      label={label}
      autoComplete={autoComplete}
      value={values[name]}
      onChange={(event) => setValues({ ...values, [name]: event.target.value })}
    />
  );
  return (
    <form className={form["form"]} onSubmit={change}>
      {/* Tells password managers whose password it is. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      {field("password", messages.currentPassword, "current-password")}
      {field("next", messages.newPassword, "new-password")}
      {field("confirm", messages.confirmPassword, "new-password")}
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
  const task = useTask();
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
