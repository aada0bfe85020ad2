import { Graph } from "@tessera/graph";
declare const pageDataTypes: readonly ["", "article", "product", "event", "business", "faq"];
declare const memberJoins: readonly ["anyone", "approval", "invited"];
type PageDataType = (typeof pageDataTypes)[number];
type Id = number;
interface LibraryEntry {
  order: number;
  url: string;
}
interface CustomFunction {
  name: string;
  slug: string;
  code: string;
}
interface WidgetCode {
  html: string;
  css: string;
  js: string;
  before_render: string;
  after_render: string;
  update: string;
  mount_child: string;
  library: {
    css: LibraryEntry[];
    js: LibraryEntry[];
  };
  custom_functions: CustomFunction[];
}
interface ChildLink {
  wrapper: string;
  type: string;
  parent: string;
  useLatest: boolean;
  widgetId: Id;
}
interface ChildWidget extends ChildLink {
  widget: WidgetRecord;
}
interface AssistantOrigin {
  id: string;
  input: string;
  type: string;
}
interface WidgetInput extends WidgetCode {
  name: string;
  type: string;
  children: ChildLink[];
  assistant?: AssistantOrigin;
}
interface WidgetRecord extends WidgetCode {
  id: Id;
  originId: Id;
  name: string;
  type: string;
  version: number | null;
  timestamp: string;
  children: ChildWidget[];
  assistant?: AssistantOrigin;
}
interface WidgetSummary {
  id: Id;
  name: string;
  type: string;
  version: number | null;
  timestamp: string;
  thumbnail: string;
  posted: boolean;
}
interface WidgetVersion {
  id: Id;
  version: number | null;
  timestamp: string;
}
interface LibraryWidget {
  id: Id;
  widgetId: Id;
  name: string;
  description: string;
  thumbnail: string;
  ownerId: number;
}
interface PersonName {
  firstName: string;
  lastName: string;
  username: string;
}
interface Asset {
  id: Id;
  url: string;
  name: string;
}
interface UploadedImage {
  width: number;
  height: number;
  copies: ImageCopy[];
}
interface ImageCopy {
  url: string;
  width: number;
}
interface FolderWidget {
  id: Id;
  widgetId: Id;
  title: string;
  description: string;
  note: string;
  createdOn: string;
  folder: {
    id: Id;
    name: string;
  };
}
interface PageSearch {
  social_image: string;
  search_listing: "" | "hidden";
  data_type: PageDataType;
  data_fields: string;
}
interface PageFields extends PageSearch {
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
interface PageSummary extends PageFields {
  id: Id;
}
interface PageRecord extends PageSummary {
  body: WidgetRecord;
}
type DocumentationType = "blank" | "api" | "function" | "imgAndLink";
interface DocumentationInput {
  type: DocumentationType;
  title: string;
  text: string;
  content: string;
  language: string;
  creatorEmail: string;
  folder: string;
  docLinks: string[];
  imageLinks: string[];
  videoLinks: string[];
  method: string;
  methodUrl: string;
  authType: "none" | "basicAuth" | "bearerToken";
  username: string;
  password: string;
  bearerToken: string;
  keyValues: {
    key: string;
    value: string;
  }[];
  script: string;
  body: string;
  returns: string;
  code: string;
}
interface DocumentationRecord extends DocumentationInput {
  id: Id;
  timestamp: string;
}
interface PaletteAttribute {
  id: Id;
  name: string;
  type: "string" | "boolean" | "array" | "color";
  value: string;
}
interface PaletteInput extends Omit<PaletteElement, "id" | "attributes"> {
  attributes: Omit<PaletteAttribute, "id">[];
}
interface PaletteElement {
  id: Id;
  name: string;
  tag: string;
  void: boolean;
  default: string;
  icon: string;
  division: string;
  attributes: PaletteAttribute[];
}
type PageAccess = "everyone" | "members" | string[];
interface PagePlace {
  path: string;
  access?: PageAccess;
}
interface ProjectPage extends PageSummary, PagePlace {}
interface SitePage extends PageRecord, PagePlace {}
interface ProjectSummary {
  id: Id;
  name: string;
  mainPageId: Id | null;
  onSave: boolean;
  pages: ProjectPage[];
}
interface DesignToken {
  name: string;
  value: string;
  dark?: string;
}
interface ProjectSettings {
  storeName: string;
  logo: string;
  favicon: string;
  language: string;
  languages: readonly string[];
  tokens: DesignToken[];
  entryEmails: boolean;
  entryDays: number;
  visitCounts: boolean;
  memberJoin: MemberJoin;
  memberRoles: string[];
  budgets: SpeedBudgets;
}
interface SpeedBudgets {
  readonly weight: number | null;
  readonly css: number | null;
  readonly paint: number | null;
}
type MemberJoin = (typeof memberJoins)[number];
interface MenuEntry {
  name: string;
  link: string;
  action: string;
  auth: boolean;
  page: Id | null;
  menus: MenuEntry[];
}
interface MenuItem extends MenuEntry {
  id: Id;
  order: number;
  menus: MenuItem[];
}
interface Redirect {
  id: Id | null;
  from: string;
  to: string;
  pageId: Id | null;
}
type Translations = Readonly<Record<string, Readonly<Record<string, string>>>>;
interface SiteRecord extends ProjectSummary {
  pages: SitePage[];
  menu: MenuItem[];
  settings: ProjectSettings;
  redirects: Redirect[];
  translations?: Translations;
}
interface Publication {
  id: Id;
  number: number;
  created: number;
  live: number;
  note: string;
  pages: number;
}
interface DraftLink {
  token: string;
  until: number;
}
interface Publishing {
  onSave: boolean;
  publications: Publication[];
  liveId: Id | null;
  draft: DraftLink | null;
  readAt: number;
}
declare function createWidget(graph: Graph, entityId: Id, input: WidgetInput): Promise<Id>;
declare function duplicateWidget(graph: Graph, entityId: Id, id: Id): Promise<Id>;
interface UpdateOptions {
  basedOn?: number | null | undefined;
  keepName?: boolean;
}
declare function updateWidget(graph: Graph, id: Id, input: WidgetInput, options?: UpdateOptions): Promise<number>;
declare function prepareWidgetUpdate(graph: Graph, id: Id): Promise<void>;
declare function renameWidget(graph: Graph, id: Id, name: string): Promise<void>;
declare function deleteWidget(graph: Graph, id: Id): Promise<void>;
declare function listVersions(graph: Graph, id: Id): Promise<WidgetVersion[]>;
declare function liveVersions(graph: Graph, id: Id, listener: (list: WidgetVersion[]) => void, onError: (error: unknown) => void): () => void;
interface WidgetListOptions {
  page?: number;
  search?: string;
}
interface WidgetPage {
  items: WidgetSummary[];
  total: number;
}
declare function listWidgets(graph: Graph, entityId: Id, {
  page,
  search
}?: WidgetListOptions): Promise<WidgetSummary[]>;
declare function liveWidgets(graph: Graph, entityId: Id, listener: (list: WidgetSummary[]) => void, onError: (error: unknown) => void): () => void;
declare function liveWidgetPage(graph: Graph, {
  entityId,
  page
}: {
  entityId: Id;
  page: number;
}, listener: (page: WidgetPage) => void, onError: (error: unknown) => void): () => void;
declare function slugify(title: string): string;
declare function uniqueSlug(title: string, taken: Iterable<string>): string;
interface RedirectInput {
  readonly from: string;
  readonly to: string;
}
declare const widgetPageSize = 100;
interface Around {
  readonly above: ReadonlySet<Id>;
  readonly budget: {
    left: number;
  };
}
interface ReadWidgetOptions {
  exact?: boolean;
}
declare function readWidget(graph: Graph, id: Id, options?: ReadWidgetOptions, around?: Around): Promise<WidgetRecord | null>;
interface Posting {
  name: string;
  description: string;
  thumbnail: string;
  template?: {
    name: string;
    thumbnail: string;
  };
}
type Shelf = "public" | "template";
interface LibraryListOptions {
  page?: number;
  search?: string;
}
declare function postWidget(graph: Graph, id: Id, posting: Posting): Promise<Id>;
declare function removeFromLibrary(graph: Graph, entryId: Id): Promise<void>;
declare function importWidget(graph: Graph, entityId: Id, entry: LibraryWidget): Promise<Id>;
declare function listLibrary(graph: Graph, shelf: Shelf, options?: LibraryListOptions): Promise<LibraryWidget[]>;
declare function liveLibrary(graph: Graph, shelf: Shelf, listener: (list: LibraryWidget[]) => void, onError: (error: unknown) => void): () => void;
interface FolderEntry {
  widgetId: Id;
  title: string;
  description: string;
  note: string;
  sourceUrl: string;
}
declare function saveToFolders(graph: Graph, folderIds: readonly Id[], entry: FolderEntry): Promise<void>;
declare function removeFromFolder(graph: Graph, {
  id,
  folder
}: FolderWidget): Promise<void>;
declare function listFolderWidgets(graph: Graph, userConcept: Id): Promise<FolderWidget[]>;
declare function liveFolderWidgets(graph: Graph, userConcept: Id, listener: (list: FolderWidget[]) => void, onError: (error: unknown) => void): () => void;
declare function createDocumentation(graph: Graph, widgetId: Id, input: DocumentationInput): Promise<Id>;
declare function updateDocumentation(graph: Graph, id: Id, input: DocumentationInput): Promise<void>;
declare function deleteDocumentation(graph: Graph, id: Id): Promise<void>;
declare function listDocumentation(graph: Graph, widgetId: Id): Promise<DocumentationRecord[]>;
declare function liveDocumentation(graph: Graph, widgetId: Id, listener: (list: DocumentationRecord[]) => void, onError: (error: unknown) => void): () => void;
interface Use {
  readonly kind: "page" | "widget";
  readonly id: Id;
  readonly name: string;
}
interface WidgetUse extends Use {
  readonly followsLatest: boolean;
}
declare function listWidgetUses(graph: Graph, id: Id): Promise<WidgetUse[]>;
declare function listAssetUses(graph: Graph, entityId: Id, {
  url
}: Asset): Promise<Use[]>;
declare const largestAsset: number;
declare function addAsset(graph: Graph, entityId: Id, file: File): Promise<string>;
declare function keepAsset(graph: Graph, entityId: Id, url: string, name: string): Promise<Id>;
declare function removeAsset(graph: Graph, entityId: Id, {
  id,
  url
}: Asset): Promise<void>;
declare function uploadFile(graph: Graph, file: File): Promise<string>;
declare function describeImage(graph: Graph, url: string): Promise<UploadedImage | null>;
declare function listAssets(graph: Graph, entityId: Id): Promise<Asset[]>;
declare function liveAssets(graph: Graph, entityId: Id, listener: (list: Asset[]) => void, onError: (error: unknown) => void): () => void;
type EditedKind = "widget" | "page";
declare function saveEditHistory(graph: Graph, kind: EditedKind, id: Id, text: string): Promise<void>;
declare function readEditHistory(graph: Graph, kind: EditedKind, id: Id): Promise<string>;
interface PageInput extends Omit<PageFields, keyof PageSearch>, Partial<PageSearch> {
  body: WidgetInput;
}
interface PageChanges {
  fields?: Partial<PageFields>;
  body?: WidgetInput;
  basedOn?: PageBasis | undefined;
}
interface PageBasis {
  version?: number | null | undefined;
  fields?: Partial<PageFields>;
}
declare function createPage(graph: Graph, entityId: Id, input: PageInput): Promise<Id>;
declare function updatePage(graph: Graph, id: Id, {
  fields,
  body,
  basedOn
}: PageChanges): Promise<number | null>;
declare function preparePageUpdate(graph: Graph, id: Id): Promise<void>;
declare function renamePage(graph: Graph, id: Id, names: {
  title: string;
  slug: string;
}): Promise<void>;
declare function duplicatePage(graph: Graph, entityId: Id, id: Id): Promise<Id>;
declare function deletePage(graph: Graph, id: Id): Promise<void>;
declare function readPage(graph: Graph, id: Id): Promise<PageRecord | null>;
declare function listPages(graph: Graph, entityId: Id): Promise<PageSummary[]>;
declare function livePages(graph: Graph, entityId: Id, listener: (list: PageSummary[]) => void, onError: (error: unknown) => void): () => void;
interface ProjectInput {
  name: string;
  pageIds: Id[];
  mainPageId?: Id;
}
declare function createProject(graph: Graph, entityId: Id, {
  name,
  pageIds,
  mainPageId
}: ProjectInput): Promise<Id>;
declare function renameProject(graph: Graph, id: Id, name: string): Promise<void>;
declare function deleteProject(graph: Graph, id: Id): Promise<void>;
declare function addPages(graph: Graph, id: Id, pageIds: readonly Id[]): Promise<void>;
declare function removePage(graph: Graph, id: Id, pageId: Id): Promise<void>;
declare function setMainPage(graph: Graph, id: Id, pageId: Id | null): Promise<void>;
declare function listProjects(graph: Graph, entityId: Id): Promise<ProjectSummary[]>;
declare function liveProjects(graph: Graph, entityId: Id, listener: (list: ProjectSummary[]) => void, onError: (error: unknown) => void): () => void;
declare function readSite(graph: Graph, projectId: Id): Promise<SiteRecord | null>;
interface PublishOptions {
  note?: string;
  live?: number;
  now?: number;
}
interface LiveSite {
  site: SiteRecord | null;
  next: number | null;
  draft: DraftLink | null;
}
declare function readPublishing(graph: Graph, projectId: Id, now?: number): Promise<Publishing>;
declare function publishSite(graph: Graph, projectId: Id, {
  note,
  now,
  live
}?: PublishOptions): Promise<void>;
declare function setPublishOnSave(graph: Graph, projectId: Id, onSave: boolean, now?: number): Promise<void>;
declare function publishAgain(graph: Graph, projectId: Id, publicationId: Id, {
  note,
  now
}?: Omit<PublishOptions, "live">): Promise<void>;
declare function removePublication(graph: Graph, projectId: Id, publicationId: Id, now?: number): Promise<void>;
declare function readPublication(graph: Graph, publicationId: Id): Promise<SiteRecord>;
declare function shareDraft(graph: Graph, projectId: Id, until: number): Promise<DraftLink>;
declare function endDraft(graph: Graph, projectId: Id): Promise<void>;
declare function readLiveSite(graph: Graph, projectId: Id, now?: number): Promise<LiveSite | null>;
type PageAspect = "content" | "path" | "properties";
interface PageChange {
  id: Id;
  title: string;
  before: SitePage | null;
  after: SitePage | null;
  aspects: PageAspect[];
}
type SiteAspect = "main page" | "menu" | "settings" | "redirects" | "translations";
interface SiteChanges {
  pages: PageChange[];
  aspects: SiteAspect[];
}
declare function siteChanges(before: SiteRecord | null, after: SiteRecord): SiteChanges;
declare function setPageAccess(graph: Graph, projectId: Id, pageId: Id, access: PageAccess | null): Promise<void>;
interface ProjectPageInput extends PageInput {
  path: string;
  access?: PageAccess | undefined;
}
declare function setPagePath(graph: Graph, projectId: Id, pageId: Id, text: string): Promise<void>;
declare function createPageIn(graph: Graph, entityId: Id, projectId: Id, {
  path: text,
  access,
  ...input
}: ProjectPageInput): Promise<Id>;
interface NewRedirect extends RedirectInput {
  readonly pageId?: Id;
}
declare function readRedirects(graph: Graph, projectId: Id): Promise<Redirect[]>;
declare function addRedirects(graph: Graph, projectId: Id, redirects: readonly NewRedirect[]): Promise<void>;
declare function removeRedirects(graph: Graph, ids: readonly Id[]): Promise<void>;
declare function readProjectSettings(graph: Graph, projectId: Id): Promise<ProjectSettings>;
declare function saveProjectSettings(graph: Graph, projectId: Id, settings: Partial<ProjectSettings>): Promise<void>;
type StyledCode = Pick<WidgetCode, "html" | "css">;
interface Touched {
  readonly pages: number;
  readonly widgets: number;
  readonly kept: number;
}
interface SiteEdit {
  readonly edit: (code: StyledCode) => StyledCode;
  readonly mayWrite: (id: Id) => boolean;
  readonly except?: Id | undefined;
}
declare function countTouched(graph: Graph, projectId: Id, edit: SiteEdit): Promise<Touched>;
declare function rewriteSite(graph: Graph, projectId: Id, edit: SiteEdit, settings: Partial<ProjectSettings>): Promise<Touched>;
declare function readTranslations(graph: Graph, projectId: Id): Promise<Translations>;
declare function liveTranslations(graph: Graph, projectId: Id, listener: (translations: Translations) => void, onError: (error: unknown) => void): () => void;
declare function saveTranslations(graph: Graph, projectId: Id, language: string, changes: Readonly<Record<string, string>>): Promise<void>;
declare const deepestMenu = 5;
declare function saveMenu(graph: Graph, projectId: Id, entries: readonly MenuEntry[]): Promise<void>;
declare function readMenu(graph: Graph, projectId: Id): Promise<MenuItem[]>;
interface Removal {
  undo: (graph?: Graph) => Promise<void>;
  finish: () => Promise<void>;
}
declare function takeOutWidget(graph: Graph, entityId: Id, id: Id): Promise<Removal>;
declare function takeOutPage(graph: Graph, entityId: Id, id: Id): Promise<Removal>;
declare function takeOutProject(graph: Graph, entityId: Id, id: Id): Promise<Removal>;
declare function readPerson(graph: Graph, entityId: Id): Promise<PersonName>;
declare function savePerson(graph: Graph, entityId: Id, {
  firstName,
  lastName
}: Pick<PersonName, "firstName" | "lastName">): Promise<void>;
declare function livePicture(graph: Graph, entityId: Id, listener: (url: string) => void, onError: (error: unknown) => void): () => void;
declare function savePicture(graph: Graph, entityId: Id, file: File | null): Promise<void>;
declare function setTourStatus(graph: Graph, entityId: Id, seen: boolean): Promise<void>;
declare function readTourStatus(graph: Graph, entityId: Id): Promise<boolean>;
declare function listPalette(graph: Graph): Promise<PaletteElement[]>;
declare function createElement(graph: Graph, input: PaletteInput): Promise<Id>;
declare function updateElement(graph: Graph, before: PaletteElement, input: PaletteInput): Promise<void>;
declare function deleteElement(graph: Graph, element: PaletteElement): Promise<void>;
declare const errorTable: {
  readonly "no-widget": "Invalid or Widget doesn't exist";
  readonly "too-many-widgets": "A widget holds at most 1,000 widgets, those inside them included.";
  readonly "newer-version": "A newer version was saved in the meantime.";
  readonly "no-page": "Invalid or Page doesn't exist";
  readonly "no-project": "The project does not exist.";
  readonly "no-project-id": "Project id is required";
  readonly "bad-path": "A path holds letters, digits, hyphens and :parameters between its slashes, and is none of the site's own files.";
  readonly "path-taken": "Another page of the project has this path.";
  readonly "path-language": "The path of a page cannot begin with a further language of the site.";
  readonly "bad-languages": "A site has at most 20 further languages, each once and spelled as in pt-BR, and not its first one.";
  readonly "language-path": "The path of a page begins with this language.";
  readonly "too-many-translations": "A project has at most 5,000 translations.";
  readonly "bad-redirect": "A redirect leads from a path to another path or to an http(s) address.";
  readonly "too-many-redirects": "A project has at most 2,000 redirects.";
  readonly "no-publication": "The publication does not exist, or cannot be read.";
  readonly "live-publication": "Visitors see this publication.";
  readonly "many-scheduled": "At most 20 publications of a project wait for their time.";
  readonly "large-site": "The site is too large to be published at once.";
  readonly "deep-menu": "A menu has at most five levels.";
  readonly "no-documentation": "The documentation does not exist.";
  readonly "already-public": "Widget is already public.";
  readonly "no-folder": "Selected folder concept not found!";
  readonly "large-asset": "Max Allowed Size is 2MB";
  readonly "bad-format": "Invalid File Format";
  readonly "no-upload": "File Upload Failed";
};
type ContentErrorCode = keyof typeof errorTable;
declare class ContentError extends Error {
  readonly code: ContentErrorCode;
  constructor(code: ContentErrorCode, reason?: string);
}
export { type Asset, type AssistantOrigin, type ChildLink, type ChildWidget, ContentError, type ContentErrorCode, type CustomFunction, type DesignToken, type DocumentationInput, type DocumentationRecord, type DocumentationType, type DraftLink, type EditedKind, type FolderEntry, type FolderWidget, type Id, type ImageCopy, type LibraryEntry, type LibraryListOptions, type LibraryWidget, type LiveSite, type MemberJoin, type MenuEntry, type MenuItem, type NewRedirect, type PageAccess, type PageAspect, type PageBasis, type PageChange, type PageChanges, type PageFields, type PageInput, type PagePlace, type PageRecord, type PageSearch, type PageSummary, type PaletteAttribute, type PaletteElement, type PaletteInput, type PersonName, type Posting, type ProjectInput, type ProjectPage, type ProjectPageInput, type ProjectSettings, type ProjectSummary, type Publication, type PublishOptions, type Publishing, type ReadWidgetOptions, type Redirect, type Removal, type Shelf, type SiteAspect, type SiteChanges, type SiteEdit, type SitePage, type SiteRecord, type SpeedBudgets, type StyledCode, type Touched, type Translations, type UpdateOptions, type UploadedImage, type Use, type WidgetCode, type WidgetInput, type WidgetListOptions, type WidgetPage, type WidgetRecord, type WidgetSummary, type WidgetUse, type WidgetVersion, addAsset, addPages, addRedirects, countTouched, createDocumentation, createElement, createPage, createPageIn, createProject, createWidget, deepestMenu, deleteDocumentation, deleteElement, deletePage, deleteProject, deleteWidget, describeImage, duplicatePage, duplicateWidget, endDraft, importWidget, keepAsset, largestAsset, listAssetUses, listAssets, listDocumentation, listFolderWidgets, listLibrary, listPages, listPalette, listProjects, listVersions, listWidgetUses, listWidgets, liveAssets, liveDocumentation, liveFolderWidgets, liveLibrary, livePages, livePicture, liveProjects, liveTranslations, liveVersions, liveWidgetPage, liveWidgets, postWidget, preparePageUpdate, prepareWidgetUpdate, publishAgain, publishSite, readEditHistory, readLiveSite, readMenu, readPage, readPerson, readProjectSettings, readPublication, readPublishing, readRedirects, readSite, readTourStatus, readTranslations, readWidget, removeAsset, removeFromFolder, removeFromLibrary, removePage, removePublication, removeRedirects, renamePage, renameProject, renameWidget, rewriteSite, saveEditHistory, saveMenu, savePerson, savePicture, saveProjectSettings, saveToFolders, saveTranslations, setMainPage, setPageAccess, setPagePath, setPublishOnSave, setTourStatus, shareDraft, siteChanges, slugify, takeOutPage, takeOutProject, takeOutWidget, uniqueSlug, updateDocumentation, updateElement, updatePage, updateWidget, uploadFile, widgetPageSize };