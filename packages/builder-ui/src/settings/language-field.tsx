import type { ReactNode } from "react";
import { messages } from "../messages.ts";
import { SelectField } from "../primitives/field.tsx";
import { languageChoices } from "./language-names.ts";

/** Props of a {@link LanguageField}. */
export interface LanguageFieldProps {
  /** As BCP 47 names it; "" for the default. */
  value: string;
  onChange: (language: string) => void;
}

/** The language of a site's texts, each under its own name. One that another client has chosen stays a choice. */
export function LanguageField({ value, onChange }: LanguageFieldProps): ReactNode {
  return (
    <SelectField
      label={messages.siteLanguage}
      value={value}
      options={[["", messages.siteLanguageDefault], ...languageChoices(value === "" ? [] : [value])]}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
