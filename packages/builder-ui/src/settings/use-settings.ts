import type { Id, ProjectSettings } from "@tessera/content";
import { useEffect, useState } from "react";
import { told } from "../commands/use-naming.ts";
import { messages } from "../messages.ts";
import { usePorts } from "../ports/ports-context.tsx";
import { themeActions } from "../state/site-theme.ts";
import { useBuilderDispatch } from "../state/store.ts";
import { toast } from "../primitives/toast.tsx";
import { refusalOr } from "../primitives/use-submit.ts";

/** Settings of a project as they are stored, and the way to change some. */
export interface Settings {
  /** Null until they are known. */
  stored: ProjectSettings | null;
  save: (changes: Partial<ProjectSettings>) => Promise<boolean>;
}

/** Reads the settings of a project once, and saves changes to them. */
export function useSettings(projectId: Id): Settings {
  const { projects } = usePorts();
  const [stored, setStored] = useState<ProjectSettings | null>(null);
  const dispatch = useBuilderDispatch();
  useEffect(() => {
    let current = true;
    projects.readSettings(projectId).then(
      (settings) => current && setStored(settings),
      (error: unknown) => current && toast.error(failureOf(error)),
    );
    return () => {
      current = false;
    };
  }, [projects, projectId]);
  return {
    stored,
    save: async (changes) => {
      const saving = projects.saveSettings(projectId, changes);
      const isSaved = await told(saving, messages.settingsSaved, messages.noConnection);
      const { tokens } = changes;
      if (isSaved && tokens) dispatch(themeActions.changed({ projectId, tokens }));
      return isSaved;
    },
  };
}

/** What a person is told when a project cannot be read or written. */
export function failureOf(error: unknown): string {
  const isMissing = error instanceof Error && "code" in error && error.code === "no-project";
  return isMissing ? messages.projectMissing : refusalOr(messages.noConnection)(error);
}
