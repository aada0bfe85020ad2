/**
 * Names of the types and linkers under which the product keeps its things in the graph (protocol.md 2.7).
 * A single value hangs on its owner by `{owner}_{field}`; many hang on it by `{owner}_s_{thing}`.
 */
export { themeTokens, type ThemeToken, type TokenKind } from "./theme-tokens.ts";

/** Type names of the compositional things. */
export const types = {
  entity: "the_entity",
  user: "the_user",
  widget: "the_widget",
  childWidget: "the_child_widget",
  library: "the_library",
  customFunction: "the_custom_function",
  page: "the_page",
  formerSlug: "the_former_slug",
  path: "the_path",
  pageAccess: "the_page_access",
  redirect: "the_redirect",
  translation: "the_translation",
  project: "the_project",
  publication: "the_publication",
  menu: "the_menu",
  menuItem: "the_item_menu",
  documentation: "the_documentation",
  element: "the_element",
  attribute: "the_attribute",
  asset: "the_asset",
  publicWidget: "the_public_widget",
  templateWidget: "the_template_widget",
  folder: "boomFolder",
  savedToFolder: "boomgpt",
  assistant: "the_assistant",
} as const;

/** Fields of a widget that hold one value each, linked by `the_widget_{field}`. */
export const widgetFields = [
  "name",
  "html",
  "css",
  "js",
  "clean",
  "timestamp",
  "type",
  "version",
  "origin",
  "before_render",
  "after_render",
  "update",
  "mount_child",
  "description",
  "thumbnail",
  "public_name",
  "template_name",
  "template_thumbnail",
] as const;

/** Fields of a widget that hold what a person writes, one text each. */
export const codeFields = [
  "html",
  "css",
  "js",
  "before_render",
  "after_render",
  "update",
  "mount_child",
] as const;

/** Fields of a style sheet or script that a widget loads, linked by `the_library_{field}`. */
export const libraryFields = ["order", "url"] as const;

/** Fields of a service of a widget, linked by `the_custom_function_{field}`. */
export const customFunctionFields = ["name", "slug", "code"] as const;

/** Fields of the chat that a widget was made in, linked by `the_assistant_{field}`. */
export const assistantFields = ["id", "input", "type"] as const;

/** Fields of the link from a widget to a widget inside it, linked by `the_child_widget_{field}`. */
export const childWidgetFields = ["type", "wrapper", "parent", "use_latest"] as const;

/**
 * Fields of a page, linked by `the_page_{field}`; its body is a widget. `search_listing` is "hidden" where search engines leave
 * the page out, `data_type` is one of {@link pageDataTypes}, and `data_fields` a JSON record of texts.
 */
export const pageFields = [
  "title",
  "slug",
  "width",
  "type",
  "font_family",
  "font_size",
  "meta_title",
  "meta_description",
  "meta_keywords",
  "social_image",
  "search_listing",
  "data_type",
  "data_fields",
] as const;

/** What a page can be about: what `the_page_data_type` may say. */
export const pageDataTypes = ["", "article", "product", "event", "business", "faq"] as const;

/** Fields of a slug that a page had before, linked by `the_former_slug_{field}`; `until` is an ISO time. */
export const formerSlugFields = ["slug", "until"] as const;

/** Fields of the path that a page has in a project, linked by `the_path_{field}`; `the_path_page` leads to the page. */
export const pathFields = ["path"] as const;

/**
 * Fields of what says who sees a page of a project, linked by `the_page_access_{field}`; `the_page_access_page` leads to the
 * page. `who` is "everyone", "members", or a JSON list of roles of members.
 */
export const pageAccessFields = ["who"] as const;

/**
 * Fields of a redirect of a project, linked by `the_redirect_{field}`; `since` is an ISO time. Where `to` is empty,
 * `the_redirect_page` leads to the page.
 */
export const redirectFields = ["from", "to", "since"] as const;

/**
 * Fields of a translation of a project, linked by `the_translation_{field}`: the language, the text of the first language, what
 * that says in the other one, and since when, as an ISO time.
 */
export const translationFields = ["language", "source", "text", "since"] as const;

/**
 * Fields of a publication of a project, linked by `the_publication_{field}`: `created` and `live` are ISO times, `site` is
 * the project as it was, packed.
 */
export const publicationFields = ["number", "created", "live", "note", "pages", "site"] as const;

