/** The smaller ports of a builder without a server. */
import type {
  Asset,
  DocumentationInput,
  FolderWidget,
  Id,
  LibraryWidget,
  PaletteElement,
  PaletteInput,
} from "@tessera/content";
import { createMemorySource } from "@tessera/folder-tree";
import { dataAddress } from "../ports/data-address.ts";
import { RefusedError } from "../ports/errors.ts";
import type { Live } from "../ports/live.ts";
import type { AssetsPort, DocumentationPort, FoldersPort, LibraryPort, PalettePort } from "../ports/ports.ts";
import type { Shelf } from "./shelf.ts";

/** The elements of the palette; changes of them last as long as the page. */
export function createLocalPalette(elements: readonly PaletteInput[]): PalettePort {
  let lastId = 0;
  const withIds = (input: PaletteInput): PaletteElement => ({
    ...input,
    id: (lastId += 1),
    attributes: input.attributes.map((attribute) => ({ ...attribute, id: (lastId += 1) })),
  });
  let known = elements.map(withIds);
  const listeners = new Set<(elements: PaletteElement[]) => void>();
  const become = (next: PaletteElement[]): Promise<void> => {
    known = next;
    for (const listener of listeners) listener(known);
    return Promise.resolve();
  };
  return {
    live: (listener) => {
      listeners.add(listener);
      listener(known);
      return () => listeners.delete(listener);
    },
    create: (input) => become([...known, withIds(input)]),
    update: ({ id }, input) =>
      become(known.map((each) => (each.id === id ? { ...withIds(input), id } : each))),
    remove: ({ id }) => become(known.filter((each) => each.id !== id)),
  };
}

/** Uploaded files, kept as data addresses: they work wherever the page goes. */
export function createLocalAssets(shelf: Shelf): Omit<AssetsPort, "uses"> {
  const assets = shelf.collection<Omit<Asset, "id">>("asset");
  return {
    live: assets.live((all) => all.map(([id, asset]) => ({ id, ...asset }))),
    add: async (file) => {
      const url = await dataAddress(file);
      await assets.add({ name: file.name, url });
      return url;
    },
    remove: ({ id }) => assets.remove(id),
    upload: dataAddress,
    describe: () => Promise.resolve(null),
  };
}

/** The documentation of widgets. */
export function createLocalDocumentation(shelf: Shelf): DocumentationPort {
  const records = shelf.collection<{ widgetId: Id; timestamp: string; input: DocumentationInput }>(
    "documentation",
  );
  const now = (): string => new Date().toISOString();
  return {
    live: (widgetId) =>
      records.live((all) =>
        all
          .filter(([, record]) => record.widgetId === widgetId)
          .map(([id, { timestamp, input }]) => ({ id, timestamp, ...input })),
      ),
    create: (widgetId, input) => records.add({ widgetId, timestamp: now(), input }),
    update: (id, input) => records.change(id, (record) => ({ ...record, timestamp: now(), input })),
    remove: (id) => records.remove(id),
  };
}

/** Folders of widgets; the folders themselves last as long as the page. */
export function createLocalFolders(shelf: Shelf): FoldersPort {
  const widgets = shelf.collection<Omit<FolderWidget, "id">>("folder-widget");
  const source = createMemorySource([]);
  return {
    source,
    live: widgets.live((all) => all.map(([id, widget]) => ({ id, ...widget }))),
    async save(folderIds, entry) {
      const folders = await source.load();
      const createdOn = new Date().toISOString();
      for (const { id, name } of folders.filter((folder) => folderIds.includes(folder.id)))
        await widgets.add({ ...entry, createdOn, folder: { id, name } });
    },
    remove: ({ id }) => widgets.remove(id),
  };
}

/** What the host brings along; nothing is posted here. */
export function createLocalLibrary(
  shelf: { widgets: readonly LibraryWidget[]; templates: readonly LibraryWidget[] },
  importWidget: (id: Id) => Promise<unknown>,
  refusal: string,
): LibraryPort {
  const refuse = (): Promise<never> => Promise.reject(new RefusedError(refusal));
  return {
    widgets: once([...shelf.widgets]),
    pageSize: Infinity,
    find: () => Promise.resolve([]),
    templates: once([...shelf.templates]),
    keepsTemplates: once(false),
    isMine: () => false,
    post: refuse,
    import: async ({ widgetId }) => void (await importWidget(widgetId)),
    remove: refuse,
  };
}

/** A value that never changes. */
export function once<Value>(value: Value): Live<Value> {
  return (listener) => {
    listener(value);
    return () => undefined;
  };
}
