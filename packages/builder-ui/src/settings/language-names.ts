import { languageName } from "@tessera/content/rules";

/** Languages that sites are most often written in, as BCP 47 names them. */
const codes = (
  "ar bg bn ca cs da de el en-GB es es-MX et eu fa fi fr ga gl gu he hi hr hu id is it ja ka kk kn ko lt lv mk ml mr ms " +
  "nb ne nl pa pl pt pt-BR ro ru si sk sl sq sr sv sw ta te th tr uk ur vi zh-Hans zh-Hant"
).split(" ");

/** Codes and names of languages to choose from, by their names; further ones are among them. */
export function languageChoices(further: readonly string[] = []): (readonly [code: string, name: string])[] {
  const all = [...new Set([...codes, ...further])];
  const named = all.map((code) => [code, nameOfLanguage(code)] as const);
  return named.toSorted(([, one], [, other]) => one.localeCompare(other));
}

/** What a language calls itself, with a capital letter. */
export function nameOfLanguage(code: string): string {
  const name = languageName(code);
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}
