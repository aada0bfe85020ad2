import type { PageRecord, SiteRecord, WidgetRecord } from "@tessera/content";
import { messages } from "../messages.ts";
import { safeName, UniquePaths } from "./names.ts";
import { pageFiles, widgetFiles } from "./page-files.ts";
import { siteFiles } from "./site-files.ts";
import type { FileOptions } from "./file-options.ts";
import type { ExportPorts } from "./ports.ts";
import type { ArchiveFile } from "../zip/write-zip.ts";

/** Everything of an account. Projects without pages are left out: there is nothing to show. */
export interface Everything {
  readonly projects: readonly SiteRecord[];
  readonly pages: readonly PageRecord[];
  readonly widgets: readonly WidgetRecord[];
}

/** One part of everything: its folder, and the files in it. */
interface Part {
  readonly folder: string;
  readonly files: (options: FileOptions) => AsyncIterable<ArchiveFile>;
}

/** The files of all projects, pages and widgets, each in a folder of its own. Progress is told by parts. */
export async function* everythingFiles(
  all: Everything,
  ports: ExportPorts,
  options: FileOptions = {},
): AsyncGenerator<ArchiveFile, void, undefined> {
  const { signal, onMissing, language, base } = options;
  const parts = partsOf(all, ports);
  for (const [index, { folder, files }] of parts.entries()) {
    for await (const file of files({ signal, onMissing, language, base }))
      yield { ...file, path: `${folder}/${file.path}` };
    options.onProgress?.(index + 1, parts.length);
  }
  yield { path: "README.md", content: messages.everythingReadme };
}

function partsOf({ projects, pages, widgets }: Everything, ports: ExportPorts): Part[] {
  const paths = new UniquePaths();
  const folder = (kind: string, name: string): string => paths.take(`${kind}/${safeName(name, "unnamed")}`);
  return [
    ...projects
      .filter((site) => site.pages.length > 0)
      .map((site): Part => ({
        folder: folder("projects", site.name),
        files: (how) => siteFiles(site, ports, how),
      })),
    ...pages.map((page): Part => {
      return {
        folder: folder("pages", page.slug.replaceAll("/", "-")),
        files: (how) => pageFiles(page, ports, how),
      };
    }),
    ...widgets.map((widget): Part => {
      return { folder: folder("widgets", widget.name), files: (how) => widgetFiles(widget, ports, how) };
    }),
  ];
}
