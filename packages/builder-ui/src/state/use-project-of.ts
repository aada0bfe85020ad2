import type { Id, ProjectSummary } from "@tessera/content";
import { useLive, usePorts } from "../ports/ports-context.tsx";

/** The first project that holds a page; null without a page or a project, and until it is known. */
export function useProjectOf(pageId: Id | null): ProjectSummary | null {
  const { projects } = usePorts();
  const list = useLive(projects.live);
  if (list.status !== "ready" || pageId === null) return null;
  return list.value.find(({ pages }) => pages.some(({ id }) => id === pageId)) ?? null;
}
