import { useState, type FormEvent, type ReactNode } from "react";
import { convertPage } from "../convert/convert-page.ts";
import { messages } from "../messages.ts";
import { Button } from "../primitives/button.tsx";
import { Dialog, DialogActions } from "../primitives/dialog.tsx";
import { TextArea } from "../primitives/field.tsx";
import { toast } from "../primitives/toast.tsx";
import { useBuilderStore, workspaceActions } from "../state/store.ts";
import { sourceNow } from "../state/workspace.ts";
import form from "../primitives/form.module.css";

/** Makes a widget of HTML, CSS and JavaScript, or of a whole page whose styles and scripts are sorted into place. */
export function ConvertDialog({ close }: { close: () => void }): ReactNode {
  const store = useBuilderStore();
  const [html, setHtml] = useState("");
  const [css, setCss] = useState("");
  const [js, setJs] = useState("");

  const convert = (event: FormEvent): void => {
    event.preventDefault();
    try {
      const source = convertPage(sourceNow(store.getState().workspace), { html, css, js });
      store.dispatch(
        workspaceActions.edited({ source, step: { label: messages.convertTitle }, selection: [] }),
      );
      close();
    } catch {
      // The parser takes nearly everything; what it does not take leaves the canvas as it was.
      toast.error(messages.convertFailed);
    }
  };

  const empty = html.trim() === "" && css.trim() === "" && js.trim() === "";
  return (
    <Dialog
      open
      onOpenChange={close}
      title={messages.convertTitle}
      size="wide"
      description={messages.convertHint}
    >
      <form className={form["form"]} onSubmit={convert}>
        <TextArea
          label="HTML"
          rows={7}
          spellCheck={false}
          placeholder={messages.htmlPlaceholder}
          value={html}
          onChange={(event) => setHtml(event.target.value)}
        />
        <TextArea
          label="CSS"
          rows={4}
          spellCheck={false}
          placeholder={messages.cssPlaceholder}
          value={css}
          onChange={(event) => setCss(event.target.value)}
        />
        <TextArea
          label={messages.javaScript}
          rows={4}
          spellCheck={false}
          placeholder={messages.jsPlaceholder}
          value={js}
          onChange={(event) => setJs(event.target.value)}
        />
        <DialogActions>
          <Button onClick={close}>{messages.cancel}</Button>
          <Button tone="primary" type="submit" disabled={empty}>
            {messages.convert}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
