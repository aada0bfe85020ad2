/** English texts of the languages of a site. */
export const translations = {
  languages: "Languages",
  languagesOf: (name: string): string =>
    `The texts of ${name} in other languages, side by side. Visitors find each language at an address of its own, such as /es.`,
  firstLanguageIs: (language: string, section: string): string =>
    `The site is written in ${language}, as “${section}” in its settings says. What is not translated is shown as it is written.`,
  translateInto: "Translate into",
  newLanguage: "New language",
  chooseLanguage: "Choose a language",
  chooseLanguageFirst: "Choose a language first.",
  addLanguage: "Add language",
  removeLanguage: (name: string): string => `Remove ${name}`,
  removeLanguageQuestion: (name: string): string => `Remove ${name} from the site?`,
  translationsStay:
    "Visitors can no longer read it in this language. Its translations are kept in case you add the language again.",
  noLanguages: "The site has one language",
  noLanguagesHint: "Add another one to translate its pages, its menu and its forms.",
  translatedCount: (done: number, all: number): string => `${done} of ${all} texts`,
  missingTexts: (count: number): string => `${count} missing`,
  visitIn: (name: string): string => `Visit in ${name}`,
  textsOf: "Texts of",
  menuAndSiteName: "Menu and name of the site",
  onlyMissing: "Only what is missing",
  noTexts: "There are no texts here.",
  nothingMissing: "Everything here is translated.",
  translationOf: (text: string, language: string): string => `${language}: ${text}`,
  takeSimilar: "Use the translation of a similar text:",
  translationSaved: "Saved",
  marksHint:
    "Marks such as <1> and </1> stand for links and formats. Keep each pair around the words that it belongs to.",
  marksChanged: "Not saved: the translation needs the same marks as the text, such as <1> and </1>.",
  translationsWithPublication: "Visitors see new translations with the next publication.",
  /** What is refused without asking the server. */
  contentRefusals: {
    "bad-languages": "A site has at most 20 further languages, each once.",
    "language-path":
      "The path of a page begins with this language, where its translated pages are to be. Give the page another path first.",
    "path-language": "The path begins with a further language of the site, where its translated pages are.",
    "too-many-translations": "A site has at most 5,000 translations.",
  },
};
