import type { ProjectSummary } from "@tessera/content";
import { useId, useState, type FormEvent, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { usePorts } from "../ports/ports-context.tsx";
import type { ProjectDownload } from "../ports/ports.ts";
import { Button } from "../primitives/button.tsx";
import { Dialog, DialogActions } from "../primitives/dialog.tsx";
import { TextField } from "../primitives/field.tsx";
import form from "../primitives/form.module.css";
import { Problem } from "../primitives/problem.tsx";
import { toast } from "../primitives/toast.tsx";
import { useSubmit } from "../primitives/use-submit.ts";
import choices from "../publish/publishing.module.css";
import { useDomains } from "../settings/use-domains.ts";

/** Props of a {@link DownloadProjectDialog}. */
export interface DownloadProjectDialogProps {
  project: ProjectSummary;
  close: () => void;
}

/** Asks for which host a project is downloaded, and whether its forms and code use the server of the published site. */
export function DownloadProjectDialog({ project, close }: DownloadProjectDialogProps): ReactNode {
  const { downloads } = usePorts();
  const { busy, problem, run } = useSubmit();
  const [target, setTarget] = useState<ProjectDownload["target"]>("files");
  const isPublished = project.mainPageId !== null;
  const [withServer, setWithServer] = useState(isPublished);
  const domain = useDomain(project);
  const [typed, setTyped] = useState<string | null>(null);
  const address = typed ?? domain;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const isDone = await run(() =>
      downloads.project(project.id, { target, withServer, address: address.trim() }),
    );
    // Open still: who takes a site along may want it for both kinds of hosts.
    if (isDone) toast.success(messages.projectDownloaded(project.name));
  };
  return (
    <Dialog open onOpenChange={close} title={messages.downloadProject} description={project.name}>
      <form className={form["form"]} onSubmit={(event) => void submit(event)} noValidate>
        <Target target={target} choose={setTarget} />
        {target === "files" && (
          <TextField
            label={messages.exportAddress}
            type="url"
            value={address}
            placeholder="https://"
            autoComplete="off"
            onChange={({ target: field }) => setTyped(field.value)}
          />
        )}
        <Server project={project} target={target} checked={withServer} choose={setWithServer} />
        <LeftOut project={project} />
        <Problem text={problem} />
        <DialogActions>
          <Button onClick={close}>{messages.close}</Button>
          <Button type="submit" tone="primary" busy={busy}>
            {messages.download}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** The pages that no archive holds, as only members of the published site see them. */
function LeftOut({ project: { pages } }: { project: ProjectSummary }): ReactNode {
  const left = pages.filter(({ access = "everyone" }) => access !== "everyone");
  if (left.length === 0) return null;
  return <p className={form["hint"]}>{messages.exportLeavesOut(left.map(({ title }) => title))}</p>;
}

/** The address of the first domain that was shown to be the owner's; "" without one, or while it is not known. */
function useDomain({ id }: ProjectSummary): string {
  const { items } = useDomains(id);
  const host = items?.find(({ verified }) => verified)?.host;
  return host === undefined ? "" : `https://${host}`;
}

interface TargetProps {
  target: ProjectDownload["target"];
  choose: (target: ProjectDownload["target"]) => void;
}

function Target({ target, choose }: TargetProps): ReactNode {
  const name = useId();
  const choice = (value: ProjectDownload["target"], text: string, hint: string): ReactNode => (
    <label className={choices["choice"]}>
      <input type="radio" name={name} checked={target === value} onChange={() => choose(value)} />
      <span>
        {text}
        <small>{hint}</small>
      </span>
    </label>
  );
  return (
    <fieldset className={choices["mode"]}>
      <legend>{messages.exportFor}</legend>
      {choice("files", messages.exportPlain, messages.exportPlainHint)}
      {choice("container", messages.exportContainer, messages.exportContainerHint)}
    </fieldset>
  );
}

interface ServerProps {
  project: ProjectSummary;
  target: ProjectDownload["target"];
  checked: boolean;
  choose: (withServer: boolean) => void;
}

function Server({ project, target, checked, choose }: ServerProps): ReactNode {
  const { projects } = usePorts();
  const isPublished = project.mainPageId !== null;
  const used = target === "files" ? messages.exportServerForFiles : messages.exportServerForContainer;
  const hint = checked ? used(projects.siteUrl(project.id)) : messages.exportWithoutServer;
  return (
    <label className={choices["choice"]}>
      <input
        type="checkbox"
        checked={checked}
        disabled={!isPublished}
        onChange={({ target: box }) => choose(box.checked)}
      />
      <span>
        {messages.exportServer}
        <small>{isPublished ? hint : messages.exportNotPublished}</small>
      </span>
    </label>
  );
}
