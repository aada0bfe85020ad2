export type {
  Asset,
  AssistantOrigin,
  ChildLink,
  ChildWidget,
  CustomFunction,
  DocumentationInput,
  DocumentationRecord,
  DocumentationType,
  FolderWidget,
  Id,
  ImageCopy,
  LibraryEntry,
  LibraryWidget,
  PageFields,
  PageSearch,
  PageRecord,
  PageSummary,
  PersonName,
  PaletteAttribute,
  PaletteElement,
  PaletteInput,
  UploadedImage,
  WidgetCode,
  WidgetInput,
  WidgetRecord,
  WidgetSummary,
  WidgetVersion,
} from "./records.ts";
export type {
  DesignToken,
  DraftLink,
  ProjectPage,
  Redirect,
  SitePage,
  MemberJoin,
  PageAccess,
  PagePlace,
  MenuEntry,
  MenuItem,
  ProjectSettings,
  SpeedBudgets,
  ProjectSummary,
  Publication,
  Publishing,
  SiteRecord,
  Translations,
} from "./site-records.ts";

// Widgets
export {
  createWidget,
  deleteWidget,
  duplicateWidget,
  listVersions,
  liveVersions,
  prepareWidgetUpdate,
  renameWidget,
  updateWidget,
  type UpdateOptions,
} from "./widgets.ts";
export {
  listWidgets,
  liveWidgetPage,
  liveWidgets,
  type WidgetListOptions,
  type WidgetPage,
} from "./widget-lists.ts";
export { widgetPageSize } from "./rules.ts";
export { readWidget, type ReadWidgetOptions } from "./read-widget.ts";

// The public library and the templates
export {
  importWidget,
  listLibrary,
  liveLibrary,
  postWidget,
  removeFromLibrary,
  type LibraryListOptions,
  type Posting,
  type Shelf,
} from "./library.ts";

// Folders
export {
  listFolderWidgets,
  liveFolderWidgets,
  removeFromFolder,
  saveToFolders,
  type FolderEntry,
} from "./folders.ts";

// Documentation
export {
  createDocumentation,
  deleteDocumentation,
  listDocumentation,
  liveDocumentation,
  updateDocumentation,
} from "./documentation.ts";

// Assets
export { listAssetUses, listWidgetUses, type Use, type WidgetUse } from "./uses.ts";
export {
  addAsset,
  describeImage,
  keepAsset,
  largestAsset,
  listAssets,
  liveAssets,
  removeAsset,
  uploadFile,
} from "./assets.ts";
export { readEditHistory, saveEditHistory, type EditedKind } from "./edit-histories.ts";

// Pages
export {
  createPage,
  deletePage,
  duplicatePage,
  listPages,
  livePages,
  readPage,
  renamePage,
  preparePageUpdate,
  updatePage,
  type PageBasis,
  type PageChanges,
  type PageInput,
} from "./pages.ts";
export { slugify, uniqueSlug } from "./slug.ts";

// Projects and sites
export {
  addPages,
  createProject,
  deleteProject,
  listProjects,
  liveProjects,
  readSite,
  removePage,
  renameProject,
  setMainPage,
  type ProjectInput,
} from "./projects.ts";

export {
  endDraft,
  publishAgain,
  publishSite,
  readLiveSite,
  readPublication,
  readPublishing,
  removePublication,
  setPublishOnSave,
  shareDraft,
  type LiveSite,
  type PublishOptions,
} from "./publications.ts";
export {
  siteChanges,
  type PageAspect,
  type PageChange,
  type SiteAspect,
  type SiteChanges,
} from "./site-changes.ts";

export { setPageAccess } from "./page-access.ts";
export { createPageIn, setPagePath, type ProjectPageInput } from "./page-paths.ts";
export { addRedirects, readRedirects, removeRedirects, type NewRedirect } from "./redirects.ts";
export { fontsOf, type FontMetrics, type SiteFont } from "./site-fonts.ts";
export { readProjectSettings } from "./project-settings.ts";
export { saveProjectSettings } from "./save-settings.ts";
export { countTouched, rewriteSite, type SiteEdit, type StyledCode, type Touched } from "./rewrite-site.ts";
export { liveTranslations, readTranslations, saveTranslations } from "./translations.ts";
export { deepestMenu, readMenu, saveMenu } from "./menus.ts";

// Deleting with a way back
export { takeOutPage, takeOutProject, takeOutWidget, type Removal } from "./removal.ts";

// The palette
export { livePicture, readPerson, savePerson, savePicture } from "./person.ts";
export { readTourStatus, setTourStatus } from "./tour.ts";
export { createElement, deleteElement, listPalette, updateElement } from "./palette.ts";

// Failures
export { ContentError, type ContentErrorCode } from "./errors.ts";
