import type { ArchivedProject } from "@tessera/builder-ui";
import { keepAsset, type Id } from "@tessera/content";
import type { Graph } from "@tessera/graph";
import type { ProjectSource } from "@tessera/site-export/import";
import { confirmed } from "./confirmed.ts";
import { uploaded } from "./uploaded.ts";

/** Kinds of files that the server keeps, by the end of the name. */
const kinds: Readonly<Record<string, string>> = {
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  pdf: "application/pdf",
  doc: "application/msword",
  xls: "application/vnd.ms-excel",
  ppt: "application/vnd.ms-powerpoint",
  txt: "text/plain",
  woff2: "font/woff2",
};

/** Reads the archive of a project; null when it holds none. Its uploads are uploaded anew when it is imported; other files stay where they are. */
export async function readArchive(
  graph: Graph,
  entityId: Id,
  archive: File,
): Promise<ArchivedProject | null> {
  const { ExportError, importProject, isOwnFile, readProject } = await import("@tessera/site-export/import");
  const uploads = new Map<string, string>();
  /** The server keeps no other kinds. */
  const upload = async (name: string, bytes: Uint8Array): Promise<string | null> => {
    const type = kindOf(name);
    if (!type) return null;
    const url = await uploaded(graph, new File([new Uint8Array(bytes)], name, { type }));
    uploads.set(url, name);
    return url;
  };
  /** What comes along is listed with the assets, where it can be used again and taken away. */
  const importAll = async (own: Graph, bytes: Uint8Array): Promise<void> => {
    await importProject(own, entityId, bytes, { upload });
    for (const [url, name] of uploads) await keepAsset(own, entityId, url, name);
  };
  try {
    const bytes = new Uint8Array(await archive.arrayBuffer());
    const { source } = readProject(bytes);
    return {
      texts: textsOf(source, Object.values(source.files).filter(isOwnFile)),
      import: () => confirmed(graph, (own) => importAll(own, bytes)),
    };
  } catch (error) {
    if (error instanceof ExportError) return null;
    throw error;
  }
}

function kindOf(name: string): string | undefined {
  return kinds[name.split(".").at(-1)?.toLowerCase() ?? ""];
}

/** Texts that name what is fetched, without the addresses of files that are uploaded anew. */
function textsOf({ widgets, settings }: ProjectSource, uploads: readonly string[]): string[] {
  const texts = widgets.flatMap(({ html, css, library }) => [
    html,
    css,
    ...[...library.css, ...library.js].map(({ url }) => url),
  ]);
  const without = (text: string): string =>
    uploads.reduce((left, address) => left.replaceAll(address, ""), text);
  // A file that was made by hand may lack any of them.
  return [...texts, settings.logo, settings.favicon].filter((text) => typeof text === "string").map(without);
}
