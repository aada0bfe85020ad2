/**
 * What the product keeps in the graph, as plain records. Every text is a string, "" when it was never set;
 * ids are those of the compositional node that stands for the thing.
 */

import type { PageDataType } from "./page-data.ts";
import type { memberJoins } from "./schema.ts";

/** Id of a concept in the graph; negative while only this device knows it. */
export type Id = number;

/** A style sheet or script that a widget loads, in ascending order. */
export interface LibraryEntry {
  /** Position among the entries of its kind, ascending. */
  order: number;
  /** Absolute address of the file. */
  url: string;
}

/** A service of a widget: code that its other blocks call by the slug. */
export interface CustomFunction {
  /** Name as its author has written it. */
  name: string;
  /** Name under which code calls it. */
  slug: string;
  /** JavaScript of the function's body. */
  code: string;
}

/** Everything of a widget that a person writes. */
export interface WidgetCode {
  /** Markup of the widget. */
  html: string;
  /** Style sheet of the widget. */
  css: string;
  /** JavaScript that defines what the other blocks use. */
  js: string;
  /** JavaScript that runs before the markup is rendered. */
  before_render: string;
  /** JavaScript that runs after the markup is rendered. */
  after_render: string;
  /** JavaScript that runs on an update. */
  update: string;
  /** JavaScript that runs when a child widget is mounted. */
  mount_child: string;
  /** Style sheets and scripts that are loaded before the widget's own code. */
  library: { css: LibraryEntry[]; js: LibraryEntry[] };
  /** Services that the other blocks call. */
  custom_functions: CustomFunction[];
}

/** The stored link from a widget to a widget inside it. */
export interface ChildLink {
  /** Id of the container element in the parent's HTML. */
  wrapper: string;
  type: string;
  parent: string;
  /** Follow the newest version of the child instead of the linked one. */
  useLatest: boolean;
  /** The linked version of the child. */
  widgetId: Id;
}

/** A child link with the widget that it leads to. */
export interface ChildWidget extends ChildLink {
  /** The version of the child that is shown. */
  widget: WidgetRecord;
}

/** The chat that a widget was made in. */
export interface AssistantOrigin {
  /** Id of the chat. */
  id: string;
  /** The words that it was asked for with. */
  input: string;
  /** What kind of widget the assistant calls it. */
  type: string;
}

/** What is handed in when a widget is created or updated. */
export interface WidgetInput extends WidgetCode {
  /** Name in lists. */
  name: string;
  /** Kind of widget, such as `form`; "" for an ordinary one. */
  type: string;
  /** Widgets inside it. */
  children: ChildLink[];
  /** Left out for widgets that no assistant has made; later versions keep it by themselves. */
  assistant?: AssistantOrigin;
}

/** One version of a widget with its children, recursively; a child that contains itself ends the recursion. */
export interface WidgetRecord extends WidgetCode {
  /** Id of this version. */
  id: Id;
  /** Id of the original, which stays the same over all versions. */
  originId: Id;
  /** See {@link WidgetInput.name}. */
  name: string;
  /** See {@link WidgetInput.type}. */
  type: string;
  /** Null for the original, then 1, 2, 3… */
  version: number | null;
  /** When this version was saved. */
  timestamp: string;
  /** Widgets inside it, each as it is shown. */
  children: ChildWidget[];
  /** The chat that it was made in; absent for widgets that no assistant has made. */
  assistant?: AssistantOrigin;
}

/** A widget as lists show it. */
export interface WidgetSummary {
  /** Id of the original. */
  id: Id;
  /** Name of the latest version. */
  name: string;
  /** See {@link WidgetInput.type}. */
  type: string;
  /** Number of the latest version; null while there is only the original. */
  version: number | null;
  /** When the latest version was saved. */
  timestamp: string;
  /** Address of a picture; "" without one. */
  thumbnail: string;
  /** True when the widget stands in the public library. */
  posted: boolean;
}

/** One saved state of a widget; `version` is null for the original. */
export interface WidgetVersion {
  /** Id of this version. */
  id: Id;
  /** Null for the original, then 1, 2, 3… */
  version: number | null;
  /** When it was saved. */
  timestamp: string;
}

/** A widget that stands in the public library, or among the templates. */
export interface LibraryWidget {
  /** Id of the entry, which its owner can take away. */
  id: Id;
  /** Id of the widget that everybody may show and import. */
  widgetId: Id;
  /** Name in the library. */
  name: string;
  /** What its author says of it. */
  description: string;
  /** Address of a picture; "" without one. */
  thumbnail: string;
  /** User who posted it. */
  ownerId: number;
}

/** How a person is called; "" for what was never told. */
export interface PersonName {
  /** Given name. */
  firstName: string;
  /** Family name. */
  lastName: string;
  /** Name that no other account has. */
  username: string;
}

