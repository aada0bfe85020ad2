// A widget as data
export { hasCode, isWidgetType, libraryUrls, needsScripts } from "./widget-source.ts";
export type { BlockName, ChildSource, LibrarySource, ServiceSource, WidgetSource } from "./widget-source.ts";

// Composing without running
export { composeHtml } from "./compose/compose-html.ts";
export type { ComposedWidget, FillById } from "./compose/compose-html.ts";
export { pageDataId, pageDataScript } from "./compose/page-data.ts";
export type { PageData } from "./compose/page-data.ts";
export { scopeCss } from "./compose/scope-css.ts";
export type { ScopedCss } from "./compose/scope-css.ts";
export { scopeName } from "./compose/scope-name.ts";

// Running in the page
export { hydrateWidget, runWidget } from "./run/run-widget.ts";
export type { RunningWidget, RunOptions } from "./run/run-widget.ts";
export type { BindForm, MountedChild, WidgetApi, WidgetHandle, WidgetState } from "./run/widget-instance.ts";
export type { BlockTrace, WidgetError } from "./widget-error.ts";

// Development mode
export { developWidget } from "./develop/type-editor.ts";
export type { TypeEditorOptions } from "./develop/type-editor.ts";

// Tools that few pages need
export { ToolsLoader } from "./entries/load-tools.ts";
export type { IsUnique, Tools } from "./entries/load-tools.ts";
