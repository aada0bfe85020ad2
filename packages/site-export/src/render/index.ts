// Pages as HTML
export { renderPage, type PageContext, type PageDocument, type PageScripts } from "./render-page.ts";
export type { SiteData, SiteRoute } from "../browser/site-data.ts";
export { siteDataId } from "./site-data-id.ts";
export { drawIcon } from "./icon.ts";
export { siteTitle, themeColour } from "./theme.ts";
export { toolsFor, type ToolsName } from "./tools-name.ts";
export { escapeHtml } from "./escape.ts";
export { hasMenuPlace, hasPrivateItems, menuHtml, type MenuPlace } from "./menu.ts";
export type { SizeOf } from "./rewrite-html.ts";

// Files that pages use
export { filesOfWidget } from "../files/addresses.ts";
export { imageSize, type ImageSize } from "../files/image-size.ts";

// Paths of a site
export {
  createRouteTable,
  splitPath,
  type Route,
  type RouteMatch,
  type RouteTable,
} from "../routing/route-table.ts";
export {
  loginPath,
  notFoundPath,
  notFoundSlug,
  pathOfPage,
  privatePages,
  slugOf,
} from "../routing/page-path.ts";
