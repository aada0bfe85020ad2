export { composeHtml, type ComposedWidget, type FillById } from "./compose-html.ts";
export { takeImports, withImports, type SheetAndImports } from "./imports.ts";
export { pageDataId, pageDataScript, type PageData } from "./page-data.ts";
export { scopeCss, type ScopedCss } from "./scope-css.ts";
export { scopeName } from "./scope-name.ts";
export { hasCode, libraryUrls, needsScripts } from "../widget-source.ts";
export type { BlockName, ChildSource, LibrarySource, ServiceSource, WidgetSource } from "../widget-source.ts";
export { balanceCss } from "./split-css.ts";
