import { messages, type DownloadsPort } from "@tessera/builder-ui";
import * as content from "@tessera/content";
import type { Graph } from "@tessera/graph";
import type { Archive, Exporter } from "@tessera/site-export";
import router from "@tessera/site-export/router.js?url";
import page from "@tessera/widget-renderer/page.js?url";
import tools from "@tessera/widget-renderer/tools.js?url";

const scripts = { page, tools, router } as const;

/** Archives of what was made, one at a time; what writes them is loaded with the first one. */
export function createDownloadsPort(graph: Graph): DownloadsPort {
  let opening: Promise<Exporter> | undefined;
  const download = async <Thing>(
    read: Promise<Thing | null>,
    begin: (exporter: Exporter, thing: Thing) => Archive,
  ): Promise<void> => {
    const [exporter, thing] = await Promise.all([(opening ??= openExporter()), read]);
    if (thing === null) throw new Error(messages.nothingToDownload);
    await save(begin(exporter, thing));
  };
  return {
    widget: (id) => download(content.readWidget(graph, id), (exporter, widget) => exporter.widget(widget)),
    page: (id) => download(content.readPage(graph, id), (exporter, found) => exporter.page(found)),
    project: (id) => download(content.readSite(graph, id), (exporter, site) => exporter.project(site)),
  };
}

async function openExporter(): Promise<Exporter> {
  const { createExporter } = await import("@tessera/site-export");
  return createExporter({ fetch: take, script: async (name) => (await fetch(scripts[name])).text() });
}

/** What the builder's policy or another site does not let it have keeps its address in the archive. */
async function take(
  url: string,
  signal: AbortSignal | undefined,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; type: string } | null> {
  try {
    const answer = await fetch(new URL(url, location.origin), { signal: signal ?? null });
    if (!answer.ok) return null;
    const bytes = new Uint8Array(await answer.arrayBuffer());
    return { bytes, type: answer.headers.get("content-type") ?? "" };
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof TypeError) return null;
    throw error;
  }
}

async function save({ name, stream }: Archive): Promise<void> {
  const url = URL.createObjectURL(await new Response(stream).blob());
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
