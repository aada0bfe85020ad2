import { formats, type Graph, type Query } from "@tessera/graph";
import { ContentError } from "./errors.ts";
import { readItem, type Item } from "./item.ts";
import { makePermanent } from "./permanent-ids.ts";
import type { FolderWidget, Id } from "./records.ts";
import { linkers, types } from "./schema.ts";

/** A widget on its way into folders. */
export interface FolderEntry {
  widgetId: Id;
  title: string;
  description: string;
  note: string;
  /** Where the widget can be seen. */
  sourceUrl: string;
}

/** Levels of folders that are read, as deep as the folder tree goes (specification 3, section 4). */
const deepest = 10;

/** All that a page of a query can hold: what stands in a folder is shown as a whole. */
const pageSize = 10_000;

/** Saves a widget to folders (the folder record of specification 2, section 3), in one step. */
export async function saveToFolders(
  graph: Graph,
  folderIds: readonly Id[],
  entry: FolderEntry,
): Promise<void> {
  const folders = await Promise.all(folderIds.map((id) => folderOf(graph, id)));
  await makePermanent(graph, [entry.widgetId]);
  const createdOn = new Date().toISOString();
  await graph.transaction((tx) => {
    for (const { id, name, parent } of folders) {
      const saved = tx.composition(types.savedToFolder, {
        title: entry.title,
        source_url: entry.sourceUrl,
        widget_id: String(graph.concepts.resolve(entry.widgetId)),
        short_desc: entry.description,
        note: entry.note,
        data_type: "widget",
        created_on: createdOn,
        boom_folder: { name, parent },
      });
      tx.connect(id, saved, linkers.folderContents);
      tx.connect(saved, entry.widgetId, linkers.savedRefersTo);
    }
  });
}

/** Takes a widget out of a folder; the widget stays. */
export async function removeFromFolder(graph: Graph, { id, folder }: FolderWidget): Promise<void> {
  return (
    await graph.transaction(async (tx) => {
      await tx.endLinks(folder.id, linkers.folderContents, id);
      tx.trash(id);
    })
  ).value;
}

/** The widgets in the folders of a user, folder by folder. */
export async function listFolderWidgets(graph: Graph, userConcept: Id): Promise<FolderWidget[]> {
  const [user] = await graph.query(listQuery(userConcept));
  return user ? widgetsIn(readItem(user)) : [];
}

/** Calls `listener` with the widgets in the folders of a user, now and after each change. Returns its undo. */
export function liveFolderWidgets(
  graph: Graph,
  userConcept: Id,
  listener: (list: FolderWidget[]) => void,
  onError: (error: unknown) => void,
): () => void {
  const hear = (user: Item | undefined): void => listener(user ? widgetsIn(user) : []);
  return graph.live(listQuery(userConcept), ([user]) => hear(user && readItem(user)), onError);
}

async function folderOf(graph: Graph, id: Id): Promise<{ id: Id; name: string; parent: string }> {
  const tree = (await graph.compositions.read(id))?.[types.folder];
  if (typeof tree !== "object" || Array.isArray(tree)) throw new ContentError("no-folder");
  const text = (key: string): string => (typeof tree[key] === "string" ? tree[key] : "");
  return { id, name: text("name"), parent: text("parent") };
}

function listQuery(userConcept: Id): Query {
  return {
    conceptIds: [userConcept],
    outputFormat: formats.DATAID,
    freeschemaQueries: [contents(deepest)],
  };
}

/** What folders contain: folders and saved things alike. */
function contents(levels: number): Query {
  return {
    typeConnection: linkers.folderContents,
    selectors: ["self"],
    inpage: pageSize,
    order: "ASC",
    freeschemaQueries: levels > 1 ? [contents(levels - 1)] : [],
  };
}

function widgetsIn(parent: Item): FolderWidget[] {
  return parent.many(linkers.folderContents).flatMap((item) => {
    if (item.text("data_type") !== "widget") return widgetsIn(item);
    return { ...toFolderWidget(item), folder: { id: parent.id, name: parent.text("name") } };
  });
}

function toFolderWidget(item: Item): Omit<FolderWidget, "folder"> {
  return {
    id: item.id,
    widgetId: Number(item.text("widget_id")),
    title: item.text("title"),
    description: item.text("short_desc"),
    note: item.text("note"),
    createdOn: item.text("created_on"),
  };
}
