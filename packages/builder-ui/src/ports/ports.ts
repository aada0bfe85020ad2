import type {
  Asset,
  DocumentationInput,
  DocumentationRecord,
  EditedKind,
  FolderEntry,
  FolderWidget,
  Id,
  LibraryWidget,
  PageChanges,
  PageFields,
  PageRecord,
  PageSummary,
  PaletteElement,
  PaletteInput,
  Removal,
  UploadedImage,
  Use,
  WidgetInput,
  WidgetPage,
  WidgetRecord,
  WidgetSummary,
  WidgetUse,
  WidgetVersion,
} from "@tessera/content";
import type { FolderSource } from "@tessera/folder-tree";
import type { AccountPort } from "./account-port.ts";
import type { AccountSettingsPort } from "./account-settings-port.ts";
import type { AssistantPort } from "./assistant-port.ts";
import type { CardsPort } from "./cards-port.ts";
import type { FontsPort } from "./fonts-port.ts";
import type { DomainsPort } from "./domains-port.ts";
import type { Live } from "./live.ts";
import type { MembersPort } from "./members-port.ts";
import type { ProjectsPort } from "./projects-port.ts";
import type { PublishingPort } from "./publishing-port.ts";
import type { ReceiversPort } from "./receivers-port.ts";
import type { SendingPort } from "./sending-port.ts";
import type { TranslationsPort } from "./translations-port.ts";
import type { SpeedPort } from "./speed-port.ts";
import type { VisitsPort } from "./visits-port.ts";
import type { WebhooksPort } from "./webhooks-port.ts";

/** The elements that can be dragged onto the canvas. */
export interface PalettePort {
  live: Live<PaletteElement[]>;
  /** These three are for administrators; the server refuses them to others. */
  create: (input: PaletteInput) => Promise<void>;
  update: (before: PaletteElement, input: PaletteInput) => Promise<void>;
  remove: (element: PaletteElement) => Promise<void>;
}

/** The widgets of the signed-in person. */
export interface WidgetsPort {
  /** The list in pages, the newest first; pages count from 1. */
  page: (page: number) => Live<WidgetPage>;
  /** Widgets on a page. */
  pageSize: number;
  /** The newest widgets whose name contains a text, at most a page of them. */
  search: (text: string) => Promise<WidgetSummary[]>;
  /** The latest version. */
  read: (id: Id) => Promise<WidgetRecord | null>;
  /** False for what was read and belongs to somebody else: it can be looked at and copied, not changed. */
  isMine: (id: Id) => boolean;
  /** The user who made a widget or page that was read; null when it is the viewer's own, or the product brings it along. */
  authorOf: (id: Id) => number | null;
  /** All versions, the newest first. */
  versions: (id: Id) => Live<WidgetVersion[]>;
  /** One version, by its own id. */
  readVersion: (id: Id) => Promise<WidgetRecord | null>;
  create: (input: WidgetInput) => Promise<Id>;
  /**
   * Saves a new version and returns its number. Given the version that was edited, null for the original, it rejects with
   * a `NewerVersionError` when somebody else has saved one in the meantime.
   */
  update: (id: Id, input: WidgetInput, basedOn?: number | null) => Promise<number>;
  rename: (id: Id, name: string) => Promise<void>;
  /** Returns the id of the copy. */
  duplicate: (id: Id) => Promise<Id>;
  /** Takes it out of the list; what comes back deletes it or puts it back. */
  takeOut: (id: Id) => Promise<Removal>;
  /** The pages and saved widgets that show it now, pages first. The id may be that of any version. */
  uses: (id: Id) => Promise<WidgetUse[]>;
}

/** What a widget is posted with. */
export interface PostForm {
  name: string;
  description: string;
  thumbnail: File;
  /** Name under which it is posted as a template too. */
  template: string | null;
}

