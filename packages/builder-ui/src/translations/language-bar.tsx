import type { ProjectSummary } from "@tessera/content";
import { firstLanguage, isSameLanguage } from "@tessera/content/rules";
import { ExternalLink, Plus, Trash2 } from "lucide-react";
import { useState, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { usePorts } from "../ports/ports-context.tsx";
import { Button } from "../primitives/button.tsx";
import { useAsk } from "../primitives/confirm.tsx";
import body from "../primitives/dialog-body.module.css";
import { SelectField } from "../primitives/field.tsx";
import { IconButton } from "../primitives/icon-button.tsx";
import { Problem } from "../primitives/problem.tsx";
import { useSubmit } from "../primitives/use-submit.ts";
import { languageChoices, nameOfLanguage } from "../settings/language-names.ts";
import { failureOf } from "../settings/use-settings.ts";
import styles from "./translations.module.css";
import { missingOf, translationsInto } from "./translated.ts";
import { type ProjectLanguages, type ProjectTextsState } from "./use-project-texts.ts";

/** Props of a {@link LanguageBar}. */
export interface LanguageBarProps {
  project: ProjectSummary;
  texts: ProjectTextsState;
  known: ProjectLanguages;
  /** The language that is translated into; "" while there is none. */
  language: string;
  choose: (language: string) => void;
}

/** Chooses, adds and removes languages of a site. */
export function LanguageBar(props: LanguageBarProps): ReactNode {
  const { known, language, choose } = props;
  const options = known.languages.map(
    (each) => [each, `${isolated(nameOfLanguage(each))} – ${progress(known, each)}`] as const,
  );
  return (
    <>
      <p className={styles["hint"]}>
        {messages.firstLanguageIs(nameOfLanguage(firstLanguage(known)), messages.siteHead)}
      </p>
      {language !== "" && (
        <div className={body["bar"]}>
          <SelectField
            label={messages.translateInto}
            options={options}
            value={language}
            onChange={({ target }) => choose(target.value)}
          />
          <VisitButton {...props} />
          <RemoveButton {...props} />
        </div>
      )}
      <AddLanguage {...props} />
    </>
  );
}

/** A name that keeps its direction beside other words. */
const isolated = (name: string): string => `\u2068${name}\u2069`;

function progress({ groups, translations }: ProjectLanguages, language: string): string {
  const texts = [...new Set(groups.flatMap((group) => group.texts))];
  const missing = missingOf(texts, translationsInto(translations, language));
  return messages.translatedCount(texts.length - missing.length, texts.length);
}

function VisitButton({ project, language }: LanguageBarProps): ReactNode {
  const { projects } = usePorts();
  if (project.mainPageId === null) return null;
  const visit = (): void =>
    void window.open(`${projects.siteUrl(project.id)}${language}`, "_blank", "noopener");
  return (
    <Button onClick={visit}>
      <ExternalLink aria-hidden size={14} />
      {messages.visitIn(nameOfLanguage(language))}
    </Button>
  );
}

function RemoveButton({ texts, known, language }: LanguageBarProps): ReactNode {
  const ask = useAsk();
  const { busy, problem, run } = useSubmit();
  const name = nameOfLanguage(language);
  const remove = async (): Promise<void> => {
    const question = { text: messages.removeLanguageQuestion(name), details: messages.translationsStay };
    if ((await ask({ ...question, yes: messages.removeLanguage(name), danger: true })) !== "yes") return;
    await run(() => texts.setLanguages(known.languages.filter((each) => each !== language)), failureOf);
  };
  return (
    <>
      <IconButton
        icon={Trash2}
        label={messages.removeLanguage(name)}
        disabled={busy}
        onClick={() => void remove()}
      />
      <Problem text={problem} />
    </>
  );
}

function AddLanguage({ texts, known, choose }: LanguageBarProps): ReactNode {
  const [chosen, setChosen] = useState("");
  const { busy, problem, refuse, run } = useSubmit();
  const taken = [firstLanguage(known), ...known.languages];
  const free = languageChoices(["en"]).filter(([code]) => !taken.some((each) => isSameLanguage(each, code)));
  const add = async (): Promise<void> => {
    if (chosen === "") return refuse(messages.chooseLanguageFirst);
    const isAdded = await run(() => texts.setLanguages([...known.languages, chosen]), failureOf);
    if (!isAdded) return;
    choose(chosen);
    setChosen("");
  };
  return (
    <>
      <div className={body["bar"]}>
        <SelectField
          label={messages.newLanguage}
          options={[["", messages.chooseLanguage], ...free]}
          value={chosen}
          onChange={({ target }) => {
            refuse(null);
            setChosen(target.value);
          }}
        />
        <Button busy={busy} onClick={() => void add()}>
          <Plus aria-hidden size={14} />
          {messages.addLanguage}
        </Button>
      </div>
      <Problem text={problem} />
    </>
  );
}
