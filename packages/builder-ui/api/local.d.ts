import { Asset, DesignToken, DocumentationInput, DocumentationRecord, DraftLink, EditedKind, FolderEntry, FolderWidget, Id, LibraryWidget, MenuEntry, MenuItem, PageAccess, PageChanges, PageFields, PageRecord, PageSummary, PaletteElement, PaletteInput, PersonName, ProjectInput, ProjectPageInput, ProjectSettings, ProjectSummary, PublishOptions, Publishing, Redirect, Removal, SiteChanges, SpeedBudgets, Touched, Translations, UploadedImage, Use, WidgetInput, WidgetPage, WidgetRecord, WidgetSummary, WidgetUse, WidgetVersion } from "@tessera/content";
import { FolderSource } from "@tessera/folder-tree";
import { GrantedMethod, MeasuredFile } from "@tessera/widget-renderer/frame";
import { CardFacts } from "@tessera/content/search";
import { RedirectInput } from "@tessera/content/rules";
import { SentFile } from "@tessera/content/schema";
import { TokenChange } from "@tessera/document";
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
  trial: (() => Readonly<Record<string, GrantedMethod>>) | null;
  linked: (chatId: string) => Promise<AssistantWidget | null>;
}
interface CardsPort {
  draw: (card: CardFacts) => Promise<Blob>;
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
  countTokenUses: (id: Id, change: TokenChange) => Promise<Touched>;
  changeToken: (id: Id, change: TokenChange, tokens: readonly DesignToken[]) => Promise<Touched>;
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
interface SavedContent {
  readonly kind: "widget" | "page";
  readonly id: Id;
  readonly content: WidgetInput;
}
interface LocalPortsOptions {
  onSave?: (saved: SavedContent) => void;
  widget?: WidgetInput;
  palette?: readonly PaletteInput[];
  runPage?: string;
}
declare function createMemoryPorts(options?: LocalPortsOptions): BuilderPorts;
declare function createLocalPorts({
  name,
  ...options
}?: LocalPortsOptions & {
  name?: string;
}): BuilderPorts;
export { type LocalPortsOptions, type SavedContent, createLocalPorts, createMemoryPorts };