import { useState, type FormEvent, type ReactNode } from "react";
import { publishSite } from "../commands/publish-commands.ts";
import { useCommandContext } from "../commands/use-commands.ts";
import form from "../primitives/form.module.css";
import { useTitleAndSlug } from "../dialogs/use-title-and-slug.ts";
import { messages } from "../messages.ts";
import { useLive } from "../ports/ports-context.tsx";
import { Button, LinkButton } from "../primitives/button.tsx";
import { Dialog, DialogActions } from "../primitives/dialog.tsx";
import { TextField } from "../primitives/field.tsx";
import type { Target } from "../state/workspace.ts";
import { Problem } from "../primitives/problem.tsx";
import { useSubmit } from "../primitives/use-submit.ts";

/** Publishes what is on the canvas as the main page of a new project, and shows where it is. */
export function PublishSiteDialog({ close }: { close: () => void }): ReactNode {
  const [address, setAddress] = useState<string | null>(null);
  return (
    <Dialog
      open
      onOpenChange={close}
      title={address === null ? messages.publishTitle : messages.sitePublished}
      {...(address === null && { description: messages.publishHint })}
    >
      {address === null ? (
        <PublishForm close={close} published={setAddress} />
      ) : (
        <div className={form["form"]}>
          <TextField label={messages.siteAddress} value={address} readOnly />
          <DialogActions>
            <Button onClick={close}>{messages.close}</Button>
            <LinkButton tone="primary" href={address} target="_blank" rel="noopener">
              {messages.visitSite}
            </LinkButton>
          </DialogActions>
        </div>
      )}
    </Dialog>
  );
}

function PublishForm({
  close,
  published,
}: {
  close: () => void;
  published: (address: string) => void;
}): ReactNode {
  const context = useCommandContext();
  const { pages } = context.ports;
  const list = useLive(pages.live);
  const taken = list.status === "ready" ? list.value.map((page) => page.slug) : [];
  const { target } = context.store.getState().workspace;
  const isPage = target.kind === "page";
  const slugOf = (title: string): string => pages.slugOf(title, taken);
  const { title, slug, setTitle } = useTitleAndSlug({ title: titleOf(target), slug: "" }, slugOf);
  const [project, setProject] = useState("");
  const { busy, problem, refuse, run } = useSubmit();

  const publish = (event: FormEvent): void => {
    event.preventDefault();
    if (title.trim() === "" || project.trim() === "") return refuse(messages.enterProjectName);
    const names = { title: title.trim(), slug: slug || slugOf(title), project: project.trim() };
    void run(
      async () => published(await publishSite(context, names)),
      () => messages.publishFailed,
    );
  };
  return (
    <form className={form["form"]} onSubmit={publish}>
      <TextField
        label={messages.projectName}
        value={project}
        invalid={problem === messages.enterProjectName && project.trim() === ""}
        onChange={(event) => setProject(event.target.value)}
      />
      <TextField
        label={messages.pageTitle}
        value={title}
        disabled={isPage}
        invalid={problem === messages.enterProjectName && title.trim() === ""}
        onChange={(event) => setTitle(event.target.value)}
      />
      <Problem text={problem} />
      <DialogActions>
        <Button onClick={close}>{messages.cancel}</Button>
        <Button tone="primary" type="submit" busy={busy}>
          {messages.publishSite}
        </Button>
      </DialogActions>
    </form>
  );
}

function titleOf(target: Target): string {
  if (target.kind === "page") return target.fields.title;
  return target.id === null ? messages.homePage : target.name;
}
