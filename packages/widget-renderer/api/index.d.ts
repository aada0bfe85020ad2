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
declare function isWidgetType(type: string): boolean;
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
declare const texts: {
  readonly "not-granted": (method: string) => string;
  readonly arguments: (problem: string) => string;
  readonly "too-many-calls": () => string;
  readonly "too-large": () => string;
  readonly "not-plain-data": () => string;
  readonly failed: (message: string) => string;
};
type BridgeErrorCode = keyof typeof texts;
interface WidgetError {
  readonly message: string;
  readonly code?: BridgeErrorCode;
  readonly widget: string;
  readonly block: BlockName | "render";
  readonly line: number | null;
}
interface BlockTrace {
  readonly widget: string;
  readonly block: BlockName;
  readonly start: number;
  readonly duration: number;
  readonly error: WidgetError | null;
}
type WidgetApi = Readonly<Record<string, (...args: never[]) => unknown>>;
type WidgetState = Record<string, unknown>;
interface WidgetHandle {
  readonly root: HTMLElement;
  readonly id: number | string | undefined;
  readonly name: string;
  readonly type: string;
  readonly params: Readonly<Record<string, string>>;
  readonly state: Readonly<WidgetState>;
  readonly children: readonly WidgetHandle[];
  setState(patch: WidgetState): Promise<void>;
  find(selector: string): Element | null;
}
interface MountedChild {
  readonly wrapper: string;
  readonly type: string;
  readonly parent: string;
  readonly widget: WidgetHandle;
}
type BindForm = (form: HTMLFormElement) => {
  readonly unbind: () => void;
};
interface RunOptions {
  readonly api?: WidgetApi;
  readonly state?: WidgetState;
  readonly params?: Readonly<Record<string, string>>;
  readonly onError?: (error: WidgetError) => void;
  readonly onBlock?: (trace: BlockTrace) => void;
  readonly log?: (message: string) => void;
  readonly bindForm?: BindForm;
}
interface RunningWidget {
  readonly widget: WidgetHandle;
  readonly ready: Promise<void>;
  readonly replace: (widget: WidgetHandle, change: (source: WidgetSource) => WidgetSource) => Promise<boolean>;
  readonly destroy: () => void;
}
declare function runWidget(host: Element, widget: WidgetSource, options?: RunOptions): RunningWidget;
declare function hydrateWidget(host: Element, widget: WidgetSource, options?: RunOptions): RunningWidget;
interface TypeEditorTexts {
  readonly label: string;
  readonly placeholder: string;
  readonly rule: string;
}
interface TypeEditorOptions {
  readonly onType?: (widget: WidgetHandle, type: string) => void;
  readonly texts?: TypeEditorTexts | undefined;
}
declare function developWidget(running: RunningWidget, options?: TypeEditorOptions): () => void;
type IsUnique = (value: string, type: string) => Promise<unknown>;
interface Tools {
  readonly bindForm: (form: HTMLFormElement, isUnique: IsUnique | undefined) => ReturnType<BindForm>;
  readonly developWidget: (running: RunningWidget, options: {
    onType: (widget: WidgetHandle, type: string) => void;
  }) => () => void;
}
declare class ToolsLoader {
  #private;
  constructor(document: Document, address: string | undefined, log: (message: string) => void);
  formBinder(isUnique?: IsUnique): BindForm;
  develop(running: RunningWidget, onType: (widget: WidgetHandle, type: string) => void): void;
}
export { type BindForm, type BlockName, type BlockTrace, type ChildSource, type ComposedWidget, type FillById, type IsUnique, type LibrarySource, type MountedChild, type PageData, type RunOptions, type RunningWidget, type ScopedCss, type ServiceSource, type Tools, ToolsLoader, type TypeEditorOptions, type WidgetApi, type WidgetError, type WidgetHandle, type WidgetSource, type WidgetState, composeHtml, developWidget, hasCode, hydrateWidget, isWidgetType, libraryUrls, needsScripts, pageDataId, pageDataScript, runWidget, scopeCss, scopeName };