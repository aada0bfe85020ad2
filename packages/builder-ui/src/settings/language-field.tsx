import type { ReactNode } from "react";
import { messages } from "../messages.ts";
import { SelectField } from "../primitives/field.tsx";

/** Languages that sites are most often written in, as BCP 47 names them. */
const codes = (
  "ar bg bn ca cs da de el en-GB es es-MX et eu fa fi fr ga gl gu he hi hr hu id is it ja ka kk kn ko lt lv mk ml mr ms " +
  "nb ne nl pa pl pt pt-BR ro ru si sk sl sq sr sv sw ta te th tr uk ur vi zh-Hans zh-Hant"
).split(" ");

/** Props of a {@link LanguageField}. */
export interface LanguageFieldProps {
  /** As BCP 47 names it; "" for the default. */
  value: string;
  onChange: (language: string) => void;
}

/** The language of a site's texts, each under its own name. One that another client has chosen stays a choice. */
export function LanguageField({ value, onChange }: LanguageFieldProps): ReactNode {
  const known = value === "" || codes.includes(value) ? codes : [...codes, value];
  const named = known.map((code) => [code, nameOf(code)] as const);
  const options = named.toSorted(([, one], [, other]) => one.localeCompare(other));
  return (
    <SelectField
      label={messages.siteLanguage}
      value={value}
      options={[["", messages.siteLanguageDefault], ...options]}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** What a language calls itself, with a capital letter. */
function nameOf(code: string): string {
  const name = new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}
