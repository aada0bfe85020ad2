import { useState, type FormEvent, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { useLive, usePorts } from "../ports/ports-context.tsx";
import { Button } from "../primitives/button.tsx";
import { Dialog, DialogActions } from "../primitives/dialog.tsx";
import { TextField } from "../primitives/field.tsx";
import { toast } from "../primitives/toast.tsx";
import { emptyPageFields, emptySource, widgetInput } from "../state/source.ts";
import form from "../primitives/form.module.css";
import { useTitleAndSlug } from "./use-title-and-slug.ts";
import { refusalOr, useSubmit } from "../primitives/use-submit.ts";

/** Creates an empty page and opens it. */
export function CreatePageDialog({ close }: { close: () => void }): ReactNode {
  const { pages, navigate } = usePorts();
  const list = useLive(pages.live);
  const taken = list.status === "ready" ? list.value.map((page) => page.slug) : [];
  const { title, slug, setTitle } = useTitleAndSlug({ title: "", slug: "" }, (next) =>
    pages.slugOf(next, taken),
  );
  const [isInvalid, setInvalid] = useState(false);
  const { busy, run } = useSubmit();

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const isBlank = title.trim() === "";
    setInvalid(isBlank);
    if (!isBlank) void run(create);
  };
  const create = async (): Promise<void> => {
    try {
      const id = await pages.create(
        emptyPageFields(title.trim(), slug),
        widgetInput(emptySource(), title.trim(), ""),
      );
      toast.saved(messages.pageCreated);
      close();
      navigate.toPage(id);
    } catch (error) {
      toast.error(refusalOr(messages.noConnection)(error));
    }
  };

  return (
    <Dialog open onOpenChange={close} title={messages.createPage}>
      <form className={form["form"]} onSubmit={submit}>
        <TextField
          label={messages.title}
          value={title}
          invalid={isInvalid}

          onChange={(event) => setTitle(event.target.value)}
        />
        <TextField label={messages.slug} value={slug} disabled />
        <DialogActions>
          <Button onClick={close}>{messages.cancel}</Button>
          <Button tone="primary" type="submit" busy={busy}>
            {messages.createPage}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