/** A file that an entity has uploaded. */
export interface Asset {
  /** Id of the asset. */
  id: Id;
  /** Address of the file. */
  url: string;
  /** Name of the file on the device that it came from; "" for assets of older clients. */
  name: string;
}

/** An image among the uploads of a user. */
export interface UploadedImage {
  /** Size in CSS pixels, upright. */
  width: number;
  height: number;
  /** Narrower copies, narrow ones first. */
  copies: ImageCopy[];
}

/** A narrower copy of an uploaded image. */
export interface ImageCopy {
  url: string;
  /** In CSS pixels. */
  width: number;
}

/** A widget that was saved to a folder. */
export interface FolderWidget {
  /** Id of the entry in the folder. */
  id: Id;
  /** The widget that was saved. */
  widgetId: Id;
  /** Name of the widget when it was saved. */
  title: string;
  /** What whoever saved it says of it. */
  description: string;
  /** A private remark. */
  note: string;
  /** ISO time. */
  createdOn: string;
  /** The folder that holds the entry. */
  folder: { id: Id; name: string };
}

/** What search engines and shared links are told of a page, besides its title and description. */
export interface PageSearch {
  /** Address of the picture that is shown where the page is shared; a card is drawn where it is empty. */
  social_image: string;
  /** Whether search engines list the page. */
  search_listing: "" | "hidden";
  /** What the page is about. */
  data_type: PageDataType;
  /** Fields of what it is about as JSON, see `readPageData`. */
  data_fields: string;
}

/** Fields that a page keeps besides its body. */
export interface PageFields extends PageSearch {
  /** Name in lists and menus. */
  title: string;
  /** Last part of the page's path, unique among the owner's pages. */
  slug: string;
  /** Title in the browser's tab and for search engines. */
  meta_title: string;
  /** Description for search engines. */
  meta_description: string;
  /** Keywords, separated by commas. */
  meta_keywords: string;
  /** CSS width of a fixed page, such as `1200px`. */
  width: string;
  /** Whether the page fills the window or has a fixed width. */
  type: "fluid" | "fixed";
  /** CSS font family of the page. */
  font_family: string;
  /** CSS font size of the page. */
  font_size: string;
}

/** A page as lists show it. */
export interface PageSummary extends PageFields {
  /** Id of the page. */
  id: Id;
}

/** A page with its body, the latest version of its body widget. */
export interface PageRecord extends PageSummary {
  /** What the page shows. */
  body: WidgetRecord;
}

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

/** Kinds of documentation. */
export type DocumentationType = "blank" | "api" | "function" | "imgAndLink";

/** Documentation of a widget as it is saved; fields that its type does not have are empty. */
export interface DocumentationInput {
  type: DocumentationType;
  title: string;
  /** A summary without formats. */
  text: string;
  /** Rich text as HTML. Whoever shows it sanitises it. */
  content: string;
  language: string;
  creatorEmail: string;
  folder: string;
  docLinks: string[];
  imageLinks: string[];
  videoLinks: string[];
  /** Of an API. */
  method: string;
  methodUrl: string;
  authType: "none" | "basicAuth" | "bearerToken";
  username: string;
  password: string;
  bearerToken: string;
  keyValues: { key: string; value: string }[];
  script: string;
  body: string;
  /** Of a function. */
  returns: string;
  code: string;
}

/** Stored documentation. */
export interface DocumentationRecord extends DocumentationInput {
  /** Id of the record. */
  id: Id;
  /** ISO time of the last save. */
  timestamp: string;
}

/** An attribute that the palette offers for an element. */
export interface PaletteAttribute {
  /** Id of the attribute. */
  id: Id;
  /** Name in HTML. */
  name: string;
  /** How the inspector lets it be entered. */
  type: "string" | "boolean" | "array" | "color";
  /** The default, or the options of an array separated by commas. */
  value: string;
}

/** What an administrator enters for a palette element. */
export interface PaletteInput extends Omit<PaletteElement, "id" | "attributes"> {
  /** Attributes that the inspector offers. */
  attributes: Omit<PaletteAttribute, "id">[];
}

/** An element that can be dragged from the palette. */
export interface PaletteElement {
  /** Id of the element. */
  id: Id;
  /** Name on its card. */
  name: string;
  /** HTML tag in lower case. */
  tag: string;
  /** True for elements without content and closing tag. */
  void: boolean;
  /** Content of a freshly dropped element. */
  default: string;
  /** Name of the icon on its card; one that is not known is shown as a box. */
  icon: string;
  /** Group under which the palette shows the element. */
  division: string;
  /** Attributes that the inspector offers. */
  attributes: PaletteAttribute[];
}
