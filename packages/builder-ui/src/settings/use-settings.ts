import type { Id, ProjectSettings } from "@tessera/content";
import { useEffect, useState } from "react";
import { told } from "../commands/use-naming.ts";
import { messages } from "../messages.ts";
import { usePorts } from "../ports/ports-context.tsx";
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
    save: (changes) =>
      told(projects.saveSettings(projectId, changes), messages.settingsSaved, messages.noConnection),
  };
}

/** What a person is told when a project cannot be read or written. */
export function failureOf(error: unknown): string {
  const isMissing = error instanceof Error && "code" in error && error.code === "no-project";
  return isMissing ? messages.projectMissing : refusalOr(messages.noConnection)(error);
}
