/** What a project and its site are made of, as the rest of the product meets them. */
import type { Id, PageSummary, PageRecord } from "./records.ts";
import type { memberJoins } from "./schema.ts";
import type { SiteFont } from "./site-fonts.ts";

/** Who sees a page of a site: everyone, its members, or members who have one of some roles. */
export type PageAccess = "everyone" | "members" | string[];

/** What a page is in a project. */
export interface PagePlace {
  /** Its path in the project, without slashes around it: `about`, `blog/post`, `users/:id`. */
  path: string;
  /** Who sees it; left out where only the menu says so: members, where an item that leads there asks for a sign-in. */
  access?: PageAccess;
}

/** A page as a project shows it. */
export interface ProjectPage extends PageSummary, PagePlace {}

/** A page of a project with its body. */
export interface SitePage extends PageRecord, PagePlace {}

/** A project as lists show it. */
export interface ProjectSummary {
  /** Id of the project. */
  id: Id;
  /** Name in lists. */
  name: string;
  /** The page at the path `/`; null without one. */
  mainPageId: Id | null;
  /** True while visitors see every save at once, else they see the last publication. */
  onSave: boolean;
  /** Its pages, in the order in which they were added. */
  pages: ProjectPage[];
}

/** A custom property that all pages of a project share, such as `--accent` with `#4f46e5`. */
export interface DesignToken {
  /** Name of the custom property, with its two hyphens. */
  name: string;
  /** Any CSS value. */
  value: string;
  /** Value where the viewer prefers dark colours; left out where it is the same. */
  dark?: string;
}

/** What all pages of a project share. */
export interface ProjectSettings {
  /** Title of the site; "Store" where it is empty. */
  storeName: string;
  /** Address of a picture. */
  logo: string;
  /** Address of a picture. */
  favicon: string;
  /** Language of the texts as BCP 47 names it, such as "pt-BR"; English where it is empty. */
  language: string;
  /** Languages of the site besides the first one, see `readLanguage`; none until it is changed. */
  languages: readonly string[];
  /** Custom properties that all pages share. */
  tokens: DesignToken[];
  /** Fonts that the site brings along. */
  fonts: readonly SiteFont[];
  /** Whether the server sends the owner an e-mail for each entry of a visitor; true until it is changed. */
  entryEmails: boolean;
  /** Days after which the server deletes what visitors have sent, one of `entryDays` of the schema; 0 until it is changed: never. */
  entryDays: number;
  /** Whether the visits to the site are counted, as sums by day; true until it is changed. */
  visitCounts: boolean;
  /** Who may become a member of the site; anyone until it is changed. */
  memberJoin: MemberJoin;
  /** Names of the roles that members can have. */
  memberRoles: string[];
  /** From where on its owner is warned that a page is heavy or slow. */
  budgets: SpeedBudgets;
}

/** Budgets of the pages of a project; null for one that is turned off. */
export interface SpeedBudgets {
  /** Weight of a page as it travels, in kB of 1,000 bytes. @default 1000 */
  readonly weight: number | null;
  /** Rules of its style sheets that nothing on it needs, in kB. @default 50 */
  readonly css: number | null;
  /** Time until its largest paint, in seconds. @default 2.5 */
  readonly paint: number | null;
}

/** Who may become a member of a site: anyone, anyone whom the owner approves, or who was invited. */
export type MemberJoin = (typeof memberJoins)[number];

/** An item of a project's menu, as it is saved. */
export interface MenuEntry {
  /** Text of the item. */
  name: string;
  /** Path or address that it leads to. */
  link: string;
  /** JavaScript that it runs in place of a link. */
  action: string;
  /** True for an item that only signed-in visitors see. */
  auth: boolean;
  /** Page that it stands for; null for an item of one's own. */
  page: Id | null;
  /** Items below it. */
  menus: MenuEntry[];
}

/** A stored item of a menu; `order` counts from 1 within its level. */
export interface MenuItem extends MenuEntry {
  /** Id of the item. */
  id: Id;
  /** Position within its level, from 1. */
  order: number;
  /** Items below it. */
  menus: MenuItem[];
}

/** An address of a site that leads to another one. */
export interface Redirect {
  /** Id of the redirect; null for one that follows from a slug that a page had before. */
  id: Id | null;
  /** Path without slashes around it; `old/*` stands for everything below `old`. */
  from: string;
  /** Path or http(s) address; "" where it leads to a page. */
  to: string;
  /** The page that it leads to, wherever that is; null for an address. */
  pageId: Id | null;
}

/** What the texts of a project say in other languages: by language, and by the text in the first language. */
export type Translations = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A project with everything that a site needs to be served. */
export interface SiteRecord extends ProjectSummary {
  /** Its pages with their bodies. */
  pages: SitePage[];
  /** Items of the menu's first level. */
  menu: MenuItem[];
  /** What all pages share. */
  settings: ProjectSettings;
  /** Addresses that lead elsewhere, each `from` once: those of one's own, and the paths and slugs that pages had before. */
  redirects: Redirect[];
  /** What its texts say in its further languages; left out where it has none. */
  translations?: Translations;
}

/** A state of a project that was published, or will be. */
export interface Publication {
  /** Id of the publication. */
  id: Id;
  /** Counts from 1 within its project. */
  number: number;
  /** When it was made, in milliseconds since the epoch. */
  created: number;
  /** From when on visitors see it, in milliseconds since the epoch. */
  live: number;
  /** What the owner says of it. */
  note: string;
  /** How many pages it has. */
  pages: number;
}

/** An address that shows the draft of a project to whoever has it. */
export interface DraftLink {
  /** The secret in the address. */
  token: string;
  /** Until when it works, in milliseconds since the epoch. */
  until: number;
}

/** What visitors of a project see. */
export interface Publishing {
  /** True while visitors see every save at once, else they see the last publication. */
  onSave: boolean;
  /** The publications, those that are live last first. */
  publications: Publication[];
  /** The publication that visitors see; null when they see every save, or nothing. */
  liveId: Id | null;
  /** The link that shows the draft; null without one that still works. */
  draft: DraftLink | null;
  /** For which time this is true, in milliseconds since the epoch; publications that go live later wait. */
  readAt: number;
}
