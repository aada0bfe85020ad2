import type { PersonName } from "@tessera/content";
import { useState, type FormEvent, type ReactNode } from "react";
import form from "../../primitives/form.module.css";
import { messages } from "../../messages.ts";
import { FailedList, LoadingList } from "../../primitives/list-state.tsx";
import { useLive, usePorts } from "../../ports/ports-context.tsx";
import { Button } from "../../primitives/button.tsx";
import { TextField } from "../../primitives/field.tsx";
import { toast } from "../../primitives/toast.tsx";
import { ImageField } from "../../settings/image-field.tsx";
import { squareIcon, type Square } from "../../settings/square-icon.ts";
import { Problem } from "../../primitives/problem.tsx";
import { useRead } from "./use-read.ts";
import { useSubmit } from "../../primitives/use-submit.ts";

/** Bytes of the largest picture that is taken (specification 1, section 5). */
const largestPicture = 2 * 1024 * 1024;
const portrait: Square = { side: 256, fit: "filled", name: "picture.png" };

/** How the person is called, and looks. */
export function ProfileTab(): ReactNode {
  const { accountSettings } = usePorts();
  const { state } = useRead(accountSettings.name);
  if (state.status === "loading") return <LoadingList />;
  if (state.status === "failed") return <FailedList again={state.again}>{messages.noConnection}</FailedList>;
  return (
    <div className={form["form"]}>
      <Picture />
      <NameForm name={state.value} />
    </div>
  );
}

/** The picture that the person is known by; it takes effect at once. */
function Picture(): ReactNode {
  const { account, accountSettings } = usePorts();
  const picture = useLive(account.picture);
  const task = useSubmit();
  const change = async (file: File | null): Promise<void> => {
    if (file && file.size > largestPicture) return task.refuse(messages.fileTooLarge);
    const isDone = await task.run(async () =>
      accountSettings.savePicture(file && (await squareIcon(file, portrait).catch(refusePicture))),
    );
    if (isDone) toast.saved(file ? messages.pictureSaved : messages.pictureRemoved);
  };
  return (
    <>
      <ImageField
        label={messages.profilePicture}
        url={picture.status === "ready" ? picture.value : ""}
        busy={task.busy}
        onChange={(file) => void change(file)}
      />
      <Problem text={task.problem} />
    </>
  );
}

function refusePicture(error: unknown): never {
  throw new Error(messages.noPicture, { cause: error });
}

function NameForm({ name }: { name: PersonName }): ReactNode {
  const { accountSettings } = usePorts();
  const [firstName, setFirstName] = useState(name.firstName);
  const [lastName, setLastName] = useState(name.lastName);
  const task = useSubmit();
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const named = { firstName: firstName.trim(), lastName: lastName.trim() };
    if (named.firstName === "") return task.refuse(messages.firstNameMissing);
    if (await task.run(() => accountSettings.saveName(named))) toast.saved(messages.profileSaved);
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
