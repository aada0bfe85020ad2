import { descendants, type HtmlDocument, type NodeId } from "@tessera/document";
import { useState, type FormEvent, type ReactNode } from "react";
import { publishSite } from "../commands/publish-commands.ts";
import { useCommandContext } from "../commands/use-commands.ts";
import form from "../primitives/form.module.css";
import { useTitleAndSlug } from "../dialogs/use-title-and-slug.ts";
import { messages } from "../messages.ts";
import { keptHere } from "../platform/kept-here.ts";
import { useLive, usePorts } from "../ports/ports-context.tsx";
import { Button, LinkButton } from "../primitives/button.tsx";
import { Dialog, DialogActions } from "../primitives/dialog.tsx";
import { TextArea, TextField } from "../primitives/field.tsx";
import type { CommandContext } from "../commands/command.ts";
import { sourceNow, type Target } from "../state/workspace.ts";
import { useDialogs } from "../state/dialogs-context.tsx";
import { useBuilder } from "../state/store.ts";
import { LazySpeed } from "./lazy-speed.tsx";
import { PublishProjectDialog } from "./publish-project-dialog.tsx";
import { projectShowing } from "./publishing.ts";
import { ReviewDialog } from "./review-dialog.tsx";
import { Problem } from "../primitives/problem.tsx";
import { toast } from "../primitives/toast.tsx";
import { refusalOr, useSubmit } from "../primitives/use-submit.ts";

/**
 * Publishes what is on the canvas as the main page of a new project, or of a page that a published project shows already the
 * changes since, which are reviewed before.
 */
export function PublishSiteDialog({ close }: { close: () => void }): ReactNode {
  const { projects } = usePorts();
  const list = useLive(projects.live);
  // What it was opened for: publishing makes a page of a widget's canvas.
  const [pageId] = useState(
    useBuilder(({ workspace: { target } }) => (target.kind === "page" ? target.id : null)),
  );
  const [address, setAddress] = useState<string | null>(null);
  if (address !== null) return <PublishedDialog address={address} close={close} />;
  if (pageId !== null && list.status === "loading") return null;
  const shown = list.status === "ready" ? projectShowing(list.value, pageId) : undefined;
  const published = (at: string): void => {
    if (keptHere.get() === null) return setAddress(at);
    // What is kept on this device is not online.
    toast.kept();
    close();
  };
  if (shown && !shown.onSave)
    return (
      <PublishProjectDialog
        project={shown}
        close={close}
        published={() => published(projects.siteUrl(shown.id))}
      />
    );
  if (shown)
    return (
      <ReviewDialog project={shown} close={close} published={() => published(projects.siteUrl(shown.id))} />
    );
  return (
    <Dialog open onOpenChange={close} title={messages.publishTitle} description={messages.publishHint}>
      <PublishForm close={close} published={published} />
    </Dialog>
  );
}

/** Where the site is. */
function PublishedDialog({ address, close }: { address: string; close: () => void }): ReactNode {
  const { projects } = usePorts();
  const dialogs = useDialogs();
  const list = useLive(projects.live);
  const known = list.status === "ready" ? list.value : [];
  const project = known.find(({ id }) => projects.siteUrl(id) === address);
  return (
    <Dialog open onOpenChange={close} title={messages.sitePublished}>
      <div className={form["form"]}>
        <TextField label={messages.siteAddress} value={address} readOnly />
        <DialogActions>
          <Button onClick={close}>{messages.close}</Button>
          {project && (
            <Button onClick={() => dialogs.open({ name: "visits", project })}>{messages.statistics}</Button>
          )}
          <LinkButton tone="primary" href={address} target="_blank" rel="noopener">
            {messages.visitSite}
          </LinkButton>
        </DialogActions>
      </div>
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
  const [project, setProject] = useState(() => (isPage ? "" : headline(context)));
  const [further, setFurther] = useState("");
  const { busy, problem, refuse, run } = useSubmit();

  const publish = (event: FormEvent): void => {
    event.preventDefault();
    if (title.trim() === "" || project.trim() === "") return refuse(messages.enterProjectName);
    const names = {
      title: title.trim(),
      slug: slug || slugOf(title),
      project: project.trim(),
      further: linesOf(further),
      taken,
    };
    void run(async () => published(await publishSite(context, names)), refusalOr(messages.publishFailed));
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
      <TextArea
        label={messages.furtherPages}
        rows={2}
        value={further}
        placeholder={messages.furtherPagesHint}
        onChange={(event) => setFurther(event.target.value)}
      />
      <LazySpeed />
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

function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** What the first heading says, as a name that can be kept or replaced. */
function headline({ store }: CommandContext): string {
  const { document } = sourceNow(store.getState().workspace);
  const headings = [...descendants(document)].filter((id) => isHeading(document, id));
  return textOf(document, headings[0]).slice(0, longestName);
}

const longestName = 60;

function isHeading(document: HtmlDocument, id: NodeId): boolean {
  const node = document.node(id);
  return node?.kind === "element" && /^h[12]$/.test(node.tag);
}

function textOf(document: HtmlDocument, id: NodeId | undefined): string {
  if (id === undefined) return "";
  const texts = [...descendants(document, id)].map((each) => document.node(each));
  const joined = texts.map((node) => (node?.kind === "text" ? node.text : "")).join("");
  return joined.replaceAll(/\s+/g, " ").trim();
}

function titleOf(target: Target): string {
  if (target.kind === "page") return target.fields.title;
  return target.id === null ? messages.homePage : target.name;
}
