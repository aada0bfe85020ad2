import type { Id } from "@tessera/content";
import type { Graph } from "@tessera/graph";
import { confirmed } from "./confirmed.ts";
import { uploaded } from "./uploaded.ts";

/** Kinds of files that the server keeps, by the end of the name. */
const kinds: Readonly<Record<string, string>> = {
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  pdf: "application/pdf",
  txt: "text/plain",
};

/** Makes a new project of the archive of one; its files are uploaded anew. False when the archive holds no project. */
export async function importArchive(graph: Graph, entityId: Id, archive: File): Promise<boolean> {
  const { ExportError, importProject } = await import("@tessera/site-export/import");
  /** Libraries and other files that are not kept here stay where they were. */
  const upload = async (name: string, bytes: Uint8Array): Promise<string | null> => {
    const type = kinds[name.split(".").at(-1)?.toLowerCase() ?? ""];
    return type ? uploaded(graph, new File([new Uint8Array(bytes)], name, { type })) : null;
  };
  try {
    const bytes = new Uint8Array(await archive.arrayBuffer());
    await confirmed(graph, (own) => importProject(own, entityId, bytes, { upload }));
    return true;
  } catch (error) {
    if (error instanceof ExportError) return false;
    throw error;
  }
}
