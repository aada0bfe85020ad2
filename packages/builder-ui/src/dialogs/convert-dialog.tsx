import { useState, type FormEvent, type ReactNode } from "react";
import type { CommandContext } from "../commands/command.ts";
import { leave } from "../commands/leaving.ts";
import { useCommandContext } from "../commands/use-commands.ts";
import { convertPage, insertPage } from "../convert/convert-page.ts";
import { messages } from "../messages.ts";
import { Button } from "../primitives/button.tsx";
import { Dialog, DialogActions } from "../primitives/dialog.tsx";
import { SelectField, TextArea } from "../primitives/field.tsx";
import { toast } from "../primitives/toast.tsx";
import { emptySource, isEmpty, type Source } from "../state/source.ts";
import { workspaceActions, type BuilderStore } from "../state/store.ts";
import { sourceNow } from "../state/workspace.ts";
import form from "../primitives/form.module.css";

/** What becomes of what is open: it makes way, it stays and is added to, or it is left for a new widget. */
type ConvertPlace = keyof typeof messages.convertPlaces;

function enter(store: BuilderStore, source: Source): void {
  store.dispatch(workspaceActions.edited({ source, step: { label: messages.convertTitle }, selection: [] }));
}

/** Leaves what is open, after the question about changes, and enters the source once a new widget is open. */
async function inNewWidget(context: CommandContext, source: Source): Promise<void> {
  const { store, ports } = context;
  const isNew = (): boolean => {
    const { target, opening } = store.getState().workspace;
    return target.kind === "widget" && target.id === null && !opening;
  };
  await leave(context, () => {
    if (isNew()) return enter(store, source);
    const stop = store.subscribe(() => {
      if (!isNew()) return;
      stop();
      enter(store, source);
    });
    ports.navigate.toNewWidget();
  });
}

/** Makes a widget of HTML, CSS and JavaScript, or of a whole page whose styles and scripts are sorted into place. */
export function ConvertDialog({ close }: { close: () => void }): ReactNode {
  const context = useCommandContext();
  const { store } = context;
  const [canvasIsEmpty] = useState(() => isEmpty(sourceNow(store.getState().workspace)));
  const [place, setPlace] = useState<ConvertPlace>(canvasIsEmpty ? "replace" : "insert");
  const [html, setHtml] = useState("");
  const [css, setCss] = useState("");
  const [js, setJs] = useState("");

  const convert = (event: FormEvent): void => {
    event.preventDefault();
    try {
      const present = sourceNow(store.getState().workspace);
      const make = place === "insert" ? insertPage : convertPage;
      const source = make(place === "new" ? emptySource() : present, { html, css, js });
      close();
      if (place === "new") void inNewWidget(context, source);
      else enter(store, source);
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
        {!canvasIsEmpty && (
          <SelectField
            label={messages.convertPlace}
            options={Object.entries(messages.convertPlaces)}
            value={place}
            onChange={(event) => setPlace(event.target.value as ConvertPlace)}
          />
        )}
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
