type Language = "en" | "es";
declare const languageNames: Readonly<Record<Language, string>>;
declare const languages: readonly Language[];
declare function readLanguage(): Language;
declare function shownLanguage(): Language;
declare function chooseLanguage(language: Language): void;
declare function setLanguage(language: Language): Promise<void>;
export { Language, chooseLanguage, languageNames, languages, readLanguage, setLanguage, shownLanguage };