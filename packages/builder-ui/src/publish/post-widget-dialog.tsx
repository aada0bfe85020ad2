import type { Id } from "@tessera/content";
import { useRef, useState, type FormEvent, type ReactNode } from "react";
import { mayAdopt, type Asking } from "../commands/may-become-own.ts";
import form from "../primitives/form.module.css";
import { messages } from "../messages.ts";
import { useLive, usePorts } from "../ports/ports-context.tsx";
import type { BuilderPorts, PostForm } from "../ports/ports.ts";
import { useAsk } from "../primitives/confirm.tsx";
import { Button } from "../primitives/button.tsx";
import { Dialog, DialogActions } from "../primitives/dialog.tsx";
import { TextArea, TextField } from "../primitives/field.tsx";
import { toast } from "../primitives/toast.tsx";
import { useGuardedClose } from "../primitives/unsaved.tsx";
import { composeWidget } from "../widgets/compose-widget.ts";
import { takePicture } from "./take-picture.ts";
import { ThumbnailField } from "./thumbnail-field.tsx";
import { refusalOr, useSubmit } from "../primitives/use-submit.ts";

/** Props of a {@link PostWidgetDialog}. */
export interface PostWidgetDialogProps {
  widget: { id: Id; name: string };
  close: () => void;
}

/** Posts a saved widget to the public library; accounts that keep templates may post it as one too. */
export function PostWidgetDialog({ widget, close }: PostWidgetDialogProps): ReactNode {
  const ports = usePorts();
  const ask = useAsk();
  const [name, setName] = useState(widget.name);
  const [description, setDescription] = useState("");
  const [thumbnail, setThumbnail] = useState<File | null>(null);
  const [template, setTemplate] = useState<string | null>(null);
  const [checked, setChecked] = useState(false);
  const { busy, run } = useSubmit();
  const fields = useRef<HTMLFormElement>(null);
  const isUnsaved = name !== widget.name || description !== "" || thumbnail !== null;
  const leave = useGuardedClose(isUnsaved, close);
  const blank = { name: name.trim() === "", description: description.trim() === "" };

  const send = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    const first = blank.name ? "name" : blank.description ? "description" : null;
    if (first) return fields.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    if (!thumbnail) return;
    const unnamed = template?.trim() === "" ? messages.unnamedTemplate : template;
    const posting = { name: name.trim(), description: description.trim(), thumbnail, template: unnamed };
    void run(async () => (await post({ ports, ask }, widget.id, posting)) && close());
  };

  return (
    <Dialog open onOpenChange={leave} title={messages.postTitle} size="wide">
      <form ref={fields} className={form["form"]} onSubmit={send} noValidate>
        <TextField
          label={messages.name}
          name="name"
          value={name}
          disabled={busy}
          invalid={checked && blank.name}
          onChange={(event) => setName(event.target.value)}
        />
        <TextArea
          label={messages.description}
          name="description"
          rows={3}
          value={description}
          disabled={busy}
          invalid={checked && blank.description}
          onChange={(event) => setDescription(event.target.value)}
        />
        <ThumbnailField
          value={thumbnail}
          onChange={setThumbnail}
          takePicture={() => pictureOf(ports, widget)}
          error={checked && !thumbnail ? messages.thumbnailMissing : undefined}
        />
        <AsTemplate name={template} onChange={setTemplate} />
        <DialogActions>
          <Button onClick={close}>{messages.cancel}</Button>
          <Button tone="primary" type="submit" busy={busy}>
            {busy ? messages.posting : messages.post}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** The choice of the accounts that keep the templates; nobody else sees it (specification 2, section 6). */
function AsTemplate({
  name,
  onChange,
}: {
  name: string | null;
  onChange: (name: string | null) => void;
}): ReactNode {
  const keeps = useLive(usePorts().library.keepsTemplates);
  if (keeps.status !== "ready" || !keeps.value) return null;
  return (
    <>
      <label className={form["check"]}>
        <input
          type="checkbox"
          checked={name !== null}
          onChange={(event) => onChange(event.target.checked ? "" : null)}
        />
        {messages.postAsTemplate}
      </label>
      {name !== null && (
        <TextField
          label={messages.templateName}
          placeholder={messages.unnamedTemplate}
          value={name}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </>
  );
}

/** The picture is of what is posted: the widget as it was saved last. */
async function pictureOf(ports: BuilderPorts, { id, name }: { id: Id; name: string }): Promise<File> {
  const widget = await ports.widgets.read(id);
  if (!widget) throw new Error(messages.widgetMissing);
  return takePicture(composeWidget(widget), name);
}

/** Posting copies the widgets of others that stand inside, and whoever posts them is the author of the copies. */
async function post(asking: Asking & { ports: BuilderPorts }, id: Id, posting: PostForm): Promise<boolean> {
  try {
    const widget = await asking.ports.widgets.read(id);
    if (widget && !(await mayAdopt(asking, widget))) return false;
    const outcome = await asking.ports.library.post(id, posting);
    if (outcome === "already public") toast.info(messages.widgetIsPublic);
    else toast.saved(posting.template === null ? messages.widgetPosted : messages.widgetPostedAsTemplate);
    return true;
  } catch (error) {
    toast.error(refusalOr(messages.postFailed)(error));
    return false;
  }
}
