/**
 * A project as the file `source/project.json` of its archive holds it: everything that a person made, nothing of where
 * it lay. Widgets stand once each and are named by their place in the list, as pages are.
 */
import type {
  ChildLink,
  MenuEntry,
  MenuItem,
  PageAccess,
  PageFields,
  PageRecord,
  PageSearch,
  ProjectSettings,
  SiteRecord,
  Translations,
  WidgetCode,
  WidgetRecord,
} from "@tessera/content";
import { withoutFormAddresses } from "@tessera/content/rules";

/** Path of the file in the archive of a project. */
export const sourcePath = "source/project.json";

/** A widget inside another; `widget` is its place in the list. */
export type SourceChild = Omit<ChildLink, "widgetId"> & { readonly widget: number };

/** A widget by itself. */
export interface SourceWidget extends WidgetCode {
  readonly name: string;
  readonly type: string;
  readonly children: readonly SourceChild[];
}

/** A page; `body` is the place of its widget in the list. */
export interface SourcePage extends Omit<PageFields, keyof PageSearch>, Partial<PageSearch> {
  readonly body: number;
  /** Its path in the project; its slug in archives that name none. */
  readonly path?: string;
  /** Who sees it, where that was set; pages for members are in no archive. */
  readonly access?: PageAccess;
}

/** A redirect; `page` is the place of the page that it leads to, null where `to` says where. */
export interface SourceRedirect {
  readonly from: string;
  readonly to: string;
  readonly page: number | null;
}

/** A project with all its parts, without ids. */
export interface ProjectSource {
  readonly format: "tessera-project";
  readonly version: 1;
  readonly name: string;
  /** Place of the main page in the list. */
  readonly mainPage: number | null;
  readonly settings: ProjectSettings;
  /** As stored, but `page` is a place in the list of pages. */
  readonly menu: readonly MenuEntry[];
  readonly pages: readonly SourcePage[];
  /** Addresses that lead elsewhere; older archives have none. */
  readonly redirects?: readonly SourceRedirect[];
  /** What the texts say in further languages; left out where they say nothing. */
  readonly translations?: Translations;
  /** Inner widgets stand before those that hold them. */
  readonly widgets: readonly SourceWidget[];
  /** Addresses under which the texts name the files of the archive, by path: `archive:{path}` for files of one's own. */
  readonly files: Readonly<Record<string, string>>;
}

/** A project as its archive keeps it. */
export function toSource(site: SiteRecord, files: Readonly<Record<string, string>> = {}): ProjectSource {
  const widgets = new WidgetList();
  const pages = site.pages.map((page) => {
    const { access, path } = page;
    return { ...fieldsOf(page), path, ...(access && { access }), body: widgets.place(page.body) };
  });
  const placeOf = new Map(site.pages.map((page, index) => [page.id, index]));
  return {
    format: "tessera-project",
    version: 1,
    name: site.name,
    mainPage: placeOf.get(site.mainPageId ?? Number.NaN) ?? null,
    settings: site.settings,
    menu: site.menu.map((item) => entryOf(item, placeOf)),
    pages,
    redirects: site.redirects
      .map(({ from, to, pageId }) => {
        return { from, to, page: pageId === null ? null : (placeOf.get(pageId) ?? null) };
      })
      // Each path is there once, and when it was given up makes no difference.
      .toSorted((one, other) => (one.from < other.from ? -1 : 1)),
    ...translationsOf(site),
    widgets: widgets.list,
    files,
  };
}

/** In the order of their texts, whenever each was written. */
function translationsOf({ translations = {} }: SiteRecord): Pick<ProjectSource, "translations"> {
  const languages = Object.entries(translations).filter(([, texts]) => Object.keys(texts).length > 0);
  if (languages.length === 0) return {};
  return {
    translations: inOrder(
      Object.fromEntries(languages.map(([language, texts]) => [language, inOrder(texts)])),
    ),
  };
}

function inOrder<Value>(record: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

class WidgetList {
  readonly list: SourceWidget[] = [];
  readonly #places = new Map<number, number>();

  /** Place of a widget; it and those inside it are listed when they come first. */
  place(widget: WidgetRecord): number {
    const known = this.#places.get(widget.id);
    if (known !== undefined) return known;
    const children = widget.children.map(({ wrapper, type, parent, useLatest, widget: inner }) => {
      return { wrapper, type, parent, useLatest, widget: this.place(inner) };
    });
    const at = this.list.push({ name: widget.name, type: widget.type, ...codeOf(widget), children }) - 1;
    this.#places.set(widget.id, at);
    return at;
  }
}

function codeOf(widget: WidgetRecord): WidgetCode {
  const { html, css, js, before_render, after_render, update, mount_child, library, custom_functions } =
    widget;
  return {
    html: withoutFormAddresses(html),
    css,
    js,
    before_render,
    after_render,
    update,
    mount_child,
    library,
    custom_functions,
  };
}

function fieldsOf(page: PageRecord): Omit<SourcePage, "body"> {
  const { title, slug, meta_title, meta_description, meta_keywords, width, type, font_family, font_size } =
    page;
  const { social_image, search_listing, data_type, data_fields } = page;
  return {
    title,
    slug,
    meta_title,
    meta_description,
    meta_keywords,
    width,
    type,
    font_family,
    font_size,
    // What is not set is left out: older archives have none of it, and stay the same bytes.
    ...(social_image && { social_image }),
    ...(search_listing && { search_listing }),
    ...(data_type && { data_type }),
    ...(data_fields && { data_fields }),
  };
}

function entryOf(item: MenuItem, placeOf: ReadonlyMap<number, number>): MenuEntry {
  const { name, link, action, auth, page, menus } = item;
  const place = page === null ? null : (placeOf.get(page) ?? null);
  return { name, link, action, auth, page: place, menus: menus.map((each) => entryOf(each, placeOf)) };
}
