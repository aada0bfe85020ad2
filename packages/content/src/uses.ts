/** Where things are used: the pages and saved widgets that show a widget or name an uploaded file. */
import { formats, type Graph, type Query } from "@tessera/graph";
import { ContentError } from "./errors.ts";
import { readItem, type Item } from "./item.ts";
import { findVersion, originOf } from "./read-widget.ts";
import type { Asset, Id } from "./records.ts";
import { linkers, types } from "./schema.ts";

/** A page or saved widget that uses something. */
export interface Use {
  readonly kind: "page" | "widget";
  readonly id: Id;
  /** Title of the page, or name of the widget. */
  readonly name: string;
}

/** A place in which a widget stands. */
export interface WidgetUse extends Use {
  /** True when it shows whatever version is the latest; false when it keeps to one version. */
  readonly followsLatest: boolean;
}

const pageTitle = `${types.page}_title`;
const sharedPicture = `${types.page}_social_image`;
const widgetName = `${types.widget}_name`;
const useLatest = `${types.childWidget}_use_latest`;

/** What an original is: the body of a page, or a saved widget. */
const owners: Query[] = [
  {
    typeConnection: linkers.pageBody,
    reverse: true,
    selectors: [pageTitle],
    freeschemaQueries: [{ typeConnection: linkers.entityPages, reverse: true }],
  },
  { typeConnection: linkers.entityWidgets, reverse: true },
];

const latest: Query = { typeConnection: linkers.widgetLatest };

/** The versions of widgets in which a version stands, with what they belong to. */
const places: Query = {
  typeConnection: linkers.childWidgetInfo,
  reverse: true,
  selectors: [useLatest],
  freeschemaQueries: [
    {
      typeConnection: linkers.widgetChildren,
      reverse: true,
      selectors: [widgetName],
      freeschemaQueries: [
        latest,
        ...owners,
        {
          typeConnection: linkers.widgetOrigin,
          selectors: [widgetName],
          freeschemaQueries: [latest, ...owners],
        },
      ],
    },
  ],
};

/**
 * The pages and saved widgets that show a widget now, pages first and by name. The id may be the original's or any
 * version's. Versions that were replaced do not count.
 */
export async function listWidgetUses(graph: Graph, id: Id): Promise<WidgetUse[]> {
  const version = await findVersion(graph, id, {});
  if (!version) throw new ContentError("no-widget");
  const [item] = await graph.query({
    conceptIds: [originOf(version)],
    // Several may embed it through the same linker, so every linker has to answer a list.
    outputFormat: formats.DATAV2,
    freeschemaQueries: [places, { typeConnection: linkers.widgetCopies, freeschemaQueries: [places] }],
  });
  if (!item) throw new ContentError("no-widget");
  const original = readItem(item);
  const links = [original, ...original.many(linkers.widgetCopies)].flatMap((each) =>
    each.many(`${linkers.childWidgetInfo}_reverse`),
  );
  return sorted(links.flatMap(usesOf));
}

function usesOf(link: Item): WidgetUse[] {
  const followsLatest = link.text(useLatest) === "true";
  return link
    .many(`${linkers.widgetChildren}_reverse`)
    .filter(isShown)
    .flatMap((version) => ownersOf(version).map((use) => ({ ...use, followsLatest })));
}

/** True for the latest version of a widget. */
function isShown(version: Item): boolean {
  const shown = (version.one(linkers.widgetOrigin) ?? version).one(linkers.widgetLatest);
  return shown === undefined || shown.id === version.id;
}

function ownersOf(version: Item): Use[] {
  const original = version.one(linkers.widgetOrigin) ?? version;
  const pages = original
    .many(`${linkers.pageBody}_reverse`)
    .filter((page) => page.many(`${linkers.entityPages}_reverse`).length > 0)
    .map((page): Use => ({ kind: "page", id: page.id, name: page.text(pageTitle) }));
  const isSaved = original.many(`${linkers.entityWidgets}_reverse`).length > 0;
  const name = version.text(widgetName);
  return isSaved ? [...pages, { kind: "widget", id: original.id, name }] : pages;
}

/** Texts in which the address of a file may stand. */
const texts = ["html", "css"].map((field) => `${types.widget}_${field}`);

const shownTexts: Partial<Query> = {
  selectors: [...texts, widgetName],
  freeschemaQueries: [{ ...latest, selectors: [...texts, widgetName] }],
};

/** The pages and saved widgets of an entity whose latest version names an uploaded file, pages first and by name. */
export async function listAssetUses(graph: Graph, entityId: Id, { url }: Asset): Promise<Use[]> {
  const [item] = await graph.query({
    conceptIds: [entityId],
    outputFormat: formats.DATAV2,
    freeschemaQueries: [
      {
        typeConnection: linkers.entityPages,
        selectors: [pageTitle, sharedPicture],
        freeschemaQueries: [{ typeConnection: linkers.pageBody, ...shownTexts }],
      },
      { typeConnection: linkers.entityWidgets, ...shownTexts },
    ],
  });
  if (!item) return [];
  const entity = readItem(item);
  const path = pathOf(url);
  const names = (widget: Item | undefined): boolean => {
    const shown = widget?.one(linkers.widgetLatest) ?? widget;
    return texts.some((text) => shown?.text(text).includes(path) === true);
  };
  const pages = entity
    .many(linkers.entityPages)
    .filter((page) => names(page.one(linkers.pageBody)) || page.text(sharedPicture).includes(path))
    .map((page): Use => ({ kind: "page", id: page.id, name: page.text(pageTitle) }));
  const widgets = entity
    .many(linkers.entityWidgets)
    .filter(names)
    .map((each): Use => ({
      kind: "widget",
      id: each.id,
      name: (each.one(linkers.widgetLatest) ?? each).text(widgetName),
    }));
  return sorted([...pages, ...widgets]);
}

/** Sites and archives name a file by its path alone, or under another host. */
function pathOf(url: string): string {
  return URL.parse(url)?.pathname ?? url;
}

function sorted<Each extends Use>(uses: readonly Each[]): Each[] {
  return uses.toSorted(
    (one, other) => one.kind.localeCompare(other.kind) || one.name.localeCompare(other.name),
  );
}
