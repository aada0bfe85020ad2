import { CardFacts } from "@tessera/content/search";
import { ComponentType, ReactNode } from "react";
import { Asset, ChildLink, CustomFunction, DocumentationInput, DocumentationRecord, DraftLink, EditedKind, FolderEntry, FolderWidget, Id, LibraryEntry, LibraryWidget, MenuEntry, MenuItem, PageAccess, PageChanges, PageFields, PageRecord, PageSummary, PaletteElement, PaletteInput, PersonName, ProjectInput, ProjectPageInput, ProjectSettings, ProjectSummary, PublishOptions, Publishing, Redirect, Removal, SiteChanges, SpeedBudgets, Translations, UploadedImage, Use, WidgetInput, WidgetPage, WidgetRecord, WidgetSummary, WidgetUse, WidgetVersion } from "@tessera/content";
import { FolderSource, FolderTreeMessages } from "@tessera/folder-tree";
import { GrantedMethod, GrantedMethod as GrantedMethod$1, MeasuredFile } from "@tessera/widget-renderer/frame";
import { RedirectInput } from "@tessera/content/rules";
import { SentFile } from "@tessera/content/schema";
import { LucideIcon } from "lucide-react";
import * as _$_reduxjs_toolkit0 from "@reduxjs/toolkit";
import { Action, EnhancedStore } from "@reduxjs/toolkit";
import * as _$_tessera_document0 from "@tessera/document";
import { History, HtmlDocument, NodeId, Refusal } from "@tessera/document";
interface CardsPort {
  draw: (card: CardFacts) => Promise<Blob>;
}
interface ChatLink {
  readonly chatId: string;
  readonly name: string;
}
type Unsubscribe = () => void;
type Live<Value> = (listener: (value: Value) => void, onError: (error: unknown) => void) => Unsubscribe;
interface Profile {
  email: string;
  entityId: Id;
  administrator: boolean;
}
interface SignupForm {
  entityType: "person" | "company" | "student";
  title: string;
  fname: string;
  lname: string;
  username: string;
  email: string;
  password: string;
}
type GoogleOutcome = {
  readonly kind: "signed in";
} | {
  readonly kind: "code";
  readonly complete: (code: string) => Promise<void>;
} | {
  readonly kind: "new";
  readonly email: string;
  readonly complete: (form: CompleteProfile) => Promise<void>;
};
interface CompleteProfile {
  title: string;
  username: string;
}
interface PasswordProof {
  password: string;
  code?: string;
}
type AddressCheck = {
  readonly status: "confirmed";
  readonly email: string;
} | {
  readonly status: "password";
  readonly email?: string;
} | {
  readonly status: "code";
};
interface AccountPort {
  isFixed?: boolean;
  profile: Profile | null;
  picture: Live<string>;
  login: (email: string, password: string, code?: string) => Promise<"code" | "signed in">;
  loginWithPasskey: () => Promise<void>;
  signup: (form: SignupForm) => Promise<void>;
  logout: (device: "keep" | "clear", confirmation?: "needed" | "optional") => Promise<boolean>;
  hasWaiting: () => Promise<boolean>;
  usernameTaken: (name: string) => Promise<boolean>;
  offersGoogle: Live<boolean>;
  termsUrl: Live<string>;
  google: () => Promise<GoogleOutcome>;
  forgotPassword: (email: string) => Promise<void>;
  resetPassword: (token: string, password: string) => Promise<void>;
  verifyAddress: (token: string, proof?: PasswordProof) => Promise<AddressCheck>;
  onCorrupt: (listener: () => void) => Unsubscribe;
  onNotice: (listener: (notice: "ended" | "locked", read: () => void) => void) => Unsubscribe;
}
interface AccountFacts {
  email: string;
  hasPassword: boolean;
  verified: boolean;
  pendingEmail?: string;
  secondFactor: boolean;
  oldCodes?: boolean;
  recoveryCodes: number;
  usage: AccountUsage;
}
interface AccountUsage {
  records: number;
  maxRecords: number;
  bytes: number;
  maxBytes: number;
  fileBytes: number;
  maxFileBytes: number;
}
interface AccountEvent {
  kind: string;
  detail: string;
  created: string;
  agent: string;
  address: string;
}
interface AccountPasskey {
  id: string;
  name: string;
  created: string;
  used: string;
}
interface AuthenticatorSecret {
  secret: string;
  address: string;
  algorithm: string;
}
interface DeviceSession {
  id: string;
  agent: string;
  address: string;
  created: string;
  seen: string;
  current: boolean;
}
interface AccountSettingsPort {
  facts: () => Promise<AccountFacts>;
  name: () => Promise<PersonName>;
  saveName: (name: Pick<PersonName, "firstName" | "lastName">) => Promise<void>;
  savePicture: (picture: File | null) => Promise<void>;
  changePassword: (proof: PasswordProof, newPassword: string) => Promise<void>;
  sessions: () => Promise<DeviceSession[]>;
  endSession: (id: string) => Promise<void>;
  endOtherSessions: () => Promise<void>;
  confirm: (proof: PasswordProof | null) => Promise<void>;
  sendVerification: () => Promise<void>;
  changeEmail: (email: string) => Promise<void>;
  sendEmailChange: () => Promise<void>;
  cancelEmailChange: () => Promise<void>;
  events: () => Promise<AccountEvent[]>;
  passkeys: () => Promise<AccountPasskey[]>;
  addPasskey: (name: string) => Promise<void>;
  removePasskey: (id: string) => Promise<void>;
  beginSecondFactor: () => Promise<AuthenticatorSecret>;
  activateSecondFactor: (code: string) => Promise<string[]>;
  removeSecondFactor: () => Promise<void>;
  exportData: () => Promise<void>;
  deleteAccount: (proof: PasswordProof) => Promise<void>;
}
interface AssistantWidget {
  readonly chatId: string;
  readonly type: string;
  readonly input: string;
  readonly html: string;
  readonly css: string;
  readonly js: string;
  readonly before_render: string;
  readonly after_render: string;
}
interface AssistantPrompt {
  readonly text: string;
  readonly chatId: string;
  readonly type: string;
  readonly context: string;
  readonly turn: number;
  readonly branch: boolean;
  readonly before: readonly string[];
}
interface Chat {
  readonly id: string;
  readonly title: string;
  readonly changed: number;
}
interface ChatTurn {
  readonly prompt: string;
  readonly widget: AssistantWidget;
}
interface AssistantFacts {
  readonly isBuiltIn: boolean;
  readonly chats: readonly Chat[];
}
interface AssistantPort {
  facts: () => Promise<AssistantFacts>;
  turns: (chatId: string) => Promise<readonly ChatTurn[]>;
  forget: (chatId: string) => Promise<void>;
  ask: (prompt: AssistantPrompt, onWords: (words: string) => void, signal: AbortSignal) => Promise<AssistantWidget>;
  trial: (() => Readonly<Record<string, GrantedMethod$1>>) | null;
  linked: (chatId: string) => Promise<AssistantWidget | null>;
}
declare class AssistantError extends Error {
  readonly name = "AssistantError";
  readonly isRefused: boolean;
  constructor(message: string, isRefused: boolean, options?: ErrorOptions);
}
interface DomainClaim {
  readonly host: string;
  readonly verified: boolean;
  readonly record: string;
  readonly value: string;
}
interface DomainRecord {
  readonly purpose: "proof" | "address" | "twin";
  readonly type: "TXT" | "CNAME" | "A" | "AAAA";
  readonly name: string;
  readonly value: string;
  readonly found: readonly string[] | null;
  readonly isThere: boolean;
}
interface DomainCertificate {
  readonly state: "valid" | "expired" | "untrusted" | "none" | "unknown";
  readonly until: string | null;
}
interface DomainState {
  readonly verified: boolean;
  readonly records: readonly DomainRecord[];
  readonly isHere: boolean;
  readonly certificate: DomainCertificate | null;
}
interface DomainsPort {
  list: (projectId: Id) => Promise<readonly DomainClaim[]>;
  claim: (projectId: Id, host: string) => Promise<void>;
  look: (host: string) => Promise<DomainState>;
  check: (host: string) => Promise<string | null>;
  release: (host: string) => Promise<void>;
}
type MemberState = "invited" | "unconfirmed" | "waiting" | "active" | "blocked";
interface SiteMember {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly state: MemberState;
  readonly created: string;
  readonly seen: string | null;
}
interface MemberPage {
  readonly members: readonly SiteMember[];
  readonly found: number;
  readonly all: number;
}
interface MemberChange {
  readonly roles?: readonly string[];
  readonly state?: "active" | "blocked";
}
interface MembersPort {
  list: (projectId: Id, page: {
    search: string;
    offset: number;
  }) => Promise<MemberPage>;
  invite: (projectId: Id, emails: readonly string[], roles: readonly string[]) => Promise<{
    invited: readonly string[];
    known: readonly string[];
  }>;
  sendEmail: (projectId: Id, id: number) => Promise<void>;
  change: (projectId: Id, id: number, change: MemberChange) => Promise<SiteMember>;
  remove: (projectId: Id, id: number) => Promise<void>;
  download: (project: Pick<ProjectSummary, "id" | "name">) => Promise<void>;
}
interface ArchivedProject {
  readonly texts: readonly string[];
  readonly import: () => Promise<void>;
}
interface ProjectsPort {
  live: Live<ProjectSummary[]>;
  create: (input: ProjectInput) => Promise<Id>;
  rename: (id: Id, name: string) => Promise<void>;
  takeOut: (id: Id) => Promise<Removal>;
  addPages: (id: Id, pageIds: Id[]) => Promise<void>;
  createPage: (id: Id, fields: PageFields, body: WidgetInput, place: Pick<ProjectPageInput, "path" | "access">) => Promise<Id>;
  removePage: (id: Id, pageId: Id) => Promise<void>;
  setMainPage: (id: Id, pageId: Id) => Promise<void>;
  readMenu: (id: Id) => Promise<MenuItem[]>;
  saveMenu: (id: Id, entries: MenuEntry[]) => Promise<void>;
  setPath: (id: Id, pageId: Id, path: string) => Promise<void>;
  setAccess: (id: Id, pageId: Id, access: PageAccess | null) => Promise<void>;
  readRedirects: (id: Id) => Promise<Redirect[]>;
  addRedirects: (id: Id, redirects: RedirectInput[]) => Promise<void>;
  removeRedirects: (ids: Id[]) => Promise<void>;
  readLinks: (id: Id) => Promise<readonly SiteLink[]>;
  readSettings: (id: Id) => Promise<ProjectSettings>;
  saveSettings: (id: Id, settings: Partial<ProjectSettings>) => Promise<void>;
  readArchive: (archive: File) => Promise<ArchivedProject | null>;
  entries: (id: Id, before?: Id, inLargePages?: boolean) => Promise<EntryPage>;
  takeOutEntries: (ids: readonly Id[]) => Removal;
  downloadEntries: (project: ProjectSummary, type: string, found?: readonly SiteEntry[]) => Promise<void>;
  downloadFile: (file: SentFile) => Promise<void>;
  siteUrl: (id: Id) => string;
}
interface SiteLink {
  readonly from: Id | null;
  readonly href: string;
  readonly to: Id | null;
  readonly problem: "missing" | "anchor" | null;
}
interface EntryPage {
  entries: readonly SiteEntry[];
  before: Id | null;
  problem?: string;
}
interface SiteEntry {
  id: Id;
  type: string;
  created: string;
  values: Readonly<Record<string, string>>;
  files: Readonly<Record<string, readonly SentFile[]>>;
}
interface PublishingPort {
  read: (projectId: Id) => Promise<Publishing>;
  changes: (projectId: Id) => Promise<SiteChanges>;
  publish: (projectId: Id, options: PublishOptions) => Promise<void>;
  publishAgain: (projectId: Id, publicationId: Id, note: string) => Promise<void>;
  remove: (projectId: Id, publicationId: Id) => Promise<void>;
  setOnSave: (projectId: Id, onSave: boolean) => Promise<void>;
  shareDraft: (projectId: Id, days: number) => Promise<DraftLink>;
  endDraft: (projectId: Id) => Promise<void>;
}
interface Receiver {
  readonly id: string;
  readonly address: string;
  readonly state: "waiting" | "confirmed" | "stopped";
}
interface HeldAddress {
  readonly address: string;
  readonly site: string;
}
interface ReceiversPort {
  list: (projectId: Id) => Promise<readonly Receiver[]>;
  ask: (projectId: Id, address: string) => Promise<void>;
  remove: (id: string) => Promise<void>;
  confirm: (token: string) => Promise<HeldAddress>;
  stop: (token: string) => Promise<HeldAddress>;
}
interface SendingState {
  online: boolean;
  waiting: number;
  parked: number;
}
interface ParkedChange {
  id: number;
  kind: "widget" | "page" | "project" | "other";
  name: string;
  made: number;
  reason: string;
  depends: boolean;
  texts: readonly {
    id: number;
    type: string;
    text: string;
  }[];
}
type OfflineOutcome = {
  kind: "sent";
  wasOffline: boolean;
} | {
  kind: "conflict" | "simultaneous";
  widget: {
    id: Id;
    name: string;
  };
} | {
  kind: "refused";
  reason: string;
};
interface OverwrittenValue {
  kind: ParkedChange["kind"];
  name: string;
  field: string;
  mine: string;
  theirs: string;
  takeMine: () => Promise<void>;
  forget: () => void;
}
interface SendingPort {
  state: Live<SendingState>;
  kept: (listener: (reason: string | null) => void) => Unsubscribe;
  outcomes: (listener: (outcome: OfflineOutcome) => void) => Unsubscribe;
  overwritten: (listener: (value: OverwrittenValue) => void) => Unsubscribe;
  permanentIds: (listener: (permanent: (id: Id) => Id) => void) => Unsubscribe;
  send: () => Promise<void>;
  parked: Live<readonly ParkedChange[]>;
  retry: (id: number) => Promise<void>;
  mend: (id: number, texts: Readonly<Record<number, string>>) => Promise<void>;
  discard: (id: number) => Promise<void>;
}
interface TextGroup {
  readonly page: {
    readonly id: Id;
    readonly title: string;
  } | null;
  readonly texts: readonly string[];
}
interface ProjectTexts {
  readonly groups: readonly TextGroup[];
  readonly translations: Translations;
}
interface TranslationsPort {
  read: (projectId: Id) => Promise<ProjectTexts>;
  save: (projectId: Id, language: string, changes: Readonly<Record<string, string>>) => Promise<void>;
}
interface PageToMeasure {
  readonly projectId: Id | null;
  readonly page: PageRecord;
  readonly marked: WidgetRecord;
}
interface ForeseenPage {
  readonly html: string;
  readonly own: readonly MeasuredFile[];
  readonly served: Readonly<Record<string, Pick<MeasuredFile, "sent" | "size">>>;
  readonly budgets: SpeedBudgets;
}
interface SpeedPort {
  readonly foresee: (page: PageToMeasure) => Promise<ForeseenPage>;
}
interface VisitCount {
  readonly views: number;
  readonly visits: number;
}
interface VisitDay extends VisitCount {
  readonly day: string;
}
interface VisitedPage extends VisitCount {
  readonly id: Id;
  readonly title: string;
  readonly path: string;
}
interface NamedVisits extends VisitCount {
  readonly name: string;
}
interface VisitReport {
  readonly today: string;
  readonly days: readonly VisitDay[];
  readonly pages: readonly VisitedPage[];
  readonly referrers: readonly NamedVisits[];
  readonly devices: readonly NamedVisits[];
}
interface VisitsPort {
  read: (project: Pick<ProjectSummary, "id" | "pages" | "mainPageId">, days: number) => Promise<VisitReport>;
  download: (project: Pick<ProjectSummary, "name">, report: VisitReport) => Promise<void>;
}
interface Webhook {
  readonly id: string;
  readonly url: string;
  readonly form: string;
}
interface WebhookAnswer {
  readonly status: number;
  readonly problem: "" | "status" | "timeout" | "address" | "unreachable" | "deleted";
}
interface WebhookDelivery extends WebhookAnswer {
  readonly id: string;
  readonly state: "waiting" | "arrived" | "failed";
  readonly created: string;
  readonly next: string | null;
}
interface WebhooksPort {
  list: (projectId: Id) => Promise<readonly Webhook[]>;
  add: (projectId: Id, webhook: Pick<Webhook, "url" | "form">) => Promise<string>;
  remove: (id: string) => Promise<void>;
  test: (id: string) => Promise<WebhookAnswer>;
  deliveries: (id: string) => Promise<readonly WebhookDelivery[]>;
  retry: (id: string, delivery: string) => Promise<void>;
}
interface PalettePort {
  live: Live<PaletteElement[]>;
  create: (input: PaletteInput) => Promise<void>;
  update: (before: PaletteElement, input: PaletteInput) => Promise<void>;
  remove: (element: PaletteElement) => Promise<void>;
}
interface WidgetsPort {
  page: (page: number) => Live<WidgetPage>;
  pageSize: number;
  search: (text: string) => Promise<WidgetSummary[]>;
  read: (id: Id) => Promise<WidgetRecord | null>;
  isMine: (id: Id) => boolean;
  authorOf: (id: Id) => number | null;
  versions: (id: Id) => Live<WidgetVersion[]>;
  readVersion: (id: Id) => Promise<WidgetRecord | null>;
  create: (input: WidgetInput) => Promise<Id>;
  update: (id: Id, input: WidgetInput, basedOn?: number | null) => Promise<number>;
  rename: (id: Id, name: string) => Promise<void>;
  duplicate: (id: Id) => Promise<Id>;
  takeOut: (id: Id) => Promise<Removal>;
  uses: (id: Id) => Promise<WidgetUse[]>;
}
interface PostForm {
  name: string;
  description: string;
  thumbnail: File;
  template: string | null;
}
interface LibraryPort {
  widgets: Live<LibraryWidget[]>;
  pageSize: number;
  find: (text: string, page: number) => Promise<LibraryWidget[]>;
  templates: Live<LibraryWidget[]>;
  isMine: (entry: LibraryWidget) => boolean;
  keepsTemplates: Live<boolean>;
  post: (id: Id, form: PostForm) => Promise<"posted" | "already public">;
  import: (entry: LibraryWidget) => Promise<void>;
  remove: (entry: LibraryWidget) => Promise<void>;
}
interface FoldersPort {
  live: Live<FolderWidget[]>;
  source: FolderSource;
  save: (folderIds: readonly Id[], entry: Omit<FolderEntry, "sourceUrl">) => Promise<void>;
  remove: (entry: FolderWidget) => Promise<void>;
}
interface DocumentationPort {
  live: (widgetId: Id) => Live<DocumentationRecord[]>;
  create: (widgetId: Id, input: DocumentationInput) => Promise<Id>;
  update: (id: Id, input: DocumentationInput) => Promise<void>;
  remove: (id: Id) => Promise<void>;
}
interface AssetsPort {
  live: Live<Asset[]>;
  add: (file: File) => Promise<string>;
  remove: (asset: Asset) => Promise<void>;
  uses: (asset: Asset) => Promise<Use[]>;
  upload: (file: File) => Promise<string>;
  describe: (url: string) => Promise<UploadedImage | null>;
}
interface PagesPort {
  live: Live<PageSummary[]>;
  read: (id: Id) => Promise<PageRecord | null>;
  isMine: (id: Id) => boolean;
  create: (fields: PageFields, body: WidgetInput) => Promise<Id>;
  update: (id: Id, changes: PageChanges) => Promise<number | null>;
  rename: (id: Id, title: string, slug: string) => Promise<void>;
  duplicate: (id: Id) => Promise<Id>;
  slugOf: (title: string, taken: readonly string[]) => string;
  takeOut: (id: Id) => Promise<Removal>;
}
interface HistoriesPort {
  read: (kind: EditedKind, id: Id) => Promise<string>;
  save: (kind: EditedKind, id: Id, text: string) => Promise<void>;
}
interface DraftSummary {
  id: string;
  kind: EditedKind;
  origin: Id | null;
  name: string;
  savedAt: number;
}
interface DraftsPort {
  list: () => Promise<{
    drafts: DraftSummary[];
    removed: {
      id: string;
      at: number;
    }[];
  }>;
  read: (id: string) => Promise<string | null>;
  write: (draft: DraftSummary, text: string) => Promise<boolean>;
  remove: (id: string, at: number) => Promise<void>;
}
interface ConsentsPort {
  has: (author: number) => boolean;
  add: (author: number) => void;
}
interface TourPort {
  finished: () => Promise<void>;
}
interface DownloadProgress {
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
}
interface ProjectDownload {
  target: "files" | "container";
  withServer: boolean;
  address: string;
}
interface DownloadsPort {
  widget: (id: Id) => Promise<void>;
  page: (id: Id) => Promise<void>;
  project: (id: Id, options: ProjectDownload) => Promise<void>;
  everything: (progress: DownloadProgress) => Promise<void>;
}
type Screen = "documentation" | "tutorials" | "community" | "subscription";
interface OpenRequest {
  kind: "widget" | "page";
  id: Id;
}
interface NavigationPort {
  request?: Live<OpenRequest | null>;
  toWidget: (id: Id) => void;
  toPage: (id: Id) => void;
  toNewWidget: () => void;
  toPagePreview?: (id: Id) => void;
  toScreen: (screen: Screen) => void;
  clear: () => void;
}
interface BuilderPorts {
  consents: ConsentsPort;
  account: AccountPort;
  accountSettings: AccountSettingsPort;
  assistant: AssistantPort;
  sending: SendingPort;
  updates: Live<() => void>;
  palette: PalettePort;
  widgets: WidgetsPort;
  library: LibraryPort;
  folders: FoldersPort;
  documentation: DocumentationPort;
  assets: AssetsPort;
  cards: CardsPort;
  downloads: DownloadsPort;
  pages: PagesPort;
  histories: HistoriesPort;
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
  runPage: string;
  playerPage?: string;
}
interface Source {
  readonly document: HtmlDocument;
  readonly css: string;
  readonly js: string;
  readonly before_render: string;
  readonly after_render: string;
  readonly update: string;
  readonly mount_child: string;
  readonly library: {
    readonly css: readonly LibraryEntry[];
    readonly js: readonly LibraryEntry[];
  };
  readonly custom_functions: readonly CustomFunction[];
  readonly children: readonly ChildLink[];
  readonly taken?: TakenVersion;
  readonly inPlace?: Readonly<Record<string, WidgetRecord>>;
}
interface TakenVersion {
  readonly id: Id;
  readonly saves: number;
}
type CodeField = "css" | "js" | "before_render" | "after_render" | "update" | "mount_child";
declare function emptySource(): Source;
type CodeTab = "html" | "css" | "lifecycle";
type CodeBlock = CodeField | number;
type Section = "elements" | "layout" | "assets" | "saved-widgets" | "public-widgets" | "folder-widgets" | "pages" | "projects" | CustomSection;
type CustomSection = `custom:${string}`;
type FrameWidth = "fluid" | "desktop" | "tablet" | "phone";
type AssistantView = "closed" | "docked" | "minimised" | "maximised";
interface Panels {
  section: Section | null;
  navigationCollapsed: boolean | null;
  inspectorOpen: boolean | null;
  codeOpen: boolean;
  codeFull: boolean;
  codeTab: CodeTab;
  codeBlock: CodeBlock;
  codeLine: number | null;
  frameWidth: FrameWidth;
  assistant: AssistantView;
  assistantPrompt: string | null;
}
type ShownWidgets = Readonly<Record<string, WidgetRecord>>;
type Target = {
  readonly kind: "widget";
  readonly id: Id | null;
  readonly name: string;
  readonly type: string; 
  readonly version?: number | null | undefined; 
  readonly readOnly?: boolean;
} | {
  readonly kind: "page";
  readonly id: Id;
  readonly fields: PageFields; 
  readonly version?: number | null | undefined; 
  readonly readOnly?: boolean;
};
interface Workspace {
  readonly target: Target;
  readonly history: History<Source, readonly NodeId[]>;
  readonly saved: {
    readonly source: Source;
    readonly fields: PageFields | null;
  };
  readonly selection: readonly NodeId[];
  readonly locked: readonly NodeId[];
  readonly widgets: ShownWidgets;
  readonly mode: "develop" | "preview";
  readonly opening: boolean;
  readonly saving: boolean;
  readonly saves: number;
  readonly draft: string;
}
interface EditLabel {
  readonly label: string;
  readonly merge?: string;
}
type Renamed = {
  readonly kind: "widget";
  readonly id: Id;
  readonly name: string;
} | {
  readonly kind: "page";
  readonly id: Id;
  readonly title: string;
  readonly slug: string;
};
interface LoadedDraft {
  readonly draft: string;
  readonly source: Source;
  readonly step: EditLabel;
  readonly widgets: Workspace["widgets"];
  readonly fields?: PageFields | undefined;
  readonly version?: number | null | undefined;
}
interface MadePage {
  readonly id: Id;
  readonly fields: PageFields;
}
declare function sourceNow(workspace: Workspace): Source;
interface BuilderState {
  workspace: Workspace;
  panels: Panels;
}
interface Saved {
  id: Id;
  name: string;
  source: Source;
  fields: PageFields | null;
  version?: number | null;
}
declare const workspaceActions: {
  opening: _$_reduxjs_toolkit0.ActionCreatorWithPayload<boolean, string>;
  opened: _$_reduxjs_toolkit0.ActionCreatorWithPayload<{
    target: Target;
    source: Source;
    widgets: Workspace["widgets"];
  }, string>;
  edited: _$_reduxjs_toolkit0.ActionCreatorWithPayload<{
    source: Source;
    step: EditLabel;
    selection?: readonly NodeId[];
  }, string>;
  undone: _$_reduxjs_toolkit0.ActionCreatorWithoutPayload<"workspace/undone">;
  redone: _$_reduxjs_toolkit0.ActionCreatorWithoutPayload<"workspace/redone">; 
  restored: _$_reduxjs_toolkit0.ActionCreatorWithPayload<_$_tessera_document0.History<Source, readonly NodeId[]>, string>; 
  jumped: _$_reduxjs_toolkit0.ActionCreatorWithPayload<number, string>;
  selected: _$_reduxjs_toolkit0.ActionCreatorWithPayload<readonly NodeId[], string>;
  locked: _$_reduxjs_toolkit0.ActionCreatorWithPayload<readonly NodeId[], string>; 
  widgetLoaded: _$_reduxjs_toolkit0.ActionCreatorWithPayload<WidgetRecord, string>; 
  versionLoaded: _$_reduxjs_toolkit0.ActionCreatorWithPayload<WidgetRecord, string>;
  fieldsChanged: _$_reduxjs_toolkit0.ActionCreatorWithPayload<Partial<PageFields>, string>; 
  renamed: _$_reduxjs_toolkit0.ActionCreatorWithPayload<Renamed, string>; 
  numbered: _$_reduxjs_toolkit0.ActionCreatorWithPayload<number, string>;
  typeChanged: _$_reduxjs_toolkit0.ActionCreatorWithPayload<string, string>;
  modeChanged: _$_reduxjs_toolkit0.ActionCreatorWithPayload<"develop" | "preview", string>;
  draftLoaded: _$_reduxjs_toolkit0.ActionCreatorWithPayload<LoadedDraft, string>; 
  discarded: _$_reduxjs_toolkit0.ActionCreatorWithoutPayload<"workspace/discarded">; 
  settled: _$_reduxjs_toolkit0.ActionCreatorWithoutPayload<"workspace/settled">; 
  becamePage: _$_reduxjs_toolkit0.ActionCreatorWithPayload<MadePage, string>;
  saving: _$_reduxjs_toolkit0.ActionCreatorWithPayload<boolean, string>;
  saved: _$_reduxjs_toolkit0.ActionCreatorWithPayload<Saved, string>;
};
type BuilderStore = EnhancedStore<BuilderState, Action>;
declare function createBuilderStore(): BuilderStore;
interface ExtensionContext {
  readonly store: BuilderStore;
  readonly ports: BuilderPorts;
}
interface CustomCommand {
  readonly id: string;
  readonly label: string;
  readonly icon?: LucideIcon;
  readonly shortcut?: string;
  readonly applies?: (context: ExtensionContext) => boolean;
  readonly run: (context: ExtensionContext) => void | Promise<void>;
}
interface CustomPanel {
  readonly id: string;
  readonly title: string;
  readonly icon?: LucideIcon;
  readonly render: (search: string, context: ExtensionContext) => ReactNode;
}
interface BuilderProps {
  ports: BuilderPorts;
  request?: OpenRequest | null;
  chatLink?: ChatLink | null;
  commands?: readonly CustomCommand[];
  panels?: readonly CustomPanel[];
  store?: BuilderStore;
}
declare function Builder(props: BuilderProps): ReactNode;
declare const canvasStands: Promise<void>;
declare function openAssistant({
  dispatch
}: Pick<BuilderStore, "dispatch">, prompt?: string): void;
declare class RefusedError extends Error {
  readonly name = "RefusedError";
}
declare class NewerVersionError extends Error {
  readonly name = "NewerVersionError";
}
declare class ConfirmationNeeded extends Error {
  readonly name = "ConfirmationNeeded";
}
interface RunScreenProps {
  ports: BuilderPorts;
  kind: "widget" | "page";
  id: number;
}
declare function RunScreen({
  ports,
  kind,
  id
}: RunScreenProps): ReactNode;
interface EntryEmailsScreenProps {
  receivers: Pick<ReceiversPort, "confirm" | "stop">;
  token: string;
  stops: boolean;
}
declare function EntryEmailsScreen({
  receivers,
  token,
  stops
}: EntryEmailsScreenProps): ReactNode;
interface VerifyAddressScreenProps {
  account: Pick<AccountPort, "verifyAddress" | "forgotPassword">;
  token: string;
}
declare function VerifyAddressScreen({
  account,
  token
}: VerifyAddressScreenProps): ReactNode;
interface ResetPasswordScreenProps {
  account: Pick<AccountPort, "resetPassword">;
  token: string;
}
declare function ResetPasswordScreen({
  account,
  token
}: ResetPasswordScreenProps): ReactNode;
declare function forgetWorkOf(profile: {
  entityId: Id;
}): Promise<void>;
declare function allowLeaving(): () => void;
declare function followFailedStyles(): void;
interface LazyPartLook<Props> {
  waiting?: ReactNode;
  Place?: ComponentType<Props & {
    children: ReactNode;
  }>;
}
declare function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>, {
  waiting,
  Place
}?: LazyPartLook<Props>): ComponentType<Props>;
type Theme = "light" | "dark" | "system";
declare function readTheme(): Theme;
declare function chooseTheme(theme: Theme): void;
declare function followTheme(): () => void;
declare const account$1: {
  invalidCredentials: string;
  loginFailed: string;
  signupFailed: string;
  titleRequired: string;
  usernameRequired: string;
  usernameTaken: string;
  userDetailsRequired: string;
  googleFailed: string;
  corruptSession: string;
  sessionOver: string;
  everythingRefused: string;
  storageCleared: string;
  passwordsDiffer: string;
  fieldsMissing: (labels: readonly string[]) => string;
  acceptTerms: string;
  completeProfile: string;
  personTitle: string;
  choose: string;
  username: string;
  signingIn: string;
  continue: string;
  forgotPassword: string;
  emailSent: string;
  email: string;
  sendLink: string;
  continueWithGoogle: string;
  logIn: string;
  password: string;
  rememberMe: string;
  loggingIn: string;
  noAccountYet: string;
  signUp: string;
  newPasswordTitle: string;
  passwordChanged: string;
  goAndLogIn: string;
  newPassword: string;
  confirmPassword: string;
  changePassword: string;
  iAmA: string;
  person: string;
  company: string;
  student: string;
  accountReady: string;
  firstName: string;
  lastName: string;
  termsName: string;
  acceptTermsLabel: string;
  signingUp: string;
  haveAccount: string;
  titleMr: string;
  titleMrs: string;
  titleMiss: string;
  titleOthers: string;
  tookTooLong: string;
  windowNotOpened: string;
  sessionChanged: string;
  account: string;
  firstNameMissing: string;
  profileSaved: string;
  currentPassword: string;
  passwordHint: string;
  noPasswordYet: string;
  sessions: string;
  thisSession: string;
  lastSeen: (time: string) => string;
  browserOn: (browser: string, system: string) => string;
  unknownDevice: string;
  endSession: string;
  endSessionOf: (device: string) => string;
  sessionEnded: string;
  endOtherSessions: string;
  otherSessionsEnded: string;
  yourData: string;
  exportTitle: string;
  exportAbout: string;
  exportFiles: string;
  exportRecords: string;
  deleteAccount: string;
  deleteAccountAbout: string;
  deleteAccountSure: string;
  confirmDeletion: string;
  profilePicture: string;
  pictureSaved: string;
  pictureRemoved: string;
  noPicture: string;
  signInCode: string;
  codeHint: string;
  passkeyFailed: string;
  verifyTitle: string;
  verifying: string;
  addressTaken: string;
  addressNeedsProof: string;
  accountNotOpened: string;
  setNewPassword: string;
  addressNotAskedFor: string;
  workOnDevice: string;
  keepOnDevice: string;
  removeFromDevice: string;
  sessionStaysOpen: string;
  logOutHere: string;
  continueToBuilder: string;
  notVerified: string;
  sendAgain: string;
  verificationSent: string;
  security: string;
  activity: string;
  emailAddress: string;
  emailVerified: string;
  newEmail: string;
  changeEmail: string;
  emailChangeSent: string;
  pendingEmail: (email: string) => string;
  cancelEmailChange: string;
  emailChangeCancelled: string;
  twoSteps: string;
  twoStepsOff: string;
  turnOn: string;
  turnOff: string;
  scanCode: string;
  scanPicture: string;
  authenticatorKey: string;
  oldCodes: string;
  recoveryCodesTitle: string;
  recoveryCodesAbout: string;
  codesOn: string;
  codesOff: string;
  passkeys: string;
  passkeysAbout: string;
  noPasskeys: string;
  passkeyName: string;
  addPasskey: string;
  passkeyAdded: string;
  passkeyRemoved: string;
  removePasskey: string;
  confirmItIsYou: string;
  confirmAction: string;
  passkeyInstead: string;
  confirmBySignIn: string;
  usage: string;
  usageRecords: string;
  usageTexts: string;
  usageFiles: string;
  noEvents: string;
  accountEvents: Readonly<Record<string, string>>;
  verificationSentTo: (email: string) => string;
  recoveryCodesLeft: (count: number) => string;
  codeAlgorithm: (name: string) => string;
  removePasskeyNamed: (name: string) => string;
  usedOf: (used: string, limit: string) => string;
};
declare const addresses: {
  addresses: string;
  linkedFrom: (titles: readonly string[]) => string;
  pageAddresses: string;
  pathOfPage: (title: string) => string;
  savePath: (title: string) => string;
  mainPagePath: string;
  pathSaved: string;
  pathEmpty: string;
  pathLong: string;
  pathDots: string;
  pathSigns: string;
  pathParameter: string;
  pathReserved: string;
  pathTaken: (title: string) => string;
  redirects: string;
  redirectsHint: string;
  noRedirects: string;
  redirectFrom: string;
  redirectTo: string;
  addRedirect: string;
  redirectRow: (from: string, to: string) => string;
  removeRedirect: (from: string) => string;
  redirectFromWrong: string;
  redirectToWrong: string;
  redirectLoop: string;
  redirectsFull: string;
  importRedirects: string;
  redirectFile: string;
  redirectsImported: (number: number) => string;
  redirectLinesWrong: (lines: readonly number[]) => string;
  redirectFileLarge: string;
  noRedirectsInFile: string;
  missingPage: string;
  checkLinks: string;
  linksGood: string;
  linkMissing: (page: string, href: string) => string;
  linkAnchor: (page: string, href: string) => string;
};
declare const audit: {
  nothingToMend: string;
  findings: string;
  textForPictures: string;
  pictureWithoutText: string;
  markAsDecoration: string;
  namesRule: string;
  linkSaysNothing: string;
  buttonSaysNothing: string;
  labelsRule: string;
  fieldWithoutLabel: string;
  labelIt: (label: string) => string;
  headingOrder: string;
  headingLeftOut: (level: number, before: number) => string;
  makeItAn: (tag: string) => string;
  idsRule: string;
  idTwice: (id: string) => string;
  removeThisId: string;
  landmarks: string;
  oneMainPart: string;
  makeItASection: string;
  contentModel: string;
  mayNotStandIn: (tag: string, parent: string) => string;
  safety: string;
  newTabHandsOver: string;
  addNoopener: string;
  contrastRule: string;
  weightRule: string;
  pictureTooLarge: (natural: number, shown: number) => string;
  pictureTooEarly: string;
  loadWhenNear: string;
  unusedCss: string;
  appliesToNothing: (rule: string) => string;
  removeTheRule: string;
  belongsIn: (tag: string, parents: readonly string[]) => string;
  lowContrast: (ratio: number, wanted: number) => string;
  makeTextBlack: string;
  makeTextWhite: string;
  ruleUnder: (selector: string, condition: string) => string;
  heavyCode: (size: number, most: number) => string;
};
declare const assistant: {
  assistantOpen: string;
  assistantTitle: string;
  assistantChat: string;
  assistantVisual: string;
  assistantMinimise: string;
  assistantMaximise: string;
  assistantDock: string;
  assistantRestore: string;
  assistantClose: string;
  assistantNewChat: string;
  assistantChats: string;
  assistantNoChats: string;
  assistantChatsSignedOut: string;
  assistantChatsFailed: string;
  assistantForget: (title: string) => string;
  assistantForgetQuestion: string;
  assistantForgotten: string;
  assistantForgetFailed: string;
  assistantBuiltIn: string;
  assistantModel: string;
  assistantGreeting: string;
  assistantLead: string;
  assistantPromptLabel: string;
  assistantFollowUpLabel: string;
  assistantSend: string;
  assistantStop: string;
  assistantYou: string;
  assistantWorking: string;
  assistantStopped: string;
  assistantError: string;
  assistantRetry: string;
  assistantAgain: string;
  assistantBranch: string;
  assistantBranchSend: string;
  assistantShow: string;
  assistantInsert: string;
  assistantInserted: string;
  assistantInsertAgain: string;
  assistantRestoreBefore: string;
  assistantRestoreStep: (prompt: string) => string;
  assistantInsertStep: (prompt: string) => string;
  assistantApplyStep: (prompt: string) => string;
  assistantLinkStep: string;
  assistantListSuggestion: string;
  assistantListPrompt: string;
  assistantContext: string;
  assistantContextRemove: (label: string) => string;
  assistantChanges: (count: number) => string;
  assistantNoChanges: string;
  assistantApply: (count: number) => string;
  assistantAcceptAll: string;
  assistantRefuseAll: string;
  assistantDismiss: string;
  assistantGone: string;
  assistantLocked: string;
  assistantAdded: (what: string) => string;
  assistantRemoved: (what: string) => string;
  assistantChanged: (what: string) => string;
  assistantTextOf: (tag: string) => string;
  assistantAttributesOf: (tag: string) => string;
  assistantStyles: string;
  assistantCode: string;
  assistantBefore: string;
  assistantAfter: string;
  assistantNothingVisual: string;
  assistantVisualNote: string;
  assistantVisualKept: string;
  assistantKeepEntries: string;
  assistantKeepSignedOut: string;
  assistantSamples: readonly string[];
};
declare const canvas: {
  widgetTag: string;
  widgetNamed: (tag: string, name: string) => string;
  layoutTag: string;
  deleteElement: string;
  widgetNotSelectable: string;
  pathToSelected: string;
  element: string;
  canvas: string;
  addItem: (name: string) => string;
  moveItem: (name: string) => string;
  addItemIn: (name: string, tag: string) => string;
  notInsideItself: string;
  codeLeftOut: (names: string) => string;
  codeIsComment: (name: string) => string;
  waysOut: string;
  wrapIn: (tag: string) => string;
  backToActualSize: (percent: number) => string;
  editText: string;
  formatText: string;
  textStyle: string;
  paragraph: string;
  headingLevel: (level: number) => string;
  textColor: string;
  colorOfBlock: string;
  otherColor: string;
  noColorTokens: string;
  clearFormatting: string;
  linkTarget: string;
  linkHint: string;
  removeLink: string;
  applyLink: string;
  notALink: string;
  workarea: string;
  filesFromElsewhere: string;
  filesHeldBack: (hosts: string) => string;
  loadFiles: string;
  becomesOwn: (hosts: string) => string;
  trustAuthor: string;
  refused: (refusal: Refusal) => string;
};
declare const classes: {
  styleSelector: string;
  thisElement: string;
  theseElements: string;
  className: string;
  addClass: string;
  notAClassName: (text: string) => string;
  addClassNamed: (name: string) => string;
  removeClassNamed: (name: string) => string;
  renameClassNamed: (from: string, to: string) => string;
  duplicateClassNamed: (name: string) => string;
  deleteClassNamed: (name: string) => string;
  moveToClassNamed: (name: string) => string;
  classTaken: (name: string) => string;
  namedInCode: (name: string) => string;
  selectorUsedBy: (selector: string, count: number) => string;
  selectUsers: string;
  selectorActions: string;
  renameClass: string;
  duplicateClass: string;
  deleteClass: string;
  moveToClass: string;
  styleSelectorNamed: (selector: string, count: number) => string;
  newClassName: string;
  traceOf: (label: string, origin: string) => string;
  originHere: string;
  originBeaten: (by: string) => string;
  originOther: (by: string) => string;
  originInherited: string;
  inheritedFrom: string;
  inheritedFromPage: string;
  cascadeOf: (label: string) => string;
  winsHere: string;
  doesNotHold: string;
  overruled: string;
  goToSource: (name: string) => string;
  moveValueTo: (name: string) => string;
  moveValueNamed: (label: string, name: string) => string;
  importantHint: string;
  cleanUp: string;
  nothingToClean: string;
  cleanUpHint: string;
  ruleUnused: string;
  ruleOverwritten: string;
  ruleTwice: string;
  removeRuleNamed: (name: string) => string;
  removeAllRules: (count: number) => string;
  cleanUpRules: string;
  combineHint: string;
};
declare const code: {
  serviceName: string;
  deleteService: string;
  serviceDeleted: string;
  convertTitle: string;
  convertFailed: string;
  cssPlaceholder: string;
  jsPlaceholder: string;
  blockPlaceholder: string;
  htmlPlaceholder: string;
  addCss: string;
  addJs: string;
  cssUrl: string;
  jsUrl: string;
  format: string;
  run: string;
  closeCode: string;
  loadingEditor: string;
  lifecycle: string;
  script: string;
  beforeRender: string;
  afterRender: string;
  updateBlock: string;
  mountChild: string;
  lifecycleBlocks: string;
  editService: (name: string) => string;
  serviceNamed: (name: string) => string;
  addServiceNamed: (name: string) => string;
  renameService: (name: string) => string;
  deleteServiceStep: string;
  services: string;
  addService: string;
  serviceNameTaken: string;
  serviceNameLabel: string;
  editHtml: string;
  editCss: string;
  editScript: string;
  elementNotClosed: string;
  closingTagOfNothing: string;
  tagNotFinished: string;
  closingTagNotFinished: string;
  noSuchReference: string;
  somethingMissing: string;
  notExpected: (word: string) => string;
  formatCode: string;
  editorPhrases: Readonly<Record<string, string>>;
};
declare const commands: {
  copyNotAllowed: string;
  paste: string;
  pasteStyles: string;
  copy: string;
  cut: string;
  pasteInside: string;
  pasteAfter: string;
  copyStyles: string;
  moveUp: string;
  moveDown: string;
  edit: string;
  replacePicture: string;
  selectChild: string;
  selectNext: string;
  selectPrevious: string;
  describePicture: string;
  pictureDescription: string;
  pictureIsDecoration: string;
  uploadPictures: string;
  addPicture: string;
  selectParent: string;
  clearSelection: string;
  placeNearby: string;
  wrapAndPlace: string;
  saveInPlace: string;
  wrapInContainer: string;
  wrapInSection: string;
  wrapInListItem: string;
  unwrap: string;
  selectSiblings: string;
  saveAsWidget: string;
  putInPlace: string;
  previewHint: string;
  createElement: string;
  codeInFull: string;
  allCommands: string;
  keyboardShortcuts: string;
  zoomIn: string;
  zoomOut: string;
  actualSize: string;
};
declare const common: {
  useKinds: {
    page: string;
    widget: string;
  };
  andMore: (count: number) => string;
  cancel: string;
  close: string;
  save: string;
  delete: string;
  remove: string;
  rename: string;
  update: string;
  create: string;
  add: string;
  open: string;
  ok: string;
  yes: string;
  no: string;
  name: string;
  title: string;
  slug: string;
  type: string;
  value: string;
  description: string;
  retry: string;
  preview: string;
  loading: string;
  search: string;
  undo: string;
  redo: string;
  duplicate: string;
  download: string;
  code: string;
  text: string;
  link: string;
  pages: string;
  projects: string;
  elements: string;
  properties: string;
  removeNamed: (name: string) => string;
  editNamed: (name: string) => string;
  renameNamed: (name: string) => string;
  deleteNamed: (name: string) => string;
  moreFor: (name: string) => string;
  resetNamed: (name: string) => string;
};
declare const dialogs: {
  addPages: string;
  submit: string;
  commands: string;
  searchCommands: string;
  typeACommand: string;
  noCommandMatches: string;
  convertHint: string;
  convertPlace: string;
  convertPlaces: {
    insert: string;
    replace: string;
    new: string;
  };
  convert: string;
  javaScript: string;
  createPage: string;
  newPage: string;
  newPageIn: (project: string) => string;
  path: string;
  mainMenu: string;
  showInMenu: string;
  newPageHint: string;
  createAnother: string;
  notInMenu: (titles: string) => string;
  createProject: string;
  projectName: string;
  updateElement: string;
  createElementTitle: string;
  tag: string;
  iconPath: string;
  division: string;
  closingTag: string;
  defaultValue: string;
  selectedAttributes: string;
  addNewAttributes: string;
  attribute: string;
  searchPages: string;
  renamePage: string;
  saveWidget: string;
  renameWidget: string;
  renameProject: string;
  previewOf: (name: string) => string;
};
declare const overwrittenThings: {
  widget: string;
  page: string;
  project: string;
  other: string;
};
interface Replaced {
  kind: keyof typeof overwrittenThings;
  name: string;
  field: string;
  mine: string;
  theirs: string;
}
declare const connection: {
  offline: string;
  waiting: (count: number) => string;
  sendNow: string;
  keptOffline: string;
  keptUnsent: string;
  keptFor: (reason: string) => string;
  keptInTab: string;
  parked: (count: number) => string;
  parkedTitle: string;
  parkedExplained: string;
  nothingParked: string;
  parkedThings: {
    widget: string;
    page: string;
    project: string;
    other: string;
  };
  parkedDepends: string;
  parkedTexts: {
    name: string;
    title: string;
    slug: string;
    html: string;
    css: string;
    js: string;
  };
  mend: string;
  sendMended: string;
  changeSent: string;
  changeNotSent: string;
  discardChange: string;
  discardChangeQuestion: (name: string) => string;
  changeDiscarded: string;
  changeNotDiscarded: string;
  allSent: string;
  onlineAgain: string;
  offlineConflict: (name: string) => string;
  savedAtOnce: (name: string) => string;
  overwritten: ({
    kind,
    name,
    field,
    mine,
    theirs
  }: Replaced) => string;
  takeMineAgain: string;
  mineTaken: string;
  compare: string;
  offlineRefused: (reason: string) => string;
  updateReady: string;
  reload: string;
  notShown: string;
  partMissing: string;
};
declare const documentation: {
  documentation: string;
  saveDocumentation: string;
  documentationSaved: string;
  documentationDeleted: string;
  documentationFailed: string;
  authNone: string;
  authBasic: string;
  authBearer: string;
  method: string;
  methodUrl: string;
  authentication: string;
  body: string;
  keysAndValues: string;
  key: string;
  removePair: (number: number) => string;
  addKeyAndValue: string;
  typeBlank: string;
  typeFunction: string;
  typeImagesAndLinks: string;
  documentationRecords: string;
  untitled: string;
  new: string;
  summary: string;
  folder: string;
  documentationText: string;
  documentLinks: string;
  imageLinks: string;
  videoLinks: string;
  video: string;
  playVideo: (host: string) => string;
  oneALine: (label: string) => string;
  returns: string;
  noAuthentication: string;
  basicAuthentication: string;
  language: string;
  bold: string;
  italic: string;
  strikethrough: string;
  heading: string;
  subheading: string;
  bulletList: string;
  numberedList: string;
  quote: string;
  codeBlock: string;
  formats: string;
  linkAddress: string;
  apply: string;
};
declare const domains: {
  customDomains: string;
  domainsAbout: string;
  domain: string;
  domainExample: string;
  claimDomain: string;
  domainNameMissing: string;
  noDomains: string;
  domainVerified: string;
  domainUnverified: string;
  domainHere: string;
  domainElsewhere: string;
  domainProof: string;
  domainLead: string;
  domainLeadAny: string;
  domainTwin: (host: string) => string;
  recordType: string;
  recordName: string;
  recordValue: string;
  recordNow: string;
  recordThere: string;
  recordNone: string;
  recordUnknown: string;
  certificateValid: (until: string) => string;
  certificateExpired: string;
  certificateUntrusted: string;
  certificateNone: string;
  certificateUnknown: string;
  copyPart: (what: string) => string;
  copied: string;
  copyFailed: string;
  checkDomain: string;
  checkDomainAgain: string;
  domainChecked: (host: string) => string;
  visitDomain: (host: string) => string;
  releaseDomain: string;
  releaseDomainQuestion: (host: string) => string;
  domainReleased: (host: string) => string;
  siteLanguage: string;
  siteLanguageDefault: string;
};
declare const webhooks: {
  webhooks: string;
  webhooksAbout: string;
  webhookAddress: string;
  webhookExample: string;
  webhookForm: string;
  webhookAllForms: string;
  webhookOfForm: (form: string) => string;
  addWebhook: string;
  webhookMissing: string;
  noWebhooks: string;
  webhookKey: string;
  webhookKeyHint: string;
  testWebhook: string;
  exampleArrived: (status: number) => string;
  exampleFailed: (reason: string) => string;
  showDeliveries: string;
  noDeliveries: string;
  deliveryArrived: string;
  deliveryWaiting: (next: string) => string;
  deliveryFailed: string;
  deliveryTime: (time: string) => string;
  retryDelivery: string;
  webhookStatus: (status: number) => string;
  webhookTimeout: string;
  webhookPrivate: string;
  webhookUnreachable: string;
  webhookDeleted: string;
  removeWebhook: string;
  removeWebhookQuestion: (url: string) => string;
};
declare const downloads: {
  downloadProject: string;
  projectDownloaded: (name: string) => string;
  exportFor: string;
  exportPlain: string;
  exportPlainHint: string;
  exportContainer: string;
  exportContainerHint: string;
  exportAddress: string;
  exportBadAddress: string;
  exportServer: string;
  exportServerForFiles: (address: string) => string;
  exportServerForContainer: (address: string) => string;
  exportWithoutServer: string;
  exportNotPublished: string;
  exportLeavesOut: (titles: readonly string[]) => string;
  downloadEverything: string;
  everythingAbout: string;
  downloadProgress: string;
  downloadParts: (done: number, total: number) => string;
  downloadStarting: string;
  downloadDone: string;
  exportRunning: string;
  exportNoPages: string;
  exportTooLarge: string;
  nothingToDownload: string;
  downloadCancelled: string;
};
declare const memberCount: (number: number) => string;
declare const members: {
  members: string;
  membersOf: (name: string) => string;
  memberCount: typeof memberCount;
  searchMembers: string;
  noMembersFound: string;
  noMembers: string;
  noMembersSteps: string[];
  moreMembers: string;
  memberAddress: string;
  memberName: string;
  memberRoles: string;
  memberState: string;
  memberJoined: string;
  memberSeen: string;
  memberJoinedOn: (time: string) => string;
  memberInvitedOn: (time: string) => string;
  memberSeenOn: (time: string) => string;
  memberNeverSeen: string;
  memberStates: {
    invited: string;
    unconfirmed: string;
    waiting: string;
    active: string;
    blocked: string;
  };
  approveMember: string;
  approveNamed: (email: string) => string;
  memberApproved: (email: string) => string;
  changeRoles: string;
  rolesOfMember: (email: string) => string;
  sendMemberEmail: string;
  memberEmailSent: (email: string) => string;
  blockMember: string;
  unblockMember: string;
  removeMember: string;
  removeMemberQuestion: (email: string) => string;
  memberRemoved: (email: string) => string;
  invite: string;
  invitedAddresses: string;
  invitedExample: string;
  inviteHint: string;
  inviteWrong: (addresses: readonly string[]) => string;
  inviteMissing: string;
  inviteMany: string;
  sendInvitations: (number: number) => string;
  invitationsSent: (number: number) => string;
  invitedKnown: (addresses: readonly string[]) => string;
  memberJoin: string;
  memberJoins: {
    anyone: string;
    approval: string;
    invited: string;
  };
  memberRolesHint: string;
  newRole: string;
  newRoleExample: string;
  addRole: string;
  roleTaken: string;
  rolesFull: string;
  removeRole: (role: string) => string;
  removeRoleQuestion: (role: string, pages: readonly string[], members: number) => string;
  pagesForMembers: string;
  joiningAndRoles: string;
  whoSees: (title: string) => string;
  whoSeesIt: string;
  everyone: string;
  membersByMenu: string;
  someRoles: string;
  pageForRole: (role: string, title: string) => string;
  accessSaved: string;
  forMembers: (who: string) => string;
  accessChanged: (before: string, after: string) => string;
  authHint: string;
  memberPagesHint: string;
  createMemberPages: string;
  memberPagesCreated: (titles: readonly string[]) => string;
  startWith: string;
  emptyPage: string;
  signInPage: string;
  signUpPage: string;
  passwordPage: string;
  profilePage: string;
  emailOfMember: string;
  passwordOfMember: string;
  nameOfMember: string;
  presentPassword: string;
  signInButton: string;
  signUpButton: string;
  passwordButton: string;
  profileButton: string;
  signOutButton: string;
  newHere: string;
  memberAlready: string;
  signedInAs: string;
  passwordText: string;
  formMembers: string;
  memberForms: {
    "sign-up": string;
    "sign-in": string;
    password: string;
    profile: string;
    "sign-out": string;
  };
  memberFormHints: {
    "sign-up": string;
    "sign-in": string;
    password: string;
    profile: string;
    "sign-out": string;
  };
  formNeeds: (field: string) => string;
  formAddField: (field: string) => string;
  formAddPasswords: string;
};
declare const inspector: {
  emptyNavigator: string;
  emptyStyles: string;
  clearNamed: (label: string) => string;
  setNamed: (label: string) => string;
  styleNamed: (label: string) => string;
  librariesOf: (title: string) => string;
  resourceNumber: (title: string, number: number) => string;
  addResource: (title: string) => string;
  moveResource: (title: string) => string;
  editResource: (title: string) => string;
  removeResource: (title: string) => string;
  moveByDragging: (name: string) => string;
  navigator: string;
  collapseAll: string;
  expandAll: string;
  elementsOnCanvas: string;
  fluid: string;
  fixed: string;
  metaTitle: string;
  metaDescription: string;
  metaKeywords: string;
  pageWidth: string;
  pageType: string;
  styles: string;
  pageProperties: string;
  widgetProperties: string;
  libraries: string;
  audit: string;
  designTokens: string;
  tokenNamed: (name: string) => string;
  removeTokenNamed: (name: string) => string;
  addTokenNamed: (name: string) => string;
  newTokenName: string;
  newTokenExample: string;
  addToken: string;
  form: string;
  formSettings: string;
  formSend: string;
  formToEntries: string;
  formToEmail: string;
  formToScript: string;
  formToAddress: (address: string) => string;
  formHint: string;
  formEmailHint: (email: string, isUnconfirmed: boolean) => string;
  formScriptHint: string;
  formPasswordHint: string;
  formName: string;
  formSuccess: string;
  formSuccessText: string;
  formText: string;
  formTextExample: string;
  formFields: string;
  formNoFields: string;
  formFieldRequired: (label: string) => string;
  formRequired: string;
  formNoButton: string;
  formAddButton: string;
  formButtonSends: (label: string) => string;
  formButtonText: string;
  formSentAs: (name: string) => string;
  formMessage: string;
  formMessageExample: string;
  formFile: string;
  formFileText: string;
  formFiles: string;
  formFileKinds: {
    "": string;
    ".pdf": string;
    "image/*": string;
    ".pdf,image/*": string;
  };
  formSeveralFiles: string;
  formFilesHint: string;
  formConsent: string;
  formConsentText: string;
  formQuestion: string;
  formQuestionExample: string;
  formAnswer: string;
};
declare const navigation: {
  noElements: string;
  elementsMissing: string;
  noSavedWidgets: string;
  noSavedWidget: string;
  noPublicWidgets: string;
  noPublicWidget: string;
  showMore: string;
  noFolderWidgets: string;
  noFolderWidget: string;
  noAssets: string;
  noPreviewImage: string;
  noDescription: string;
  noTemplates: string;
  elementCreated: string;
  elementUpdated: string;
  elementDeleted: string;
  noElementAccess: string;
  addNew: string;
  errorLoadingWidgets: string;
  widgetListMissing: string;
  errorFetchingWidgets: string;
  assetsUploaded: string;
  deleteAsset: string;
  assetUsed: (count: number) => string;
  usesNotFound: string;
  assetDeleted: string;
  assetDeleteFailed: string;
  assets: string;
  uploadAssets: string;
  filesToUpload: string;
  upload: string;
  uploadingOf: (number: number, count: number) => string;
  otherElements: string;
  folderWidgets: string;
  folderWidgetsList: string;
  dragNamed: (name: string) => string;
  inFolder: (folder: string) => string;
  removeFromFolder: string;
  customLayout: string;
  templateLayout: string;
  layout: string;
  kind: string;
  layoutNamed: (id: string) => string;
  builderMenu: string;
  configuration: string;
  expandNavigation: string;
  collapseNavigation: string;
  searchIn: (title: string) => string;
  pagesOf: (name: string) => string;
  moreForIn: (page: string, project: string) => string;
  visit: string;
  addPage: string;
  settings: string;
  mainPage: string;
  publicWidgets: string;
  publicWidgetsList: string;
  viewDetails: string;
  insertLinked: string;
  import: string;
  removeFromPublicItem: string;
  savedWidgets: string;
  savedWidgetsList: string;
  sectionMain: string;
  sectionWidgets: string;
  sectionExtensions: string;
  sectionLibrary: string;
  templateLayouts: string;
  templateNamed: (name: string) => string;
  removeNamedFromTemplates: (name: string) => string;
  pageCount: (count: number) => string;
};
declare const pages: {
  noPages: string;
  noPagesMatch: string;
  noPagesFound: string;
  noPagesSelected: string;
  pageCreated: string;
  pageSaved: string;
  pageUpdated: string;
  pageRenamed: string;
  pageDeleted: string;
  pageDuplicated: string;
  pageMissing: string;
  newerVersion: string;
  noData: string;
  slugTaken: string;
  deletePageQuestion: (title: string, slug: string) => string;
};
declare function entryCount(number: number): string;
declare const projects: {
  noProjects: string;
  projectCreated: string;
  projectRenamed: string;
  enterProjectName: string;
  addOnePage: string;
  deleteProject: string;
  removePage: string;
  projectSetting: string;
  projectMissing: string;
  settingsSaved: string;
  saveMenu: string;
  menuUpdated: string;
  menuNameMissing: string;
  menuTargetMissing: string;
  projectDeleted: string;
  projectDeleteFailed: string;
  noMainPage: string;
  mainPageSet: string;
  mainPageFailed: string;
  offlineWithout: (sites: readonly string[]) => string;
  replaceMainPage: (title: string) => string;
  pagesAdded: string;
  pagesAddFailed: string;
  setMainPage: string;
  storeName: string;
  storePlaceholder: string;
  logo: string;
  favicon: string;
  saveHead: string;
  replace: string;
  choosePicture: string;
  fileOf: (label: string) => string;
  action: string;
  auth: string;
  menuHint: string;
  menuPlaceHint: string;
  menuActionHint: string;
  showMenu: string;
  showMenuHint: string;
  closeUnsavedQuestion: string;
  nest: string;
  lift: string;
  menus: string;
  newMenuItem: string;
  menu: string;
  siteHead: string;
  token: string;
  tokenNumber: (number: number) => string;
  removeTokenNumber: (number: number) => string;
  saveTokens: string;
  entries: string;
  entriesOf: (name: string) => string;
  entriesRefused: (reason: string) => string;
  entryFilesRefused: (limit: number) => string;
  entryEmails: (email: string, isUnconfirmed: boolean) => string;
  entriesKept: string;
  entriesKeptForever: string;
  entriesKeptFor: (days: number) => string;
  keepEntriesQuestion: (days: number) => string;
  keepEntriesYes: string;
  searchEntries: string;
  noEntriesFound: string;
  noEntries: string;
  entryTime: string;
  importProject: string;
  projectArchive: string;
  trustsArchive: (hosts: string) => string;
  trustArchive: string;
  projectImported: string;
  noProjectInArchive: string;
  olderEntries: string;
  downloadCsv: string;
  selectAll: string;
  selectEntry: (time: string) => string;
  entryCount: typeof entryCount;
  deleteEntries: (number: number) => string;
  deleteEntriesQuestion: (number: number) => string;
  entriesDeleted: (number: number) => string;
  entriesDeleteFailed: string;
  tableFailed: string;
  fileFailed: string;
  fileGone: string;
};
declare const publish: {
  postWidget: string;
  posted: string;
  postTitle: string;
  postAsTemplate: string;
  thumbnailMissing: string;
  widgetPosted: string;
  widgetPostedAsTemplate: string;
  widgetIsPublic: string;
  postFailed: string;
  saveToFolder: string;
  savedToFolder: string;
  folderMissing: string;
  removeFromPublic: string;
  removedFromPublic: string;
  removeFromTemplates: string;
  removedFromTemplates: string;
  removedFromFolder: string;
  removingFailed: string;
  widgetImported: string;
  unnamedTemplate: string;
  posting: string;
  post: string;
  templateName: string;
  note: string;
  folders: string;
  chooseAFolder: string;
  newFolder: string;
  sharedWithMe: string;
  thumbnail: string;
  thumbnailPreview: string;
  thumbnailHint: string;
  thumbnailFile: string;
  chooseFile: string;
  takeFromCanvas: string;
  deleteFolderQuestion: (name: string) => string;
  deleteFolderDetails: string;
  folderDeleted: (name: string) => string;
  folderTree: FolderTreeMessages | undefined;
  publishSite: string;
  publishTitle: string;
  publishHint: string;
  homePage: string;
  pageTitle: string;
  furtherPages: string;
  furtherPagesHint: string;
  publishFailed: string;
  sitePublished: string;
  reviewTitle: string;
  reviewHint: (project: string) => string;
  nothingToPublish: string;
  publishedNow: string;
  publishedThen: string;
  stepsToPublish: string;
  changesInFull: string;
  siteAddress: string;
  visitSite: string;
};
declare const time: (at: number) => string;
declare const publishing: {
  publishing: string;
  visitorsSee: string;
  everySave: string;
  whatIsPublished: string;
  everySaveHint: string;
  whatIsPublishedHint: string;
  everySaveQuestion: string;
  everySaveYes: string;
  publishChanges: string;
  saveFirst: string;
  saveAndReview: string;
  noChanges: string;
  changesOf: string;
  pageAdded: string;
  pageRemoved: string;
  aspects: {
    content: string;
    path: string;
    properties: string;
    "main page": string;
    menu: string;
    settings: string;
    redirects: string;
    translations: string;
  };
  publishedNote: string;
  goLive: string;
  liveTimeIncomplete: string;
  liveTimePast: string;
  schedule: string;
  changesPublished: string;
  changesScheduled: (at: number) => string;
  publications: string;
  publicationNumber: (number: number) => string;
  publicationTime: typeof time;
  publicationPages: (pages: number) => string;
  publicationLive: string;
  publicationScheduled: string;
  scheduledReplaces: (number: number, live: number) => string;
  publishAgain: string;
  publishAgainOf: (number: number) => string;
  publishAgainQuestion: (number: number) => string;
  backTo: (number: number) => string;
  cancelPublication: (number: number) => string;
  cancelPublicationQuestion: (number: number) => string;
  siteTooLarge: string;
  manyScheduled: string;
  publicationIsLive: string;
  publicationMissing: string;
  draftLink: string;
  draftLinkHint: string;
  draftDays: string;
  days: (days: number) => string;
  createDraftLink: string;
  newDraftLink: string;
  draftUntil: (until: number) => string;
  endDraftLink: string;
};
declare const receivers$1: {
  receivers: string;
  receiversAbout: string;
  receiverAddress: string;
  receiverExample: string;
  addReceiver: string;
  receiverWrong: string;
  removeReceiver: (address: string) => string;
  receiverOwn: string;
  receiverNotAsked: string;
  receiverWaiting: string;
  receiverConfirmed: string;
  receiverStopped: string;
  receiverIn: (project: string, state: string) => string;
  askReceiver: string;
  askReceiverAgain: string;
  receiverAsked: (address: string) => string;
  receiversNoProject: string;
  noReceivers: string;
  forgetReceiver: (address: string) => string;
  entriesByEmail: string;
  agreeQuestion: string;
  agree: string;
  agreed: ({
    address,
    site
  }: {
    address: string;
    site: string;
  }) => string;
  stopQuestion: string;
  stopEmails: string;
  stoppedEmails: ({
    address,
    site
  }: {
    address: string;
    site: string;
  }) => string;
};
declare const refusals: {
  refusals: {
    bad_request: string;
    bad_query: string;
    query_too_large: string;
    bad_batch: string;
    name_too_long: string;
    too_many_names: string;
    too_many_parts: string;
    invalid_credentials: string;
    invalid_email: string;
    weak_password: string;
    common_password: string;
    password_is_name: string;
    username_required: string;
    invalid_format: string;
    invalid_host: string;
    webhook_url: string;
    letter_spent: string;
    passkey_refused: string;
    wrong_code: string;
    sha1_code: string;
    google_refused: string;
    google_off: string;
    google_other: string;
    no_file: string;
    unauthorized: string;
    forbidden: string;
    unverified_address: string;
    code_required: string;
    confirm_identity: string;
    read_only: string;
    foreign_page: string;
    members_invited: string;
    members_closed: string;
    member_waiting: string;
    member_blocked: string;
    https_required: string;
    not_found: string;
    email_taken: string;
    domain_taken: string;
    username_taken: string;
    members_full: string;
    webhooks_full: string;
    receivers_full: string;
    receiver_stopped: string;
    domain_unproven: string;
    too_large: string;
    too_many_values: string;
    file_too_large: string;
    quota_reached: string;
    data_full: string;
    records_full: string;
    unsupported_media: string;
    too_many_requests: string;
    mail_quota: string;
    site_full: string;
    too_many_fields: string;
    visitor_quota: string;
    parts_waiting: string;
    assistant_quota: string;
    internal: string;
    bad_gateway: string;
    google_unreachable: string;
    storage_unreachable: string;
    mail_failed: string;
    assistant_refused: string;
    assistant_unreachable: string;
    assistant_broken: string;
    no_room: string;
    not_ready: string;
  };
};
declare const run: {
  whatRan: string;
  openInCode: (block: string) => string;
  atLine: (line: number) => string;
  runningWidget: string;
  milliseconds: (duration: number) => string;
  widgetTookKeyboard: string;
  widgetHung: string;
  widgetNavigated: string;
  runPageUnreachable: string;
};
declare const screens: {
  noSuchPage: string;
  noSuchPageHint: string;
  backToBuilder: string;
  tutorials: string;
  community: string;
  subscription: string;
  couldNotStart: string;
  reloadThePage: string;
};
declare const seeded: {
  seededWords: Readonly<Record<string, string>>;
};
declare const several: {
  severalSelected: (count: number) => string;
  severalElements: (count: number) => string;
  deleteElements: (count: number) => string;
  mixed: string;
  classNames: string;
  classesOfSeveral: string;
  selectSameTag: string;
  selectSameClass: string;
  group: string;
  outerSelected: (name: string) => string;
  wrapNeedsNeighbours: string;
  align: string;
  distribute: string;
  alignLeft: string;
  alignCentre: string;
  alignRight: string;
  alignTop: string;
  alignMiddle: string;
  alignBottom: string;
  distributeHorizontally: string;
  distributeVertically: string;
  alignNeedsLayout: string;
  alignNeedsAll: string;
  distributeNeedsOneParent: string;
  distributeAcrossRow: string;
  distributeAcrossColumn: string;
};
declare const sharing: {
  searchAndSharing: string;
  searchPreview: string;
  sharePreview: string;
  noDescriptionYet: string;
  lengthOf: (length: number, limit: number) => string;
  lengthCut: (length: number, limit: number) => string;
  showInSearch: string;
  hiddenFromSearch: string;
  socialPicture: string;
  socialPictureHint: string;
  chooseFromAssets: string;
  noPicturesInAssets: string;
  choosePictureNamed: (name: string) => string;
  cardOfPage: (title: string) => string;
  pictureOfPage: string;
  drawingCard: string;
  cardLater: string;
  pageAbout: string;
  pageAboutTypes: {
    "": string;
    article: string;
    product: string;
    event: string;
    business: string;
    faq: string;
  };
  pageAboutDetails: string;
  pageAboutHint: string;
  pageAboutIncomplete: (fields: string) => string;
  pageAboutFields: {
    author: string;
    published: string;
    modified: string;
    name: string;
    price: string;
    currency: string;
    availability: string;
    start: string;
    end: string;
    place: string;
    address: string;
    telephone: string;
    hours: string;
    questions: string;
  };
  availabilities: {
    "": string;
    InStock: string;
    OutOfStock: string;
    PreOrder: string;
    Discontinued: string;
  };
  currencyExample: string;
  priceExample: string;
  hoursExample: string;
  questionsHint: string;
  pageAboutProblems: {
    missing: string;
    early: string;
    date: string;
    time: string;
    price: string;
    currency: string;
    availability: string;
    phone: string;
    hours: string;
    questions: string;
  };
  searchRule: string;
  pageWithoutDescription: string;
  sameTitleAs: (title: string) => string;
  titleTooLong: (length: number, limit: number) => string;
  descriptionTooLong: (length: number, limit: number) => string;
};
declare const shell: {
  widgetBuilder: string;
  pageBuilder: string;
  boom: string;
  boomPage: string;
  boomHint: string;
  canvasIsEmpty: string;
  savingNow: string;
  updatePage: string;
  deletePage: string;
  saveChanges: string;
  loadDraft: string;
  draftStored: string;
  loadPageDraft: string;
  pageDraftStored: string;
  draftNotStored: string;
  historyNotSent: string;
  draftNotForgotten: string;
  draftsUnreadable: string;
  draftFailed: string;
  unsavedWork: string;
  unsavedWorkCount: (count: number) => string;
  unsavedWorkHint: string;
  draftsElsewhereUnknown: string;
  draftSending: string;
  draftOnAccount: string;
  draftOnDevice: string;
  noUnsavedWork: string;
  recover: string;
  recoverNamed: (name: string) => string;
  discardDraft: string;
  discardNamed: (name: string) => string;
  discardDraftQuestion: (name: string) => string;
  draftOfPage: string;
  draftOfWidget: string;
  draftOfNewWidget: string;
  tour: string;
  fileUnreadable: (name: string) => string;
  needsServer: string;
  noConnection: string;
  savingWidget: string;
  saving: string;
  updating: string;
  savingFailed: string;
  noFile: string;
  fileTooLarge: string;
  uploadFailed: string;
  fileProblem: (file: string, problem: string) => string;
  acceptedFormats: string;
  unexpected: string;
  builderPanel: string;
  builder: string;
  develop: string;
  unsaved: string;
  fullWidth: string;
  desktopWidth: string;
  tabletScreen: string;
  phoneScreen: string;
  canvasWidth: string;
  productHome: string;
  login: string;
  signup: string;
  themeLight: string;
  themeDark: string;
  themeSystem: string;
  themeNamed: (theme: string) => string;
  profile: string;
  logout: string;
  loadDraftStep: string;
  history: string;
  opened: string;
  announcements: string;
  undoneStep: (step: string) => string;
  nothingSelected: string;
  selectedNamed: (name: string) => string;
  typingText: string;
  steps: string;
  takeBack: (step: string) => string;
  languageMenu: string;
  inLanguage: (name: string) => string;
  notifications: string;
  closeToast: string;
  readOnly: string;
  readOnlyNote: string;
  readOnlyHint: string;
  saveCopy: string;
};
declare const speed: {
  speed: string;
  speedHint: string;
  measureSpeed: string;
  measureAgain: string;
  measuringSpeed: string;
  measuringOn: {
    phone: string;
    computer: string;
  };
  speedOn: {
    phone: string;
    computer: string;
  };
  speedStale: string;
  speedFailed: string;
  speedHung: string;
  speedNavigated: string;
  speedTimeout: string;
  speedHow: string;
  speedHeldBack: string;
  speedNotWhole: string;
  speedInShort: (figures: readonly string[]) => string;
  unusedInShort: (size: string) => string;
  paintInShort: (seconds: string) => string;
  withinBudgets: string;
  overBudgets: string;
  speedFigure: {
    weight: (value: number) => string;
    css: (value: number) => string;
    paint: (value: number) => string;
  };
  overBudget: {
    weight: (is: string, limit: string, by: string) => string;
    css: (is: string, limit: string, by: string) => string;
    paint: (is: string, limit: string, by: string) => string;
  };
  heaviestHelps: (name: string, size: string) => string;
  unusedHelps: (name: string, size: string) => string;
  paintHelps: (name: string) => string;
  pageWeight: string;
  pageWeightOf: (size: string, requests: number) => string;
  timeOnLine: (seconds: number) => string;
  fileKind: string;
  fileCount: string;
  fileSent: string;
  fileSize: string;
  fileKinds: {
    html: string;
    css: string;
    script: string;
    picture: string;
    font: string;
    other: string;
  };
  largestFiles: string;
  sizesUnknown: (count: number) => string;
  loadedLater: (count: number) => string;
  speedThisPage: string;
  speedOwnSheet: string;
  notUsedCss: string;
  unusedShare: (share: number) => string;
  unusedOf: (name: string, unused: string, all: string) => string;
  sheetUnreadable: (name: string) => string;
  noStyleSheets: string;
  allCssUsed: string;
  unusedRules: string;
  largestRules: (count: number) => string;
  unusedRulesNote: string;
  largestPaint: string;
  paintNotTold: string;
  nothingPainted: string;
  paintedElement: (tag: string, text: string) => string;
  showOnCanvas: string;
  layoutShift: string;
  shiftScore: (score: number) => string;
  shiftHint: string;
  budgets: string;
  budgetsHint: string;
  budgetNames: {
    weight: string;
    css: string;
    paint: string;
  };
  budgetRange: (max: number) => string;
  saveBudgets: string;
};
declare const styles: {
  stateNormal: string;
  stateHover: string;
  stateFocus: string;
  stateFocusVisible: string;
  stateActive: string;
  stateChecked: string;
  stateDisabled: string;
  stateFirst: string;
  stateLast: string;
  stateOdd: string;
  stateBefore: string;
  stateAfter: string;
  screenWidth: string;
  allWidths: string;
  tabletWidth: string;
  phoneWidth: string;
  otherState: string;
  otherStateField: string;
  notAState: (text: string) => string;
  otherWidth: string;
  narrowest: string;
  widest: string;
  takeWidth: string;
  notAWidth: string;
  widthFrom: (px: number) => string;
  widthUpTo: (px: number) => string;
  state: string;
  categoryGeneral: string;
  categoryDisplay: string;
  categoryTypography: string;
  categorySize: string;
  categorySpacing: string;
  categoryBorders: string;
  categoryColors: string;
  categoryOther: string;
  display: string;
  float: string;
  gap: string;
  alignItems: string;
  justify: string;
  alignment: string;
  fontFamily: string;
  fontWeight: string;
  fontSize: string;
  textTransform: string;
  lineHeight: string;
  letterSpacing: string;
  width: string;
  height: string;
  minWidth: string;
  maxWidth: string;
  minHeight: string;
  maxHeight: string;
  crop: string;
  fit: string;
  focalPoint: string;
  focalAcross: string;
  focalDown: string;
  margin: string;
  padding: string;
  border: string;
  radius: string;
  shadow: string;
  color: string;
  backgroundColor: string;
  opacity: string;
  cursor: string;
  position: string;
  top: string;
  right: string;
  bottom: string;
  left: string;
  zIndex: string;
  direction: string;
  wrapping: string;
  columns: string;
  rows: string;
  gridFlow: string;
  alignSelf: string;
  flexShare: string;
  gridColumn: string;
  gridRow: string;
  order: string;
  fontStyle: string;
  decoration: string;
  textWrap: string;
  overflow: string;
  backgroundImage: string;
  backgroundSize: string;
  backgroundPosition: string;
  backgroundRepeat: string;
  transform: string;
  transition: string;
  filter: string;
  backdropFilter: string;
  blend: string;
  allProperties: string;
  addProperty: string;
  propertyName: string;
  propertyValue: string;
  nothingSetHere: string;
  notAProperty: (name: string) => string;
  notDeclarations: string;
  valueMissing: string;
  setForLayer: (name: string) => string;
  attributeNamed: (name: string) => string;
  notAValue: (value: string, label: string) => string;
  idWithSpaces: string;
  notATag: string;
};
declare const tour: {
  tourNext: string;
  tourBack: string;
  tourDone: string;
  tourWelcome: string;
  tourWelcomeText: string;
  tourCreate: string;
  tourCreateText: string;
  tourWorkspace: string;
  tourWorkspaceText: string;
  tourBuilderMenuText: string;
  tourPropertiesPanel: string;
  tourPropertiesText: string;
  tourModes: string;
  tourModesText: string;
  tourPreviewText: string;
  tourSaveText: string;
};
declare const translations: {
  languages: string;
  languagesOf: (name: string) => string;
  firstLanguageIs: (language: string, section: string) => string;
  translateInto: string;
  newLanguage: string;
  chooseLanguage: string;
  chooseLanguageFirst: string;
  addLanguage: string;
  removeLanguage: (name: string) => string;
  removeLanguageQuestion: (name: string) => string;
  translationsStay: string;
  noLanguages: string;
  noLanguagesHint: string;
  translatedCount: (done: number, all: number) => string;
  missingTexts: (count: number) => string;
  visitIn: (name: string) => string;
  textsOf: string;
  menuAndSiteName: string;
  onlyMissing: string;
  noTexts: string;
  nothingMissing: string;
  translationOf: (text: string, language: string) => string;
  takeSimilar: string;
  translationSaved: string;
  marksHint: string;
  marksChanged: string;
  translationsWithPublication: string; 
  contentRefusals: {
    "bad-languages": string;
    "language-path": string;
    "path-language": string;
    "too-many-translations": string;
  };
};
declare const month: (time: string) => string;
declare const visits: {
  statistics: string;
  visits: string;
  visitsOf: (name: string) => string;
  visitPeriod: string;
  visitPeriods: {
    7: string;
    30: string;
    90: string;
    365: string;
  };
  refreshVisits: string;
  downloadVisits: string;
  pageViews: string;
  pagesPerVisit: string;
  visitNumber: (value: number, digits?: number) => string;
  percent: (value: number) => string;
  viewsByDay: string;
  viewsByMonth: string;
  visitDay: string;
  visitMonth: string;
  visitDayName: (time: string) => string;
  visitMonthName: typeof month;
  showAsTable: string;
  spanVisits: (name: string, views: number, visits: number) => string;
  chartSummary: (facts: {
    from: string;
    to: string;
    most: string;
    views: number;
  }) => string;
  visitedPages: string;
  pageGone: string;
  referrers: string;
  referrerName: (host: string) => string;
  devices: string;
  deviceName: (device: string) => string;
  visitShare: string;
  visitKind: string;
  showAllOf: (count: number) => string;
  noVisits: string;
  noVisitsHint: string;
  noVisitsUnpublished: string;
  countVisits: string;
  howVisitsCount: string;
  howVisitsCountFacts: string[];
};
declare const welcome: {
  dragSomethingHere: string;
  dragHint: string;
  startTitle: string;
  startHint: string;
  startBlank: string;
  startBlankHint: string;
  startTemplate: string;
  startTemplateHint: string;
  startDescribed: string;
  startDescribedHint: string;
  ownPages: string;
  templatesTitle: string;
  draftContinued: string;
};
declare const widgets$1: {
  unnamedWidget: string;
  widgetSaved: string;
  widgetBoomed: string;
  widgetKept: string;
  widgetBoomFailed: string;
  widgetKeepFailed: string;
  widgetInPlaceFailed: string;
  widgetSynchronized: string;
  widgetSynchronizationFailed: string;
  widgetIdFormat: string;
  alreadyDeleted: string;
  widgetUpdated: string;
  widgetRenamed: string;
  widgetDeleted: string;
  widgetSaveFailed: string;
  widgetUpdateFailed: string;
  widgetRenameFailed: string;
  widgetDeleteFailed: string;
  widgetMissing: string;
  deleteWidget: string;
  versionUpdated: string;
  versionMissing: string;
  versionFailed: string;
  original: string;
  widgetName: string;
  widgetVersions: string;
  compareVersions: string;
  before: string;
  after: string;
  changesBySaving: (name: string) => string;
  takeTheirs: string;
  saveMine: string;
  theSame: string;
  difference: string;
  versionLabel: string;
  versionNumber: (number: number) => string;
  takeVersion: (version: string) => string;
  takeVersionOf: (version: string, name: string) => string;
  followsLatest: (version: string) => string;
  keepsVersion: (number: number, count: number) => string;
  keepsOriginal: (count: number) => string;
  keepVersion: string;
  keepVersionHint: string;
  keepVersionOf: (version: string, name: string) => string;
  followsNewer: (shown: string, newest: string) => string;
  showLatest: string;
  followLatest: string;
  followStep: (name: string) => string;
  widgetHere: (name: string) => string;
  usedIn: (name: string, count: number) => string;
  changesAllUses: string;
  usesUnknown: (name: string) => string;
  usedHere: string;
  allPlaces: string;
  onlyHere: string;
  editIt: string;
  editWidgetHere: string;
  editInPlace: (name: string) => string;
  editedElsewhere: (name: string) => string;
  detachWidget: string;
  detachWidgetHint: string;
  detachStep: (name: string) => string;
  revertWidget: string;
  restoreNamed: (version: string) => string;
  restore: string;
  lineCount: (count: number) => string;
  versionTime: (time: string) => string;
};
type Messages = typeof account$1 & typeof audit & typeof assistant & typeof canvas & typeof classes & typeof code & typeof commands & typeof common & typeof dialogs & typeof connection & typeof addresses & typeof documentation & typeof domains & typeof webhooks & typeof receivers$1 & typeof downloads & typeof inspector & typeof members & typeof navigation & typeof pages & typeof projects & typeof publish & typeof publishing & typeof refusals & typeof run & typeof screens & typeof seeded & typeof several & typeof sharing & typeof shell & typeof speed & typeof styles & typeof tour & typeof translations & typeof visits & typeof welcome & typeof widgets$1;
declare const messages: Messages;
export { type AccountEvent, type AccountFacts, type AccountPasskey, type AccountPort, type AccountSettingsPort, type AddressCheck, type ArchivedProject, type AssetsPort, AssistantError, type AssistantFacts, type AssistantPort, type AssistantPrompt, type AssistantWidget, type AuthenticatorSecret, Builder, type BuilderPorts, type BuilderProps, type BuilderState, type BuilderStore, type CardsPort, type Chat, type ChatLink, type ChatTurn, type CompleteProfile, ConfirmationNeeded, type ConsentsPort, type CustomCommand, type CustomPanel, type DeviceSession, type DocumentationPort, type DomainCertificate, type DomainRecord, type DomainState, type DomainsPort, type DownloadsPort, type DraftSummary, type DraftsPort, type EditLabel, EntryEmailsScreen, type EntryEmailsScreenProps, type EntryPage, type ExtensionContext, type FoldersPort, type ForeseenPage, type GoogleOutcome, type GrantedMethod, type HeldAddress, type HistoriesPort, type LazyPartLook, type LibraryPort, type Live, type MemberChange, type MemberPage, type MemberState, type MembersPort, type NamedVisits, type NavigationPort, NewerVersionError, type OfflineOutcome, type OpenRequest, type OverwrittenValue, type PageToMeasure, type PagesPort, type PalettePort, type ParkedChange, type PasswordProof, type PostForm, type Profile, type ProjectTexts, type ProjectsPort, type PublishingPort, type Receiver, type ReceiversPort, RefusedError, ResetPasswordScreen, type ResetPasswordScreenProps, RunScreen, type RunScreenProps, type Screen, type SendingPort, type SendingState, type SignupForm, type SiteEntry, type SiteLink, type SiteMember, type Source, type SpeedPort, type Target, type TextGroup, type Theme, type TourPort, type TranslationsPort, type Unsubscribe, VerifyAddressScreen, type VerifyAddressScreenProps, type VisitCount, type VisitDay, type VisitReport, type VisitedPage, type VisitsPort, type Webhook, type WebhookAnswer, type WebhookDelivery, type WebhooksPort, type WidgetsPort, type Workspace, allowLeaving, canvasStands, chooseTheme, createBuilderStore, emptySource, followFailedStyles, followTheme, forgetWorkOf, lazyPart, messages, openAssistant, readTheme, sourceNow, workspaceActions };