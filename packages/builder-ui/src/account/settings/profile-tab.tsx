import type { PersonName } from "@tessera/content";
import { useState, type FormEvent, type ReactNode } from "react";
import form from "../../dialogs/form.module.css";
import { messages } from "../../messages.ts";
import { EmptyList, LoadingList } from "../../navigation/section-panel.tsx";
import { usePorts } from "../../ports/ports-context.tsx";
import { Button } from "../../primitives/button.tsx";
import { TextField } from "../../primitives/field.tsx";
import { toast } from "../../primitives/toast.tsx";
import { Problem } from "./problem.tsx";
import { useRead } from "./use-read.ts";
import { useTask } from "./use-task.ts";

/** How the person is called. */
export function ProfileTab(): ReactNode {
  const { accountSettings } = usePorts();
  const { state } = useRead(accountSettings.name);
  if (state.status === "loading") return <LoadingList />;
  if (state.status === "failed") return <EmptyList>{messages.noConnection}</EmptyList>;
  return <NameForm name={state.value} />;
}

function NameForm({ name }: { name: PersonName }): ReactNode {
  const { accountSettings } = usePorts();
  const [firstName, setFirstName] = useState(name.firstName);
  const [lastName, setLastName] = useState(name.lastName);
  const task = useTask();
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const named = { firstName: firstName.trim(), lastName: lastName.trim() };
    if (named.firstName === "") return task.refuse(messages.firstNameMissing);
    if (await task.run(() => accountSettings.saveName(named))) toast.success(messages.profileSaved);
  };
  return (
    <form className={form["form"]} onSubmit={save} noValidate>
      <TextField
        label={messages.firstName}
        autoComplete="given-name"
        value={firstName}
        invalid={task.problem !== null && firstName.trim() === ""}
        onChange={(event) => setFirstName(event.target.value)}
      />
      <TextField
        label={messages.lastName}
        autoComplete="family-name"
        value={lastName}
        onChange={(event) => setLastName(event.target.value)}
      />
      <TextField label={messages.username} value={name.username} readOnly />
      <Problem text={task.problem} />
      <Button tone="primary" type="submit" busy={task.busy}>
        {messages.save}
      </Button>
    </form>
  );
}
