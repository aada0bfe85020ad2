import { attributeOf, setAttribute } from "@tessera/document";
import { useState, type FormEvent, type ReactNode } from "react";
import { useDocumentEdit } from "../commands/use-edit.ts";
import { messages } from "../messages.ts";
import { Button } from "../primitives/button.tsx";
import { Dialog, DialogActions } from "../primitives/dialog.tsx";
import { TextField } from "../primitives/field.tsx";
import form from "../primitives/form.module.css";
import { useSelectedElement } from "../state/use-selected-element.ts";

/** Asks what the selected picture shows, for those who do not see it, or whether it is decoration alone. */
export function DescribePictureDialog({ close }: { close: () => void }): ReactNode {
  const [node] = useState(useSelectedElement());
  const edit = useDocumentEdit();
  const before = node ? attributeOf(node, "alt") : null;
  const [text, setText] = useState(before ?? "");
  const [isDecoration, setDecoration] = useState(before === "");
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const alt = isDecoration ? "" : text.trim() || null;
    if (node)
      edit((document) => setAttribute(document, node.id, "alt", alt), { label: messages.describePicture });
    close();
  };
  return (
    <Dialog open onOpenChange={close} title={messages.describePicture}>
      <form className={form["form"]} onSubmit={submit}>
        <TextField
          label={messages.pictureDescription}
          value={text}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => {
            setText(event.target.value);
            setDecoration(false);
          }}
        />
        <label className={form["check"]}>
          <input
            type="checkbox"
            checked={isDecoration}
            onChange={(event) => setDecoration(event.target.checked)}
          />
          {messages.pictureIsDecoration}
        </label>
        <DialogActions>
          <Button onClick={close}>{messages.cancel}</Button>
          <Button tone="primary" type="submit">
            {messages.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
