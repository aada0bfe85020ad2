import { parentId, type Folder } from "../model/folder.ts";
import type { FolderChange, FolderSource } from "./folder-source.ts";

/** A source that keeps its folders in memory: for examples, tests, and hosts with a list of their own. */
export function createMemorySource(folders: readonly Folder[]): Required<FolderSource> {
  const known = new Map(folders.map((folder) => [folder.id, folder]));
  const listeners = new Set<(change: FolderChange) => void>();
  let lastId = folders.reduce((highest, folder) => Math.max(highest, folder.id), 1_000);

  const tell = (change: FolderChange): void => {
    for (const listener of listeners) listener(change);
  };
  const put = (action: "create" | "update", folder: Folder): Folder => {
    known.set(folder.id, folder);
    tell({ action, folder });
    return folder;
  };
  const drop = (id: number): void => {
    known.delete(id);
    for (const folder of known.values()) if (parentId(folder) === id) drop(folder.id);
  };

  const take = (folder: Folder): void => {
    drop(folder.id);
    tell({ action: "delete", folder });
  };

  return {
    load: async () => Array.from(known.values()),
    create: async (name, parent) => put("create", { id: (lastId += 1), name, parent }),
    rename: async (folder, name) => void put("update", { ...folder, name }),
    move: async (folder, parent) => void put("update", { ...folder, parent }),
    remove: async (folder) => take(folder),
    takeOut: async (folder) => {
      const before = new Map(known);
      take(folder);
      const undo = async (): Promise<void> => {
        for (const [id, each] of before) if (!known.has(id)) put("create", each);
      };
      return { undo, finish: async () => undefined };
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
