import type { ProjectSummary } from "@tessera/content";
import { Download, UserPlus } from "lucide-react";
import { useRef, useState, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { reasonOf } from "../platform/use-fetched.ts";
import type { MemberPage } from "../ports/members-port.ts";
import { usePorts } from "../ports/ports-context.tsx";
import { Button } from "../primitives/button.tsx";
import body from "../primitives/dialog-body.module.css";
import { TextField } from "../primitives/field.tsx";
import { EmptyList, FailedList, LoadingList } from "../primitives/list-state.tsx";
import { toast } from "../primitives/toast.tsx";
import { useSubmit } from "../primitives/use-submit.ts";
import { InviteForm } from "./invite-form.tsx";
import { MemberRow } from "./member-row.tsx";
import styles from "./members.module.css";
import type { Members } from "./use-members.ts";

/** Props of a {@link MemberList}. */
export interface MemberListProps {
  project: ProjectSummary;
  roles: readonly string[];
  members: Members;
}

/** The members, with what finds, invites and downloads them. */
export function MemberList({ project, roles, members }: MemberListProps): ReactNode {
  const { state, search, setSearch, refresh } = members;
  const [isInviting, setInviting] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const closeForm = (): void => {
    setInviting(false);
    opener.current?.focus();
  };
  const all = state.status === "ready" ? state.value.all : 0;
  return (
    <>
      <div className={body["bar"]}>
        {(all > 0 || search !== "") && (
          <TextField
            type="search"
            label={messages.searchMembers}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        )}
        <Button
          ref={opener}
          tone={isInviting ? "plain" : "primary"}
          aria-expanded={isInviting}
          onClick={() => setInviting(!isInviting)}
        >
          <UserPlus aria-hidden size={14} />
          {messages.invite}
        </Button>
        {all > 0 && <DownloadButton project={project} />}
      </div>
      {isInviting && <InviteForm projectId={project.id} roles={roles} invited={refresh} close={closeForm} />}
      {state.status === "loading" && <LoadingList />}
      {state.status === "failed" && <FailedList again={state.again}>{reasonOf(state.error)}</FailedList>}
      {state.status === "ready" && (
        <Found project={project} roles={roles} members={members} page={state.value} />
      )}
    </>
  );
}

function Found({ project, roles, members, page }: MemberListProps & { page: MemberPage }): ReactNode {
  const { busy, run } = useSubmit();
  if (page.all === 0) return <NoMembers />;
  if (page.members.length === 0) return <EmptyList>{messages.noMembersFound}</EmptyList>;
  const readMore = (): Promise<unknown> =>
    members.readMore().catch((error: unknown) => toast.error(reasonOf(error)));
  return (
    <>
      <ul className={styles["list"]} aria-label={messages.members} tabIndex={0}>
        {page.members.map((member) => (
          <MemberRow key={member.id} projectId={project.id} member={member} roles={roles} members={members} />
        ))}
      </ul>
      {page.members.length < page.found && (
        <Button className={styles["more"]} busy={busy} onClick={() => void run(readMore)}>
          {messages.moreMembers}
        </Button>
      )}
    </>
  );
}

/** How a site gets members. */
function NoMembers(): ReactNode {
  return (
    <div className={styles["empty"]}>
      <p>{messages.noMembers}</p>
      <ol className={styles["steps"]}>
        {messages.noMembersSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  );
}

function DownloadButton({ project }: Pick<MemberListProps, "project">): ReactNode {
  const { members } = usePorts();
  const { busy, run } = useSubmit();
  const download = (): Promise<unknown> =>
    members.download(project).catch((error: unknown) => toast.error(reasonOf(error)));
  return (
    <Button busy={busy} onClick={() => void run(download)}>
      <Download aria-hidden size={14} />
      {messages.downloadCsv}
    </Button>
  );
}
