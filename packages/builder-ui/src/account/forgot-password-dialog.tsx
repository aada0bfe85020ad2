import { useState, type FormEvent, type ReactNode } from "react";
import form from "../primitives/form.module.css";
import { messages } from "../messages.ts";
import { usePorts } from "../ports/ports-context.tsx";
import { Button } from "../primitives/button.tsx";
import { Dialog } from "../primitives/dialog.tsx";
import { TextField } from "../primitives/field.tsx";
import { Problem } from "../primitives/problem.tsx";
import { refusalOr, useSubmit } from "../primitives/use-submit.ts";

/** Has an e-mail sent to who forgot the password; whether the address has an account is not told. */
export function ForgotPasswordDialog({ close }: { close: () => void }): ReactNode {
  const { account } = usePorts();
  const [email, setEmail] = useState("");
  const [isSent, setSent] = useState(false);
  const { busy, problem, run } = useSubmit();
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setSent(await run(() => account.forgotPassword(email.trim()), refusalOr(messages.unexpected)));
  };
  return (
    <Dialog open onOpenChange={close} title={messages.forgotPassword}>
      {isSent ? (
        <p role="status">{messages.emailSent}</p>
      ) : (
        <form className={form["form"]} onSubmit={send}>
          <TextField
            type="email"
            label={messages.email}
            autoComplete="username"
            required
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
          <Problem text={problem} />
          <Button tone="primary" type="submit" busy={busy}>
            {messages.sendLink}
          </Button>
        </form>
      )}
    </Dialog>
  );
}
