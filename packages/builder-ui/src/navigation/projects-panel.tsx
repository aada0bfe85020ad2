import type { PageAccess, PageSummary, ProjectPage, ProjectSummary } from "@tessera/content";
import {
  AppWindow,
  ChartColumn,
  ChevronRight,
  Download,
  ExternalLink,
  FilePlus,
  FolderKanban,
  Home,
  Inbox,
  Languages,
  Lock,
  MoreHorizontal,
  Palette,
  PenLine,
  Plus,
  Settings,
  Trash2,
  Users,
} from "lucide-react";
import { useState, type ReactNode } from "react";
import { accessText, isAlwaysOpen } from "../state/access-text.ts";
import { useDialogs } from "../state/dialogs-context.tsx";
import { told } from "../commands/use-naming.ts";
import { linkedFrom } from "../commands/linked-from.ts";
import { takenOut } from "../commands/use-taking-out.ts";
import { messages } from "../messages.ts";
import { useLive, usePorts } from "../ports/ports-context.tsx";
import { useAsk, type Question } from "../primitives/confirm.tsx";
import { IconButton } from "../primitives/icon-button.tsx";
import { Menu, MenuItem, MenuSeparator } from "../primitives/menu.tsx";
import { useLeaving } from "../commands/use-leaving.ts";
import { ImportProject } from "./import-project.tsx";
import { SectionPanel } from "./section-panel.tsx";
import { EmptyList, FailedList, LoadingList } from "../primitives/list-state.tsx";
import { toast } from "../primitives/toast.tsx";
import list from "./thing-list.module.css";

/** The projects of the signed-in person with their pages. */
export function ProjectsPanel(): ReactNode {
  const { account } = usePorts();
  const { open } = useDialogs();
  return (
    <SectionPanel
      title={messages.projects}
      createLabel={messages.createProject}
      onCreate={() => open({ name: account.profile ? "create-project" : "login" })}
    >
      {(search) => (
        <>
          <Projects search={search} />
          {account.profile && <ImportProject />}
        </>
      )}
    </SectionPanel>
  );
}

function Projects({ search }: { search: string }): ReactNode {
  const { account, projects } = usePorts();
  const state = useLive(projects.live);
  if (!account.profile) return <EmptyList>{messages.noProjects}</EmptyList>;
  if (state.status === "loading") return <LoadingList />;
  if (state.status === "failed") return <FailedList again={state.again}>{messages.noConnection}</FailedList>;
  const shown = state.value.filter(({ name }) => name.toLowerCase().includes(search));
  if (shown.length === 0) return <EmptyList>{messages.noProjects}</EmptyList>;
  return (
    <ul className={list["list"]}>
      {shown.map((project) => (
        <ProjectRow key={project.id} project={project} />
      ))}
    </ul>
  );
}

function ProjectRow({ project }: { project: ProjectSummary }): ReactNode {
  const dialogs = useDialogs();
  const [open, setOpen] = useState(true);
  const count = project.pages.length;
  return (
    <li>
      <div className={list["row"]}>
        <span className={list["glyph"]}>
          <FolderKanban aria-hidden size={16} />
        </span>
        <button type="button" className={list["open"]} aria-expanded={open} onClick={() => setOpen(!open)}>
          <span className={list["name"]}>{project.name}</span>
          <small>{messages.pageCount(count)}</small>
        </button>
        <IconButton
          icon={Plus}
          label={messages.newPageIn(project.name)}
          onClick={() => dialogs.open({ name: "new-page", project })}
        />
        <ProjectMenu project={project} />
      </div>
      {open && (
        <ul className={list["nested"]} aria-label={messages.pagesOf(project.name)}>
          {project.pages.map((page) => (
            <PageRow key={page.id} project={project} page={page} />
          ))}
          {count === 0 && <EmptyList>{messages.noPagesSelected}</EmptyList>}
        </ul>
      )}
    </li>
  );
}

