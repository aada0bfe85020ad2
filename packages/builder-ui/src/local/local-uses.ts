import type { Asset, Id, Use, WidgetInput, WidgetUse } from "@tessera/content";
import type { SavedPage } from "./local-pages.ts";
import { latestOf, type SavedWidget, type VersionOf } from "./local-widgets.ts";
import type { Shelf } from "./shelf.ts";

/** Where the things of a shelf are used. */
export interface LocalUses {
  ofWidget: (id: Id) => Promise<WidgetUse[]>;
  ofAsset: (asset: Asset) => Promise<Use[]>;
}

/** What uses something, and what is saved of it. */
type Using = readonly [use: Use, input: WidgetInput];

/** Looks through everything on a shelf: pages first, then saved widgets, by name. */
export function createLocalUses(shelf: Shelf): LocalUses {
  const widgets = shelf.collection<SavedWidget>("widget");
  const versions = shelf.collection<VersionOf>("version");
  const pages = shelf.collection<SavedPage>("page");

  const everywhere = async (): Promise<Using[]> => {
    const bodies = new Map((await pages.all()).map(([id, page]) => [page.bodyId, { id, page }]));
    return (await widgets.all()).flatMap(([id, saved]): Using[] => {
      const { input } = latestOf(saved);
      const body = bodies.get(id);
      if (body) return [[{ kind: "page", id: body.id, name: body.page.fields.title }, input]];
      return saved.listed ? [[{ kind: "widget", id, name: input.name }, input]] : [];
    });
  };
  const originOf = async (id: Id): Promise<Id> => (await versions.get(id))?.widgetId ?? id;

  return {
    async ofWidget(id) {
      const origin = await originOf(id);
      const uses: WidgetUse[] = [];
      for (const [use, { children }] of await everywhere())
        for (const { widgetId, useLatest } of children)
          if ((await originOf(widgetId)) === origin) uses.push({ ...use, followsLatest: useLatest });
      return uses.toSorted(byName);
    },
    async ofAsset({ url }) {
      const naming = (await everywhere()).filter(
        ([, { html, css }]) => html.includes(url) || css.includes(url),
      );
      return naming.map(([use]) => use).toSorted(byName);
    },
  };
}

function byName(one: Use, other: Use): number {
  return one.kind.localeCompare(other.kind) || one.name.localeCompare(other.name);
}
