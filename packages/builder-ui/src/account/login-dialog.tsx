import { useState, type FormEvent, type ReactNode } from "react";
import { noteAfterSignIn } from "../state/after-sign-in.ts";
import { type AfterSignIn, useDialogs } from "../state/dialogs-context.tsx";
import form from "../primitives/form.module.css";
import { messages } from "../messages.ts";
import { usePorts } from "../ports/ports-context.tsx";
import { Button } from "../primitives/button.tsx";
import { Dialog } from "../primitives/dialog.tsx";
import { TextField } from "../primitives/field.tsx";
import { CodeField } from "./settings/code-field.tsx";
import { GoogleButton } from "./google-button.tsx";
import { Problem } from "../primitives/problem.tsx";
import { refusalOr, useSubmit } from "../primitives/use-submit.ts";

const rememberKey = "tessera_email";

/** Props of a {@link LoginDialog}. */
export interface LoginDialogProps {
  /** The address of an account that has just been opened. */
  newEmail?: string | undefined;
  /** What is opened when the person is signed in. */
  afterwards?: AfterSignIn | undefined;
}

/** Signs a person in. */
export function LoginDialog({ newEmail, afterwards }: LoginDialogProps): ReactNode {
  const { account } = usePorts();
  const { open, close } = useDialogs();
  const remembered = localStorage.getItem(rememberKey) ?? "";
  const [email, setEmail] = useState(newEmail ?? remembered);
  const [password, setPassword] = useState("");
  const [remember, setRemember] = useState(remembered !== "");
  const { busy, problem, run } = useSubmit();
  const [code, setCode] = useState<string | null>(null);

  const attempt = (signIn: () => Promise<"code" | "signed in" | void>): Promise<unknown> =>
    run(async () => {
      noteAfterSignIn(afterwards);
      if ((await signIn()) === "code") setCode("");
    }, refusalOr(messages.loginFailed));
  const login = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (remember) localStorage.setItem(rememberKey, email);
    else localStorage.removeItem(rememberKey);
    await attempt(() => account.login(email.trim(), password, code ?? undefined));
  };

  return (
    <Dialog open onOpenChange={close} title={messages.logIn}>
      <form className={form["form"]} onSubmit={login}>
        {newEmail !== undefined && <p role="status">{messages.verificationSentTo(newEmail)}</p>}
        <TextField
          type="email"
          label={messages.email}
          autoComplete="username"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <TextField
          type="password"
          label={messages.password}
          autoComplete="current-password"
          required
          autoFocus={email !== ""}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {code !== null && <CodeField value={code} onChange={setCode} />}
        <label className={form["check"]}>
          <input type="checkbox" checked={remember} onChange={(event) => setRemember(event.target.checked)} />
          {messages.rememberMe}
        </label>
        <Problem text={problem} />
        <Button tone="primary" type="submit" busy={busy}>
          {busy ? messages.loggingIn : messages.logIn}
        </Button>
        {"PublicKeyCredential" in globalThis && (
          <Button disabled={busy} onClick={() => void attempt(account.loginWithPasskey)}>
            {messages.passkeyInstead}
          </Button>
        )}
        <GoogleButton />
        <p className={form["switch"]}>
          <button type="button" onClick={() => open({ name: "forgot-password" })}>
            {messages.forgotPassword}
          </button>
        </p>
        <p className={form["switch"]}>
          {messages.noAccountYet}{" "}
          <button type="button" onClick={() => open({ name: "signup", afterwards })}>
            {messages.signUp}
          </button>
        </p>
      </form>
    </Dialog>
  );
}
