import * as content from "@tessera/content";
import type { Id } from "@tessera/content";
import type { Graph } from "@tessera/graph";
import type { Everything } from "@tessera/site-export";

/** Things that are read at once. */
const atOnce = 6;

/** How far the reading is, and what ends it. */
interface Reading {
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
}

/** Reads all projects, pages and widgets of an entity. What was deleted meanwhile is left out. */
export async function readEverything(graph: Graph, entityId: Id, reading: Reading): Promise<Everything> {
  const [projects, pages, widgets] = await Promise.all([
    content.listProjects(graph, entityId),
    content.listPages(graph, entityId),
    content.listWidgets(graph, entityId),
  ]);
  const total = projects.length + pages.length + widgets.length;
  let done = 0;
  const each = <Thing>(
    ids: readonly { id: Id }[],
    read: (id: Id) => Promise<Thing | null>,
  ): Promise<Thing[]> =>
    readAll(ids, async ({ id }) => {
      reading.signal.throwIfAborted();
      const thing = await read(id);
      reading.onProgress((done += 1), total);
      return thing;
    });
  return {
    projects: await each(projects, (id) => content.readSite(graph, id)),
    pages: await each(pages, (id) => content.readPage(graph, id)),
    widgets: await each(widgets, (id) => content.readWidget(graph, id)),
  };
}

/** Reads things a few at a time, and answers them in their order. */
async function readAll<From, Thing>(
  list: readonly From[],
  read: (from: From) => Promise<Thing | null>,
): Promise<Thing[]> {
  const things: (Thing | null)[] = [];
  for (let at = 0; at < list.length; at += atOnce)
    things.push(...(await Promise.all(list.slice(at, at + atOnce).map(read))));
  return things.filter((thing) => thing !== null);
}
