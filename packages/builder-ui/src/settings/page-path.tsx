import type { ProjectPage, ProjectSummary } from "@tessera/content";
import { useState, type FormEvent, type ReactNode } from "react";
import { judgePath } from "../commands/judge-path.ts";
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
  const judged = text === null ? undefined : judgePath(text, project.pages, page.id);
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
