import { messages, type DownloadsPort } from "@tessera/builder-ui";
import * as content from "@tessera/content";
import type { Id } from "@tessera/content";
import { GraphError, type Graph } from "@tessera/graph";
import type * as Archives from "./make-archive.ts";
import { drawCard } from "./cards-port.ts";
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
    project: (id, { target, withServer, address }) =>
      alone(async ({ download }) => {
        const site = found(await content.readSite(graph, id));
        const projectId = graph.concepts.resolve(id);
        // What is not published has no address that could take its forms.
        const server = withServer && site.mainPageId !== null ? siteUrl(projectId) : undefined;
        const kind = target === "files" ? "project" : "container";
        const host = address === "" ? undefined : wholeAddress(address);
        await download(
          { kind, site: { ...site, id: projectId } },
          { server, address: host, drawCard: (card) => drawCard(graph, card) },
        );
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

/** An address as a person types it, with its scheme. */
function wholeAddress(typed: string): string {
  const url = URL.parse(/^https?:\/\//i.test(typed) ? typed : `https://${typed}`);
  if (!url) throw new Error(messages.exportBadAddress);
  return url.href.replace(/[?#].*$/, "");
}

/** A thing that was read; rejects what is not there any more. */
function found<Thing>(thing: Thing | null): Thing {
  if (thing === null) throw new Error(messages.nothingToDownload);
  return thing;
}
