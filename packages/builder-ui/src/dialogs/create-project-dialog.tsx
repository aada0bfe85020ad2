import type { Id } from "@tessera/content";
import { useState, type FormEvent, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { useLive, usePorts } from "../ports/ports-context.tsx";
import { Button } from "../primitives/button.tsx";
import { Dialog, DialogActions } from "../primitives/dialog.tsx";
import { TextField } from "../primitives/field.tsx";
import form from "../primitives/form.module.css";
import { PageCheckList } from "./page-check-list.tsx";
import { told } from "../commands/use-naming.ts";
import { Problem } from "../primitives/problem.tsx";
import { useSubmit } from "../primitives/use-submit.ts";

/** Groups pages into a new project. */
export function CreateProjectDialog({ close }: { close: () => void }): ReactNode {
  const { pages, projects } = usePorts();
  const list = useLive(pages.live);
  const [name, setName] = useState("");
  const [chosen, setChosen] = useState<ReadonlySet<Id>>(new Set());
  const { busy, problem, refuse, run } = useSubmit();

  const create = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const missing =
      name.trim() === "" ? messages.enterProjectName : chosen.size === 0 ? messages.addOnePage : null;
    refuse(missing);
    if (missing) return;
    const make = (): Promise<boolean> =>
      told(
        projects.create({ name: name.trim(), pageIds: [...chosen] }),
        messages.projectCreated,
        messages.noConnection,
      );
    if (await run(make)) close();
  };

  return (
    <Dialog open onOpenChange={close} title={messages.createProject}>
      <form className={form["form"]} onSubmit={create}>
        <TextField
          label={messages.projectName}
          value={name}

          invalid={problem === messages.enterProjectName}
          onChange={(event) => setName(event.target.value)}
        />
        <PageCheckList
          pages={list.status === "ready" ? list.value : []}
          chosen={chosen}
          onChange={setChosen}
        />
        <Problem text={problem} />
        <DialogActions>
          <Button onClick={close}>{messages.cancel}</Button>
          <Button tone="primary" type="submit" busy={busy}>
            {messages.createProject}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
