/** Rules that hold before any data is there; they know nothing of the graph. */
export { uniqueSlug } from "./slug.ts";
export { withoutFormAddresses } from "./without-form-addresses.ts";
export { defaultPath, isSamePath, readPath, reservedPaths, type PathProblem } from "./path-rules.ts";
export {
  directionOf,
  firstLanguage,
  isSameLanguage,
  languageName,
  languageOfPath,
  languagesOf,
  languageTag,
  maxLanguages,
  maxTranslations,
  readLanguage,
  translationsIn,
  type LanguageProblem,
  type ReadLanguage,
  type SiteLanguages,
} from "./language-rules.ts";
export {
  maxRedirects,
  readRedirect,
  readRedirectList,
  type RedirectInput,
  type RedirectProblem,
} from "./redirect-rules.ts";
export { kindOfToken, themeTokens, type ThemeToken, type TokenKind } from "./theme-tokens.ts";
export { fontsOf, type FontMetrics, type SiteFont } from "./site-fonts.ts";
export { initialSettings } from "./initial-settings.ts";
export { budgetsOf, defaultBudgets, maxBudgets } from "./speed-budgets.ts";

/** Entries on one page of the library (specification 1, section 9). */
export const libraryPageSize = 100;

/** Widgets on one page of a list (specification 2, section 9). */
export const widgetPageSize = 100;

/** Parameter of an address by which a link shows the draft of a site. */
export const draftParameter = "tessera-draft";
