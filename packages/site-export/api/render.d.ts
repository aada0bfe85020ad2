import { MenuItem, PageRecord, PageSummary, ProjectSettings, WidgetRecord } from "@tessera/content";
interface SiteRoute {
  readonly path: string;
  readonly file: string;
  readonly auth: boolean;
}
interface SiteData {
  readonly name: string;
  readonly projectId?: number;
  readonly auth?: boolean;
  readonly graph?: string;
  readonly worker?: string;
  readonly base?: string;
  readonly routes?: readonly SiteRoute[];
  readonly notFound?: string;
  readonly file?: string;
}
interface ImageSize {
  readonly width: number;
  readonly height: number;
}
declare function imageSize(bytes: Uint8Array): ImageSize | null;
type SizeOf = (url: string) => ImageSize | null;
interface PageScripts {
  readonly script: string;
  readonly tools: string;
}
interface PageContext extends PageScripts {
  readonly siteName: string;
  readonly address: string;
  readonly params: Readonly<Record<string, string>>;
  readonly settings?: ProjectSettings;
  readonly language?: string;
  readonly menu?: string;
  readonly headTags?: readonly string[];
  readonly site?: SiteData;
  readonly stylesheet?: string;
  readonly sizeOf?: SizeOf;
}
interface PageDocument {
  readonly html: string;
  readonly css: string;
  readonly scripted: boolean;
}
declare function renderPage(page: PageRecord, context: PageContext): PageDocument;
declare const siteDataId = "tessera-site";
declare function drawIcon(name: string, colour: string, size: number): Uint8Array<ArrayBuffer>;
declare function siteTitle({
  storeName
}: ProjectSettings, projectName: string): string;
declare function themeColour({
  tokens
}: ProjectSettings): string;
type ToolsName = "tools" | "tools-es";
declare function toolsFor(language: string): ToolsName;
declare function escapeHtml(text: string): string;
interface MenuPlace {
  readonly pages: readonly PageSummary[];
  readonly mainPageId: number | null;
}
declare function menuHtml(items: readonly MenuItem[], place: MenuPlace): string;
declare function hasPrivateItems(items: readonly MenuItem[]): boolean;
declare function hasMenuPlace(widget: WidgetRecord): boolean;
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
declare function createRouteTable<Page>(routes: readonly Route<Page>[]): RouteTable<Page>;
declare function splitPath(path: string): readonly string[] | null;
declare const notFoundSlug = "404";
declare const notFoundPath = "/404";
declare const loginPath = "/login";
declare function slugOf({
  slug
}: Pick<PageSummary, "slug">): string;
declare function pathOfPage(page: Pick<PageSummary, "slug">): string;
declare function privatePages(menu: readonly MenuItem[]): ReadonlySet<number>;
export { type ImageSize, type MenuPlace, type PageContext, type PageDocument, type PageScripts, type Route, type RouteMatch, type RouteTable, type SiteData, type SiteRoute, type SizeOf, type ToolsName, createRouteTable, drawIcon, escapeHtml, filesOfWidget, hasMenuPlace, hasPrivateItems, imageSize, loginPath, menuHtml, notFoundPath, notFoundSlug, pathOfPage, privatePages, renderPage, siteDataId, siteTitle, slugOf, splitPath, themeColour, toolsFor };