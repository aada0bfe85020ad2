/**
 * What the product keeps in the graph, as plain records. Every text is a string, "" when it was never set;
 * ids are those of the compositional node that stands for the thing.
 */

import type { PageDataType } from "./page-data.ts";

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
