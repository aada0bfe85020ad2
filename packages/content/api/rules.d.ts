declare function uniqueSlug(title: string, taken: Iterable<string>): string;
declare function withoutFormAddresses(html: string): string;
declare const reservedPaths: readonly string[];
type PathProblem = "empty" | "long" | "dots" | "signs" | "parameter" | "reserved";
type ReadPath = {
  readonly path: string;
} | {
  readonly problem: PathProblem;
};
declare function readPath(text: string): ReadPath;
declare function defaultPath({
  id,
  slug,
  title
}: {
  id: number;
  slug: string;
  title: string;
}): string;
declare function isSamePath(one: string, other: string): boolean;
type TokenKind = "color" | "font" | "type" | "space" | "radius" | "shadow" | "other";
interface ThemeToken {
  readonly name: string;
  readonly kind: TokenKind;
  readonly value: string;
  readonly dark?: string;
}
declare const themeTokens: readonly ThemeToken[];
declare function kindOfToken(name: string): TokenKind | null;
declare const memberJoins: readonly ["anyone", "approval", "invited"];
interface DesignToken {
  name: string;
  value: string;
  dark?: string;
}
interface ProjectSettings {
  storeName: string;
  logo: string;
  favicon: string;
  language: string;
  languages: readonly string[];
  tokens: DesignToken[];
  entryEmails: boolean;
  entryDays: number;
  visitCounts: boolean;
  memberJoin: MemberJoin;
  memberRoles: string[];
  budgets: SpeedBudgets;
}
interface SpeedBudgets {
  readonly weight: number | null;
  readonly css: number | null;
  readonly paint: number | null;
}
type MemberJoin = (typeof memberJoins)[number];
type Translations = Readonly<Record<string, Readonly<Record<string, string>>>>;
declare const maxTranslations = 5000;
declare const maxLanguages = 20;
type LanguageProblem = "unknown" | "first" | "doubled" | "many";
type ReadLanguage = {
  readonly language: string;
} | {
  readonly problem: LanguageProblem;
};
interface SiteLanguages {
  readonly language: string;
  readonly languages: readonly string[];
}
declare function languageTag(value: unknown): string;
declare function firstLanguage({
  language
}: Pick<SiteLanguages, "language">): string;
declare function readLanguage(text: unknown, {
  language: first,
  languages
}: SiteLanguages): ReadLanguage;
declare function languagesOf(value: unknown, language: string): string[];
declare function translationsIn(value: unknown): Translations;
declare function isSameLanguage(one: string, other: string): boolean;
declare function languageOfPath(path: string, languages: readonly string[]): string | undefined;
declare function languageName(language: string): string;
declare function directionOf(language: string): "ltr" | "rtl";
interface RedirectInput {
  readonly from: string;
  readonly to: string;
}
type RedirectProblem = "from" | "to" | "loop";
declare function readRedirect(input: RedirectInput): RedirectInput | {
  readonly problem: RedirectProblem;
};
declare const maxRedirects = 2000;
declare function readRedirectList(text: string): {
  redirects: RedirectInput[];
  wrong: number[];
};
declare const initialSettings: ProjectSettings;
declare const defaultBudgets: SpeedBudgets;
declare const maxBudgets: Readonly<Record<keyof SpeedBudgets, number>>;
declare function budgetsOf(value: unknown): SpeedBudgets;
declare const libraryPageSize = 100;
declare const widgetPageSize = 100;
declare const draftParameter = "tessera-draft";
export { type LanguageProblem, type PathProblem, type ReadLanguage, type RedirectInput, type RedirectProblem, type SiteLanguages, type ThemeToken, type TokenKind, budgetsOf, defaultBudgets, defaultPath, directionOf, draftParameter, firstLanguage, initialSettings, isSameLanguage, isSamePath, kindOfToken, languageName, languageOfPath, languageTag, languagesOf, libraryPageSize, maxBudgets, maxLanguages, maxRedirects, maxTranslations, readLanguage, readPath, readRedirect, readRedirectList, reservedPaths, themeTokens, translationsIn, uniqueSlug, widgetPageSize, withoutFormAddresses };