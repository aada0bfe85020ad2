/**
 * What the product keeps in the graph, as plain records. Every text is a string, "" when it was never set;
 * ids are those of the compositional node that stands for the thing.
 */

/** Id of a concept in the graph; negative while only this device knows it. */
export type Id = number;

/** A style sheet or script that a widget loads, in ascending order. */
export interface LibraryEntry {
  order: number;
  url: string;
}

/** A service of a widget: code that its other blocks call by the slug. */
export interface CustomFunction {
  name: string;
  slug: string;
  code: string;
}

/** Everything of a widget that a person writes. */
export interface WidgetCode {
  html: string;
  css: string;
  js: string;
  before_render: string;
  after_render: string;
  update: string;
  mount_child: string;
  library: { css: LibraryEntry[]; js: LibraryEntry[] };
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
  widgetId: Id;
}

/** A child link with the widget that it leads to. */
export interface ChildWidget extends ChildLink {
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
  name: string;
  type: string;
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
  name: string;
  type: string;
  /** Null for the original, then 1, 2, 3… */
  version: number | null;
  timestamp: string;
  children: ChildWidget[];
  assistant?: AssistantOrigin;
}

/** A widget as lists show it. */
export interface WidgetSummary {
  /** Id of the original. */
  id: Id;
  name: string;
  type: string;
  version: number | null;
  timestamp: string;
  thumbnail: string;
  /** True when the widget stands in the public library. */
  posted: boolean;
}

/** One saved state of a widget; `version` is null for the original. */
export interface WidgetVersion {
  id: Id;
  version: number | null;
  timestamp: string;
}

/** A widget that stands in the public library, or among the templates. */
export interface LibraryWidget {
  /** Id of the entry, which its owner can take away. */
  id: Id;
  /** Id of the widget that everybody may show and import. */
  widgetId: Id;
  name: string;
  description: string;
  thumbnail: string;
  /** User who posted it. */
  ownerId: number;
}

/** How a person is called; "" for what was never told. */
export interface PersonName {
  firstName: string;
  lastName: string;
  username: string;
}

/** A file that an entity has uploaded. */
export interface Asset {
  id: Id;
  url: string;
  /** Name of the file on the device that it came from; "" for assets of older clients. */
  name: string;
}

/** A widget that was saved to a folder. */
export interface FolderWidget {
  /** Id of the entry in the folder. */
  id: Id;
  widgetId: Id;
  title: string;
  description: string;
  note: string;
  /** ISO time. */
  createdOn: string;
  folder: { id: Id; name: string };
}

/** Fields that a page keeps besides its body. */
export interface PageFields {
  title: string;
  slug: string;
  meta_title: string;
  meta_description: string;
  meta_keywords: string;
  width: string;
  type: "fluid" | "fixed";
  font_family: string;
  font_size: string;
}

/** A page as lists show it. */
export interface PageSummary extends PageFields {
  id: Id;
}

/** A page with its body, the latest version of its body widget. */
export interface PageRecord extends PageSummary {
  body: WidgetRecord;
}

/** A project as lists show it. */
export interface ProjectSummary {
  id: Id;
  name: string;
  mainPageId: Id | null;
  pages: PageSummary[];
}

/** A custom property that all pages of a project share, such as `--accent` with `#4f46e5`. */
export interface DesignToken {
  name: string;
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
  tokens: DesignToken[];
}

/** An item of a project's menu, as it is saved. */
export interface MenuEntry {
  name: string;
  /** Path or address that it leads to. */
  link: string;
  /** What it runs in place of a link. */
  action: string;
  /** Only for who is signed in to the site. */
  auth: boolean;
  /** Page that it stands for; null for an item of one's own. */
  page: Id | null;
  menus: MenuEntry[];
}

/** A stored item of a menu; `order` counts from 1 within its level. */
export interface MenuItem extends MenuEntry {
  id: Id;
  order: number;
  menus: MenuItem[];
}

/** A slug that a page of a site had before. */
export interface FormerSlug {
  slug: string;
  pageId: Id;
}

/** A project with everything that a site needs to be served. */
export interface SiteRecord extends ProjectSummary {
  pages: PageRecord[];
  menu: MenuItem[];
  settings: ProjectSettings;
  /** Slugs of before, each with the page that had it last. */
  formerSlugs: FormerSlug[];
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
  id: Id;
  /** ISO time of the last save. */
  timestamp: string;
}

/** An attribute that the palette offers for an element. */
export interface PaletteAttribute {
  id: Id;
  name: string;
  type: "string" | "boolean" | "array" | "color";
  /** The default, or the options of an array separated by commas. */
  value: string;
}

/** What an administrator enters for a palette element. */
export interface PaletteInput extends Omit<PaletteElement, "id" | "attributes"> {
  attributes: Omit<PaletteAttribute, "id">[];
}

/** An element that can be dragged from the palette. */
export interface PaletteElement {
  id: Id;
  name: string;
  tag: string;
  /** True for elements without content and closing tag. */
  void: boolean;
  /** Content of a freshly dropped element. */
  default: string;
  icon: string;
  /** Group under which the palette shows the element. */
  division: string;
  attributes: PaletteAttribute[];
}
