import type { Id, ProjectSummary } from "@tessera/content";
import { useState, type FormEvent, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { useLive, usePorts } from "../ports/ports-context.tsx";
import { Button } from "../primitives/button.tsx";
import { Dialog, DialogActions } from "../primitives/dialog.tsx";
import form from "../primitives/form.module.css";
import { PageCheckList } from "./page-check-list.tsx";
import { told } from "../commands/use-naming.ts";
import { useSubmit } from "../primitives/use-submit.ts";

/** Adds pages that a project does not hold yet. */
export function AddPagesDialog({
  project,
  close,
}: {
  project: ProjectSummary;
  close: () => void;
}): ReactNode {
  const { pages, projects } = usePorts();
  const list = useLive(pages.live);
  const [chosen, setChosen] = useState<ReadonlySet<Id>>(new Set());
  const { busy, run } = useSubmit();
  const held = new Set(project.pages.map(({ id }) => id));
  const offered = list.status === "ready" ? list.value.filter(({ id }) => !held.has(id)) : [];

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const add = (): Promise<boolean> =>
      told(projects.addPages(project.id, [...chosen]), messages.pagesAdded, messages.pagesAddFailed);
    if (await run(add)) close();
  };

  return (
    <Dialog open onOpenChange={close} title={messages.addPages} description={project.name}>
      <form className={form["form"]} onSubmit={submit}>
        <PageCheckList pages={offered} chosen={chosen} onChange={setChosen} />
        <DialogActions>
          <Button onClick={close}>{messages.close}</Button>
          <Button tone="primary" type="submit" busy={busy} disabled={chosen.size === 0}>
            {messages.submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
