import { messages, type DownloadsPort } from "@tessera/builder-ui";
import * as content from "@tessera/content";
import type { Id } from "@tessera/content";
import { GraphError, type Graph } from "@tessera/graph";
import type * as Archives from "./make-archive.ts";
import { isRefused, refusalWords } from "./refusal-words.ts";
import { siteUrl } from "./site-url.ts";

/** Archives of what was made, one at a time; what makes them is loaded with the first one. */
export function createDownloadsPort(graph: Graph, entityId: Id): DownloadsPort {
  let isBusy = false;
  /** Runs a download; while one runs, every other is refused (specification 2, section 4). */
  const alone = async (run: (archives: typeof Archives) => Promise<void>): Promise<void> => {
    if (isBusy) throw new Error(messages.exportRunning);
    isBusy = true;
    try {
      await run(await import("./make-archive.ts"));
    } catch (error) {
      if (!(error instanceof GraphError)) throw error;
      throw new Error(isRefused(error) ? refusalWords(error) : messages.noConnection, { cause: error });
    } finally {
      isBusy = false;
    }
  };
  return {
    widget: (id) =>
      alone(async ({ download }) =>
        download({ kind: "widget", widget: found(await content.readWidget(graph, id)) }),
      ),
    page: (id) =>
      alone(async ({ download }) =>
        download({ kind: "page", page: found(await content.readPage(graph, id)) }),
      ),
    project: (id) =>
      alone(async ({ download }) => {
        const site = found(await content.readSite(graph, id));
        // What is not published has no address that could take its forms.
        const server = site.mainPageId === null ? undefined : siteUrl(graph.concepts.resolve(id));
        await download({ kind: "project", site }, { server });
      }),
    everything: ({ signal, onProgress }) =>
      alone(async ({ download, readEverything }) => {
        // Reading is the first half of the way, writing the second.
        const reading = (done: number, total: number): void => onProgress(done, 2 * total);
        const writing = (done: number, total: number): void => onProgress(total + done, 2 * total);
        const all = await readEverything(graph, entityId, { signal, onProgress: reading });
        await download({ kind: "everything", all }, { signal, onProgress: writing });
      }),
  };
}

/** A thing that was read; rejects what is not there any more. */
function found<Thing>(thing: Thing | null): Thing {
  if (thing === null) throw new Error(messages.nothingToDownload);
  return thing;
}
