import type { Id } from "@tessera/content";
import { useState, type FormEvent, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { reasonOf } from "../platform/use-fetched.ts";
import { usePorts } from "../ports/ports-context.tsx";
import { Button } from "../primitives/button.tsx";
import { TextArea } from "../primitives/field.tsx";
import { toast } from "../primitives/toast.tsx";
import { useUnsaved } from "../primitives/unsaved.tsx";
import { useSubmit } from "../primitives/use-submit.ts";
import styles from "./members.module.css";
import { readAddresses } from "./read-addresses.ts";
import { RoleChecks } from "../settings/role-checks.tsx";

/** Addresses that are invited in one call. */
const mostInvited = 50;

/** Props of an {@link InviteForm}. */
export interface InviteFormProps {
  projectId: Id;
  roles: readonly string[];
  /** Called when invitations are on their way. */
  invited: () => void;
  close: () => void;
}

/** Invites people by their addresses, which are judged while they are typed. */
export function InviteForm({ projectId, roles, invited, close }: InviteFormProps): ReactNode {
  const { members } = usePorts();
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { busy, problem, refuse, run } = useSubmit();
  useUnsaved(text.trim() !== "" && !busy);
  const { addresses } = readAddresses(text);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = readAddresses(text);
    if (problemOf(text, true) !== undefined) return refuse(problemOf(text, true) ?? null);
    void run(async () => {
      const answer = await members.invite(projectId, found.addresses, chosen);
      if (answer.invited.length > 0) toast.success(messages.invitationsSent(answer.invited.length));
      if (answer.known.length > 0) toast.info(messages.invitedKnown(answer.known));
      invited();
      close();
    }, reasonOf);
  };
  return (
    <form className={styles["invite"]} aria-label={messages.invite} onSubmit={submit} noValidate>
      <TextArea
        autoFocus
        label={messages.invitedAddresses}
        placeholder={messages.invitedExample}
        rows={3}
        value={text}
        error={problem ?? problemOf(text, false)}
        autoCapitalize="off"
        spellCheck={false}
        onChange={({ target }) => {
          refuse(null);
          setText(target.value);
        }}
      />
      {roles.length > 0 && (
        <RoleChecks label={messages.memberRoles} roles={roles} chosen={chosen} onChange={setChosen} />
      )}
      <p className={styles["about"]}>{messages.inviteHint}</p>
      <div className={styles["actions"]}>
        <Button onClick={close}>{messages.cancel}</Button>
        <Button type="submit" tone="primary" busy={busy}>
          {messages.sendInvitations(addresses.length)}
        </Button>
      </div>
    </form>
  );
}

/** What is wrong with what was typed. The part that is being typed is judged when it ends, or all is sent. */
function problemOf(text: string, isSent: boolean): string | undefined {
  const { addresses, wrong } = readAddresses(isSent ? text : text.replace(/[^\s,;]+$/, ""));
  if (wrong.length > 0) return messages.inviteWrong(wrong);
  if (addresses.length > mostInvited) return messages.inviteMany;
  return isSent && addresses.length === 0 ? messages.inviteMissing : undefined;
}
