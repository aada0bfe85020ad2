import { Id, MenuItem, PageAccess, PageRecord, ProjectSettings, Redirect, SitePage, SiteRecord, WidgetRecord } from "@tessera/content";
import { CardFacts, CardFacts as CardFacts$1, cardRequest, siteTitle, themeColour } from "@tessera/content/search";
import { FormField, FormSettings, MemberForm } from "@tessera/document/forms";
interface FormProblems {
  readonly key: string;
  readonly message: string;
  readonly problems: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, readonly string[]>>;
}
interface LanguageLink {
  readonly language: string;
  readonly href: string;
  readonly address: string;
}
interface PageTexts {
  readonly translations: Readonly<Record<string, string>>;
  readonly original: Readonly<Record<string, string>>;
}
interface PageLanguages extends PageTexts {
  readonly links: readonly LanguageLink[];
}
interface SiteRoute {
  readonly path: string;
  readonly file: string;
  readonly auth: boolean;
}
interface SiteStar {
  readonly from: string;
  readonly to: string;
  readonly keepsRest: boolean;
}
interface SiteData {
  readonly name: string;
  readonly projectId?: number;
  readonly auth?: boolean;
  readonly graph?: string;
  readonly server?: string;
  readonly noServer?: string;
  readonly worker?: string;
  readonly base?: string;
  readonly routes?: readonly SiteRoute[];
  readonly notFound?: string;
  readonly file?: string;
  readonly stars?: readonly SiteStar[];
}
interface ImageSize {
  readonly width: number;
  readonly height: number;
}
declare function imageSize(bytes: Uint8Array): ImageSize | null;
interface SharedPicture {
  readonly url: string;
  readonly size: ImageSize | null;
}
interface Crumb {
  readonly name: string;
  readonly address: string;
}
interface PageSharing {
  readonly picture: SharedPicture | null;
  readonly trail: readonly Crumb[];
  readonly isMain: boolean;
}
interface SharingPlace {
  readonly addressOf: (page: SitePage) => string;
  readonly pictureAt: (url: string) => SharedPicture | null;
  readonly cardAt: (card: CardFacts$1) => string;
}
declare function createSharing(site: SiteRecord): (page: SitePage, address: string, place: SharingPlace) => PageSharing | null;
interface HeadContext {
  readonly siteName: string;
  readonly address: string;
  readonly settings?: ProjectSettings;
  readonly headTags?: readonly string[];
  readonly sharing?: PageSharing | null;
  readonly languages?: PageLanguages;
}
interface RedirectTable {
  readonly exact: (path: string) => string | null;
  readonly below: (path: string) => string | null;
}
interface RedirectSite {
  readonly pages: readonly SitePage[];
  readonly mainPageId: number | null;
  readonly redirects: readonly Redirect[];
}
declare function createRedirectTable(site: RedirectSite, isPage: (path: string) => boolean): RedirectTable;
declare function withQuery(address: string, query: string): string;
type LiveLink = (href: string) => string;
declare function createLiveLinks(site: RedirectSite): LiveLink;
type SizeOf = (url: string) => ImageSize | null;
interface PageScripts {
  readonly script: string;
  readonly tools: string;
}
interface PageForms {
  readonly address: string | null;
  readonly script: string;
  readonly linkTo?: (path: string) => string;
  readonly membersAt?: string | null;
  readonly shown?: FormProblems | undefined;
}
interface PageContext extends PageScripts, HeadContext {
  readonly params: Readonly<Record<string, string>>;
  readonly language?: string;
  readonly menu?: string;
  readonly site?: SiteData;
  readonly stylesheet?: string;
  readonly sizeOf?: SizeOf;
  readonly linkTo?: LiveLink;
  readonly languages?: PageLanguages;
  readonly writtenAt?: string;
  readonly forms?: PageForms;
}
interface PageDocument {
  readonly html: string;
  readonly css: string;
  readonly scripted: boolean;
  readonly sends: boolean;
}
declare function composePage(page: PageRecord, menu: string, translations?: PageLanguages["translations"]): string;
declare function renderPage(page: PageRecord, context: PageContext): PageDocument;
interface SiteKnown {
  readonly data: SiteData;
  readonly items: readonly MenuItem[];
}
declare function renderSitePage(page: PageRecord, context: PageContext, site: SiteKnown): PageDocument;
type AccessOf = (page: Pick<SitePage, "id" | "path" | "access">) => PageAccess;
declare function createAccess({
  menu
}: Pick<SiteRecord, "menu">): AccessOf;
declare function maySee(access: PageAccess, roles: readonly string[] | null): boolean;
type DrawnIcons = Readonly<Record<string, number>>;
interface IconChoice {
  readonly drawn: DrawnIcons;
  readonly sizeOf: SizeOf;
}
interface LocalSite extends PageTexts {
  readonly language: string;
  readonly prefix: string;
  readonly site: SiteRecord;
  readonly named: (page: SitePage) => SitePage;
  readonly has: (page: Pick<SitePage, "id">) => boolean;
}
interface LocalPath {
  readonly local: LocalSite;
  readonly path: string;
}
interface LocalSites {
  readonly all: readonly LocalSite[];
  readonly first: LocalSite;
  readonly at: (path: string) => LocalPath;
}
declare function createLocalSites(site: SiteRecord): LocalSites;
type ToolsName = "tools" | "tools-es";
declare function toolsFor(language: string): ToolsName;
declare const servedIcons: DrawnIcons;
interface SiteScripts extends Readonly<Record<ToolsName, string>> {
  readonly script: string;
  readonly forms: string;
  readonly visitor: string;
}
interface ServedParts {
  readonly scripts: SiteScripts;
  readonly sizeOf: SizeOf;
  readonly hasCard: (card: CardFacts$1) => boolean;
  readonly publishedAt?: string | null | undefined;
}
interface PreparedSite {
  readonly site: SiteRecord;
  readonly menu: string;
  readonly accessOf: AccessOf;
  readonly locals: LocalSites;
  readonly linksIn: (local: LocalSite) => LiveLink;
}
interface PlacedPage {
  readonly page: SitePage;
  readonly params: Readonly<Record<string, string>>;
  readonly local: LocalSite;
  readonly address: string;
  readonly isMissing: boolean;
}
type RenderPlaced = (placed: PlacedPage, origin: string, problems?: FormProblems) => PageDocument;
declare function prepareSite(site: SiteRecord): PreparedSite;
declare function ownPlace({
  site,
  locals
}: PreparedSite, page: SitePage): PlacedPage;
declare function createPageRenderer(prepared: PreparedSite, parts: ServedParts): RenderPlaced;
declare const siteDataId = "tessera-site";
interface MessagePage {
  readonly status: number;
  readonly text: string;
  readonly hasHome?: boolean;
}
interface MessagePlace {
  readonly root?: string;
  readonly end?: string;
}
declare const notFoundMessage: MessagePage;
declare function messagePage({
  status,
  text,
  hasHome
}: MessagePage, {
  root,
  end
}?: MessagePlace): string;
declare function headTags({
  settings
}: Pick<SiteRecord, "settings">, {
  manifest,
  ...icons
}: IconChoice & {
  readonly manifest: string;
}): string[];
declare function siteManifest({
  settings,
  name
}: Pick<SiteRecord, "settings" | "name">, {
  root,
  ...icons
}: IconChoice & {
  readonly root: string;
}): string;
declare function siteMap(site: SiteRecord, addressOf: (path: string) => string): string;
declare function robotsText(siteMapAddress: string | null): string;
declare const serviceWorker: string;
declare const cardFolder = "/.tessera/card/";
declare function cardName({
  title,
  siteName,
  colour,
  logo
}: CardFacts$1): string;
declare function cardsOf(whole: SiteRecord): CardFacts$1[];
declare function drawIcon(name: string, colour: string, size: number): Uint8Array<ArrayBuffer>;
declare function escapeHtml(text: string): string;
interface MenuPlace {
  readonly pages: readonly Pick<SitePage, "id" | "path">[];
  readonly mainPageId: number | null;
}
declare function menuHtml(items: readonly MenuItem[], place: MenuPlace): string;
declare function filesOfWidget(widget: WidgetRecord): readonly string[];
interface Route<Page> {
  readonly path: string;
  readonly page: Page;
}
interface RouteMatch<Page> {
  readonly page: Page;
  readonly params: Readonly<Record<string, string>>;
}
interface RouteTable<Page> {
  readonly match: (path: string) => RouteMatch<Page> | null;
}
declare function isExact({
  match
}: RouteTable<unknown>, path: string): boolean;
declare function createRouteTable<Page>(routes: readonly Route<Page>[]): RouteTable<Page>;
declare function splitPath(path: string): readonly string[] | null;
declare const notFoundPath = "/404";
declare const loginPath = "/login";
declare function pathOfPage({
  path
}: Pick<SitePage, "path">): string;
declare function localPath(prefix: string, path: string): string;
interface ShownMember {
  readonly email: string;
  readonly name: string;
}
declare function fillMember(html: string, member: ShownMember): string;
declare function textsOfPage(page: SitePage): string[];
declare function textsOfSite({
  menu,
  settings
}: Pick<SiteRecord, "menu" | "settings">): string[];
declare function createLocalLinks(site: SiteRecord, locals: LocalSites): (local: LocalSite) => LiveLink;
interface SiteLink {
  readonly from: Id | null;
  readonly href: string;
  readonly to: Id | null;
  readonly problem: "missing" | "anchor" | null;
}
declare function readLinks(site: SiteRecord): Promise<SiteLink[]>;
interface ArchivedSite {
  readonly site: SiteRecord;
  readonly paths: readonly string[];
  readonly ownPaths: readonly string[];
}
declare function siteOfArchive(text: string): ArchivedSite;
interface ReadChoice {
  readonly value: string;
  readonly isPlaceholder: boolean;
  readonly isDisabled: boolean;
}
interface ReadControl {
  readonly type: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string | null;
  readonly choices: readonly ReadChoice[] | null;
}
interface ReadField extends Pick<FormField, "name" | "key" | "label"> {
  readonly controls: readonly ReadControl[];
}
interface ReadForm {
  readonly settings: FormSettings;
  readonly fields: readonly ReadField[];
  readonly isValidated: boolean;
}
declare function readForms(html: string): ReadonlyMap<string, ReadForm>;
interface FormTexts {
  readonly sent: string;
  readonly sending: string;
  readonly check: string;
  readonly failed: string;
  readonly offline: string;
  readonly unclear: string;
  readonly tooQuick: string;
  readonly tooMany: string;
  readonly full: string;
  readonly changed: string;
  readonly noServer: string;
  readonly noServerCalls: string;
  readonly otherSite: string;
  readonly noFiles: string;
  readonly fileKind: string;
  readonly fileSize: string;
  readonly oneFile: string;
  readonly noChoice: string;
  readonly tooLong: string;
  readonly wrongAnswer: string;
  readonly trap: string;
  readonly members: Readonly<Record<MemberForm, string>>;
  readonly membersElsewhere: string;
}
declare function formTexts(language: string): FormTexts;
declare function successText({
  send,
  success
}: Pick<FormSettings, "send" | "success">, texts: FormTexts): string;
declare const trapName = "form-website";
declare const answerName = "form-answer";
declare const elapsedName = "form-elapsed";
declare const minElapsed = 1500;
declare const largestFile: number;
declare const mostFiles = 5;
declare const formParameter = "form";
declare function sentId(key: string): string;
interface FormAnswer {
  readonly message: string;
  readonly sent: boolean;
  readonly page?: string;
  readonly problems?: Readonly<Record<string, string>>;
}
export { type AccessOf, type ArchivedSite, type CardFacts, type DrawnIcons, type FormAnswer, type FormProblems, type FormTexts, type IconChoice, type ImageSize, type LanguageLink, type LiveLink, type LocalPath, type LocalSite, type LocalSites, type MenuPlace, type MessagePage, type MessagePlace, type PageContext, type PageDocument, type PageForms, type PageLanguages, type PageScripts, type PageSharing, type PlacedPage, type PreparedSite, type ReadChoice, type ReadControl, type ReadField, type ReadForm, type RedirectSite, type RedirectTable, type RenderPlaced, type Route, type RouteMatch, type RouteTable, type ServedParts, type SharedPicture, type SharingPlace, type ShownMember, type SiteData, type SiteKnown, type SiteLink, type SiteRoute, type SiteScripts, type SizeOf, type ToolsName, answerName, cardFolder, cardName, cardRequest, cardsOf, composePage, createAccess, createLiveLinks, createLocalLinks, createLocalSites, createPageRenderer, createRedirectTable, createRouteTable, createSharing, drawIcon, elapsedName, escapeHtml, filesOfWidget, fillMember, formParameter, formTexts, headTags, imageSize, isExact, largestFile, localPath, loginPath, maySee, menuHtml, messagePage, minElapsed, mostFiles, notFoundMessage, notFoundPath, ownPlace, pathOfPage, prepareSite, readForms, readLinks, renderPage, renderSitePage, robotsText, sentId, servedIcons, serviceWorker, siteDataId, siteManifest, siteMap, siteOfArchive, siteTitle, splitPath, successText, textsOfPage, textsOfSite, themeColour, toolsFor, trapName, withQuery };