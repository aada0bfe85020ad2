import type { ProjectSource, SourceWidget } from "./project-source.ts";
import type { ChildWidget, MenuEntry, MenuItem, SiteRecord, WidgetRecord } from "@tessera/content";

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
    settings: source.settings,
    pages: source.pages.map(({ body, path, ...fields }, place) => {
      const { [body]: widget } = widgets as { [place: number]: WidgetRecord };
      return { ...fields, id: place + 1, path: path ?? fields.slug, body: widget as WidgetRecord };
    }),
    menu: source.menu.map((entry, index) => itemOf(entry, index, items)),
    redirects: (source.redirects ?? []).map(({ from, to, page }) => ({
      id: null,
      from,
      to,
      pageId: idAt(page),
    })),
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
