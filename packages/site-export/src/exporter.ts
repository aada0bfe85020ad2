import type { PageRecord, SiteRecord, WidgetRecord } from "@tessera/content";
import { ExportError } from "./errors.ts";
import { everythingFiles, type Everything } from "./files/everything-files.ts";
import { containerFiles } from "./files/container-files.ts";
import {
  containerArchive,
  everythingArchive,
  pageArchive,
  projectArchive,
  widgetArchive,
} from "./files/names.ts";
import { pageFiles, widgetFiles } from "./files/page-files.ts";
import { siteFiles } from "./files/site-files.ts";
import type { FileOptions } from "./files/file-options.ts";
import { writeZip, type ArchiveFile } from "./zip/write-zip.ts";
import type { ExportPorts } from "./files/ports.ts";

/** An archive that is being written. */
export interface Archive {
  /** Name of the file. */
  readonly name: string;
  /** The bytes as they come; cancelling it ends the export, as its signal does. */
  readonly stream: ReadableStream<Uint8Array<ArrayBuffer>>;
}

/**
 * Exports to archives, one at a time: while one is being written every other call throws `busy` (specification 2,
 * section 4). The lock ends with the stream, whether it was read to its end, cancelled or failed.
 */
export interface Exporter {
  readonly isBusy: boolean;
  /** One page that opens from a disk: `{slug}.zip`. */
  page(page: PageRecord, options?: FileOptions): Archive;
  /** A project for any static host: `the_{name}.zip`. Throws `no-pages` from its stream when there are none. */
  project(site: SiteRecord, options?: FileOptions): Archive;
  /**
   * A project with the server that shows it, for a Node or container host: `the_{name}_container.zip`. Throws `no-pages` from
   * its stream when there are none.
   */
  container(site: SiteRecord, options?: FileOptions): Archive;
  /** One widget with its parts: `{name}.zip`. */
  widget(widget: WidgetRecord, options?: FileOptions): Archive;
  /** All projects, pages and widgets, each in a folder: `my_files.zip`. */
  everything(all: Everything, options?: FileOptions): Archive;
}

/** Creates an exporter over its ports. It needs no DOM, so it runs in pages, workers and servers. */
export function createExporter(ports: ExportPorts): Exporter {
  let isBusy = false;
  const start = (name: string, files: AsyncIterable<ArchiveFile>, { signal }: FileOptions): Archive => {
    if (isBusy) throw new ExportError("busy");
    isBusy = true;
    return { name, stream: streamOf(writeZip(files, signal), signal, () => (isBusy = false)) };
  };
  return {
    get isBusy() {
      return isBusy;
    },
    page: (page, options = {}) => start(pageArchive(page.slug), pageFiles(page, ports, options), options),
    project: (site, options = {}) =>
      start(projectArchive(site.name), siteFiles(site, ports, options), options),
    container: (site, options = {}) =>
      start(containerArchive(site.name), containerFiles(site, ports, options), options),
    widget: (widget, options = {}) =>
      start(widgetArchive(widget.name), widgetFiles(widget, ports, options), options),
    everything: (all, options = {}) =>
      start(everythingArchive, everythingFiles(all, ports, options), options),
  };
}

/** Chunks as a stream, made as they are read. `onEnd` is called once, however it ends. */
function streamOf(
  chunks: AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined>,
  signal: AbortSignal | undefined,
  onEnd: () => void,
): Archive["stream"] {
  // One that is never read still ends when its signal says so.
  signal?.addEventListener("abort", onEnd, { once: true });
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      try {
        signal?.throwIfAborted();
        const { done, value } = await chunks.next();
        if (!done) return controller.enqueue(value);
        onEnd();
        controller.close();
      } catch (error) {
        onEnd();
        throw error;
      }
    },
    async cancel() {
      onEnd();
      await chunks.return();
    },
  });
}