/** The public library and the templates, which everybody sees. */
export interface LibraryPort {
  /** The newest page of the public library. */
  widgets: Live<LibraryWidget[]>;
  /** Widgets on a page. */
  pageSize: number;
  /**
   * The public widgets whose name or description contains a text, all of them for "", the newest first; pages count from 1.
   */
  find: (text: string, page: number) => Promise<LibraryWidget[]>;
  templates: Live<LibraryWidget[]>;
  /** True for what the signed-in person has posted. */
  isMine: (entry: LibraryWidget) => boolean;
  /** Whether this account is one of those that keep the templates (specification 1, section 6). */
  keepsTemplates: Live<boolean>;
  /** Posts the latest version of a saved widget; nothing happens to one that is posted already. */
  post: (id: Id, form: PostForm) => Promise<"posted" | "already public">;
  /** Saves a copy among the person's own widgets. */
  import: (entry: LibraryWidget) => Promise<void>;
  remove: (entry: LibraryWidget) => Promise<void>;
}

/** The widgets that the signed-in person keeps in folders. */
export interface FoldersPort {
  live: Live<FolderWidget[]>;
  /** The folders themselves. */
  source: FolderSource;
  /** Saves a widget to each of the folders, in one step. */
  save: (folderIds: readonly Id[], entry: Omit<FolderEntry, "sourceUrl">) => Promise<void>;
  remove: (entry: FolderWidget) => Promise<void>;
}

/** The documentation of saved widgets. */
export interface DocumentationPort {
  live: (widgetId: Id) => Live<DocumentationRecord[]>;
  create: (widgetId: Id, input: DocumentationInput) => Promise<Id>;
  update: (id: Id, input: DocumentationInput) => Promise<void>;
  remove: (id: Id) => Promise<void>;
}

/** The uploaded files of the signed-in person. */
export interface AssetsPort {
  live: Live<Asset[]>;
  /** Uploads a file, keeps it in the list and returns its address; rejects with a reason that can be shown. */
  add: (file: File) => Promise<string>;
  remove: (asset: Asset) => Promise<void>;
  /** The pages and saved widgets of the signed-in person that name the file, pages first. */
  uses: (asset: Asset) => Promise<Use[]>;
  /** Uploads a picture that is kept elsewhere, and returns its address. */
  upload: (file: File) => Promise<string>;
  /** Size and narrower copies of an image that the person has uploaded; null where they are not known. */
  describe: (url: string) => Promise<UploadedImage | null>;
}

/** The pages of the signed-in person. */
export interface PagesPort {
  live: Live<PageSummary[]>;
  read: (id: Id) => Promise<PageRecord | null>;
  /** See {@link WidgetsPort.isMine}. */
  isMine: (id: Id) => boolean;
  create: (fields: PageFields, body: WidgetInput) => Promise<Id>;
  /**
   * Saves fields and body and returns the number of the body's version, null for the original. Given what was edited, it
   * rejects with a `NewerVersionError` when somebody else has changed the same in the meantime.
   */
  update: (id: Id, changes: PageChanges) => Promise<number | null>;
  rename: (id: Id, title: string, slug: string) => Promise<void>;
  /** Returns the id of the copy. */
  duplicate: (id: Id) => Promise<Id>;
  /** The slug of a title, with a numeric suffix where it is taken (specification 1, section 5). */
  slugOf: (title: string, taken: readonly string[]) => string;
  /** Takes it out of the list; what comes back deletes it or puts it back. */
  takeOut: (id: Id) => Promise<Removal>;
}

/** The histories of edits that follow their account to other devices, as texts. */
export interface HistoriesPort {
  /** The history of a saved widget or page, "" where there is none. */
  read: (kind: EditedKind, id: Id) => Promise<string>;
  /** Replaces the history of a saved widget or page. */
  save: (kind: EditedKind, id: Id, text: string) => Promise<void>;
}

/** Unsaved work as the server lists it. */
export interface DraftSummary {
  /** Drawn by the device on which the work began. */
  id: string;
  kind: EditedKind;
  /** The saved thing that it belongs to; null for a new widget. */
  origin: Id | null;
  name: string;
  /** By the clock of that device, in milliseconds since 1970. */
  savedAt: number;
}

