/** A project with other addresses of the files that it names. */
import { renameInCss, renameInLink, renameInWidget, type Rename } from "../render/addresses.ts";
import type { ProjectSource, SourceWidget } from "./project-source.ts";
import type { MenuEntry, ProjectSettings, SiteRecord, WidgetRecord } from "@tessera/content";

/** The project with other addresses: in its pages, widgets, settings, menu and redirects. */
export function renameInSource(source: ProjectSource, rename: Rename): ProjectSource {
  return {
    ...source,
    settings: settingsWith(source.settings, rename),
    menu: source.menu.map((entry) => entryWith(entry, rename)),
    ...(source.redirects && {
      redirects: source.redirects.map((each) => ({ ...each, to: renameInLink(each.to, rename) })),
    }),
    pages: source.pages.map((page) => pageWith(page, rename)),
    widgets: source.widgets.map((widget) => widgetWith(widget, rename)),
  };
}

/** Addresses that the settings, pages, menu and redirects of a site name, in order; some are those of pages. */
export function addressesOfSite({ settings, menu, redirects, pages }: SiteRecord): string[] {
  const found: string[] = [];
  const note: Rename = (url) => (found.push(url), url);
  settingsWith(settings, note);
  for (const page of pages) pageWith(page, note);
  for (const entry of menu) entryWith(entry, note);
  // In the order in which they stand in the source, however long each one has been there.
  for (const to of redirects.map((each) => each.to).toSorted()) renameInLink(to, note);
  return found;
}

function pageWith<Page extends { readonly social_image?: string }>(page: Page, rename: Rename): Page {
  const { social_image: picture = "" } = page;
  return picture === "" ? page : { ...page, social_image: rename(picture, "file") };
}

function settingsWith(settings: ProjectSettings, rename: Rename): ProjectSettings {
  const file = (url: string): string => (url === "" ? url : rename(url, "file"));
  return {
    ...settings,
    favicon: file(settings.favicon),
    logo: file(settings.logo),
    fonts: (settings.fonts ?? []).map((font) => ({ ...font, url: file(font.url) })),
    tokens: settings.tokens.map((token) => ({ ...token, value: renameInCss(token.value, file) })),
  };
}

function entryWith<Entry extends Pick<MenuEntry, "link" | "menus">>(entry: Entry, rename: Rename): Entry {
  const menus = entry.menus.map((each) => entryWith(each, rename));
  return { ...entry, link: renameInLink(entry.link.trim(), rename), menus };
}

function widgetWith({ children, ...widget }: SourceWidget, rename: Rename): SourceWidget {
  const record: WidgetRecord = { ...widget, id: 0, originId: 0, version: null, timestamp: "", children: [] };
  const {
    id: _id,
    originId: _origin,
    version: _version,
    timestamp: _time,
    ...code
  } = renameInWidget(record, rename);
  return { ...code, children };
}
