import { useState, type FormEvent, type ReactNode } from "react";
import form from "../dialogs/form.module.css";
import { messages } from "../messages.ts";
import { usePorts } from "../ports/ports-context.tsx";
import { RefusedError } from "../ports/errors.ts";
import { Button } from "../primitives/button.tsx";
import { Dialog } from "../primitives/dialog.tsx";
import { TextField } from "../primitives/field.tsx";

/** Has an e-mail sent to who forgot the password; whether the address has an account is not told. */
export function ForgotPasswordDialog({ close }: { close: () => void }): ReactNode {
  const { account } = usePorts();
  const [email, setEmail] = useState("");
  const [state, setState] = useState<"asking" | "busy" | "sent">("asking");
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setState("busy");
    setProblem(null);
    try {
      await account.forgotPassword(email.trim());
      setState("sent");
    } catch (error) {
      setProblem(error instanceof RefusedError ? error.message : messages.unexpected);
      setState("asking");
    }
  };
  return (
    <Dialog open onOpenChange={close} title={messages.forgotPassword}>
      {state === "sent" ? (
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
          {problem && (
            <p role="alert" className={form["problem"]}>
              {problem}
            </p>
          )}
          <Button tone="primary" type="submit" busy={state === "busy"}>
            {messages.sendLink}
          </Button>
        </form>
      )}
    </Dialog>
  );
}
