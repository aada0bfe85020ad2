import { useMemo, useState, type ReactNode } from "react";
import { messages } from "../messages.ts";
import body from "../primitives/dialog-body.module.css";
import { SelectField } from "../primitives/field.tsx";
import type { TextGroup } from "../ports/translations-port.ts";
import { TextRow } from "./text-row.tsx";
import styles from "./translations.module.css";
import { missingOf, similarAmong, translationOf, translationsInto } from "./translated.ts";
import { type ProjectLanguages, type ProjectTextsState } from "./use-project-texts.ts";

/** Props of a {@link TextList}. */
export interface TextListProps {
  texts: ProjectTextsState;
  known: ProjectLanguages;
  language: string;
}

/** The texts of a page, or of what all pages share, beside what they say in a language. */
export function TextList({ texts, known, language }: TextListProps): ReactNode {
  const { groups } = known;
  const translated = useMemo(
    () => translationsInto(known.translations, language),
    [known.translations, language],
  );
  const [at, setAt] = useState(() => firstUnfinished(groups, translated));
  const [onlyMissing, setOnlyMissing] = useState(false);
  /** What was missing when only that was asked for: a text stays where it is once it is translated. */
  const [missing, setMissing] = useState<readonly string[]>([]);
  const similar = useMemo(() => similarAmong(translated), [translated]);
  const group = groups[at] ?? { page: null, texts: [] };
  const show = (index: number, only: boolean): void => {
    setAt(index);
    setOnlyMissing(only);
    setMissing(missingOf(groups[index]?.texts ?? [], translated));
  };
  const shown = onlyMissing ? group.texts.filter((text) => missing.includes(text)) : group.texts;
  return (
    <>
      <div className={body["bar"]}>
        <SelectField
          label={messages.textsOf}
          options={groups.map((each, index) => [String(index), nameOf(each, translated)] as const)}
          value={String(at)}
          onChange={({ target }) => show(Number(target.value), onlyMissing)}
        />
        <label className={styles["check"]}>
          <input type="checkbox" checked={onlyMissing} onChange={({ target }) => show(at, target.checked)} />
          {messages.onlyMissing}
        </label>
      </div>
      {shown.some((text) => /<\/?\d+\/?>/.test(text)) && (
        <p className={styles["hint"]}>{messages.marksHint}</p>
      )}
      {shown.length === 0 && (
        <p className={styles["hint"]}>
          {group.texts.length === 0 ? messages.noTexts : messages.nothingMissing}
        </p>
      )}
      <ul className={styles["texts"]} aria-label={titleOf(group)}>
        {shown.map((text) => (
          <TextRow
            key={text}
            text={text}
            first={known.language}
            language={language}
            translation={translationOf(translated, text)}
            similar={similar}
            save={(translation) => texts.translate(language, text, translation)}
          />
        ))}
      </ul>
    </>
  );
}

/** The first group with texts that are not translated; the first one of all where there is none. */
function firstUnfinished(groups: readonly TextGroup[], translated: Readonly<Record<string, string>>): number {
  const pages = groups.findIndex(
    ({ page, texts }) => page !== null && missingOf(texts, translated).length > 0,
  );
  return pages === -1 ? 0 : pages;
}

function nameOf({ page, texts }: TextGroup, translated: Readonly<Record<string, string>>): string {
  const name = titleOf({ page });
  const missing = missingOf(texts, translated).length;
  return missing === 0 ? name : `${name} – ${messages.missingTexts(missing)}`;
}

function titleOf({ page }: Pick<TextGroup, "page">): string {
  return page === null ? messages.menuAndSiteName : page.title;
}
