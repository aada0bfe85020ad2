import type { Id } from "@tessera/content";
import { Ban, Mail, MoreHorizontal, Trash2, UserCheck, Users } from "lucide-react";
import { useState, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { reasonOf } from "../platform/use-fetched.ts";
import type { MemberChange, SiteMember } from "../ports/members-port.ts";
import { usePorts } from "../ports/ports-context.tsx";
import { Button } from "../primitives/button.tsx";
import { useAsk } from "../primitives/confirm.tsx";
import { IconButton } from "../primitives/icon-button.tsx";
import { Menu, MenuItem, MenuSeparator } from "../primitives/menu.tsx";
import { toast } from "../primitives/toast.tsx";
import { useSubmit } from "../primitives/use-submit.ts";
import styles from "./members.module.css";
import { RoleChecks } from "../settings/role-checks.tsx";
import type { Members } from "./use-members.ts";

/** Props of a {@link MemberRow}. */
export interface MemberRowProps {
  projectId: Id;
  member: SiteMember;
  /** The roles of the project. */
  roles: readonly string[];
  members: Members;
}

/** A member: what is known of them, and what their owner can do. */
export function MemberRow({ projectId, member, roles, members }: MemberRowProps): ReactNode {
  const { email, state } = member;
  const [isOpen, setOpen] = useState(false);
  const { busy, change, sendEmail, remove } = useActions(projectId, member, members);
  const approve = async (): Promise<void> => {
    if (await change({ state: "active" })) toast.success(messages.memberApproved(email));
  };
  return (
    <li className={styles["member"]} aria-label={email}>
      <Facts member={member} />
      <div className={styles["buttons"]}>
        {state === "waiting" && (
          <Button
            tone="primary"
            busy={busy}
            aria-label={messages.approveNamed(email)}
            onClick={() => void approve()}
          >
            {messages.approveMember}
          </Button>
        )}
        <Menu align="end" trigger={<IconButton icon={MoreHorizontal} label={messages.moreFor(email)} />}>
          <MenuItem
            icon={Users}
            disabled={roles.length + member.roles.length === 0}
            onSelect={() => setOpen(!isOpen)}
          >
            {messages.changeRoles}
          </MenuItem>
          {(state === "invited" || state === "unconfirmed") && (
            <MenuItem icon={Mail} onSelect={() => void sendEmail()}>
              {messages.sendMemberEmail}
            </MenuItem>
          )}
          {state === "blocked" ? (
            <MenuItem icon={UserCheck} onSelect={() => void change({ state: "active" })}>
              {messages.unblockMember}
            </MenuItem>
          ) : (
            <MenuItem icon={Ban} onSelect={() => void change({ state: "blocked" })}>
              {messages.blockMember}
            </MenuItem>
          )}
          <MenuSeparator />
          <MenuItem icon={Trash2} danger onSelect={() => void remove()}>
            {messages.removeMember}
          </MenuItem>
        </Menu>
      </div>
      {isOpen && (
        <RoleChecks
          label={messages.rolesOfMember(email)}
          roles={roles}
          chosen={member.roles}
          disabled={busy}
          onChange={(chosen) => void change({ roles: chosen })}
        />
      )}
    </li>
  );
}

function Facts({
  member: { email, name, roles, state, created, seen },
}: Pick<MemberRowProps, "member">): ReactNode {
  const joined = state === "invited" ? messages.memberInvitedOn(created) : messages.memberJoinedOn(created);
  const facts = [name, joined, seen === null ? messages.memberNeverSeen : messages.memberSeenOn(seen)];
  return (
    <div className={styles["facts"]}>
      <span className={styles["email"]}>{email}</span>
      <span className={styles["state"]} data-state={state}>
        {messages.memberStates[state]}
      </span>
      <span className={styles["about"]}>{facts.filter((fact) => fact !== "").join(" · ")}</span>
      {roles.length > 0 && (
        <ul className={styles["chips"]} aria-label={messages.memberRoles}>
          {roles.map((role) => (
            <li key={role} className={styles["chip"]}>
              {role}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface Actions {
  busy: boolean;
  /** Resolves to whether it worked; what went wrong is told. */
  change: (change: MemberChange) => Promise<boolean>;
  sendEmail: () => Promise<boolean>;
  remove: () => Promise<void>;
}

function useActions(projectId: Id, { id, email }: SiteMember, { replace, drop }: Members): Actions {
  const { members } = usePorts();
  const ask = useAsk();
  const { busy, run } = useSubmit();
  const start = (task: () => Promise<void>): Promise<boolean> =>
    run(async () => {
      try {
        await task();
        return true;
      } catch (error) {
        toast.error(reasonOf(error));
        return false;
      }
    });
  return {
    busy,
    change: (wanted) => start(async () => replace(await members.change(projectId, id, wanted))),
    sendEmail: () =>
      start(async () => {
        await members.sendEmail(projectId, id);
        toast.success(messages.memberEmailSent(email));
      }),
    remove: async () => {
      const question = {
        text: messages.removeMemberQuestion(email),
        yes: messages.removeMember,
        danger: true,
      };
      if ((await ask(question)) !== "yes") return;
      await start(async () => {
        await members.remove(projectId, id);
        drop(id);
        toast.success(messages.memberRemoved(email));
      });
    },
  };
}
