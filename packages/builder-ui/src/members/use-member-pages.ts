import type { ProjectSummary } from "@tessera/content";
import { addToMenu, type PageForMenu } from "../dialogs/add-to-menu.ts";
import { begunPage, memberPages, type MemberPageKind } from "../dialogs/begun-page.ts";
import { messages } from "../messages.ts";
import { useLive, usePorts } from "../ports/ports-context.tsx";
import { toast } from "../primitives/toast.tsx";
import { refusalOr, useSubmit } from "../primitives/use-submit.ts";
import { emptyPageFields, widgetInput } from "../state/source.ts";

/** The pages on which members sign in and up that a project does not have yet. */
export interface MemberPages {
  missing: readonly MemberPageKind[];
  busy: boolean;
  /** Creates them, each with links to the others, and an item of the menu for those that a member looks for there. */
  create: () => void;
}

/** Pages for members to sign in and up; without a sign-up where only people who are invited become members. */
export function useMemberPages(project: ProjectSummary, isOpen: boolean): MemberPages {
  const { pages, projects } = usePorts();
  const list = useLive(pages.live);
  const { busy, run } = useSubmit();
  const present = project.pages.map(({ path }) => path);
  const missing = memberPages.filter(
    ({ kind, path }) => !present.includes(path) && (isOpen || kind !== "sign-up"),
  );
  const create = async (): Promise<void> => {
    const slugs = list.status === "ready" ? list.value.map(({ slug }) => slug) : [];
    const paths = [...present, ...missing.map(({ path }) => path)];
    const listed: PageForMenu[] = [];
    for (const { kind, title, path } of missing) {
      const slug = pages.slugOf(title, slugs);
      slugs.push(slug);
      const body = widgetInput(begunPage({ title, kind, paths }), title, "");
      const isPrivate = kind === "profile";
      const place = { path, ...(isPrivate && { access: "members" as const }) };
      const id = await projects.createPage(project.id, emptyPageFields(title, slug), body, place);
      if (isPrivate || kind === "sign-in") listed.push({ id, name: title, path, auth: isPrivate });
    }
    if (listed.length > 0) await addToMenu(projects, project.id, listed);
    toast.saved(messages.memberPagesCreated(missing.map(({ title }) => title)));
  };
  const tell = (error: unknown): void => toast.error(refusalOr(messages.noConnection)(error));
  return { missing, busy, create: () => void run(() => create().catch(tell)) };
}
