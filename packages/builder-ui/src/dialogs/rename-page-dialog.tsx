import type { PageSummary } from "@tessera/content";
import { type FormEvent, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { useLive, usePorts } from "../ports/ports-context.tsx";
import { Button } from "../primitives/button.tsx";
import { Dialog, DialogActions } from "../primitives/dialog.tsx";
import { TextField } from "../primitives/field.tsx";
import { useBuilderDispatch, workspaceActions } from "../state/store.ts";
import form from "../primitives/form.module.css";
import { told } from "../commands/use-naming.ts";
import { useTitleAndSlug } from "./use-title-and-slug.ts";
import { useSubmit } from "../primitives/use-submit.ts";

/** Renames a page; the button starts disabled and stays so while the slug belongs to another page. */
export function RenamePageDialog({ page, close }: { page: PageSummary; close: () => void }): ReactNode {
  const { pages } = usePorts();
  const list = useLive(pages.live);
  const { title, slug, setTitle } = useTitleAndSlug(page, (next) => pages.slugOf(next, []));
  const dispatch = useBuilderDispatch();
  const { busy, run } = useSubmit();
  const others = list.status === "ready" ? list.value.filter(({ id }) => id !== page.id) : [];
  const taken = others.some((other) => other.slug === slug);
  const unchanged = title === page.title;

  const rename = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const { id } = page;
    const task = (): Promise<boolean> =>
      told(pages.rename(id, title.trim(), slug), messages.pageRenamed, messages.noConnection);
    if (!(await run(task))) return;
    dispatch(workspaceActions.renamed({ kind: "page", id, title: title.trim(), slug }));
    close();
  };

  return (
    <Dialog open onOpenChange={close} title={messages.renamePage}>
      <form className={form["form"]} onSubmit={rename}>
        <TextField label={messages.title} value={title} onChange={(event) => setTitle(event.target.value)} />
        <TextField
          label={messages.slug}
          value={slug}
          disabled
          error={taken ? messages.slugTaken : undefined}
        />
        <DialogActions>
          <Button onClick={close}>{messages.cancel}</Button>
          <Button
            tone="primary"
            type="submit"
            busy={busy}
            disabled={unchanged || taken || title.trim() === ""}
          >
            {messages.rename}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
