import type { Id, Translations } from "@tessera/content";

/** Texts of a page, or of what all pages share. */
export interface TextGroup {
  /** The page; null for the menu and the name of the site. */
  readonly page: { readonly id: Id; readonly title: string } | null;
  /** Each once, as translations name them: `Hello <1>you</1>`, with marks for the elements inside. */
  readonly texts: readonly string[];
}

/** The texts of a project in its first language, and what they say in its further ones. */
export interface ProjectTexts {
  readonly groups: readonly TextGroup[];
  readonly translations: Translations;
}

/** The texts of projects in several languages. Each call rejects with an error whose message can be shown. */
export interface TranslationsPort {
  /** Texts and translations as they are stored. */
  read: (projectId: Id) => Promise<ProjectTexts>;
  /** Writes translations into a language by their texts, in one step; "" takes one away, what is left out stays. */
  save: (projectId: Id, language: string, changes: Readonly<Record<string, string>>) => Promise<void>;
}
