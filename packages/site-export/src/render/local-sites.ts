/** A site in each of its languages: where its pages lie in it, and which of them exist there. */
import type { MenuItem, SitePage, SiteRecord } from "@tessera/content";
import { directionOf, firstLanguage, isSameLanguage, languageOfPath } from "@tessera/content/rules";
import { translateText } from "@tessera/document/translation";
import type { PageTexts } from "./language-links.ts";
import { createOwnTexts } from "./own-texts.ts";
import { readFields } from "./site-texts.ts";

/** A site in one of its languages. */
export interface LocalSite extends PageTexts {
  readonly language: string;
  /** What stands in front of paths: empty for the first language, else such as `/es`. */
  readonly prefix: string;
  /** The site with its names in this language; what its pages show is translated when they are rendered. */
  readonly site: SiteRecord;
  /** A page of the site with its names in this language. */
  readonly named: (page: SitePage) => SitePage;
  /** True for a page that exists in this language: in the first one all do, in others those of whose own texts one has a translation. */
  readonly has: (page: Pick<SitePage, "id">) => boolean;
}

/** A path of a site in the language that it begins with. */
export interface LocalPath {
  readonly local: LocalSite;
  /** The path without its language. */
  readonly path: string;
}

/** A site in all of its languages. */
export interface LocalSites {
  /** The first language first. */
  readonly all: readonly LocalSite[];
  readonly first: LocalSite;
  /** Reads the language of a path. */
  readonly at: (path: string) => LocalPath;
}

/** Makes the languages of a site ready; what is translated is read as it is asked for. */
export function createLocalSites(site: SiteRecord): LocalSites {
  const { languages } = site.settings;
  const language = firstLanguage(site.settings);
  const first: LocalSite = {
    language,
    prefix: "",
    translations: {},
    original: {},
    site,
    named: (page) => page,
    has: () => true,
  };
  // Most sites have one language, and need none of it.
  const textsOf = languages.length === 0 ? () => [] : memoized(createOwnTexts(site));
  const others = languages.map((each) => localSite(site, each, textsOf));
  return {
    all: [first, ...others],
    first,
    at(path) {
      const named = languageOfPath(path, languages);
      const local = others.find((each) => each.language === named);
      if (!local || !path.startsWith("/")) return { local: first, path };
      return { local, path: path.slice(local.prefix.length) || "/" };
    },
  };
}

function localSite(
  site: SiteRecord,
  language: string,
  textsOf: (id: number) => readonly string[],
): LocalSite {
  const all = Object.entries(site.translations ?? {});
  const translations = all.find(([each]) => isSameLanguage(each, language))?.[1] ?? {};
  const isTranslated = memoized((id: number) =>
    textsOf(id).some((text) => Object.hasOwn(translations, text) && translations[text] !== ""),
  );
  const translated = memoized(() => translatedSite(site, language, translations));
  return {
    language,
    prefix: `/${language}`,
    translations,
    original: languageAttributes(firstLanguage(site.settings), language),
    named: (page) => translated(0).pages.find(({ id }) => id === page.id) ?? page,
    has: ({ id }) => isTranslated(id),
    get site() {
      return translated(0);
    },
  };
}

/** How a text says that it is in another language than the page. */
function languageAttributes(language: string, around: string): Record<string, string> {
  const direction = directionOf(language);
  return direction === directionOf(around) ? { lang: language } : { lang: language, dir: direction };
}

function translatedSite(
  site: SiteRecord,
  language: string,
  translations: Readonly<Record<string, string>>,
): SiteRecord {
  const say = (text: string): string => translateText(text, translations);
  return {
    ...site,
    settings: { ...site.settings, language, storeName: say(site.settings.storeName) },
    menu: site.menu.map((item) => translatedItem(item, say)),
    pages: site.pages.map((page) => ({
      ...page,
      ...Object.fromEntries(readFields.map((field) => [field, say(page[field])])),
    })),
  };
}

function translatedItem(item: MenuItem, say: (text: string) => string): MenuItem {
  return { ...item, name: say(item.name), menus: item.menus.map((each) => translatedItem(each, say)) };
}

function memoized<Value>(make: (id: number) => Value): (id: number) => Value {
  const known = new Map<number, Value>();
  return (id) => {
    const value = known.has(id) ? (known.get(id) as Value) : make(id);
    known.set(id, value);
    return value;
  };
}
