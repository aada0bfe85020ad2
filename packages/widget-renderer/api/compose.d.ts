interface LibrarySource {
  readonly order: number;
  readonly url: string;
}
interface ServiceSource {
  readonly name: string;
  readonly slug: string;
  readonly code: string;
}
interface ChildSource {
  readonly wrapper: string;
  readonly type: string;
  readonly parent: string;
  readonly widget: WidgetSource;
}
type BlockName = "before_render" | "js" | "after_render" | "mount_child" | "update";
interface WidgetSource {
  readonly id?: number | string;
  readonly name?: string;
  readonly type?: string;
  readonly version?: number | null;
  readonly html: string;
  readonly css: string;
  readonly js: string;
  readonly before_render: string;
  readonly after_render: string;
  readonly update: string;
  readonly mount_child: string;
  readonly library: {
    readonly css: readonly LibrarySource[];
    readonly js: readonly LibrarySource[];
  };
  readonly custom_functions: readonly ServiceSource[];
  readonly children: readonly ChildSource[];
}
declare function hasCode(code: string): boolean;
declare function needsScripts(widget: WidgetSource): boolean;
declare function libraryUrls(widget: WidgetSource): {
  css: readonly string[];
  js: readonly string[];
};
type FillById = (html: string, inner: ReadonlyMap<string, string>) => string;
interface ComposedWidget {
  readonly html: string;
  readonly css: string;
  readonly libraries: {
    readonly css: readonly string[];
    readonly js: readonly string[];
  };
  readonly scripted: boolean;
}
declare function composeHtml(widget: WidgetSource, options: {
  fill: FillById;
}): ComposedWidget;
interface SheetAndImports {
  readonly imports: readonly string[];
  readonly css: string;
}
declare function takeImports(css: string): SheetAndImports;
declare function withImports(css: string, imports: readonly string[]): string;
declare const pageDataId = "tessera-page";
interface PageData {
  readonly widget: WidgetSource;
  readonly params: Readonly<Record<string, string>>;
  readonly tools?: string;
  readonly develop?: boolean;
}
declare function pageDataScript(widget: WidgetSource, params: PageData["params"], more?: Pick<PageData, "tools" | "develop">): string;
interface ScopedCss {
  readonly css: string;
  readonly imports: readonly string[];
}
declare function scopeCss(css: string, scope: string): ScopedCss;
declare function scopeName(css: string): string;
declare function balanceCss(css: string): string;
export { type BlockName, type ChildSource, type ComposedWidget, type FillById, type LibrarySource, type PageData, type ScopedCss, type ServiceSource, type SheetAndImports, type WidgetSource, balanceCss, composeHtml, hasCode, libraryUrls, needsScripts, pageDataId, pageDataScript, scopeCss, scopeName, takeImports, withImports };