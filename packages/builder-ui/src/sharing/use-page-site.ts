import type { Id, ProjectPage, ProjectSettings, ProjectSummary } from "@tessera/content";
import { useEffect, useState } from "react";
import { usePorts } from "../ports/ports-context.tsx";
import { useProjectOf } from "../state/use-project-of.ts";

/** The site on which a page is shown. */
export interface PageSite {
  readonly project: ProjectSummary;
  readonly page: ProjectPage;
  /** Whole address of the page. */
  readonly address: string;
  /** Null until they are known. */
  readonly settings: ProjectSettings | null;
}

/** The first project that holds a page; null without one, and until it is known. */
export function usePageSite(pageId: Id): PageSite | null {
  const { projects } = usePorts();
  const project = useProjectOf(pageId);
  const settings = useProjectSettings(project?.id ?? null);
  const page = project?.pages.find(({ id }) => id === pageId);
  if (!project || !page) return null;
  const path = page.id === project.mainPageId ? "" : page.path;
  return { project, page, settings, address: `${projects.siteUrl(project.id)}${path}` };
}

function useProjectSettings(projectId: Id | null): ProjectSettings | null {
  const { projects } = usePorts();
  const [known, setKnown] = useState<{ id: Id; settings: ProjectSettings } | null>(null);
  useEffect(() => {
    if (projectId === null) return undefined;
    let current = true;
    projects.readSettings(projectId).then(
      (settings) => current && setKnown({ id: projectId, settings }),
      // The preview does without the colours of the site.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [projects, projectId]);
  return known?.id === projectId ? known.settings : null;
}
