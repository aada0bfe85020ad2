import { ContentError } from "@tessera/content";
import type { Graph } from "@tessera/graph";

/** Uploads a file and answers its address. */
export async function uploaded(graph: Graph, file: File): Promise<string> {
  const result = await graph.upload.send(file);
  if (!result.success) throw new ContentError("no-upload", result.message);
  return result.url;
}
