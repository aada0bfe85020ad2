import { isOwnFile } from "../render/uploads.ts";
import { parseSource } from "./read-project.ts";
import { renameInSource } from "./rename-source.ts";
import type { ProjectSource, SourceWidget } from "./project-source.ts";
import type {
  ChildWidget,
  MenuEntry,
  MenuItem,
  PageSearch,
  ProjectSettings,
  SiteRecord,
  WidgetRecord,
} from "@tessera/content";
import { fontsOf, languagesOf, languageTag, translationsIn } from "@tessera/content/rules";

/** A site that lies unpacked beside its source. */
export interface ArchivedSite {
  /** It names its files by their paths, as seen from the root of a host. */
  readonly site: SiteRecord;
  /** Paths of all its files, without a slash in front. */
  readonly paths: readonly string[];
  /** Paths of those that were uploads. */
  readonly ownPaths: readonly string[];
}

/** The site of an archive by the text of its source. Throws `bad-archive` for everything else. */
export function siteOfArchive(text: string): ArchivedSite {
  const source = parseSource(text);
  const pathOf = new Map(Object.entries(source.files).map(([path, address]) => [address, path]));
  const paths = Object.keys(source.files);
  const rename = (url: string): string => (pathOf.has(url) ? `/${pathOf.get(url)}` : url);
  return {
    site: siteOfSource(renameInSource(source, rename)),
    paths,
    ownPaths: paths.filter((path) => isOwnFile(source.files[path] ?? "")),
  };
}

/** What an archive leaves out of a page where it is not set. */
const nothingSet: PageSearch = { social_image: "", search_listing: "", data_type: "", data_fields: "" };

/**
 * The site of a project as an archive keeps it. Ids are places, counted from 1: the same for the same project, wherever it
 * was stored.
 */
export function siteOfSource(source: ProjectSource): SiteRecord {
  const widgets: WidgetRecord[] = [];
  for (const [place, widget] of source.widgets.entries()) widgets.push(widgetAt(place, widget, widgets));
  const items = { last: 0 };
  return {
    id: 0,
    name: source.name,
    mainPageId: idAt(source.mainPage),
    onSave: true,
    settings: settingsOf(source),
    pages: source.pages.map(({ body, path, ...fields }, place) => {
      const { [body]: widget } = widgets as { [place: number]: WidgetRecord };
      return {
        ...nothingSet,
        ...fields,
        id: place + 1,
        path: path ?? fields.slug,
        body: widget as WidgetRecord,
      };
    }),
    menu: source.menu.map((entry, index) => itemOf(entry, index, items)),
    redirects: (source.redirects ?? []).map(({ from, to, page }) => ({
      id: null,
      from,
      to,
      pageId: idAt(page),
    })),
    ...(source.translations && { translations: translationsIn(source.translations) }),
  };
}

/** Older archives know nothing of further languages. */
function settingsOf({ settings }: ProjectSource): ProjectSettings {
  return {
    ...settings,
    fonts: fontsOf(settings.fonts),
    languages: languagesOf(settings.languages, languageTag(settings.language)),
  };
}

function idAt(place: number | null): number | null {
  return place === null ? null : place + 1;
}

// Inner widgets stand before those that hold them.
function widgetAt(place: number, widget: SourceWidget, before: readonly WidgetRecord[]): WidgetRecord {
  const id = place + 1;
  const children = widget.children.flatMap(({ widget: at, ...link }): ChildWidget[] => {
    const inner = before[at];
    return inner ? [{ ...link, widgetId: at + 1, widget: inner }] : [];
  });
  return { ...widget, id, originId: id, version: null, timestamp: "", children };
}

function itemOf(entry: MenuEntry, index: number, items: { last: number }): MenuItem {
  const id = (items.last += 1);
  return {
    ...entry,
    id,
    order: index + 1,
    page: idAt(entry.page),
    menus: entry.menus.map((each, place) => itemOf(each, place, items)),
  };
}
