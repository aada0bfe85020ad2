import type { Id, PageAccess, ProjectPage } from "@tessera/content";
import { type ReactNode } from "react";
import { told } from "../commands/use-naming.ts";
import { RoleChecks } from "./role-checks.tsx";
import { messages } from "../messages.ts";
import { usePorts } from "../ports/ports-context.tsx";
import { SelectField } from "../primitives/field.tsx";
import { useSubmit } from "../primitives/use-submit.ts";
import { isAlwaysOpen } from "../state/access-text.ts";
import styles from "./addresses.module.css";
import type { AccessFacts } from "./use-access.ts";

/** Props of a {@link PageAccessField}. */
export interface PageAccessFieldProps {
  projectId: Id;
  page: ProjectPage;
  facts: AccessFacts;
  /** Whether it takes the focus when it is shown. @default false */
  autoFocus?: boolean;
}

/** Who sees a page: everyone, members, or members with one of some roles. Nothing for pages that everyone has to see. */
export function PageAccessField({
  projectId,
  page,
  facts,
  autoFocus = false,
}: PageAccessFieldProps): ReactNode {
  const { projects } = usePorts();
  const { busy, run } = useSubmit();
  if (isAlwaysOpen(page.path)) return null;
  const { roles, byMenu } = facts;
  const isByMenu = byMenu.has(page.id);
  const access = page.access === "everyone" && !isByMenu ? undefined : page.access;
  const given = Array.isArray(access) ? access : [];
  const save = (wanted: PageAccess | null): void =>
    void run(() =>
      told(projects.setAccess(projectId, page.id, wanted), messages.accessSaved, messages.noConnection),
    );
  return (
    <div className={styles["access"]}>
      <SelectField
        label={messages.whoSees(page.title)}
        autoFocus={autoFocus}
        disabled={busy}
        value={Array.isArray(access) ? "roles" : (access ?? "")}
        options={[
          ["", isByMenu ? messages.membersByMenu : messages.everyone],
          ...(isByMenu ? [["everyone", messages.everyone] as const] : []),
          ["members", messages.members],
          ...(roles.length + given.length > 0 ? [["roles", messages.someRoles] as const] : []),
        ]}
        onChange={({ target: { value } }) => {
          // The page is withheld at once; which roles see it, too, is chosen then.
          if (value === "roles") save(roles.slice(0, 1));
          else save(value === "everyone" || value === "members" ? value : null);
        }}
      />
      {given.length > 0 && (
        <RoleChecks
          label={messages.someRoles}
          roles={roles}
          chosen={given}
          nameOf={(role) => messages.pageForRole(role, page.title)}
          disabled={busy}
          onChange={(chosen) => save(chosen.length > 0 ? chosen : "members")}
        />
      )}
    </div>
  );
}
