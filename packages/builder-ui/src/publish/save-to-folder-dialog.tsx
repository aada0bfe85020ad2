import type { Id } from "@tessera/content";
import { FolderPlus } from "lucide-react";
import { useState, type FormEvent, type ReactNode } from "react";
import form from "../primitives/form.module.css";
import { messages } from "../messages.ts";
import { lazyPart } from "../primitives/lazy-part.tsx";
import { LoadingList } from "../primitives/list-state.tsx";
import { keptHere } from "../platform/kept-here.ts";
import { usePorts } from "../ports/ports-context.tsx";
import { Button } from "../primitives/button.tsx";
import { useAsk } from "../primitives/confirm.tsx";
import { Dialog, DialogActions } from "../primitives/dialog.tsx";
import { TextArea, TextField } from "../primitives/field.tsx";
import { toast } from "../primitives/toast.tsx";
import type { FolderTreeHandle } from "./folder-tree.tsx";
import { refusalOr, useSubmit } from "../primitives/use-submit.ts";

const LazyTree = lazyPart(async () => (await import("./folder-tree.tsx")).FolderTree, {
  waiting: <LoadingList />,
});

/** Props of a {@link SaveToFolderDialog}. */
export interface SaveToFolderDialogProps {
  widget: { id: Id; name: string };
  close: () => void;
}

/** Saves a widget to any number of folders. */
export function SaveToFolderDialog({ widget, close }: SaveToFolderDialogProps): ReactNode {
  const { folders } = usePorts();
  const ask = useAsk();
  // Null while the tree is still being loaded.
  const [tree, setTree] = useState<FolderTreeHandle | null>(null);
  const [description, setDescription] = useState("");
  const [note, setNote] = useState("");
  const [chosen, setChosen] = useState<readonly Id[]>([]);
  const [tried, setTried] = useState(false);
  const { busy, run } = useSubmit();
  const missing = tried && chosen.length === 0;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (chosen.length > 0) void run(save);
  };
  const save = async (): Promise<void> => {
    try {
      const { id, name } = widget;
      await folders.save(chosen, { widgetId: id, title: name, description, note });
      close();
      await ask({ text: keptHere.get() ?? messages.savedToFolder, yes: messages.ok, alert: true });
    } catch (error) {
      toast.error(refusalOr(messages.noConnection)(error));
    }
  };

  return (
    <Dialog open onOpenChange={close} title={messages.saveToFolder} size="wide">
      <form className={form["form"]} onSubmit={submit} noValidate>
        <TextField label={messages.widgetName} value={widget.name} readOnly />
        <TextArea
          label={messages.description}
          rows={2}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
        <TextField label={messages.note} value={note} onChange={(event) => setNote(event.target.value)} />
        <LazyTree
          source={folders.source}
          label={messages.folders}
          invalid={missing}
          handle={setTree}
          onTick={setChosen}
        />
        {missing && (
          <p role="alert" className={form["problem"]}>
            {messages.chooseAFolder}
          </p>
        )}
        <DialogActions>
          <Button className={form["first"]} disabled={!tree} onClick={() => tree?.createFolder()}>
            <FolderPlus aria-hidden size={14} />
            {messages.newFolder}
          </Button>
          <Button onClick={close}>{messages.cancel}</Button>
          <Button tone="primary" type="submit" busy={busy}>
            {busy ? messages.saving : messages.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
