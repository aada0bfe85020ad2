import { useRef, useState, type FormEvent, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { Button } from "../primitives/button.tsx";
import { Dialog, DialogActions } from "../primitives/dialog.tsx";
import { TextField } from "../primitives/field.tsx";
import form from "../primitives/form.module.css";
import type { Naming } from "../commands/use-naming.ts";
import { useSubmit } from "../primitives/use-submit.ts";

/** Asks for a name, which must not be blank; a blank one is focused and outlined red (specification 2, section 5). */
export function NameDialog({
  title,
  label,
  name,
  action,
  busyAction,
  choice,
  submit,
  close,
}: Naming & { close: () => void }): ReactNode {
  const [value, setValue] = useState(name);
  const [chosen, setChosen] = useState(choice !== undefined);
  const [invalid, setInvalid] = useState(false);
  const { busy, run } = useSubmit();
  const input = useRef<HTMLInputElement>(null);

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (value.trim() === "") {
      setInvalid(true);
      return input.current?.focus();
    }
    if (await run(() => submit(value.trim(), chosen))) close();
  };

  return (
    <Dialog open onOpenChange={close} title={title}>
      <form className={form["form"]} onSubmit={send}>
        <TextField
          ref={input}
          label={label}
          value={value}
          invalid={invalid}

          onChange={(event) => {
            setValue(event.target.value);
            setInvalid(false);
          }}
        />
        {choice !== undefined && (
          <label className={form["check"]}>
            <input type="checkbox" checked={chosen} onChange={(event) => setChosen(event.target.checked)} />
            {choice}
          </label>
        )}
        <DialogActions>
          <Button onClick={close}>{messages.cancel}</Button>
          <Button tone="primary" type="submit" busy={busy}>
            {busy ? busyAction : action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
