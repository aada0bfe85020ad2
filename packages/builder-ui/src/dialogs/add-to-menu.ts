import type { Id } from "@tessera/content";
import { messages } from "../messages.ts";
import type { ProjectsPort } from "../ports/projects-port.ts";
import { toast } from "../primitives/toast.tsx";

/** A page for which the menu is to have an item. */
export interface PageForMenu {
  readonly id: Id;
  readonly name: string;
  readonly path: string;
  /** Whether only members see the item. @default false */
  readonly auth?: boolean;
}

/** Adds items for pages at the end of a project's menu. The pages are there already, so that a failure is told by itself. */
export async function addToMenu(
  projects: ProjectsPort,
  projectId: Id,
  pages: readonly PageForMenu[],
): Promise<void> {
  const entries = pages.map(({ id, name, path, auth = false }) => ({
    name,
    link: `/${path}`,
    action: "",
    auth,
    page: id,
    menus: [],
  }));
  try {
    await projects.saveMenu(projectId, [...(await projects.readMenu(projectId)), ...entries]);
  } catch {
    toast.error(messages.notInMenu(pages.map(({ name }) => name).join(", ")));
  }
}
