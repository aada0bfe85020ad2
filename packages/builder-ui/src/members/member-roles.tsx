import type { ProjectSummary } from "@tessera/content";
import { X } from "lucide-react";
import { useState, type FormEvent, type ReactNode } from "react";
import { messages } from "../messages.ts";
import type { SiteMember } from "../ports/members-port.ts";
import { Button } from "../primitives/button.tsx";
import { useAsk } from "../primitives/confirm.tsx";
import { TextField } from "../primitives/field.tsx";
import { IconButton } from "../primitives/icon-button.tsx";
import { useSubmit } from "../primitives/use-submit.ts";
import styles from "./members.module.css";

/** Most roles of a project, and letters of the name of one. */
const mostRoles = 50;
const longestRole = 60;

/** Props of {@link MemberRoles}. */
export interface MemberRolesProps {
  project: ProjectSummary;
  roles: readonly string[];
  /** Those who are shown. */
  members: readonly SiteMember[];
  /** Resolves to whether they are saved. */
  save: (roles: string[]) => Promise<boolean>;
}

/** The roles that members can have: more are added, and those that are not needed any more removed. */
export function MemberRoles({ project, roles, members, save }: MemberRolesProps): ReactNode {
  const ask = useAsk();
  const { busy, run } = useSubmit();
  const remove = async (role: string): Promise<void> => {
    const pages = project.pages.filter(({ access }) => Array.isArray(access) && access.includes(role));
    const having = members.filter((member) => member.roles.includes(role)).length;
    const titles = pages.map(({ title }) => title);
    const text = messages.removeRoleQuestion(role, titles, having);
    const isUsed = titles.length + having > 0;
    if (isUsed && (await ask({ text, yes: messages.removeMember, danger: true })) !== "yes") return;
    await save(roles.filter((each) => each !== role));
  };
  return (
    <div className={styles["part"]}>
      <p className={styles["about"]}>{messages.memberRolesHint}</p>
      {roles.length > 0 && (
        <ul className={styles["chips"]} aria-label={messages.memberRoles}>
          {roles.map((role) => (
            <li key={role} className={styles["chip"]}>
              {role}
              <IconButton
                icon={X}
                label={messages.removeRole(role)}
                disabled={busy}
                onClick={() => void run(() => remove(role))}
              />
            </li>
          ))}
        </ul>
      )}
      <NewRole roles={roles} save={save} />
    </div>
  );
}

function NewRole({ roles, save }: Pick<MemberRolesProps, "roles" | "save">): ReactNode {
  const [name, setName] = useState("");
  const { busy, problem, refuse, run } = useSubmit();
  const add = (event: FormEvent): void => {
    event.preventDefault();
    const role = name.trim();
    if (role === "") return;
    if (roles.includes(role)) return refuse(messages.roleTaken);
    if (roles.length >= mostRoles) return refuse(messages.rolesFull);
    void run(async () => {
      if (await save([...roles, role])) setName("");
    });
  };
  return (
    <form className={styles["newRole"]} onSubmit={add} noValidate>
      <TextField
        label={messages.newRole}
        placeholder={messages.newRoleExample}
        maxLength={longestRole}
        value={name}
        error={problem ?? undefined}
        autoComplete="off"
        onChange={({ target }) => {
          refuse(null);
          setName(target.value);
        }}
      />
      <Button type="submit" busy={busy}>
        {messages.addRole}
      </Button>
    </form>
  );
}
