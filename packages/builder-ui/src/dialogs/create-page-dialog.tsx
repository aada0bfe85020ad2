import { useState, type FormEvent, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { useLive, usePorts } from "../ports/ports-context.tsx";
import { Button } from "../primitives/button.tsx";
import { Dialog, DialogActions } from "../primitives/dialog.tsx";
import { TextField } from "../primitives/field.tsx";
import { toast } from "../primitives/toast.tsx";
import { emptyPageFields, emptySource, widgetInput } from "../state/source.ts";
import form from "./form.module.css";
import { useTitleAndSlug } from "./use-title-and-slug.ts";

/** Creates an empty page and opens it. */
export function CreatePageDialog({ close }: { close: () => void }): ReactNode {
  const { pages, navigate } = usePorts();
  const list = useLive(pages.live);
  const taken = list.status === "ready" ? list.value.map((page) => page.slug) : [];
  const { title, slug, setTitle } = useTitleAndSlug({ title: "", slug: "" }, (next) =>
    pages.slugOf(next, taken),
  );
  const [state, setState] = useState<"idle" | "invalid" | "busy">("idle");

  const create = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (title.trim() === "") return setState("invalid");
    setState("busy");
    try {
      const id = await pages.create(
        emptyPageFields(title.trim(), slug),
        widgetInput(emptySource(), title.trim(), ""),
      );
      toast.saved(messages.pageCreated);
      close();
      navigate.toPage(id);
    } catch {
      toast.error(messages.noConnection);
      setState("idle");
    }
  };

  return (
    <Dialog open onOpenChange={close} title={messages.createPage}>
      <form className={form["form"]} onSubmit={create}>
        <TextField
          label={messages.title}
          value={title}
          invalid={state === "invalid"}

          onChange={(event) => setTitle(event.target.value)}
        />
        <TextField label={messages.slug} value={slug} disabled />
        <DialogActions>
          <Button onClick={close}>{messages.cancel}</Button>
          <Button tone="primary" type="submit" busy={state === "busy"}>
            {messages.createPage}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
