import type { Id, PageAccess, ProjectSummary } from "@tessera/content";
import { useRef, useState, type FormEvent, type ReactNode } from "react";
import { judgePath } from "../commands/judge-path.ts";
import { messages } from "../messages.ts";
import { useLive, usePorts } from "../ports/ports-context.tsx";
import { Button } from "../primitives/button.tsx";
import { Dialog, DialogActions } from "../primitives/dialog.tsx";
import { SelectField, TextField } from "../primitives/field.tsx";
import form from "../primitives/form.module.css";
import { toast } from "../primitives/toast.tsx";
import { refusalOr, useSubmit } from "../primitives/use-submit.ts";
import { emptyPageFields, widgetInput } from "../state/source.ts";
import { isAlwaysOpen } from "../state/access-text.ts";
import { addToMenu } from "./add-to-menu.ts";
import { begunPage, memberPages, type Beginning } from "./begun-page.ts";

/** Props of a {@link NewPageDialog}. */
export interface NewPageDialogProps {
  project: ProjectSummary;
  close: () => void;
}

/** Creates pages in a project, one after the other: each with its path, and an item of the menu where it is wanted. */
export function NewPageDialog({ project, close }: NewPageDialogProps): ReactNode {
  const { projects, navigate } = usePorts();
  const list = useLive(projects.live);
  const present = list.status === "ready" ? list.value.find(({ id }) => id === project.id) : undefined;
  const page = useNewPage(present ?? project);
  const first = useRef<HTMLInputElement>(null);

  const createLast = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const id = await page.create();
    if (id === null) return;
    close();
    navigate.toPage(id);
  };
  const createAnother = async (): Promise<void> => {
    if ((await page.create()) !== null) first.current?.focus();
  };
  return (
    <Dialog open onOpenChange={close} title={messages.newPage} description={project.name}>
      <form className={form["form"]} onSubmit={(event) => void createLast(event)} noValidate>
        <TextField
          ref={first}
          label={messages.title}
          value={page.title}
          invalid={page.isUntitled}
          onChange={({ target }) => page.setTitle(target.value)}
        />
        <TextField
          label={messages.path}
          value={page.path}
          error={page.problem}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={({ target }) => page.setPath(target.value)}
        />
        <SelectField
          label={messages.startWith}
          options={[
            ["empty", messages.emptyPage],
            ...memberPages.map(({ kind, title }) => [kind, title] as const),
          ]}
          value={page.kind}
          onChange={({ target }) => page.setKind(target.value)}
        />
        {!isAlwaysOpen(page.path) && (
          <SelectField
            label={messages.whoSeesIt}
            options={[
              ["everyone", messages.everyone],
              ["members", messages.members],
            ]}
            value={page.access}
            onChange={({ target }) => page.setAccess(target.value === "members" ? "members" : "everyone")}
          />
        )}
        <label className={form["check"]}>
          <input
            type="checkbox"
            checked={page.inMenu}
            onChange={({ target }) => page.setInMenu(target.checked)}
          />
          {messages.showInMenu}
        </label>
        <p className={form["hint"]}>{messages.newPageHint}</p>
        <DialogActions>
          <Button onClick={close}>{messages.close}</Button>
          <Button busy={page.busy} onClick={() => void createAnother()}>
            {messages.createAnother}
          </Button>
          <Button tone="primary" type="submit" busy={page.busy}>
            {messages.createPage}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Who sees a new page; roles are chosen when there is something to see. */
type SimpleAccess = Exclude<PageAccess, string[]>;

/** A page before it is created. */
interface NewPage {
  title: string;
  setTitle: (title: string) => void;
  isUntitled: boolean;
  /** What is typed, else the path that follows from the title. */
  path: string;
  setPath: (path: string) => void;
  /** What is wrong with the path. */
  problem: string | undefined;
  /** What it starts with. */
  kind: Beginning["kind"];
  /** What members need comes with a title and a path, where none was typed. */
  setKind: (kind: string) => void;
  /** Who sees it; members where it shows what is theirs, until that is changed. */
  access: SimpleAccess;
  setAccess: (access: SimpleAccess) => void;
  inMenu: boolean;
  setInMenu: (inMenu: boolean) => void;
  busy: boolean;
  /** Resolves to its id; null when it is not created. */
  create: () => Promise<Id | null>;
}

/** The error page is shown in place of others, and nobody goes there by the menu. */
const errorPath = /^\/?404\/?$/;

function useNewPage(project: ProjectSummary): NewPage {
  const { pages, projects } = usePorts();
  const list = useLive(pages.live);
  const slugs = list.status === "ready" ? list.value.map((page) => page.slug) : [];
  const [typedTitle, setTitle] = useState<string | null>(null);
  const [kind, setKind] = useState<Beginning["kind"]>("empty");
  const [typed, setTyped] = useState<string | null>(null);
  const [menuWanted, setInMenu] = useState<boolean | null>(null);
  const [accessWanted, setAccess] = useState<SimpleAccess | null>(null);
  const [isTried, setTried] = useState(false);
  const { busy, run } = useSubmit();

  const known = memberPages.find((each) => each.kind === kind);
  const title = typedTitle ?? known?.title ?? "";
  const path =
    typed ??
    (known && `/${known.path}`) ??
    (title.trim() === "" ? "" : `/${pages.slugOf(title.trim(), paths(project))}`);
  const judged = judgePath(path, project.pages);
  const isShown = typed !== null || isTried;
  const access = isAlwaysOpen(path)
    ? "everyone"
    : (accessWanted ?? (kind === "profile" ? "members" : "everyone"));
  const inMenu = menuWanted ?? !(errorPath.test(path) || known);

  const create = async (): Promise<Id | null> => {
    setTried(true);
    if (title.trim() === "" || "problem" in judged) return null;
    const name = title.trim();
    const fields = emptyPageFields(name, pages.slugOf(name, slugs));
    const created: { id: Id | null } = { id: null };
    await run(async () => {
      try {
        created.id = await projects.createPage(
          project.id,
          fields,
          widgetInput(begunPage({ title: name, kind, paths: paths(project) }), name, ""),
          { path: judged.path, ...(access === "members" && { access }) },
        );
      } catch (error) {
        toast.error(refusalOr(messages.noConnection)(error));
        return;
      }
      toast.saved(messages.pageCreated);
      if (inMenu) await addToMenu(projects, project.id, [{ name, path: judged.path, id: created.id }]);
      setTitle(null);
      setKind("empty");
      setTyped(null);
      setInMenu(null);
      setAccess(null);
      setTried(false);
    });
    return created.id;
  };
  return {
    title,
    setTitle,
    isUntitled: isTried && title.trim() === "",
    path,
    setPath: setTyped,
    problem: isShown && "problem" in judged && title.trim() !== "" ? judged.problem : undefined,
    kind,
    setKind: (wanted) => setKind(memberPages.find((each) => each.kind === wanted)?.kind ?? "empty"),
    access,
    setAccess,
    inMenu,
    setInMenu,
    busy,
    create,
  };
}

function paths({ pages }: ProjectSummary): string[] {
  return pages.map(({ path }) => path);
}