/** The unsaved work of the signed-in person on all devices. A call rejects when the server cannot be reached. */
export interface DraftsPort {
  /** What is unsaved, and what was removed on any device as it was at a time. */
  list: () => Promise<{ drafts: DraftSummary[]; removed: { id: string; at: number }[] }>;
  /** The text that was stored with a draft; null when it is gone. */
  read: (id: string) => Promise<string | null>;
  /** Stores a draft; false when the server does not take it: it is too large, or older than what the server knows. */
  write: (draft: DraftSummary, text: string) => Promise<boolean>;
  /** Removes a draft as it was at a time; a later state stays. */
  remove: (id: string, at: number) => Promise<void>;
}

/** The authors whose content the viewer lets fetch files from other hosts while it is looked at; kept per account. */
export interface ConsentsPort {
  has: (author: number) => boolean;
  add: (author: number) => void;
}

/** The step-by-step tour. */
export interface TourPort {
  /** Notes that the person has seen the tour to its end. */
  finished: () => Promise<void>;
}

/** How far a download is, and what ends it. */
interface DownloadProgress {
  signal: AbortSignal;
  /** Told of each step, with how many there are. */
  onProgress: (done: number, total: number) => void;
}

/** How a project is downloaded. */
export interface ProjectDownload {
  /** Files for any host, or with the server that shows them. */
  target: "files" | "container";
  /** Whether forms and code use the server of the published site; without it they say that there is none. */
  withServer: boolean;
  /** Where the files will be shown; "" where nobody knows it yet. */
  address: string;
}

/**
 * Archives of what was made, handed to the browser as downloads, one at a time. Each rejects with a reason that can be
 * shown: that another one is being made, for example.
 */
export interface DownloadsPort {
  /** HTML, CSS and JavaScript of a widget. */
  widget: (id: Id) => Promise<void>;
  /** A page that opens from a disk. */
  page: (id: Id) => Promise<void>;
  /** A project for a host that is not ours. */
  project: (id: Id, options: ProjectDownload) => Promise<void>;
  /** All projects, pages and widgets. */
  everything: (progress: DownloadProgress) => Promise<void>;
}

/** A screen beside the builder. */
export type Screen = "documentation" | "tutorials" | "community" | "subscription";

/** A saved thing that is to be opened. */
export interface OpenRequest {
  kind: "widget" | "page";
  /** NaN where the address names no id. */
  id: Id;
}

/** Moves between the things that can be open; the application keeps them in its address. */
export interface NavigationPort {
  /** What is to be open, null for a new widget; left out where the application hands it to the builder as a prop. */
  request?: Live<OpenRequest | null>;
  toWidget: (id: Id) => void;
  toPage: (id: Id) => void;
  toNewWidget: () => void;
  /** Shows a saved page, running, in a tab of its own; without it pages are previewed in their place. */
  toPagePreview?: (id: Id) => void;
  toScreen: (screen: Screen) => void;
  /** Takes what was asked for once, such as a chat link, out of the address. */
  clear: () => void;
}

/** Everything that the builder asks of the application around it. */
export interface BuilderPorts {
  consents: ConsentsPort;
  account: AccountPort;
  accountSettings: AccountSettingsPort;
  assistant: AssistantPort;
  sending: SendingPort;
  /** A new version of the application, once it is ready, as what loads it. */
  updates: Live<() => void>;
  palette: PalettePort;
  widgets: WidgetsPort;
  library: LibraryPort;
  folders: FoldersPort;
  documentation: DocumentationPort;
  assets: AssetsPort;
  cards: CardsPort;
  fonts: FontsPort;
  downloads: DownloadsPort;
  pages: PagesPort;
  histories: HistoriesPort;
  /** Null where unsaved work stays on this device: without a server, and while nobody is signed in. */
  drafts: DraftsPort | null;
  projects: ProjectsPort;
  domains: DomainsPort;
  members: MembersPort;
  visits: VisitsPort;
  translations: TranslationsPort;
  publishing: PublishingPort;
  speed: SpeedPort;
  webhooks: WebhooksPort;
  receivers: ReceiversPort;
  tour: TourPort;
  navigate: NavigationPort;
  /** Address of the page in which widgets run, apart from the builder (`@tessera/widget-renderer/run-page`). */
  runPage: string;
  /**
   * Address of the page that shows a player of videos, by the query `host` and `id` (`playerPage` of
   * `@tessera/widget-renderer/run-page`). Without one, links to videos open them.
   */
  playerPage?: string;
}
