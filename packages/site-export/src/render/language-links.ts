/** The languages of a page: what the head says of them, and the list in which visitors choose one. */
import {
  attributeOf,
  descendants,
  parseHtml,
  serializeHtml,
  setAttribute,
  setInnerHtml,
  type EditResult,
  type HtmlDocument,
} from "@tessera/document";
import { directionOf, languageName } from "@tessera/content/rules";
import { escapeHtml } from "../escape.ts";

/** A language in which a page exists. */
export interface LanguageLink {
  readonly language: string;
  /** Where the page lies in it, as the page links there. */
  readonly href: string;
  /** Whole address; empty where nobody knows it. */
  readonly address: string;
}

/** The texts of a page in the language that it is shown in. */
export interface PageTexts {
  /** What they say in it; nothing in the first language. */
  readonly translations: Readonly<Record<string, string>>;
  /** Attributes by which a text that is not translated says its language, such as `lang="en"`; none in the first language. */
  readonly original: Readonly<Record<string, string>>;
}

/** The languages of a page of a site. */
export interface PageLanguages extends PageTexts {
  /** The languages in which it exists, the first one first. */
  readonly links: readonly LanguageLink[];
}

/** The attribute of the elements that show the languages of a page. */
const switcher = "data-languages";

/**
 * Puts the languages of a page as links into the elements with a `data-languages` attribute, each in its own words. Where a page has
 * one language alone there is nothing to choose, and these elements are hidden.
 */
export function fillLanguages(html: string, links: readonly LanguageLink[], language: string): string {
  if (!html.includes(switcher)) return html;
  const parsed = parseHtml(html);
  const places = [...descendants(parsed)].filter((id) => attributeOf(parsed.node(id), switcher) !== null);
  const list = links.length > 1 ? listHtml(links, language) : "";
  const filled = places.reduce((document, id) => {
    const shown = edited(document, setInnerHtml(document, id, list));
    return list === "" ? edited(shown, setAttribute(shown, id, "hidden", "")) : shown;
  }, parsed);
  return serializeHtml(filled);
}

function listHtml(links: readonly LanguageLink[], shown: string): string {
  const items = links.map(({ language, href }) => {
    const tag = escapeHtml(language);
    const direction = directionOf(language) === "rtl" ? ` dir="rtl"` : "";
    const current = language === shown ? ` aria-current="page"` : "";
    const name = escapeHtml(languageName(language));
    return `<li><a href="${escapeHtml(href)}" lang="${tag}" hreflang="${tag}"${direction}${current}>${name}</a></li>`;
  });
  return `<ul>${items.join("")}</ul>`;
}

function edited(document: HtmlDocument, result: EditResult): HtmlDocument {
  return result.ok ? result.document : document;
}

/** Where search engines find a page in its other languages; nothing for one that has a single language. */
export function alternateTags(links: readonly LanguageLink[]): string[] {
  const [first] = links;
  if (!first || links.length < 2 || links.some(({ address }) => address === "")) return [];
  const tag = (language: string, address: string): string =>
    `<link rel="alternate" hreflang="${escapeHtml(language)}" href="${escapeHtml(address)}">`;
  return [...links.map(({ language, address }) => tag(language, address)), tag("x-default", first.address)];
}

/** A language as shared links name it: with the country where most people speak it, unless it names one. */
export function openGraphLocale(language: string): string {
  try {
    const { language: base, region } = new Intl.Locale(language).maximize();
    return region === undefined ? base : `${base}_${region}`;
  } catch {
    // Not a language: the settings of older clients may hold such a text.
    return "";
  }
}
