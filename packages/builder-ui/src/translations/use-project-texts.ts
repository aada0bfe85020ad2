import type { Id, ProjectSettings } from "@tessera/content";
import { useEffect, useRef, useState } from "react";
import { usePorts, type LiveState } from "../ports/ports-context.tsx";
import type { ProjectTexts } from "../ports/translations-port.ts";
import { withTranslation } from "./translated.ts";

/** What is known of the languages of a project. */
export interface ProjectLanguages extends ProjectTexts {
  /** The first language; "" for English. */
  readonly language: string;
  /** The further ones. */
  readonly languages: readonly string[];
}

/** The languages of a project, and the ways to change them. What is shown changes once it is stored. */
export interface ProjectTextsState {
  readonly state: LiveState<ProjectLanguages>;
  /** Stores the further languages; rejects as the port does. */
  readonly setLanguages: (languages: readonly string[]) => Promise<void>;
  /** Stores what a text says in a language; rejects as the port does. */
  readonly translate: (language: string, text: string, translation: string) => Promise<void>;
  /** Resolves when nothing is being stored. */
  readonly settled: () => Promise<void>;
}

/** Reads the texts of a project and their translations. */
export function useProjectTexts(projectId: Id): ProjectTextsState {
  const { projects, translations } = usePorts();
  const [state, setState] = useState<LiveState<ProjectLanguages>>({ status: "loading" });
  const [turn, setTurn] = useState(0);
  const pending = useRef(new Set<Promise<void>>());
  useEffect(() => {
    let current = true;
    const again = (): void => {
      setState({ status: "loading" });
      setTurn(turn + 1);
    };
    const show = (next: LiveState<ProjectLanguages>): void => {
      if (current) setState(next);
    };
    Promise.all([projects.readSettings(projectId), translations.read(projectId)]).then(
      ([settings, texts]) => show({ status: "ready", value: known(settings, texts), again }),
      (error: unknown) => show({ status: "failed", error, again }),
    );
    return () => {
      current = false;
    };
  }, [projects, translations, projectId, turn]);
  const change = (next: (value: ProjectLanguages) => ProjectLanguages): void =>
    setState((now) => (now.status === "ready" ? { ...now, value: next(now.value) } : now));
  return {
    state,
    setLanguages: async (languages) => {
      await projects.saveSettings(projectId, { languages });
      change((value) => ({ ...value, languages }));
    },
    translate: async (language, text, translation) => {
      const saving = translations.save(projectId, language, { [text]: translation });
      pending.current.add(saving);
      await saving.finally(() => pending.current.delete(saving));
      change((value) => ({
        ...value,
        translations: withTranslation(value.translations, language, text, translation),
      }));
    },
    settled: async () => void (await Promise.allSettled(pending.current)),
  };
}

function known({ language, languages }: ProjectSettings, texts: ProjectTexts): ProjectLanguages {
  return { ...texts, language, languages };
}
