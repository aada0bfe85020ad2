// Pages as HTML
export {
  composePage,
  renderPage,
  renderSitePage,
  type PageContext,
  type PageDocument,
  type PageForms,
  type PageScripts,
  type SiteKnown,
} from "./render/render-page.ts";
export {
  createPageRenderer,
  ownPlace,
  prepareSite,
  servedIcons,
  type PlacedPage,
  type PreparedSite,
  type RenderPlaced,
  type ServedParts,
  type SiteScripts,
} from "./render/site-renderer.ts";
export type { SiteData, SiteRoute } from "./browser/site-data.ts";
export { siteDataId } from "./render/site-data-id.ts";
export { messagePage, notFoundMessage, type MessagePage, type MessagePlace } from "./render/message-page.ts";

// What a site has besides its pages
export { type DrawnIcons, type IconChoice } from "./render/app-icons.ts";
export { headTags, siteManifest } from "./render/site-head.ts";
export { robotsText, siteMap } from "./render/site-map.ts";
export { serviceWorker } from "./render/service-worker.ts";
export { cardFolder, cardName } from "./render/share-card.ts";
export { cardsOf } from "./render/site-cards.ts";
export {
  createSharing,
  type PageSharing,
  type SharedPicture,
  type SharingPlace,
} from "./render/page-sharing.ts";
export { drawIcon } from "./render/icon.ts";
export { cardRequest, siteTitle, themeColour, type CardFacts } from "@tessera/content/search";
export { toolsFor, type ToolsName } from "./render/tools-name.ts";
export { escapeHtml } from "./escape.ts";
export { menuHtml, type MenuPlace } from "./render/menu.ts";
export type { SizeOf } from "./render/rewrite-html.ts";

// Files that pages use
export { filesOfWidget } from "./render/addresses.ts";
export { imageSize, type ImageSize } from "./files/image-size.ts";

// Paths of a site
export {
  createRouteTable,
  isExact,
  splitPath,
  type Route,
  type RouteMatch,
  type RouteTable,
} from "./routing/route-table.ts";
export { localPath, loginPath, notFoundPath, pathOfPage } from "./routing/page-path.ts";
export { createAccess, maySee, type AccessOf } from "./routing/page-access.ts";
export { fillMember, type ShownMember } from "./render/member-parts.ts";
export { createLiveLinks, type LiveLink } from "./routing/live-links.ts";
export {
  createRedirectTable,
  withQuery,
  type RedirectSite,
  type RedirectTable,
} from "./routing/redirect-table.ts";

// Texts in other languages
export { textsOfPage, textsOfSite } from "./render/site-texts.ts";
export { createLocalSites, type LocalPath, type LocalSite, type LocalSites } from "./render/local-sites.ts";
export { createLocalLinks } from "./render/local-links.ts";
export type { LanguageLink, PageLanguages } from "./render/language-links.ts";
// Links between pages
export { readLinks, type SiteLink } from "./check/read-links.ts";

// Sites of archives
export { siteOfArchive, type ArchivedSite } from "./source/site-of-source.ts";

// Forms that a site sends
export type { FormProblems } from "./forms/compose-forms.ts";
export {
  readForms,
  type ReadChoice,
  type ReadControl,
  type ReadField,
  type ReadForm,
} from "./forms/read-forms.ts";
export { formTexts, successText, type FormTexts } from "./forms/form-texts.ts";
export {
  answerName,
  elapsedName,
  formParameter,
  largestFile,
  minElapsed,
  mostFiles,
  sentId,
  trapName,
  type FormAnswer,
} from "./forms/form-protocol.ts";
