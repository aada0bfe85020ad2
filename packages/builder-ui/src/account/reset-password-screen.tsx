import { useState, type FormEvent, type ReactNode } from "react";
import form from "../primitives/form.module.css";
import { messages } from "../messages.ts";
import type { AccountPort } from "../ports/account-port.ts";
import { Button } from "../primitives/button.tsx";
import { TextField } from "../primitives/field.tsx";
import styles from "./reset-password-screen.module.css";
import { Problem } from "../primitives/problem.tsx";
import { refusalOr, useSubmit } from "../primitives/use-submit.ts";

/** Props of a {@link ResetPasswordScreen}. */
export interface ResetPasswordScreenProps {
  account: Pick<AccountPort, "resetPassword">;
  /** What the e-mail's address carries. */
  token: string;
}

/** Full-page form behind the password-reset link. */
export function ResetPasswordScreen({ account, token }: ResetPasswordScreenProps): ReactNode {
  const [password, setPassword] = useState("");
  const [confirm, setConfirm] = useState("");
  const [isDone, setDone] = useState(false);
  const { busy, problem, refuse, run } = useSubmit();
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const differs = password !== confirm;
    refuse(differs ? messages.passwordsDiffer : null);
    if (differs || password === "") return;
    setDone(await run(() => account.resetPassword(token, password), refusalOr(messages.unexpected)));
  };
  return (
    <main className={styles["screen"]}>
      <div className={styles["card"]}>
        <h1>{messages.newPasswordTitle}</h1>
        {isDone ? (
          <p role="status">
            {messages.passwordChanged} <a href="/">{messages.goAndLogIn}</a>
          </p>
        ) : (
          <form className={form["form"]} onSubmit={send}>
            <TextField
              type="password"
              label={messages.newPassword}
              autoComplete="new-password"
              required
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
            <TextField
              type="password"
              label={messages.confirmPassword}
              autoComplete="new-password"
              required
              value={confirm}
              onChange={(event) => setConfirm(event.target.value)}
            />
            <Problem text={problem} />
            <Button tone="primary" type="submit" busy={busy}>
              {messages.changePassword}
            </Button>
          </form>
        )}
      </div>
    </main>
  );
}
