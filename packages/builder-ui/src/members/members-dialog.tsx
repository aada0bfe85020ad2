import type { Id, MemberJoin, ProjectSettings, ProjectSummary } from "@tessera/content";
import { memberJoins } from "@tessera/content/schema";
import { useState, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { useLive, usePorts } from "../ports/ports-context.tsx";
import { AccordionSection, useSections } from "../primitives/accordion.tsx";
import { Button } from "../primitives/button.tsx";
import { Dialog } from "../primitives/dialog.tsx";
import body from "../primitives/dialog-body.module.css";
import { SelectField } from "../primitives/field.tsx";
import { LoadingList } from "../primitives/list-state.tsx";
import { UnsavedParts, useLeaving } from "../primitives/unsaved.tsx";
import { useSubmit } from "../primitives/use-submit.ts";
import { PageAccessField } from "../settings/page-access-field.tsx";
import { useAccess } from "../settings/use-access.ts";
import { useSettings, type Settings } from "../settings/use-settings.ts";
import { MemberList } from "./member-list.tsx";
import { MemberRoles } from "./member-roles.tsx";
import styles from "./members.module.css";
import { useMemberPages } from "./use-member-pages.ts";
import { useMembers, type Members } from "./use-members.ts";

/** Props of a {@link MembersDialog}. */
export interface MembersDialogProps {
  project: ProjectSummary;
  /** The page of which it is asked who sees it: its field has the focus. @default none */
  pageId?: Id | undefined;
  close: () => void;
}

/** The members of a project's site, what is theirs alone, and who becomes one. */
export function MembersDialog({ project, pageId, close }: MembersDialogProps): ReactNode {
  const { projects } = usePorts();
  const { leave, tell } = useLeaving(close);
  const list = useLive(projects.live);
  const present = list.status === "ready" ? list.value.find(({ id }) => id === project.id) : undefined;
  const settings = useSettings(project.id);
  return (
    <Dialog
      open
      onOpenChange={leave}
      title={messages.members}
      description={messages.membersOf(project.name)}
      size="large"
    >
      <UnsavedParts tell={tell}>
        {settings.stored ? (
          <Content
            project={present ?? project}
            pageId={pageId}
            stored={settings.stored}
            save={settings.save}
          />
        ) : (
          <LoadingList />
        )}
      </UnsavedParts>
    </Dialog>
  );
}

interface ContentProps {
  project: ProjectSummary;
  pageId: Id | undefined;
  stored: ProjectSettings;
  save: Settings["save"];
}

function Content({ project, pageId, stored, save }: ContentProps): ReactNode {
  const members = useMembers(project.id);
  const [roles, setRoles] = useState<readonly string[]>(stored.memberRoles);
  const [join, setJoin] = useState(stored.memberJoin);
  const sectionOf = useSections([messages.pagesForMembers]);
  const saveRoles = async (next: string[]): Promise<boolean> => {
    const isSaved = await save({ memberRoles: next });
    if (isSaved) setRoles(next);
    return isSaved;
  };
  const saveJoin = async (next: MemberJoin): Promise<void> => {
    if (await save({ memberJoin: next })) setJoin(next);
  };
  return (
    <div className={body["content"]}>
      <MemberList project={project} roles={roles} members={members} />
      <div>
        <AccordionSection title={messages.pagesForMembers} {...sectionOf(messages.pagesForMembers)}>
          <Pages project={project} pageId={pageId} roles={roles} isOpen={join !== "invited"} />
        </AccordionSection>
        <AccordionSection title={messages.joiningAndRoles} {...sectionOf(messages.joiningAndRoles)}>
          <div className={styles["part"]}>
            <Joining join={join} save={saveJoin} />
            <MemberRoles project={project} roles={roles} members={shownBy(members)} save={saveRoles} />
          </div>
        </AccordionSection>
      </div>
    </div>
  );
}

function shownBy({ state }: Members): Parameters<typeof MemberRoles>[0]["members"] {
  return state.status === "ready" ? state.value.members : [];
}

interface PagesProps {
  project: ProjectSummary;
  pageId: Id | undefined;
  roles: readonly string[];
  /** Whether people can sign up. */
  isOpen: boolean;
}

/** Who sees the pages, and the pages that members need. */
function Pages({ project, pageId, roles, isOpen }: PagesProps): ReactNode {
  const facts = useAccess(project.id, roles);
  const { missing, busy, create } = useMemberPages(project, isOpen);
  if (!facts) return <LoadingList />;
  return (
    <div className={styles["part"]}>
      {project.pages.length === 0 && <p className={styles["about"]}>{messages.noPagesFound}</p>}
      <div className={styles["pages"]}>
        {project.pages.map((page) => (
          <PageAccessField
            key={page.id}
            projectId={project.id}
            page={page}
            facts={facts}
            autoFocus={page.id === pageId}
          />
        ))}
      </div>
      {missing.length > 0 && (
        <>
          <p className={styles["about"]}>{messages.memberPagesHint}</p>
          <Button busy={busy} onClick={create}>
            {messages.createMemberPages}
          </Button>
        </>
      )}
    </div>
  );
}

function Joining({ join, save }: { join: MemberJoin; save: (join: MemberJoin) => Promise<void> }): ReactNode {
  const { busy, run } = useSubmit();
  return (
    <SelectField
      label={messages.memberJoin}
      options={memberJoins.map((each) => [each, messages.memberJoins[each]] as const)}
      value={join}
      disabled={busy}
      onChange={({ target }) => {
        const wanted = memberJoins.find((each) => each === target.value);
        if (wanted) void run(() => save(wanted));
      }}
    />
  );
}
