import type { Id, ProjectSummary } from "@tessera/content";
import { messages } from "../messages.ts";
import type { ProjectsPort } from "../ports/projects-port.ts";

/**
 * What somebody who takes a page away has to know: which pages of the projects link to it. Nothing where none does, and where
 * the links cannot be read.
 */
export async function linkedFrom(
  { readLinks }: Pick<ProjectsPort, "readLinks">,
  projects: readonly ProjectSummary[],
  page: Id,
): Promise<{ details?: string }> {
  const titles = await Promise.all(projects.map((project) => titlesIn(readLinks, project, page)));
  const all = [...new Set(titles.flat())];
  return all.length > 0 ? { details: messages.linkedFrom(all) } : {};
}

async function titlesIn(
  readLinks: ProjectsPort["readLinks"],
  { id, pages }: ProjectSummary,
  page: Id,
): Promise<string[]> {
  const links = await readLinks(id).catch(() => []);
  const from = links.filter((link) => link.to === page && link.from !== page).map((link) => link.from);
  return from.map((each) => pages.find((other) => other.id === each)?.title ?? messages.menu);
}
