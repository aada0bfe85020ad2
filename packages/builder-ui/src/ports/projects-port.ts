import type {
  DesignToken,
  Id,
  MenuEntry,
  MenuItem,
  PageAccess,
  PageFields,
  ProjectInput,
  ProjectPageInput,
  ProjectSettings,
  ProjectSummary,
  Redirect,
  Removal,
  Touched,
  WidgetInput,
} from "@tessera/content";
import type { RedirectInput } from "@tessera/content/rules";
import type { SentFile } from "@tessera/content/schema";
import type { TokenChange } from "@tessera/document";
import type { Live } from "./live.ts";

/** A project in an archive. Nobody can know who made the file, so that it is a stranger's until the viewer agrees. */
export interface ArchivedProject {
  /** What browsers look through for files to fetch: HTML, style sheets, and addresses of libraries and pictures. */
  readonly texts: readonly string[];
  /** Makes a new project of it. */
  readonly import: () => Promise<void>;
}

/** The projects of the signed-in person. */
export interface ProjectsPort {
  live: Live<ProjectSummary[]>;
  create: (input: ProjectInput) => Promise<Id>;
  rename: (id: Id, name: string) => Promise<void>;
  /** Takes it out of the list; what comes back deletes it or puts it back. */
  takeOut: (id: Id) => Promise<Removal>;
  addPages: (id: Id, pageIds: Id[]) => Promise<void>;
  /** Saves a new page in the project. Rejects with an error of the code `path-taken` where another page has its path. */
  createPage: (
    id: Id,
    fields: PageFields,
    body: WidgetInput,
    place: Pick<ProjectPageInput, "path" | "access">,
  ) => Promise<Id>;
  removePage: (id: Id, pageId: Id) => Promise<void>;
  setMainPage: (id: Id, pageId: Id) => Promise<void>;
  readMenu: (id: Id) => Promise<MenuItem[]>;
  /** Replaces the menu as a whole. */
  saveMenu: (id: Id, entries: MenuEntry[]) => Promise<void>;
  /**
   * Gives a page its path in the project; the one before leads to it from then on. Rejects with an error of the code
   * `path-taken` where another page has it.
   */
  setPath: (id: Id, pageId: Id, path: string) => Promise<void>;
  /** Says who sees a page in the project; with null the menu says so again. */
  setAccess: (id: Id, pageId: Id, access: PageAccess | null) => Promise<void>;
  /** Addresses of the project that lead elsewhere, the latest first. */
  readRedirects: (id: Id) => Promise<Redirect[]>;
  /** Adds redirects in place of those from the same paths. */
  addRedirects: (id: Id, redirects: RedirectInput[]) => Promise<void>;
  removeRedirects: (ids: Id[]) => Promise<void>;
  /** The links between the pages of the project as it is stored, and those of its menu. */
  readLinks: (id: Id) => Promise<readonly SiteLink[]>;
  readSettings: (id: Id) => Promise<ProjectSettings>;
  saveSettings: (id: Id, settings: Partial<ProjectSettings>) => Promise<void>;
  /** Counts what {@link changeToken} would change. */
  countTokenUses: (id: Id, change: TokenChange) => Promise<Touched>;
  /**
   * Renames a design token, or puts its value in the place of its uses, in the pages of the project and the viewer's widgets
   * inside them, and stores the tokens as they are then: one save.
   */
  changeToken: (id: Id, change: TokenChange, tokens: readonly DesignToken[]) => Promise<Touched>;
  /** Reads the archive of a downloaded project; null when it holds none. */
  readArchive: (archive: File) => Promise<ArchivedProject | null>;
  /** What visitors have sent in by the forms of its site, the newest first; those older than `before`, a page at a time. */
  entries: (id: Id, before?: Id, inLargePages?: boolean) => Promise<EntryPage>;
  /** Takes entries out of the list; what comes back deletes them or puts them back. */
  takeOutEntries: (ids: readonly Id[]) => Removal;
  /** Hands all entries of a type to the browser, or those that were found, as a table that spreadsheets open. */
  downloadEntries: (project: ProjectSummary, type: string, found?: readonly SiteEntry[]) => Promise<void>;
  /** Hands a file that a visitor has sent to the browser; rejects with a {@link RefusedError} when it is gone. */
  downloadFile: (file: SentFile) => Promise<void>;
  /** Address under which visitors reach the project. */
  siteUrl: (id: Id) => string;
}

/** A link of a project to one of its own addresses. */
export interface SiteLink {
  /** The page in which it stands; null for an item of the menu. */
  readonly from: Id | null;
  /** Where it leads, as it is written. */
  readonly href: string;
  /** The page that it leads to; null where there is none. */
  readonly to: Id | null;
  /** What is wrong with it: no page is there, or the page has no place of that name. */
  readonly problem: "missing" | "anchor" | null;
}

/** A page of what visitors have sent in. */
export interface EntryPage {
  entries: readonly SiteEntry[];
  /** What older ones are asked for with; null when there are none. */
  before: Id | null;
  /** Why the forms of the site refuse what visitors send now, as a sentence; left out while they take it. */
  problem?: string;
}

/** What a visitor of a published project has sent in. */
export interface SiteEntry {
  id: Id;
  /** What the form calls it, such as `contact`. */
  type: string;
  created: string;
  /** Texts by field; of a field with files, their names. */
  values: Readonly<Record<string, string>>;
  /** The files of the fields that hold some. */
  files: Readonly<Record<string, readonly SentFile[]>>;
}
