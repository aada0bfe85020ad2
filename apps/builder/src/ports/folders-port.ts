import { messages, RefusedError, type FoldersPort } from "@tessera/builder-ui";
import * as content from "@tessera/content";
import type { Id } from "@tessera/content";
import type { FolderSource } from "@tessera/folder-tree";
import type { Graph } from "@tessera/graph";
import { confirmed } from "./confirmed.ts";

/** The widgets in the folders of a user. */
export function createFoldersPort(graph: Graph, userConcept: Id): Omit<FoldersPort, "source"> {
  return {
    save: (folderIds, entry) => {
      const sourceUrl = `/preview?pageId=${graph.concepts.resolve(entry.widgetId)}`;
      return confirmed(graph, (own) => content.saveToFolders(own, folderIds, { ...entry, sourceUrl })).catch(
        tell,
      );
    },
    live: (listener, onError) => content.liveFolderWidgets(graph, userConcept, listener, onError),
    remove: (entry) => confirmed(graph, (own) => content.removeFromFolder(own, entry)),
  };
}

function tell(error: unknown): never {
  const isGone = error instanceof content.ContentError && error.code === "no-folder";
  throw isGone ? new RefusedError(messages.folderMissing, { cause: error }) : error;
}

/** The folders themselves. They can be ticked as soon as the server knows them, so each change waits for it. */
export function confirmedFolders(
  graph: Graph,
  sourceOn: (graph: Graph) => Required<FolderSource>,
): Required<FolderSource> {
  const source = sourceOn(graph);
  return {
    load: source.load,
    subscribe: source.subscribe,
    create: async (name, parent) => {
      const folder = await confirmed(graph, (own) => sourceOn(own).create(name, parent));
      return { ...folder, id: graph.concepts.resolve(folder.id) };
    },
    rename: (folder, name) => confirmed(graph, (own) => sourceOn(own).rename(folder, name)),
    takeOut: async (folder) => {
      const taken = await confirmed(graph, (own) => sourceOn(own).takeOut(folder));
      return taken && { undo: () => confirmed(graph, taken.undo), finish: taken.finish };
    },
    remove: (folder) => confirmed(graph, (own) => sourceOn(own).remove(folder)),
    move: (folder, parent) => confirmed(graph, (own) => sourceOn(own).move(folder, parent)),
  };
}
