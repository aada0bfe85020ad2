import { useState, type FormEvent, type ReactNode } from "react";
import type { Newcomer } from "../state/dialogs-context.tsx";
import form from "../primitives/form.module.css";
import { messages } from "../messages.ts";
import { Button } from "../primitives/button.tsx";
import { Dialog } from "../primitives/dialog.tsx";
import { SelectField, TextField } from "../primitives/field.tsx";
import { titles } from "./titles.ts";
import { useUsernameCheck } from "./use-username-check.ts";
import { Problem } from "../primitives/problem.tsx";
import { refusalOr, useSubmit } from "../primitives/use-submit.ts";

/** Props of a {@link CompleteProfileDialog}. */
export interface CompleteProfileDialogProps {
  newcomer: Newcomer;
  close: () => void;
}

/** Asks who is new with a Google account for a title and a user name. */
export function CompleteProfileDialog({ newcomer, close }: CompleteProfileDialogProps): ReactNode {
  const [title, setTitle] = useState("");
  const [username, setUsername] = useState("");
  const [missing, setMissing] = useState<{ title?: string; username?: string }>({});
  const { busy, problem, run } = useSubmit();
  const name = useUsernameCheck();

  const complete = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const found = missingIn(title, username);
    setMissing(found);
    if (found.title || found.username) return;
    await run(
      async () => {
        if (!(await name.check(username))) await newcomer.complete({ title, username: username.trim() });
      },
      (error) => `${messages.googleFailed} ${refusalOr(messages.unexpected)(error)}`,
    );
  };

  return (
    <Dialog open onOpenChange={close} title={messages.completeProfile} description={newcomer.email}>
      <form className={form["form"]} onSubmit={complete} noValidate>
        <SelectField
          label={messages.personTitle}
          options={[["", messages.choose], ...titles]}
          value={title}
          disabled={busy}
          error={missing.title}
          onChange={(event) => setTitle(event.target.value)}
        />
        <TextField
          label={messages.username}
          autoComplete="username"
          value={username}
          disabled={busy}
          error={missing.username ?? name.problem}
          onChange={(event) => setUsername(event.target.value)}
        />
        <Problem text={problem} />
        <Button tone="primary" type="submit" busy={busy}>
          {busy ? messages.signingIn : messages.continue}
        </Button>
      </form>
    </Dialog>
  );
}

function missingIn(title: string, username: string): { title?: string; username?: string } {
  return {
    ...(title === "" && { title: messages.titleRequired }),
    ...(username.trim() === "" && { username: messages.usernameRequired }),
  };
}
