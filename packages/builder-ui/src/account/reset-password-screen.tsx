import { useState, type FormEvent, type ReactNode } from "react";
import form from "../dialogs/form.module.css";
import { messages } from "../messages.ts";
import { RefusedError } from "../ports/errors.ts";
import type { AccountPort } from "../ports/account-port.ts";
import { Button } from "../primitives/button.tsx";
import { TextField } from "../primitives/field.tsx";
import styles from "./reset-password-screen.module.css";

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
  const [problem, setProblem] = useState<string | null>(null);
  const [state, setState] = useState<"asking" | "busy" | "done">("asking");
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const differs = password !== confirm;
    setProblem(differs ? messages.passwordsDiffer : null);
    if (differs || password === "") return;
    setState("busy");
    try {
      await account.resetPassword(token, password);
      setState("done");
    } catch (error) {
      setProblem(error instanceof RefusedError ? error.message : messages.unexpected);
      setState("asking");
    }
  };
  return (
    <main className={styles["screen"]}>
      <div className={styles["card"]}>
        <h1>{messages.newPasswordTitle}</h1>
        {state === "done" ? (
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
            {problem && (
              <p role="alert" className={form["problem"]}>
                {problem}
              </p>
            )}
            <Button tone="primary" type="submit" busy={state === "busy"}>
              {messages.changePassword}
            </Button>
          </form>
        )}
      </div>
    </main>
  );
}
