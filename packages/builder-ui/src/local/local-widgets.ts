import type {
  ChildWidget,
  Id,
  WidgetInput,
  WidgetRecord,
  WidgetSummary,
  WidgetVersion,
} from "@tessera/content";
import { widgetPageSize } from "@tessera/content/rules";
import { messages } from "../messages.ts";
import { NewerVersionError } from "../ports/errors.ts";
import type { Live } from "../ports/live.ts";
import type { WidgetsPort } from "../ports/ports.ts";
import type { Collection, Shelf } from "./shelf.ts";

/** One saved state of a widget. */
interface SavedVersion {
  id: Id;
  /** Null for the original, then 1, 2, 3… */
  version: number | null;
  timestamp: string;
  input: WidgetInput;
}

/** A widget with all its versions, the original first. */
export interface SavedWidget {
  versions: readonly SavedVersion[];
  /** False for the body of a page, which no list shows. */
  listed: boolean;
}

/** Saved widgets, and the bodies of pages, which are widgets as well. */
export interface LocalWidgets {
  port: Omit<WidgetsPort, "authorOf" | "isMine" | "uses">;
  /** Saves a widget that no list shows. */
  createBody: (input: WidgetInput) => Promise<Id>;
}

/** A version's id leads to it everywhere: that of the original is the widget's own, the others are drawn from the same ids. */
export interface VersionOf {
  widgetId: Id;
}

/** The widgets of a shelf. */
export function createLocalWidgets(shelf: Shelf): LocalWidgets {
  const widgets = shelf.collection<SavedWidget>("widget");
  const versions = shelf.collection<VersionOf>("version");

  const find = async (id: Id): Promise<[Id, SavedWidget] | null> => {
    const origin = (await versions.get(id))?.widgetId ?? id;
    const saved = await widgets.get(origin);
    return saved ? [origin, saved] : null;
  };
  const record = async (id: Id, exact: boolean, around: ReadonlySet<Id>): Promise<WidgetRecord | null> => {
    const [origin, saved] = (await find(id)) ?? [];
    if (origin === undefined || !saved) return null;
    const state = (exact && saved.versions.find((version) => version.id === id)) || latestOf(saved);
    const { children: links, ...input } = state.input;
    const within = new Set(around).add(origin);
    const children = await Promise.all(
      links.map(async (link): Promise<ChildWidget | null> => {
        const inside = within.has(link.widgetId)
          ? null
          : await record(link.widgetId, !link.useLatest, within);
        return inside && { ...link, widget: inside };
      }),
    );
    const { version, timestamp } = state;
    return {
      ...input,
      id: state.id,
      originId: origin,
      version,
      timestamp,
      children: children.filter((child) => child !== null),
    };
  };
  const create = async (input: WidgetInput, listed: boolean): Promise<Id> => {
    const id = await widgets.add({ versions: [], listed });
    await widgets.change(id, (saved) => ({ ...saved, versions: [stateOf(id, null, input)] }));
    return id;
  };
  const list = widgets.live(summaries);

  return {
    createBody: (input) => create(input, false),
    port: {
      pageSize: widgetPageSize,
      page: (page) => (listener, onError) =>
        list((all) => {
          const first = (page - 1) * widgetPageSize;
          listener({ items: all.slice(first, first + widgetPageSize), total: all.length });
        }, onError),
      search: async (text) =>
        summaries(await widgets.all())
          .filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))
          .slice(0, widgetPageSize),
      read: (id) => record(id, false, new Set()),
      readVersion: (id) => record(id, true, new Set()),
      versions: (id) => versionsOf(widgets, find, id),
      create: (input) => create(input, true),
      async update(id, input, basedOn) {
        const origin = (await find(id))?.[0] ?? id;
        const versionId = await versions.add({ widgetId: origin });
        try {
          let saved = 0;
          await widgets.change(origin, (now) => {
            saved = (baseOf(now, basedOn) ?? 0) + 1;
            const named = { ...input, name: latestOf(now).input.name };
            return { ...now, versions: [...now.versions, stateOf(versionId, saved, named)] };
          });
          return saved;
        } catch (error) {
          await versions.remove(versionId);
          throw error;
        }
      },
      rename: async (id, name) => {
        const [origin = id] = (await find(id)) ?? [];
        await widgets.change(origin, (saved) => renamed(saved, name));
      },
      async duplicate(id) {
        const [, saved] = (await find(id)) ?? [];
        if (!saved) throw new Error(`There is no widget ${id}.`);
        const { input } = latestOf(saved);
        return create({ ...input, name: `${input.name} copy` }, saved.listed);
      },
      takeOut: (id) => widgets.takeOut(id),
    },
  };
}

/** The version that a widget shows. */
export function latestOf({ versions }: SavedWidget): SavedVersion {
  const latest = versions.at(-1);
  if (!latest) throw new Error("A widget without a version was stored.");
  return latest;
}

/** The number of the version that a save replaces. */
function baseOf(saved: SavedWidget, basedOn: number | null | undefined): number | null {
  const { version } = latestOf(saved);
  if (basedOn !== undefined && basedOn !== version) throw new NewerVersionError(messages.newerVersion);
  return version;
}

function stateOf(id: Id, version: number | null, input: WidgetInput): SavedVersion {
  return { id, version, timestamp: new Date().toISOString(), input };
}

function renamed(saved: SavedWidget, name: string): SavedWidget {
  const last = saved.versions.length - 1;
  return {
    ...saved,
    versions: saved.versions.map((state, at) =>
      at === 0 || at === last ? { ...state, input: { ...state.input, name } } : state,
    ),
  };
}

function summaries(all: readonly [Id, SavedWidget][]): WidgetSummary[] {
  return all
    .filter(([, { listed, versions }]) => listed && versions.length > 0)
    .map(([id, saved]) => {
      const { input, version, timestamp } = latestOf(saved);
      return { id, name: input.name, type: input.type, version, timestamp, thumbnail: "", posted: false };
    });
}

function versionsOf(
  widgets: Collection<SavedWidget>,
  find: (id: Id) => Promise<[Id, SavedWidget] | null>,
  id: Id,
): Live<WidgetVersion[]> {
  return (listener, onError) => {
    let stop: (() => void) | undefined;
    let over = false;
    const follow = (origin: Id): void => {
      if (over) return;
      const show = (all: readonly [Id, SavedWidget][]): WidgetVersion[] =>
        all
          .filter(([known]) => known === origin)
          .flatMap(([, { versions }]) =>
            versions.map(({ id: of, version, timestamp }) => ({ id: of, version, timestamp })).toReversed(),
          );
      stop = widgets.live(show)(listener, onError);
    };
    find(id).then((found) => follow(found?.[0] ?? id), onError);
    return () => {
      over = true;
      stop?.();
    };
  };
}
