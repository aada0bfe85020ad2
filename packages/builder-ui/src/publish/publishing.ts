/** What publishing a page again is about: the project that shows the page, and the steps that visitors do not see yet. */
import type { Id, ProjectSummary } from "@tessera/content";
import type { Workspace } from "../state/workspace.ts";

/** The published project that shows a page. */
export function projectShowing(
  projects: readonly ProjectSummary[],
  pageId: Id | null,
): ProjectSummary | undefined {
  return projects.find(
    ({ mainPageId, pages }) => mainPageId !== null && pages.some(({ id }) => id === pageId),
  );
}

/** Names of the steps since the page was saved; none where it was saved after what is shown, or before all that is known. */
export function stepsToPublish({ history, saved: { source } }: Workspace): readonly string[] {
  const { entries, initial, position } = history;
  const last = entries.findLastIndex(({ state }) => state === source);
  if (last < 0 && source !== initial) return [];
  return entries.slice(last + 1, position).map(({ label }) => label);
}
