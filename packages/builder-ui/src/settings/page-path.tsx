import type { ProjectPage, ProjectSummary } from "@tessera/content";
import { isSamePath, readPath, type PathProblem } from "@tessera/content/rules";
import { useState, type FormEvent, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { usePorts } from "../ports/ports-context.tsx";
import { Button } from "../primitives/button.tsx";
import { TextField } from "../primitives/field.tsx";
import { toast } from "../primitives/toast.tsx";
import { useSubmit } from "../primitives/use-submit.ts";
import styles from "./addresses.module.css";
import { failureOf } from "./use-settings.ts";

/** Props of a {@link PagePath}. */
export interface PagePathProps {
  project: ProjectSummary;
  page: ProjectPage;
  /** Called when the page has another path. */
  saved: () => void;
}

/** The path of a page in a project, judged while it is typed. */
export function PagePath({ project, page, saved }: PagePathProps): ReactNode {
  const { projects } = usePorts();
  const [text, setText] = useState<string | null>(null);
  const { busy, problem, refuse, run } = useSubmit();
  const judged = text === null ? undefined : judge(text, page, project.pages);
  const isChanged = text !== null && !(judged && "path" in judged && judged.path === page.path);
  const error = judged && "problem" in judged ? judged.problem : (problem ?? undefined);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!judged || !("path" in judged) || !isChanged) return;
    const { path } = judged;
    void run(async () => {
      await projects.setPath(project.id, page.id, path);
      setText(null);
      toast.success(messages.pathSaved);
      saved();
    }, failureOf);
  };
  return (
    <form className={styles["page"]} onSubmit={submit} noValidate>
      <TextField
        label={messages.pathOfPage(page.title)}
        value={text ?? `/${page.path}`}
        error={error}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => {
          refuse(null);
          setText(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || text === null) return;
          // Escape takes back what was typed, and leaves the dialog open.
          event.stopPropagation();
          setText(null);
        }}
      />
      {isChanged && (
        <Button
          type="submit"
          tone="primary"
          busy={busy}
          disabled={error !== undefined && problem === null}
          aria-label={messages.savePath(page.title)}
        >
          {messages.save}
        </Button>
      )}
      {page.id === project.mainPageId && <p className={styles["about"]}>{messages.mainPagePath}</p>}
    </form>
  );
}

type Judged = { readonly path: string } | { readonly problem: string };

function judge(text: string, page: ProjectPage, pages: readonly ProjectPage[]): Judged {
  const read = readPath(text);
  if ("problem" in read) return { problem: pathProblems[read.problem] };
  const other = pages.find(({ id, path }) => id !== page.id && isSamePath(path, read.path));
  return other ? { problem: messages.pathTaken(other.title) } : read;
}

const pathProblems: Readonly<Record<PathProblem, string>> = {
  empty: messages.pathEmpty,
  long: messages.pathLong,
  dots: messages.pathDots,
  signs: messages.pathSigns,
  parameter: messages.pathParameter,
  reserved: messages.pathReserved,
};