/**
 * Fields by which a project says what visitors see, linked by `the_project_{field}`. `publishing` is "manual" where they see
 * the last publication; `draft_token` opens the draft until `draft_until`, an ISO time.
 */
export const publishingFields = ["publishing", "draft_token", "draft_until"] as const;

/**
 * Fields of a project besides its name, linked by `the_project_{field}`. The tokens and the fonts are JSON lists; `entry_emails` is "off"
 * where the owner wants no e-mails about entries, and `visit_counts` where visits are not counted; `member_join` is one of {@link memberJoins}, and `member_roles` and
 * `languages`, those besides the first one, are JSON lists.
 */
export const projectFields = [
  "favicon",
  "logo",
  "store_name",
  "language",
  "tokens",
  "fonts",
  "entry_emails",
  "entry_days",
  "visit_counts",
  "member_join",
  "member_roles",
  "languages",
  "budgets",
] as const;

/** Who may become a member of a project's site: anyone, anyone whom the owner approves, or who was invited. */
export const memberJoins = ["anyone", "approval", "invited"] as const;

/** Days for which the entries of a project can be kept: what `the_project_entry_days` may say. */
export const entryDays = [30, 90, 180, 365] as const;

/** Fields of an item of a project's menu, linked by `the_item_menu_{field}`; the page is named by its id. */
export const menuItemFields = ["name", "link", "action", "auth", "order", "page"] as const;

/** Fields of a documentation record with one text each, linked by `the_documentation_{field}`. */
export const documentationFields = [
  "type",
  "title",
  "text",
  "content",
  "language",
  "creator_email",
  "folder",
  "timestamp",
  "method",
  "method_url",
  "auth_type",
  "username",
  "password",
  "bearer_token",
  "key_values",
  "script",
  "body",
  "return",
  "code",
] as const;

/** Addresses of a documentation record, linked by `the_documentation_s_{field}`. */
export const documentationLinks = ["doc_link", "image_link", "video_link"] as const;

/** Fields of a palette element, linked by `the_element_{field}`. */
export const elementFields = ["name", "void", "tag", "default", "icon", "division"] as const;

/** Fields of an attribute of a palette element, linked by `the_attribute_{field}`. */
export const attributeFields = ["name", "type", "value"] as const;

/** Type of a widget that was given none (specification 1, section 3). */
export const defaultWidgetType = "the_element_name";

/** Linkers between compositional things. */
export const linkers = {
  entityUser: "the_entity_user",
  entityPages: "the_entity_s_page",
  entityWidgets: "the_entity_s_widget",
  entityProjects: "the_entity_s_project",
  entityAssets: "the_entity_s_asset",
  widgetChildren: "the_widget_s_child",
  widgetCopies: "the_widget_s_copy",
  widgetLatest: "the_widget_latest",
  widgetOrigin: "the_widget_origin",
  widgetCssLibraries: "the_widget_s_css_library",
  widgetJsLibraries: "the_widget_s_js_library",
  widgetAssistant: "the_widget_assistant",
  widgetFunctions: "the_widget_s_custom_function",
  childWidgetInfo: "the_child_widget_info",
  pageBody: "the_page_body",
  pageFormerSlugs: "the_page_s_former_slug",
  publicWidgets: "the_public_widget_s_widget",
  templateWidgets: "the_template_widget_s_widget",
  widgetRoot: "the_widget_root",
  folderContents: "the_boom_folder_s_contain",
  savedRefersTo: "the_refer",
  projectName: "the_project_name",
  projectMainPage: "the_project_main_page",
  projectPages: "the_project_s_page",
  projectPaths: "the_project_s_path",
  pathPage: "the_path_page",
  projectPageAccess: "the_project_s_page_access",
  pageAccessPage: "the_page_access_page",
  projectRedirects: "the_project_s_redirect",
  redirectPage: "the_redirect_page",
  projectTranslations: "the_project_s_translation",
  projectPublications: "the_project_s_publication",
  projectEntries: "the_project_s_entry",
  projectMenu: "the_project_menu",
  menuItems: "the_menu_s_item",
  widgetDocumentation: "the_widget_s_documentation",
  elementAttributes: "the_element_s_attribute",
} as const;

export { sentFilePath, sentFilesIn, textOfSentFiles, type SentFile } from "./sent-files.ts";
