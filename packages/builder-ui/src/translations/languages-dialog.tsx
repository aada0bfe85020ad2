import type { ProjectSummary } from "@tessera/content";
import { clsx } from "clsx";
import { useState, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { Dialog } from "../primitives/dialog.tsx";
import body from "../primitives/dialog-body.module.css";
import { FailedList, LoadingList } from "../primitives/list-state.tsx";
import { UnsavedParts, useLeaving } from "../primitives/unsaved.tsx";
import { failureOf } from "../settings/use-settings.ts";
import { LanguageBar } from "./language-bar.tsx";
import { TextList } from "./text-list.tsx";
import styles from "./translations.module.css";
import { useProjectTexts, type ProjectLanguages, type ProjectTextsState } from "./use-project-texts.ts";

/** Props of a {@link LanguagesDialog}. */
export interface LanguagesDialogProps {
  project: ProjectSummary;
  close: () => void;
}

/** The languages of a site, and its texts in them side by side. */
export function LanguagesDialog({ project, close }: LanguagesDialogProps): ReactNode {
  const texts = useProjectTexts(project.id);
  const { state } = texts;
  const { leave, tell } = useLeaving(close);
  /** Stores what stands in the field that has the focus before the dialog closes; what cannot be stored is asked about. */
  const finish = async (): Promise<void> => {
    (document.activeElement as HTMLElement | null)?.blur();
    await texts.settled();
    // What is stored is unsaved no more once the fields have been drawn with it.
    await new Promise((resolve) => setTimeout(resolve));
    leave();
  };
  return (
    <Dialog
      open
      onOpenChange={() => void finish()}
      title={messages.languages}
      description={messages.languagesOf(project.name)}
      size="large"
    >
      <UnsavedParts tell={tell}>
        <div className={clsx(body["content"], styles["content"])}>
          {state.status === "loading" && <LoadingList />}
          {state.status === "failed" && <FailedList again={state.again}>{failureOf(state.error)}</FailedList>}
          {state.status === "ready" && <Languages project={project} texts={texts} known={state.value} />}
        </div>
      </UnsavedParts>
    </Dialog>
  );
}

interface LanguagesProps {
  project: ProjectSummary;
  texts: ProjectTextsState;
  known: ProjectLanguages;
}

function Languages({ project, texts, known }: LanguagesProps): ReactNode {
  const [chosen, choose] = useState("");
  const language = known.languages.includes(chosen) ? chosen : (known.languages[0] ?? "");
  return (
    <>
      <LanguageBar project={project} texts={texts} known={known} language={language} choose={choose} />
      {language === "" ? (
        <div className={body["empty"]}>
          <p>{messages.noLanguages}</p>
          <p>{messages.noLanguagesHint}</p>
        </div>
      ) : (
        <TextList key={language} texts={texts} known={known} language={language} />
      )}
      {language !== "" && !project.onSave && (
        <p className={styles["hint"]}>{messages.translationsWithPublication}</p>
      )}
    </>
  );
}