function ProjectMenu({ project }: { project: ProjectSummary }): ReactNode {
  const { projects } = usePorts();
  const dialogs = useDialogs();
  const ask = useAsk();
  const visit = (): void => {
    if (project.mainPageId === null) toast.info(messages.noMainPage);
    else window.open(projects.siteUrl(project.id), "_blank", "noopener");
  };
  const remove = async (): Promise<void> => {
    if ((await ask({ text: messages.deleteProject, yes: messages.delete, danger: true })) !== "yes") return;
    const texts = { done: messages.projectDeleted, failure: messages.projectDeleteFailed };
    await takenOut(projects.takeOut(project.id), texts);
  };
  return (
    <Menu align="end" trigger={<IconButton icon={MoreHorizontal} label={messages.moreFor(project.name)} />}>
      <MenuItem icon={ExternalLink} onSelect={visit}>
        {messages.visit}
      </MenuItem>
      <MenuItem icon={FilePlus} onSelect={() => dialogs.open({ name: "add-pages", project })}>
        {messages.addPage}
      </MenuItem>
      <MenuItem icon={PenLine} onSelect={() => dialogs.open({ name: "rename-project", project })}>
        {messages.rename}
      </MenuItem>
      <MenuItem icon={Inbox} onSelect={() => dialogs.open({ name: "entries", project })}>
        {messages.entries}
      </MenuItem>
      <MenuItem icon={Users} onSelect={() => dialogs.open({ name: "members", project })}>
        {messages.members}
      </MenuItem>
      <MenuItem icon={ChartColumn} onSelect={() => dialogs.open({ name: "visits", project })}>
        {messages.statistics}
      </MenuItem>
      <MenuItem icon={Languages} onSelect={() => dialogs.open({ name: "languages", project })}>
        {messages.languages}
      </MenuItem>
      <MenuItem icon={Download} onSelect={() => dialogs.open({ name: "download-project", project })}>
        {messages.download}
      </MenuItem>
      <MenuItem icon={Palette} onSelect={() => dialogs.open({ name: "theme", project })}>
        {messages.siteTheme}
      </MenuItem>
      <MenuItem icon={Settings} onSelect={() => dialogs.open({ name: "project-settings", project })}>
        {messages.settings}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={Trash2} danger onSelect={() => void remove()}>
        {messages.delete}
      </MenuItem>
    </Menu>
  );
}

/** Marks a page that not everyone sees. */
function AccessMark({ access }: { access: PageAccess | undefined }): ReactNode {
  if (access === undefined || access === "everyone") return null;
  const label = messages.forMembers(accessText(access));
  return <Lock size={12} className={list["mark"]} role="img" aria-label={label} />;
}

function PageRow({ project, page }: { project: ProjectSummary; page: ProjectPage }): ReactNode {
  const { projects, navigate } = usePorts();
  const leave = useLeaving();
  const ask = useAsk();
  const dialogs = useDialogs();
  const main = project.mainPageId === page.id;
  const setMain = (id = page.id): Promise<boolean> =>
    told(projects.setMainPage(project.id, id), messages.mainPageSet, messages.mainPageFailed);
  const remove = async (): Promise<void> => {
    const details = await linkedFrom(projects, [project], page.id);
    const question = { text: messages.removePage, yes: messages.delete, danger: true };
    const answer = await ask({ ...question, ...details, ...(main && offlineWithout(project, page)) });
    if (answer === null || (answer === "no" && !(await setMain(replacementOf(project, page)?.id)))) return;
    await told(projects.removePage(project.id, page.id), messages.pageDeleted, messages.noConnection);
  };
  return (
    <li className={list["row"]}>
      {main ? (
        <Home size={15} className={list["home"]} aria-label={messages.mainPage} />
      ) : (
        <AppWindow size={15} aria-hidden />
      )}
      <button type="button" className={list["open"]} onClick={() => leave(() => navigate.toPage(page.id))}>
        <span className={list["name"]}>{page.title}</span>
        <small>{main ? "/" : `/${page.path}`}</small>
      </button>
      <AccessMark access={page.access} />
      <Menu
        align="end"
        trigger={<IconButton icon={MoreHorizontal} label={messages.moreForIn(page.title, project.name)} />}
      >
        <MenuItem icon={Home} disabled={main} onSelect={() => void setMain()}>
          {messages.setMainPage}
        </MenuItem>
        <MenuItem icon={ChevronRight} onSelect={() => leave(() => navigate.toPage(page.id))}>
          {messages.open}
        </MenuItem>
        <MenuItem
          icon={Users}
          disabled={isAlwaysOpen(page.path)}
          onSelect={() => dialogs.open({ name: "members", project, pageId: page.id })}
        >
          {messages.whoSeesIt}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={Trash2} danger onSelect={() => void remove()}>
          {messages.delete}
        </MenuItem>
      </Menu>
    </li>
  );
}

/** What a person has to know before the main page is taken away, and the page that can take its place. */
function offlineWithout(project: ProjectSummary, page: PageSummary): Pick<Question, "details" | "no"> {
  const next = replacementOf(project, page);
  const details = messages.offlineWithout([project.name]);
  return next ? { details, no: messages.replaceMainPage(next.title) } : { details };
}

function replacementOf({ pages }: ProjectSummary, { id }: PageSummary): PageSummary | undefined {
  return pages.find((other) => other.id !== id);
}
