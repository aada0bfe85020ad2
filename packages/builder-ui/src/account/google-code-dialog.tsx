import { useState, type FormEvent, type ReactNode } from "react";
import form from "../primitives/form.module.css";
import { messages } from "../messages.ts";
import { Button } from "../primitives/button.tsx";
import { Dialog } from "../primitives/dialog.tsx";
import type { GoogleCodeNeeded } from "../state/dialogs-context.tsx";
import { CodeField } from "./settings/code-field.tsx";
import { Problem } from "../primitives/problem.tsx";
import { useSubmit } from "../primitives/use-submit.ts";

/** Props of a {@link GoogleCodeDialog}. */
export interface GoogleCodeDialogProps {
  signIn: GoogleCodeNeeded;
  close: () => void;
}

/** Asks for a code after a sign-in with Google, where the account asks for codes. */
export function GoogleCodeDialog({ signIn, close }: GoogleCodeDialogProps): ReactNode {
  const [code, setCode] = useState("");
  const task = useSubmit();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void task.run(() => signIn.complete(code));
  };
  return (
    <Dialog open onOpenChange={close} title={messages.logIn}>
      <form className={form["form"]} onSubmit={submit}>
        <CodeField value={code} onChange={setCode} />
        <Problem text={task.problem} />
        <Button tone="primary" type="submit" busy={task.busy}>
          {messages.logIn}
        </Button>
      </form>
    </Dialog>
  );
}
