import { directionOf, firstLanguage } from "@tessera/content/rules";
import { keepsMarks } from "@tessera/document/translation";
import { useId, useMemo, useRef, useState, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { Button } from "../primitives/button.tsx";
import { useSubmit } from "../primitives/use-submit.ts";
import { useUnsaved } from "../primitives/unsaved.tsx";
import { nameOfLanguage } from "../settings/language-names.ts";
import { failureOf } from "../settings/use-settings.ts";
import type { Similar } from "./translated.ts";
import styles from "./translations.module.css";

/** Longest translation that is typed. */
const maxText = 10_000;

/** Props of a {@link TextRow}. */
export interface TextRowProps {
  text: string;
  /** The language of the text; "" for English. */
  first: string;
  language: string;
  /** What is stored; "" for nothing. */
  translation: string;
  /** Finds what a text like this one says. */
  similar: Similar;
  save: (translation: string) => Promise<void>;
}

/** A text and its translation, which is stored when its field is left. */
export function TextRow({ text, first, language, translation, similar, save }: TextRowProps): ReactNode {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useState<string | null>(null);
  const [isSaved, setSaved] = useState(false);
  const { busy, problem, refuse, run } = useSubmit();
  useUnsaved(draft !== null && draft.trim() !== translation);
  const original = firstLanguage({ language: first });
  const leave = async (): Promise<void> => {
    const next = draft?.trim() ?? translation;
    if (next === translation) return setDraft(null);
    if (next !== "" && !keepsMarks(text, next)) return refuse(messages.marksChanged);
    const done = await run(() => save(next), failureOf);
    if (!done) return;
    // What was typed meanwhile is stored when the field is left the next time.
    setDraft((now) => (now?.trim() === next ? null : now));
    setSaved(true);
  };
  const isOpen = translation === "" && draft === null;
  const offered = useMemo(() => (isOpen ? similar(text) : undefined), [isOpen, similar, text]);
  const take = (taken: string): void => {
    setDraft(taken);
    field.current?.focus();
  };
  return (
    <li className={styles["row"]}>
      <p id={`${id}-text`} lang={original} dir={directionOf(original)}>
        {text}
      </p>
      <div>
        <textarea
          ref={field}
          lang={language}
          dir={directionOf(language)}
          rows={Math.min(6, Math.max(1, Math.ceil(text.length / 40)))}
          aria-label={messages.translationOf(text, nameOfLanguage(language))}
          aria-describedby={`${id}-state`}
          maxLength={maxText}
          aria-invalid={problem !== null || undefined}
          value={draft ?? translation}
          onChange={({ target }) => {
            refuse(null);
            setSaved(false);
            setDraft(target.value);
          }}
          onBlur={() => void leave()}
        />
        {offered !== undefined && (
          <Button className={styles["offered"]} onClick={() => take(offered)}>
            <span>{messages.takeSimilar}</span>
            <q lang={language} dir={directionOf(language)}>
              {offered}
            </q>
          </Button>
        )}
        <p
          id={`${id}-state`}
          role={problem === null ? "status" : "alert"}
          data-wrong={problem !== null || undefined}
        >
          {problem ?? (busy ? messages.saving : isSaved ? messages.translationSaved : "")}
        </p>
      </div>
    </li>
  );
}
