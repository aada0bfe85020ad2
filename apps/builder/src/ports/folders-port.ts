import { messages, type FoldersPort } from "@tessera/builder-ui";
import * as content from "@tessera/content";
import type { Id } from "@tessera/content";
import type { FolderSource } from "@tessera/folder-tree";
import { createGraphSource } from "@tessera/folder-tree/graph";
import type { Graph } from "@tessera/graph";
import { confirmed } from "./confirmed.ts";

/** The folders of a user and the widgets in them. */
export function createFoldersPort(
  graph: Graph,
  { userId, userConcept }: { userId: number; userConcept: Id },
): FoldersPort {
  return {
    source: confirmedFolders(
      graph,
      createGraphSource({ graph, userId, userConcept, sharedFolder: messages.sharedWithMe }),
    ),
    save: (folderIds, entry) => {
      const sourceUrl = `/preview?pageId=${graph.concepts.resolve(entry.widgetId)}`;
      return confirmed(graph, () => content.saveToFolders(graph, folderIds, { ...entry, sourceUrl })).catch(
        tell,
      );
    },
    live: (listener, onError) => content.liveFolderWidgets(graph, userConcept, listener, onError),
    remove: (entry) => confirmed(graph, () => content.removeFromFolder(graph, entry)),
  };
}

function tell(error: unknown): never {
  const isGone = error instanceof content.ContentError && error.code === "no-folder";
  throw isGone ? new Error(messages.folderMissing, { cause: error }) : error;
}

/** Folders can be ticked as soon as the server knows them, so each change waits for it. */
function confirmedFolders(graph: Graph, source: Required<FolderSource>): FolderSource {
  return {
    load: source.load,
    subscribe: source.subscribe,
    create: async (name, parent) => {
      const folder = await confirmed(graph, () => source.create(name, parent));
      return { ...folder, id: graph.concepts.resolve(folder.id) };
    },
    rename: (folder, name) => confirmed(graph, () => source.rename(folder, name)),
    remove: (folder) => confirmed(graph, () => source.remove(folder)),
    move: (folder, parent) => confirmed(graph, () => source.move(folder, parent)),
  };
}
